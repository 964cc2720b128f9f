//! A small server for the built page, for this machine alone.
//!
//! **Invariant:** it listens on the loopback address only, gives out files below its folder and nothing else, and lets no
//! browser keep a copy.

use std::io::{BufRead as _, BufReader, Read as _, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use crate::failure::{Failure, Outcome};
use crate::seal;

/// How many ports are tried before giving up.
const TRIES: u16 = 50;
/// The longest request that is read.
const LONGEST_REQUEST: u64 = 16 * 1024;

/// Takes the port, or the next one that is free.
pub fn bind(port: u16) -> Outcome<TcpListener> {
    for candidate in port..=port.saturating_add(TRIES) {
        match TcpListener::bind((Ipv4Addr::LOCALHOST, candidate)) {
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == std::io::ErrorKind::AddrInUse => {}
            Err(error) => return Err(Failure::new(format!("can't listen on port {candidate}: {error}."))),
        }
    }
    Err(Failure::new(format!("no port from {port} on is free: name another one with --port.")))
}

/// Answers until the program ends.
pub fn serve(listener: &TcpListener, folder: &Path) {
    let folder: Arc<Path> = Arc::from(folder);
    for stream in listener.incoming().flatten() {
        let folder = Arc::clone(&folder);
        std::thread::spawn(move || {
            // A visitor that goes away in the middle of an answer is no concern of ours.
            drop(answer(stream, &folder));
        });
    }
}

fn answer(mut stream: TcpStream, folder: &Path) -> std::io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    let mut lines = BufReader::new((&stream).take(LONGEST_REQUEST)).lines();
    let request = lines.next().transpose()?.unwrap_or_default();
    // The rest is read and not looked at; closing on unread bytes would cut the answer off.
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    let mut words = request.split(' ');
    let (method, address) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let reply = if method == "GET" || method == "HEAD" {
        reply_to(address, folder)
    } else {
        Reply::plain("405 Method Not Allowed")
    };
    reply.write(&mut stream, method != "HEAD")
}

struct Reply {
    status: &'static str,
    mime: &'static str,
    policy: Option<String>,
    body: Vec<u8>,
}

impl Reply {
    fn plain(status: &'static str) -> Self {
        Self { status, mime: "text/plain; charset=utf-8", policy: None, body: status.as_bytes().to_vec() }
    }

    fn write(&self, stream: &mut impl Write, with_body: bool) -> std::io::Result<()> {
        let policy = self.policy.as_ref().map(|policy| format!("Content-Security-Policy: {policy}\r\n"));
        let head = format!(
            "HTTP/1.1 {}\r\nContent-Type: {}\r\nContent-Length: {}\r\nCache-Control: no-store\r\n\
             X-Content-Type-Options: nosniff\r\n{}Connection: close\r\n\r\n",
            self.status,
            self.mime,
            self.body.len(),
            policy.unwrap_or_default()
        );
        stream.write_all(head.as_bytes())?;
        if with_body {
            stream.write_all(&self.body)?;
        }
        stream.flush()
    }
}

fn reply_to(address: &str, folder: &Path) -> Reply {
    let Some(path) = local_path(address).and_then(|path| inside(folder, &path)) else {
        return Reply::plain("404 Not Found");
    };
    let Ok(body) = std::fs::read(&path) else { return Reply::plain("404 Not Found") };
    // The header says what the page itself says: one policy, whichever of the two a browser looks at.
    let page = if path.extension().is_some_and(|ending| ending == "html") {
        Some(body.clone())
    } else {
        std::fs::read(folder.join("index.html")).ok()
    };
    let policy = page.and_then(|page| seal::policy_of(&String::from_utf8_lossy(&page)));
    Reply { status: "200 OK", mime: mime_of(&path), policy, body }
}

/// The path below the folder that an address means; `None` for one that could mean anything else.
fn local_path(address: &str) -> Option<PathBuf> {
    let address = address.split(['?', '#']).next()?.strip_prefix('/')?;
    let address = percent_decoded(address)?;
    let mut path = PathBuf::new();
    for part in address.split('/').filter(|part| !part.is_empty()) {
        let plain =
            part != "." && part != ".." && !part.contains(['\\', ':']) && !part.contains(char::is_control);
        path.push(plain.then_some(part)?);
    }
    if address.is_empty() || address.ends_with('/') {
        path.push("index.html");
    }
    Some(path)
}

fn percent_decoded(address: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(address.len());
    let mut rest = address.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digits = [rest.next()?, rest.next()?];
            bytes.push(u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

/// The real file, if it is one and lies below the folder: a link that leads out is not followed.
fn inside(folder: &Path, path: &Path) -> Option<PathBuf> {
    let real = folder.join(path).canonicalize().ok()?;
    (real.starts_with(folder.canonicalize().ok()?) && real.is_file()).then_some(real)
}

fn mime_of(path: &Path) -> &'static str {
    match path.extension().and_then(|ending| ending.to_str()).unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        // Anything else, and a browser compiles the module only after it has come to its end.
        "wasm" => "application/wasm",
        "json" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "txt" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read as _, Write as _};
    use std::net::TcpStream;
    use std::path::{Path, PathBuf};

    use super::{bind, local_path, mime_of, serve};

    #[test]
    fn local_path_of_plain_address_lies_below_the_folder() {
        assert_eq!(local_path("/"), Some(PathBuf::from("index.html")));
        assert_eq!(local_path("/sub/"), Some(PathBuf::from("sub/index.html")));
        assert_eq!(local_path("/a%20b.css?x=../y"), Some(PathBuf::from("a b.css")));
    }

    #[test]
    fn local_path_of_way_out_is_refused() {
        for address in [
            "/../x",
            "/a/../../x",
            "/%2e%2e/x",
            "/..%2fx",
            "/a%2f..%2f..%2fx",
            "/..\\x",
            "/%5c..%5cx",
            "/C:/x",
            "/./x",
            "/%00",
            "/%zz",
            "/%",
            "/%f",
            "/%ff",
            "x",
            "",
        ] {
            assert_eq!(local_path(address), None, "{address}");
        }
    }

    #[test]
    fn mime_of_wasm_lets_it_compile_while_it_comes() {
        assert_eq!(mime_of(Path::new("app_bg.wasm")), "application/wasm");
        assert_eq!(mime_of(Path::new("index.html")), "text/html; charset=utf-8");
        assert_eq!(mime_of(Path::new("app.js")), "text/javascript; charset=utf-8");
        assert_eq!(mime_of(Path::new("noending")), "application/octet-stream");
    }

    fn ask(port: u16, request: &str) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
        stream.write_all(format!("{request} HTTP/1.1\r\nHost: x\r\n\r\n").as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    #[test]
    fn serve_gives_the_page_its_policy_and_nothing_outside() {
        let folder = std::env::temp_dir().join(format!("rekindle-server-{}", std::process::id()));
        let dist = folder.join("dist");
        std::fs::create_dir_all(&dist).unwrap();
        let page =
            "<head><meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'\"></head>";
        std::fs::write(dist.join("index.html"), page).unwrap();
        std::fs::write(dist.join("a.wasm"), "wasm").unwrap();
        std::fs::write(folder.join("secret"), "secret").unwrap();
        #[cfg(unix)]
        std::os::unix::fs::symlink(folder.join("secret"), dist.join("link")).unwrap();

        let listener = bind(0).unwrap();
        let port = listener.local_addr().unwrap().port();
        std::thread::spawn(move || serve(&listener, &dist));

        let index = ask(port, "GET /");
        assert!(index.starts_with("HTTP/1.1 200 OK\r\n"), "{index}");
        assert!(index.contains("\r\nContent-Security-Policy: default-src 'none'\r\n"), "{index}");
        assert!(index.contains(&format!("\r\nContent-Length: {}\r\n", page.len())), "{index}");
        assert!(index.contains("\r\nCache-Control: no-store\r\n"), "{index}");
        assert!(index.ends_with(page));
        assert!(ask(port, "GET /a.wasm").contains("\r\nContent-Type: application/wasm\r\n"));
        let head = ask(port, "HEAD /a.wasm");
        assert!(head.contains("Content-Length: 4\r\n") && head.ends_with("\r\n\r\n"), "{head}");
        assert!(ask(port, "POST /").starts_with("HTTP/1.1 405 "));
        for address in ["/../secret", "/%2e%2e/secret", "/link", "/missing", "//"] {
            let answer = ask(port, &format!("GET {address}"));
            assert!(!answer.contains("secret\r\n") && !answer.ends_with("secret"), "{address}: {answer}");
        }
        assert!(ask(port, "GET /link").starts_with("HTTP/1.1 404 "));
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn bind_of_taken_port_takes_the_next() {
        let first = bind(18_127).unwrap();
        let second = bind(first.local_addr().unwrap().port()).unwrap();
        assert!(second.local_addr().unwrap().port() > first.local_addr().unwrap().port());
    }
}
