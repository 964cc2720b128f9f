
# ---------------------------------------------------------------------------------------------------------------
# Protect: what is whole is copied into one fresh folder, _autoria_cacheada_NO_BORRAR. The originals stay where they
# are: their sentinels name them there.
# ---------------------------------------------------------------------------------------------------------------
script=rekindle-protect.sh
base=_autoria_cacheada_NO_BORRAR

# unit NAME FILE SHA [FILE SHA]...
unit() {
  unit=$1
  shift
  case $pass in
    count) count_there "$@" ;;
    check) check_unit "$@" ;;
    copy) copy_unit "$@" ;;
  esac
}

# count_there FILE SHA...: adds up, over all units, how many copies there should be ($total), how many the folder $at
# has ($there), and in how many of their places lies something else ($foreign).
count_there() {
  while [ $# -gt 0 ]; do
    decode "$1"
    inspect "$at/$name" "$2"
    total=$((total + 1))
    case $state in
      same) there=$((there + 1)) ;;
      missing) ;;
      *) foreign=$((foreign + 1)) ;;
    esac
    shift 2
  done
}

# check_unit FILE SHA...: says what would be copied, complains about what is not as diagnosed.
check_unit() {
  while [ $# -gt 0 ]; do
    decode "$1"
    state=missing
    [ "$what" = fresh ] || inspect "$at/$name" "$2"
    if [ "$state" != same ]; then
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

# copy_unit FILE SHA...: copies what the folder does not have yet. The hash of the copy is the judge, not cp.
copy_unit() {
  while [ $# -gt 0 ]; do
    decode "$1"
    inspect "$at/$name" "$2"
    if [ "$state" != same ]; then
      if [ "$state" != missing ]; then
        describe "$at/$1" "$2"
        halt "$fault"
      fi
      inspect "$name" "$2"
      if [ "$state" != same ]; then
        describe "$1" "$2"
        halt "$fault"
      fi
      make_parents "$at" "$name"
      command cp -p -- "./$name" "./$at/$name" </dev/null
      inspect "$at/$name" "$2"
      if [ "$state" != same ]; then
        describe "$at/$1" "$2"
        halt "$fault"
      fi
    fi
    shift 2
  done
}

# The folder that has every copy, else the one where an earlier run of this script was stopped (some copies, and
# nothing else in the places of the others), else a fresh one.
check_all() {
  what= free= number=1
  while [ "$number" -le 99 ]; do
    numbered "$base" "$number"
    at=$try
    if [ -h "./$at" ]; then
      if [ -z "$what$free" ]; then
        complain "$at: is a symbolic link"
        return 0
      fi
    elif [ ! -e "./$at" ]; then
      free=${free:-$try}
    elif [ -d "./$at" ]; then
      total=0 there=0 foreign=0
      pass=count
      steps
      if [ "$there" -eq "$total" ]; then
        what=done
        say "already protected: $at holds a whole copy of every file; nothing to do"
        return 0
      fi
      if [ -z "$what" ] && [ "$foreign" -eq 0 ] && [ "$there" -gt 0 ]; then what=resume half=$try; fi
    fi
    number=$((number + 1))
  done
  if [ "$what" = resume ]; then
    at=$half
    say "half done, in $at; still to be copied there:"
  else
    what=fresh
    at=$free
    if [ -z "$at" ]; then
      complain "all folders up to $base-99 are taken"
      return 0
    fi
    say "to be copied to $at:"
  fi
  pass=check
  steps
}

do_all() {
  [ "$what" != done ] || return 0
  [ "$what" != fresh ] || claim '' "$base"
  pass=copy
  steps
  say "done: whole copies are in $at"
}
