#!/bin/sh
# keep_warnings.sh OBJECT COMMAND...: runs a compiler, and keeps what it writes beside the object, in OBJECT.warnings.
# So ./test finds the warnings of a file that was compiled before, by ./play, to which they are no error.
kept=$1.warnings
shift
status=0
"$@" 2>"$kept" || status=$?
cat "$kept" >&2
[ -s "$kept" ] || rm -f "$kept"
exit "$status"
