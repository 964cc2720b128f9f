# ---------------------------------------------------------------------------------------------------------------
# The code of this script is constant: it is the same for everybody. What it works on stands at the end, as data.
# In the data, a byte outside a small plain set is written as \0 and three octal digits, so that no name of a file
# can act on a terminal, deceive a reader, or be taken for code.
# ---------------------------------------------------------------------------------------------------------------

# zsh speaks its own language until it is told otherwise.
if [ -n "${ZSH_VERSION-}" ]; then emulate sh; fi
# No alias may change what a word below means.
unalias -a 2>/dev/null || :
# Errors are handled one by one (+e), an unset name is a fault (-u), and no name is ever a pattern (-f).
set +e -u -f
# One language for every tool, whatever the reader's is. No message of a tool is read all the same.
LC_ALL=C
export LC_ALL
# With CDPATH, cd might go somewhere else.
unset CDPATH
IFS=$(printf ' \t\n.')
IFS=${IFS%.}

say() { printf '%s\n' "$1"; }

# A fault that is found before anything is changed. All of them are shown, then nothing is done.
complain() {
  printf '%s\n' "$1" >&2
  refused=yes
}

# A fault that is found in the middle of the work. What is done stays done; running again goes on from there.
halt() {
  printf '%s\n' "$1" >&2
  say 'stopped: run the script again to see where things stand' >&2
  exit 3
}

# decode TEXT: the bytes that TEXT stands for, in $name. The dot keeps the newlines at the end of a name, which a
# command substitution would drop.
decode() {
  name=$(printf '%b.' "$1")
  name=${name%.}
}

# The SHA-256 of what comes in. A file is never named to the tool: some of them change their output for odd names.
sum_input() {
  case $hasher in
    sha256sum) command sha256sum ;;
    shasum) command shasum -a 256 ;;
    openssl) command openssl dgst -sha256 -r ;;
  esac
}

# sum_of FILE: its SHA-256 in $sum, or the word "unreadable".
sum_of() {
  sum=$(sum_input 2>/dev/null <"$1")
  sum=${sum%% *}
  case $sum in *[!0123456789abcdef]*) sum=unreadable ;; esac
  [ ${#sum} -eq 64 ] || sum=unreadable
}

# The first tool that can do it, shown by a sum that everybody knows.
choose_hasher() {
  for hasher in sha256sum shasum openssl; do
    sum=$(printf 'abc' | sum_input 2>/dev/null)
    [ "${sum%% *}" != ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad ] || return 0
  done
  say 'no sha256sum, shasum or openssl that works: nothing can be checked, so nothing is done' >&2
  exit 3
}

# no_link PATH: no part of it, from the working folder down, is a symbolic link.
no_link() {
  walked=.
  ahead=$1
  while :; do
    case $ahead in
      */*) walked=$walked/${ahead%%/*} ahead=${ahead#*/} ;;
      *) walked=$walked/$ahead ahead= ;;
    esac
    [ ! -h "$walked" ] || return 1
    [ -n "$ahead" ] || return 0
  done
}

# inspect PATH SHA: what lies there, in $state and $sum.
inspect() {
  sum=-
  if ! no_link "$1"; then state=link
  elif [ ! -e "./$1" ]; then state=missing
  elif [ ! -f "./$1" ]; then state=no_file
  else
    sum_of "./$1"
    if [ "$sum" = "$2" ]; then state=same; else state=differs; fi
  fi
}

# describe SHOWN SHA: one line on the fault that inspect found; SHOWN is the name as the data writes it.
describe() {
  case $state in
    link) fault="$1: it, or a folder on the way to it, is a symbolic link" ;;
    missing) fault="$1: not there; diagnosed as $2" ;;
    no_file) fault="$1: not a plain file" ;;
    *) fault="$1: differs; diagnosed as $2, found $sum" ;;
  esac
}

# make_folder PATH: made, or a real folder already. Only used below a folder that is known to be ours.
make_folder() {
  no_link "$1" || halt 'a folder on the way became a symbolic link'
  [ -d "./$1" ] || command mkdir "./$1" </dev/null || halt 'a folder could not be made'
}

# make_parents TOP PATH: the folders between TOP and PATH.
make_parents() {
  below=$1
  onward=$2
  while :; do
    case $onward in
      */*) below=$below/${onward%%/*} onward=${onward#*/} ;;
      *) return 0 ;;
    esac
    make_folder "$below"
  done
}

# numbered BASE NUMBER: the first name is BASE itself, then BASE-2, BASE-3, in $try.
numbered() {
  if [ "$2" -eq 1 ]; then try=$1; else try=$1-$2; fi
}

# claim SHELF BASE: a fresh folder in $at and its name in $folder. A plain mkdir fails where anything lies already,
# so what lies there is never touched.
claim() {
  number=1
  while [ "$number" -le 99 ]; do
    numbered "$2" "$number"
    folder=$try
    at=$1$try
    if [ ! -e "./$at" ] && [ ! -h "./$at" ]; then
      command mkdir "./$at" </dev/null || halt 'a folder could not be made'
      return 0
    fi
    number=$((number + 1))
  done
  halt 'every numbered folder is taken'
}

# anchor FILE SHA: a file that nobody moves. Where it is missing or different, this is not the diagnosed folder.
anchor() {
  decode "$1"
  inspect "$name" "$2"
  [ "$state" = same ] && return 0
  describe "$1" "$2"
  complain "$fault"
}

usage() {
  say "usage: sh ./$script [--apply] [ROOT]"
  say 'Without --apply it only says what it would do. ROOT is the working folder of the run: the argument, else the'
  say 'environment variable ROOT, else the current folder.'
}

# Nothing above or below happens before this is called, in the very last line: half a script does nothing.
main() {
  apply=no
  refused=no
  root=
  for word in "$@"; do
    case $word in
      --apply) apply=yes ;;
      --help) usage; exit 0 ;;
      '' | -*) usage >&2; exit 2 ;;
      *)
        if [ -n "$root" ]; then usage >&2; exit 2; fi
        root=$word
        ;;
    esac
  done
  [ -n "$root" ] || root=${ROOT:-.}
  # A bare "-" or "+1" would mean something to cd.
  case $root in /*) ;; *) root=./$root ;; esac
  if [ ! -d "$root" ] || ! cd "$root" >/dev/null; then
    say 'the working folder that was given is not a folder' >&2
    exit 2
  fi
  choose_hasher
  anchors
  if [ "$refused" = yes ]; then
    say 'refused: this is not the folder that was diagnosed, or it changed since; nothing was changed' >&2
    exit 3
  fi
  check_all
  if [ "$refused" = yes ]; then
    say 'refused: the disk is not as it was diagnosed; nothing was changed' >&2
    exit 3
  fi
  if [ "$apply" = yes ]; then
    do_all
  else
    say 'this was a dry run: nothing was changed; run it again with --apply to do it'
  fi
  exit 0
}
