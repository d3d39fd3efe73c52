"""The rows of docs/experiments are sound, and scripts/experiments.py notices where rows are not."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "scripts" / "experiments.py"
HEADER = "date,game,idea,change,against,openings,limit,games,won,drawn,lost,elo,error,low,high,taken,note"
GOOD = "2026-11-16,english,history,with,without,random:8,8000 nodes,200,72,106,22,89,,60,118,yes,"


def run(*arguments):
    return subprocess.run([sys.executable, SCRIPT, *arguments], capture_output=True, text=True, check=False)


def run_on(content, *arguments):
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "some.csv").write_text(content, encoding="utf-8")
        return run("--folder", folder, *arguments)


class TheRowsOfTheProject(unittest.TestCase):
    def test_are_sound(self):
        outcome = run("--check")
        self.assertEqual(outcome.returncode, 0, outcome.stderr)
        self.assertRegex(outcome.stdout, r"^[1-9]\d\d+ rows, 0 faults$")

    def test_print_as_text_and_markdown(self):
        self.assertIn("Cake 1.89g", run("opponents", "--game", "english").stdout)
        self.assertIn("| KestoG 1.4 |", run("opponents", "--markdown").stdout)


class ACheck(unittest.TestCase):
    def refuses(self, old, new, sentence):
        self.assertIn(old, GOOD)
        outcome = run_on(f"{HEADER}\n{GOOD.replace(old, new, 1)}\n", "--check")
        self.assertEqual(outcome.returncode, 1, outcome.stdout)
        self.assertIn(f"some.csv:2: {sentence}", outcome.stderr)

    def test_takes_a_good_row(self):
        self.assertEqual(run_on(f"{HEADER}\n{GOOD}\n", "--check").returncode, 0)

    def test_finds_an_elo_that_does_not_follow_from_the_result(self):
        self.refuses(",89,,", ",95,,", "Elo is 95, but the result gives 88.7")

    def test_finds_games_that_do_not_add_up(self):
        self.refuses(",200,", ",201,", "games is 201, but won, drawn and lost add up to 200")

    def test_finds_a_date_that_is_none(self):
        self.refuses("2026-11-16", "16.11.2026", "no date: 16.11.2026")

    def test_finds_an_unknown_verdict(self):
        self.refuses(",yes,", ",perhaps,", "taken is yes, no or empty, not perhaps")

    def test_finds_half_a_result(self):
        self.refuses(",106,", ",,", "won, drawn and lost must be given together")

    def test_finds_an_elo_outside_its_bounds(self):
        self.refuses(",60,118,", ",95,118,", "Elo lies outside its bounds")

    def test_refuses_a_row_with_a_field_too_few(self):
        outcome = run_on(f"{HEADER}\n{GOOD[:-1]}\n", "--check")
        self.assertEqual(outcome.returncode, 2)
        self.assertIn("some.csv:2: 16 fields instead of 17", outcome.stderr)

    def test_refuses_unknown_columns(self):
        self.assertEqual(run_on("when,what\n2026-11-16,nothing\n", "--check").returncode, 2)


class ATable(unittest.TestCase):
    def test_has_only_the_rows_asked_for(self):
        rows = f"{HEADER}\n{GOOD}\n{GOOD.replace('english', 'nogo:5x5').replace('yes', 'no')}\n"
        self.assertIn("+72 =106 -22", run_on(rows, "--game", "nogo").stdout)
        self.assertNotIn("english", run_on(rows, "--game", "nogo").stdout)
        self.assertNotIn("nogo", run_on(rows, "--taken", "yes").stdout)
        self.assertEqual(run_on(rows, "--idea", "killers").returncode, 1)


if __name__ == "__main__":
    unittest.main()
