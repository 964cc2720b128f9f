
# ---------------------------------------------------------------------------------------------------------------
# Quarantine: each unit goes, whole, into a fresh folder of its own below _descartado. Nothing is deleted,
# overwritten or edited; every byte can be moved back.
# ---------------------------------------------------------------------------------------------------------------
script=rekindle-quarantine.sh
shelf=_descartado

# unit NAME FOLDER MOTIVE REASON PAIRS FILE SHA [FILE SHA]...
# NAME and REASON are percent-encoded; PAIRS are the lines of the note, each FOUND=DECLARED.
unit() {
  unit=$1 base=$2 motive=$3 reason=$4 pairs=$5
  shift 5
  case $pass in
    check) check_unit "$@" ;;
    move) move_unit "$@" ;;
  esac
}

# count_here FILE SHA...: how many files there are ($total), and how many still lie as diagnosed ($here).
count_here() {
  total=0 here=0
  while [ $# -gt 0 ]; do
    decode "$1"
    inspect "$name" "$2"
    total=$((total + 1))
    [ "$state" != same ] || here=$((here + 1))
    shift 2
  done
}

# count_there FILE SHA...: how many lie in the folder $at ($there), and in how many of their places lies something
# else ($foreign).
count_there() {
  there=0 foreign=0
  while [ $# -gt 0 ]; do
    decode "$1"
    inspect "$at/$name" "$2"
    case $state in
      same) there=$((there + 1)) ;;
      missing) ;;
      *) foreign=$((foreign + 1)) ;;
    esac
    shift 2
  done
}

# The rest of a line of the note. The unit's own name is added where the folder could not be called by it.
close_line() {
  trailer=
  [ "$folder" = "$unit" ] || trailer=" unit=$unit"
  [ -z "$reason" ] || trailer="$trailer razon=$reason"
}

# whole_note FILE: it is this unit's note, to the last line; only the time may be any.
whole_note() {
  left=$pairs
  while IFS= read -r line; do
    pair=${left%% *}
    [ -n "$pair" ] || return 1
    case $line in
      "runId=$run ts="*" motivo=$motive sha_real=${pair%=*} sha_declarado=${pair#*=}$trailer") ;;
      *) return 1 ;;
    esac
    left=${left#"$pair"}
    left=${left# }
  done <"$1"
  [ -z "$left" ]
}

note_name() {
  if [ "$1" -eq 1 ]; then note=PROCEDENCIA.txt; else note=PROCEDENCIA-$1.txt; fi
}

# has_note: the folder $at, called $folder, holds this unit's note.
has_note() {
  close_line
  turn=1
  while [ "$turn" -le 9 ]; do
    note_name "$turn"
    if no_link "$at/$note" && [ -f "./$at/$note" ] && [ -r "./$at/$note" ]; then
      whole_note "./$at/$note" && return 0
    fi
    turn=$((turn + 1))
  done
  return 1
}

# write_note: under the first free name. A note that is there, be it cut by a crash or somebody else's, is left as
# it is: noclobber (set -C) refuses to write over it.
write_note() {
  close_line
  now=$(command date -u +%Y-%m-%dT%H:%M:%SZ)
  text=
  left=$pairs
  while [ -n "$left" ]; do
    pair=${left%% *}
    text="${text}runId=$run ts=$now motivo=$motive sha_real=${pair%=*} sha_declarado=${pair#*=}$trailer
"
    left=${left#"$pair"}
    left=${left# }
  done
  turn=1
  while [ "$turn" -le 9 ]; do
    note_name "$turn"
    if [ ! -e "./$at/$note" ] && [ ! -h "./$at/$note" ]; then
      (
        set -C
        printf '%s' "$text" >"./$at/$note"
      )
      whole_note "./$at/$note" || halt 'the note could not be written'
      return 0
    fi
    turn=$((turn + 1))
  done
  halt 'every name for the note is taken'
}

# seek FILE SHA...: what is to be done with the unit, in $what, and its folder, in $folder.
#   done    a folder holds every file of it: whatever lies in the old places now is newer, and not our business
#   resume  an earlier run of this script was stopped: a folder holds some of its files or just its note
#   fresh   nothing is done yet
# Only hashes and the whole note tell; a folder that merely has the name is somebody else's, also an empty one.
seek() {
  count_here "$@"
  what= free= number=1
  while [ "$number" -le 99 ]; do
    numbered "$base" "$number"
    folder=$try
    at=$shelf/$try
    if [ -h "./$at" ]; then
      if [ -z "$what$free" ]; then
        what=link
        return 0
      fi
    elif [ ! -e "./$at" ]; then
      free=${free:-$try}
      # It lies whole in its old place, and nothing of it was found so far: no need to look further.
      if [ -z "$what" ] && [ "$here" -eq "$total" ]; then break; fi
    elif [ -d "./$at" ]; then
      count_there "$@"
      if [ "$there" -eq "$total" ]; then
        what=done
        return 0
      fi
      if [ -z "$what" ] && [ "$foreign" -eq 0 ]; then
        if [ "$there" -gt 0 ]; then
          # With all of it in the old place, these are copies that somebody made.
          [ "$here" -eq "$total" ] || what=resume half=$try
        elif has_note; then
          what=resume half=$try
        fi
      fi
    fi
    number=$((number + 1))
  done
  case $what in
    resume) folder=$half ;;
    *) what=fresh folder=$free ;;
  esac
}

# check_unit FILE SHA...: says what would be done, complains about what stands in the way, changes nothing.
check_unit() {
  seek "$@"
  found="$found$what:$folder "
  at=$shelf/$folder
  case $what in
    done)
      say "unit $unit: already in quarantine, in $at; nothing to move"
      has_note || say "  its note is missing or cut: a note is to be added"
      return 0
      ;;
    link) complain "$at: is a symbolic link"; return 0 ;;
    resume) say "unit $unit: half done, in $at; to be finished there" ;;
    fresh)
      if [ -z "$folder" ]; then
        complain "unit $unit: all folders up to $base-99 are taken"
        return 0
      fi
      say "unit $unit: to be moved to $at"
      ;;
  esac
  while [ $# -gt 0 ]; do
    decode "$1"
    state=missing
    [ "$what" = fresh ] || inspect "$at/$name" "$2"
    if [ "$state" = same ]; then
      say "  there already: $1"
    else
      inspect "$name" "$2"
      if [ "$state" = same ]; then
        say "  $1"
      else
        describe "$1" "$2"
        complain "$fault"
      fi
    fi
    shift 2
  done
}

# move_unit FILE SHA...: does what the check has found. The note comes first: bytes in quarantine always have one.
move_unit() {
  what=${found%%:*}
  folder=${found%% *}
  folder=${folder#*:}
  found=${found#* }
  at=$shelf/$folder
  if [ "$what" = fresh ]; then
    make_folder "$shelf"
    claim "$shelf/" "$base"
  fi
  has_note || write_note
  [ "$what" != done ] || return 0
  while [ $# -gt 0 ]; do
    decode "$1"
    inspect "$at/$name" "$2"
    if [ "$state" != same ]; then
      if [ "$state" != missing ]; then
        describe "$at/$1" "$2"
        halt "$fault"
      fi
      # Once more, right before the move: the check may be minutes old.
      inspect "$name" "$2"
      if [ "$state" != same ]; then
        describe "$1" "$2"
        halt "$fault"
      fi
      make_parents "$at" "$name"
      # The target was just seen to be free, in a folder that this script made.
      command mv -- "./$name" "./$at/$name" </dev/null
      inspect "$at/$name" "$2"
      if [ "$state" != same ]; then
        describe "$at/$1" "$2"
        halt "$fault"
      fi
      if [ -e "./$name" ]; then halt "$1: was copied to $at, and could not be taken from its old place"; fi
    fi
    shift 2
  done
  say "done: unit $unit is in $at"
}

check_all() {
  # Of the shelf, too, nothing may be a link.
  if [ -h "./$shelf" ]; then complain "$shelf: is a symbolic link"; return 0; fi
  if [ -e "./$shelf" ] && [ ! -d "./$shelf" ]; then complain "$shelf: is not a folder"; return 0; fi
  pass=check
  found=
  steps
}

do_all() {
  pass=move
  steps
}
