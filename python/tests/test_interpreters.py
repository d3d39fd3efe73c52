"""Interpreters beside the main one, and threads: what works, and what is refused with a sentence."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import textwrap

import pytest


def run(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", textwrap.dedent(program)], capture_output=True, text=True, timeout=600)


def test_a_subinterpreter_is_refused() -> None:
    ended = run(
        """
        import laststone
        try:
            import _interpreters as interpreters
        except ImportError:
            import _xxsubinterpreters as interpreters
        other = interpreters.create()
        tries = ["try:", " import laststone", "except ImportError as error:", " print('refused:', error)"]
        interpreters.run_string(other, chr(10).join(tries))
        print(laststone.Position().perft(3))
        """
    )
    assert ended.returncode == 0, ended.stderr
    first, second = ended.stdout.splitlines()
    assert first == "refused: " + (
        "laststone works in the main interpreter alone: use threads or processes, not subinterpreters"
    )
    assert second == "302"


@pytest.mark.skipif(not sysconfig.get_config_var("Py_GIL_DISABLED"), reason="this Python has its lock")
def test_without_the_lock_it_is_switched_on() -> None:
    ended = run("import sys, laststone; print(sys._is_gil_enabled())")
    assert ended.returncode == 0
    assert ended.stdout.strip() == "True"
    assert "GIL" in ended.stderr


def test_a_program_that_forks_goes_on() -> None:
    ended = run(
        """
        import os
        from laststone import Engine, Position
        engine = Engine(hash_mib=1)
        engine.search(Position(), depth=3)
        child = os.fork()
        if child == 0:
            os._exit(0 if Engine(hash_mib=1).search(Position(), depth=3).depth == 3 else 1)
        assert os.waitpid(child, 0)[1] == 0
        print(engine.search(Position(), depth=4).depth)
        """
    )
    assert (ended.returncode, ended.stdout) == (0, "4\n"), ended.stderr


def test_positions_are_sent_to_other_processes() -> None:
    ended = run(
        """
        from concurrent.futures import ProcessPoolExecutor
        from laststone import Position

        def count(position):
            return position.perft(2)

        if __name__ == "__main__":
            position = Position("russian")
            position.push_text("c3-d4")
            with ProcessPoolExecutor(2) as pool:
                print(*pool.map(count, [position, Position("nogo:3x3")]))
        """
    )
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.split() == ["40", "72"]
