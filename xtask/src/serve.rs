//! `cargo xtask serve`: builds the page, serves it, and opens it in a browser.

use std::process::{Command, Stdio};

use crate::failure::{Failure, Outcome};
use crate::{page, program, server};

const DEFAULT_PORT: u16 = 8127;

/// What the person asked for.
#[derive(Debug, PartialEq, Eq)]
pub struct Options {
    port: u16,
    open: bool,
}

impl Options {
    pub fn parse(words: &[&str]) -> Outcome<Self> {
        match words {
            [] => Ok(Self { port: DEFAULT_PORT, open: true }),
            ["--no-open", rest @ ..] => Ok(Self { open: false, ..Self::parse(rest)? }),
            ["--port", number, rest @ ..] => {
                let port =
                    number.parse().map_err(|_error| Failure::new(format!("`{number}` is no port.")))?;
                Ok(Self { port, ..Self::parse(rest)? })
            }
            [word, ..] => {
                Err(Failure::new(format!("`serve` doesn't know `{word}`. It knows --port N and --no-open.")))
            }
        }
    }
}

pub fn run(options: &Options) -> Outcome {
    let dist = page::build()?;
    let listener = server::bind(options.port)?;
    let address = listener
        .local_addr()
        .map_err(|error| Failure::new(format!("the server has no address: {error}.")))?;
    let address = format!("http://{address}/");
    println!("\nRekindle is at {address}   (Ctrl-C ends it)");
    if options.open {
        open(&address);
    }
    server::serve(&listener, &dist);
    Ok(())
}

/// Opens a browser, where there is a screen for one. The address stands on the terminal in any case.
fn open(address: &str) {
    let has_screen = ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some());
    let (opener, arguments): (&str, &[&str]) = if cfg!(windows) {
        ("rundll32", &["url.dll,FileProtocolHandler"])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else if has_screen {
        ("xdg-open", &[])
    } else {
        return;
    };
    let Some(opener) = program::find(opener) else { return };
    let mut command = Command::new(opener);
    command.args(arguments).arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // Waited for in a thread of its own: some openers stay as long as the browser does.
    if let Ok(mut child) = command.spawn() {
        std::thread::spawn(move || child.wait());
    }
}

#[cfg(test)]
mod tests {
    use super::{DEFAULT_PORT, Options};

    #[test]
    fn options_in_any_order_are_understood() {
        assert_eq!(Options::parse(&[]).unwrap(), Options { port: DEFAULT_PORT, open: true });
        let both = Options { port: 9, open: false };
        assert_eq!(Options::parse(&["--port", "9", "--no-open"]).unwrap(), both);
        assert_eq!(Options::parse(&["--no-open", "--port", "9"]).unwrap(), both);
    }

    #[test]
    fn options_that_mean_nothing_are_refused() {
        for words in [&["--port"][..], &["--port", "x"], &["--port", "99999"], &["--open"]] {
            assert!(Options::parse(words).is_err(), "{words:?}");
        }
    }
}
