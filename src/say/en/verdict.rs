//! States, plans and doubts.

use crate::model::unit::{Check, Explanation};
use crate::model::verdict::{Bucket, Doubt, State};
use crate::say::words::Meaning;

pub(in crate::say) const fn state(state: State) -> Meaning {
    match state {
        State::Verified => Meaning {
            word: "verified",
            means: "Every file that its sentinel lists was read to the end and has the declared hash.",
            next: "Leave it where it is, and protect it with a copy.",
            changes: "Only a file that changes after this reading; drop the folder again to see.",
        },
        State::Corrupt => Meaning {
            word: "corrupt",
            means: "At least one file was read twice to the end, and its hash is not the one that this run declared.",
            next: "Move it aside and run it again, or restore a whole copy if there is one.",
            changes: "A file with the declared hash in its place, and a new drop.",
        },
        State::Unverifiable => Meaning {
            word: "nobody can tell",
            means: "There is something of it, and no proof that it is whole or damaged.",
            next: "Look at it and decide; until then it stays as it is.",
            changes: "Whatever the reason below says is missing.",
        },
        State::Absent => Meaning {
            word: "nothing found",
            means: "Nothing of it was seen in what was dropped, which is not the same as nothing on the disk.",
            next: "Drop the folder where it would be, or run it.",
            changes: "A drop that holds its sentinel or its files.",
        },
        State::EarlierGeneration => Meaning {
            word: "earlier run",
            means: "It is whole, but it was sealed by another run or before this one began.",
            next: "Keep it; decide whether it counts for this run.",
            changes: "A sentinel of this run over the same files.",
        },
    }
}

pub(in crate::say) const fn bucket(bucket: Bucket) -> Meaning {
    match bucket {
        Bucket::Safe => Meaning {
            word: "safe",
            means: "It is left alone, and a script that copies it to safety is offered.",
            next: "Nothing to do.",
            changes: "A verdict other than verified.",
        },
        Bucket::Ask => Meaning {
            word: "you decide",
            means: "Nothing is done with it until a person decides.",
            next: "Read its evidence, choose, and give a reason.",
            changes: "Your decision, or a drop that clears the doubt.",
        },
        Bucket::Rerun => Meaning {
            word: "run again",
            means: "Its files are moved aside first, then it is run again.",
            next: "Check the evidence, then approve the plan.",
            changes: "A whole copy put back in its place.",
        },
        Bucket::Run => Meaning {
            word: "run",
            means: "It is run for the first time; nothing has to be moved.",
            next: "Approve the plan.",
            changes: "A drop that holds something of it.",
        },
        Bucket::EarlierGeneration => Meaning {
            word: "listed apart",
            means: "It is valid and it stays; it does not count as done by this run.",
            next: "Decide only if you want it done anew.",
            changes: "A sentinel of this run.",
        },
        Bucket::Blocked => Meaning {
            word: "blocked",
            means: "It can't go on, because something that it needs is stopped.",
            next: "Solve what it waits for first.",
            changes: "The end of what it waits for.",
        },
    }
}

pub(in crate::say) const fn doubt(doubt: Doubt) -> Meaning {
    match doubt {
        Doubt::NoSentinel => Meaning {
            word: "no sentinel",
            means: "There are files of it, and no sentinel that vouches for them.",
            next: "Build or read the file; if it is good, keep it.",
            changes: "Its sentinel, or a person who vouches for the file.",
        },
        Doubt::ArtifactMissing => Meaning {
            word: "a file is missing",
            means: "Its sentinel lists a file that is not in the drop.",
            next: "Look for the file elsewhere, and drop its folder too.",
            changes: "The missing file in the drop.",
        },
        Doubt::ArtifactUnreadable => Meaning {
            word: "not readable",
            means: "A file is there, but its bytes could not be read to the end.",
            next: "Check permissions and open programs, then drop it again, or hash it by hand.",
            changes: "A complete reading of the file.",
        },
        Doubt::SentinelMalformed => Meaning {
            word: "sentinel unreadable",
            means: "Its sentinel is not one whole JSON object, so it vouches for nothing.",
            next: "Open the sentinel and compare its hashes by hand.",
            changes: "A whole sentinel, or a person who vouches for the file.",
        },
        Doubt::NoArtifactsListed => Meaning {
            word: "sentinel lists nothing",
            means: "Its sentinel is whole, but lists no file that could be compared.",
            next: "Find out which files belong to it, and look at them.",
            changes: "A sentinel that lists its files with hashes.",
        },
        Doubt::HashMalformed => Meaning {
            word: "hash unusable",
            means: "A declared hash is missing or is no SHA-256, so there is nothing to compare with.",
            next: "Look at the file itself and decide.",
            changes: "A well-formed hash from another record.",
        },
        Doubt::ForeignSchema => Meaning {
            word: "another schema",
            means: "Its sentinel has a schema of its own; its hashes were recomputed where their meaning is evident.",
            next: "Read the recomputed values below, then decide.",
            changes: "A person who knows that schema.",
        },
        Doubt::StaleSentinel => Meaning {
            word: "stale sentinel",
            means: "Its sentinel is of an earlier run or older than this one, and does not fit the files that lie there.",
            next: "Perhaps the files are newer and good: look at them before you decide.",
            changes: "A sentinel of this run, or a person who vouches for the file.",
        },
        Doubt::StandInFile => Meaning {
            word: "stand-in file",
            means: "A git-lfs pointer lies where the file should be, and it names the declared hash.",
            next: "Fetch the real file with `git lfs pull`, and drop again.",
            changes: "The real file in its place.",
        },
        Doubt::EolConverted => Meaning {
            word: "line ends differ",
            means: "The file equals what was sealed once CRLF and LF are exchanged: the text is whole, the bytes are not the same.",
            next: "Keep it if line ends don't matter; look at git's `core.autocrlf`.",
            changes: "The file with its first line ends.",
        },
        Doubt::AmbiguousPath => Meaning {
            word: "path with two meanings",
            means: "A path of its sentinel could mean more than one dropped file.",
            next: "See which of the files is meant, then decide.",
            changes: "A drop in which only one file fits.",
        },
        Doubt::PathEscape => Meaning {
            word: "path leads out",
            means: "A path of its sentinel leads out of the working folder, where nothing is compared.",
            next: "See where the file really lies, and decide.",
            changes: "A path inside the working folder.",
        },
        Doubt::PathInvalid => Meaning {
            word: "path names nothing",
            means: "A path of its sentinel is empty or can't be the name of a file.",
            next: "Find out which file was meant.",
            changes: "A usable path.",
        },
        Doubt::NotAFile => Meaning {
            word: "path is a folder",
            means: "A path of its sentinel is a folder, and a folder has no hash.",
            next: "Look at what is in the folder, and decide.",
            changes: "A sentinel that lists the files in it.",
        },
        Doubt::NotDropped => Meaning {
            word: "not dropped",
            means: "A listing or git names the file, so it exists, but it was not dropped.",
            next: "Drop that folder too.",
            changes: "The file in the drop.",
        },
        Doubt::SentinelNotDropped => Meaning {
            word: "sentinel not dropped",
            means: "A listing or git names its sentinel, but it was not dropped.",
            next: "Drop the folder with its sentinel too.",
            changes: "The sentinel in the drop.",
        },
    }
}

pub(in crate::say) const fn check(check: Check) -> &'static str {
    match check {
        Check::Match => "equal",
        Check::Differs => "different",
        Check::Missing => "not in the drop",
        Check::Unreadable => "not readable to the end",
        Check::Unchecked => "not compared",
        Check::Malformed => "declared hash unusable",
        Check::Outside => "outside the working folder",
        Check::NotDropped => "exists, not dropped",
    }
}

pub(in crate::say) const fn explanation(explanation: Explanation) -> &'static str {
    match explanation {
        Explanation::Truncated => "it is shorter than declared",
        Explanation::Longer => "it is longer than declared",
        Explanation::NulTail => "it ends in NUL bytes",
        Explanation::EolConverted => "its line ends were exchanged",
        Explanation::BomAdded => "a byte order mark was added",
        Explanation::FinalNewlineLost => "the newline at its end was lost",
        Explanation::FinalNewlineAdded => "a newline was added at its end",
        Explanation::LfsPointer => "it is a git-lfs pointer",
        Explanation::Swapped => "it is equal to another declared file: perhaps the two were swapped",
        Explanation::EarlierGeneration => "it is equal to what an earlier run sealed",
        Explanation::Unexplained => "nothing explains the difference",
    }
}

pub(in crate::say) fn cut_at(bytes: &str, declared: &str) -> String {
    format!("it is cut at byte {bytes} of {declared}")
}
