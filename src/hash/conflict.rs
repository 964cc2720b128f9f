//! Git's conflict markers: lines that begin with `<<<<<<< `, `=======` and `>>>>>>> `, in this order.

/// Watches the beginnings of lines.
#[derive(Clone, Debug, Default)]
pub(super) struct ConflictWatch {
    /// The first bytes of the line, as far as they may matter.
    head: Vec<u8>,
    /// How many of the three markers were seen.
    seen: u8,
}

/// As many bytes of a line as a decision takes.
const HEAD: usize = 8;

impl ConflictWatch {
    pub(super) fn feed(&mut self, chunk: &[u8]) {
        for piece in chunk.split_inclusive(|byte| *byte == b'\n') {
            let line = piece.strip_suffix(b"\n");
            let wanted = HEAD - self.head.len();
            self.head.extend(line.unwrap_or(piece).iter().take(wanted));
            if line.is_some() {
                self.end_line();
            }
        }
    }

    /// Whether all three markers were there.
    pub(super) fn finish(mut self) -> bool {
        self.end_line();
        self.seen == 3
    }

    fn end_line(&mut self) {
        let marker = match self.seen {
            0 => self.head == b"<<<<<<< ",
            1 => matches!(self.head.strip_prefix(b"======="), Some([] | [b' ' | b'\r'])),
            2 => self.head == b">>>>>>> ",
            _ => false,
        };
        self.seen += u8::from(marker);
        self.head.clear();
    }
}
