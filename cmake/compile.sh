#!/bin/sh
# compile.sh OBJECT COMMAND...: runs a compiler, and keeps what it writes beside the object, in OBJECT.warnings.
# So ./test finds the warnings of a file that was compiled before, by ./play, to which they are no error.
object=$1
shift
case $object in
# A precompiled header about to be made anew: ccache would take the old one for what goes into it, and not look at headers.
*.gch | *.pch) rm -f "$object" ;;
esac
status=0
"$@" 2>"$object.warnings" || status=$?
cat "$object.warnings" >&2
[ -s "$object.warnings" ] || rm -f "$object.warnings"
exit "$status"
