"""Tests of the installed package. SHARED is the folder of the benchmark data, where there is one."""

import asyncio
import contextlib
import io
import json
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
import types
import unittest
from pathlib import Path
from unittest import mock

import orbweaver

HERE = Path(__file__).resolve().parent
SHARED = Path(os.environ.get("SHARED", "/nowhere"))


class Pairs(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.db = Path(self.folder.name) / "boats" / "boats.sqlite"
        self.db.parent.mkdir()
        with sqlite3.connect(self.db) as made:
            made.executescript(
                "CREATE TABLE boat(id INTEGER PRIMARY KEY, length INT); INSERT INTO boat VALUES (1, 9), (2, 12);"
            )
        made.close()

    def test_a_verdict(self):
        gold = "SELECT count(*) FROM boat WHERE length > 10"
        self.assertTrue(orbweaver.judge(gold, "SELECT count(id) FROM boat WHERE length > 10", self.db).right)
        wrong = orbweaver.judge(gold, "SELECT count(*) FROM boot", self.db)
        self.assertEqual((wrong.right, wrong.kind), (False, "run"))
        self.assertIn("no such table: boot", wrong.reason)

    def test_right_by_luck(self):
        gold, pred = "SELECT id FROM boat WHERE length > 10", "SELECT id FROM boat WHERE length > 11"
        verdict = orbweaver.judge(gold, pred, self.db, counterexample=True)
        self.assertTrue(verdict.right)
        self.assertTrue(verdict.luck["witness"]["tables"])

    def test_an_error_ends_no_process(self):
        with orbweaver.Judge() as judge:
            with self.assertRaisesRegex(orbweaver.Error, "no such file"):
                judge("SELECT 1", "SELECT 1", "/no/such/file")
            self.assertTrue(judge("SELECT 1", "SELECT 1", self.db).right)

    def test_many_at_once(self):
        with orbweaver.Judge() as judge:
            pairs = [(f"SELECT {n}", f"SELECT {n % 7}", self.db) for n in range(5000)]
            start = time.perf_counter()
            right = [verdict.right for verdict in judge.all(pairs)]
            print(f"{len(pairs) / (time.perf_counter() - start):.0f} pairs a second", file=sys.stderr)
        self.assertEqual(right, [n < 7 for n in range(5000)])

    def test_lines_in_place_of_files(self):
        report = orbweaver.evaluate(["SELECT id FROM boat\tboats"] * 2, ["SELECT id FROM boat", "SELECT 1"],
                                    Path(self.folder.name))
        self.assertEqual(report.execution["all"], 0.5)
        self.assertEqual([question["right"]["test-suite"] for question in report.questions], [True, False])

    def test_what_is_missing_is_named(self):
        with self.assertRaisesRegex(orbweaver.Error, "/no/gold.sql"):
            orbweaver.evaluate("/no/gold.sql", "/no/pred.txt", "/no/db")


class Retrieval(unittest.TestCase):
    tables = [
        {"id": "harbours", "header": ["name", "depth"], "rows": [["Varn", 7], ["Ost", None]]},
        {"id": "singers", "title": "Singers", "header": ["name", "age"], "rows": [["Ada", 31]]},
    ]

    def test_tables_are_found(self):
        with orbweaver.Index(self.tables) as index:
            self.assertEqual([h.table for h in index.search("How old is the singer Ada?")][:1], ["singers"])
            first, second = index.search_all(["depth of\nVarn", "zebra"], k=1)
            self.assertEqual([h.table for h in first], ["harbours"])
            self.assertEqual(second, [])

    def test_errors(self):
        with self.assertRaisesRegex(orbweaver.Error, "no tables"):
            orbweaver.Index([])
        with orbweaver.Index([{"id": "x", "header": []}]) as index, self.assertRaises(orbweaver.Error):
            index.search("anything")


class Examples(unittest.TestCase):
    """What the README and the notebook show is run as it stands there."""

    def test_the_notebook_runs(self):
        cells = json.loads((HERE / "judging.ipynb").read_text(encoding="utf-8"))["cells"]
        names, said = {}, io.StringIO()
        for cell in cells:
            self.assertLessEqual(len(cell["source"]), 15, cell["source"][:1])
            if cell["cell_type"] == "code":
                with contextlib.redirect_stdout(said):
                    exec(compile("".join(cell["source"]), "judging.ipynb", "exec"), names)
        for line in ("right here: True", "'name': 'ferry'", "2 values SELECT count(pier) FROM ferry",
                     "4 order SELECT name FROM ferry", "['harbours']"):
            self.assertIn(line, said.getvalue())

    def scorer(self, name):
        """The names that the README's example below a heading makes."""
        _, _, rest = (HERE / "README.md").read_text(encoding="utf-8").partition(f"## A scorer for {name}\n")
        code = re.search(r"```python\n(.*?)```", rest, re.DOTALL).group(1)
        self.assertLessEqual(code.count("\n"), 15)
        names = {}
        exec(compile(code, "README.md", "exec"), names)
        return names

    def database(self, folder):
        db = Path(folder) / "database" / "boats" / "boats.sqlite"
        db.parent.mkdir(parents=True)
        made = sqlite3.connect(db)
        made.executescript("CREATE TABLE boat(id); INSERT INTO boat VALUES (1), (2);")
        made.close()
        return db

    def test_the_scorer_for_the_harness(self):
        scorer = self.scorer("lm-evaluation-harness")["process_results"]
        with tempfile.TemporaryDirectory() as folder:
            self.database(folder)
            here = os.getcwd()
            os.chdir(folder)
            self.addCleanup(os.chdir, here)
            doc = {"db_id": "boats", "query": "SELECT count(*) FROM boat"}
            self.assertEqual(scorer(doc, [" SELECT 2\n"]), {"execution_accuracy": True})
            self.assertEqual(scorer(doc, ["SELECT 3"]), {"execution_accuracy": False})
            os.chdir(here)

    def test_the_scorer_for_inspect(self):
        # inspect_ai has dependencies that no offline environment has: this stands in for the part of its documented
        # interface that a scorer uses.
        class Score(types.SimpleNamespace):
            pass

        def decorator(metrics):
            return lambda make: make

        inspect = types.ModuleType("inspect_ai.scorer")
        inspect.Score, inspect.scorer = Score, decorator
        inspect.accuracy = inspect.stderr = lambda: None
        with mock.patch.dict(sys.modules, {"inspect_ai": types.ModuleType("inspect_ai"), "inspect_ai.scorer": inspect}):
            score = self.scorer("inspect")["execution_accuracy"]()
        with tempfile.TemporaryDirectory() as folder:
            db = self.database(folder)
            target = types.SimpleNamespace(text="SELECT count(*) FROM boat")
            for completion, right in (("SELECT 2", True), ("SELECT 3", False)):
                output = types.SimpleNamespace(completion=completion)
                state = types.SimpleNamespace(output=output, metadata={"db": str(db)})
                made = asyncio.run(score(state, target))
                self.assertEqual((made.value, made.explanation == ""), (right, right))


@unittest.skipUnless((SHARED / "expected").is_dir(), "SHARED names no folder with the official programs' outputs")
class Official(unittest.TestCase):
    def test_the_same_bytes(self):
        answers, spider = SHARED / "expected" / "spider-eval", SHARED / "spider"
        judged = 0
        for expected in sorted(answers.glob("ts_*.txt")):
            name = expected.stem.removeprefix("ts_")
            how = {"kd": {"keep_distinct": True, "etype": "exec"}}.get(name.split("_")[0], {})
            pred = answers / (name.removeprefix("kd_") + ".sql")
            if name.startswith("pv_") or not pred.exists():
                continue
            with self.subTest(expected.name):
                start = time.perf_counter()
                report = orbweaver.evaluate(
                    answers / "gold_972.tsv", pred, spider / "database", spider / "tables.json", **how
                )
                print(f"{expected.name}: {time.perf_counter() - start:.2f} s", file=sys.stderr)
                self.assertEqual(report.text, expected.read_text(encoding="utf-8"))
                self.assertTrue(report.execution["all"])
                judged += 1
        self.assertGreater(judged, 3)


if __name__ == "__main__":
    unittest.main()
