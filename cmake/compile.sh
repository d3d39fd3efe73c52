#!/bin/sh
# compile.sh OBJECT COMMAND...: runs a compiler, and keeps what it writes beside the object, in OBJECT.warnings.
# So ./test finds the warnings of a file that was compiled before, by ./play, to which they are no error.
object=$1
shift
case $object in
# A precompiled header about to be made again: ccache would take the old one for what goes into it, and not read headers. Nor
# may one of headers with other comments do: the compiler tells by their text which headers it has seen.
*.gch | *.pch)
    rm -f "$object"
    CCACHE_COMMENTS=1
    export CCACHE_COMMENTS
    ;;
esac
status=0
"$@" 2>"$object.warnings" || status=$?
cat "$object.warnings" >&2
[ -s "$object.warnings" ] || rm -f "$object.warnings"
exit "$status"
