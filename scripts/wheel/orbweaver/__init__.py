"""Spider's official evaluators, one pair of SQL, and table retrieval.

Each call goes to the orbweaver program, which this package brings along:

    >>> import orbweaver
    >>> orbweaver.evaluate("dev_gold.sql", "pred.txt", "database", "tables.json").execution["all"]
    0.652
    >>> orbweaver.judge("SELECT count(*) FROM singer", "SELECT count(name) FROM singer", "concerts.sqlite").right
    True
    >>> orbweaver.Index([{"id": "harbours", "header": ["name", "depth"], "rows": [["Varn", 7]]}]).search("How deep is Varn?")
    [Hit(table='harbours', score=..., rank=1)]

Results are plain data: lists of them, and `Report.questions`, are what
pandas.json_normalize takes.
"""

from __future__ import annotations

import atexit
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import weakref
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Union

__all__ = ["Error", "Hit", "Index", "Judge", "Report", "Verdict", "evaluate", "judge", "program"]

Lines = Union[str, "os.PathLike[str]", Iterable[str]]


class Error(Exception):
    """What the program says when it cannot do what it was asked."""


def program() -> str:
    """The path of the orbweaver program: ORBWEAVER, where that is set, or the one beside this file."""
    name = "orbweaver.exe" if sys.platform == "win32" else "orbweaver"
    return os.environ.get("ORBWEAVER") or str(Path(__file__).with_name("bin") / name)


def _run(*args: str) -> str:
    done = subprocess.run([program(), *args], capture_output=True, stdin=subprocess.DEVNULL)
    if done.returncode != 0:
        said = done.stderr.decode("utf-8", "replace").strip()
        raise Error(said or f"orbweaver {args[0]} ended with {done.returncode}")
    return done.stdout.decode("utf-8")


# ---- whole files -------------------------------------------------------


@dataclass(frozen=True)
class Report:
    """What the official program prints, and the same as figures."""

    text: str
    """The official program's output, to the byte."""
    execution: Mapping[str, float]
    """Execution accuracy by hardness and "all", from 0 to 1; empty where it was not asked for."""
    match: Mapping[str, float]
    """Exact set match without values by hardness and "all", from 0 to 1; empty where it was not asked for."""
    _args: tuple[str, ...] = field(repr=False, default=())

    @property
    def details(self) -> dict[str, Any]:
        """Every definition of a right answer, slices and bad gold: `orbweaver eval --json`, judged anew."""
        return json.loads(_run("eval", *self._args, "--json"))

    @property
    def questions(self) -> list[dict[str, Any]]:
        """One dict a question, for pandas.json_normalize, judged anew."""
        return self.details["verdicts"]


def evaluate(
    gold: Lines,
    pred: Lines,
    db: str | os.PathLike[str],
    tables: str | os.PathLike[str] | None = None,
    *,
    etype: str | None = None,
    compat: str = "test-suite",
    keep_distinct: bool = False,
    plug_value: bool = False,
) -> Report:
    """Judges predicted SQL as Spider's official programs do.

    gold and pred are paths, or their lines: gold's with a tab and the db_id.
    db is the folder with db_id/db_id.sqlite. tables is tables.json, which
    exact match needs. etype is "exec", "match" or "all": "all" with tables,
    "exec" without. compat is "test-suite", or "spider" for the older program.
    """
    scratch = tempfile.mkdtemp(prefix="orbweaver-")
    args = ["--gold", _file(gold, scratch, "gold.sql"), "--pred", _file(pred, scratch, "pred.txt")]
    args += ["--db", os.fspath(db)]
    if tables is not None:
        args += ["--table", os.fspath(tables)]
    args += ["--etype", etype or ("exec" if tables is None else "all")]
    if compat != "test-suite":
        args += ["--compat", compat]
    args += ["--keep_distinct"] * keep_distinct + ["--plug_value"] * plug_value
    try:
        text = _run("eval", *args)
    except BaseException:
        shutil.rmtree(scratch, ignore_errors=True)
        raise
    report = Report(text, _levels(text, "execution"), _levels(text, "exact match"), tuple(args))
    weakref.finalize(report, shutil.rmtree, scratch, ignore_errors=True)  # its details read the lines again
    return report


def _file(lines: Lines, scratch: str, name: str) -> str:
    if isinstance(lines, (str, os.PathLike)):
        return os.fspath(lines)
    path = Path(scratch) / name
    with open(path, "w", encoding="utf-8", newline="\n") as out:
        out.writelines(line.rstrip("\n") + "\n" for line in lines)
    return str(path)


def _levels(text: str, row: str) -> dict[str, float]:
    head: list[str] = []
    for line in text.splitlines():
        words = line.split()
        if words[:1] == ["easy"]:
            head = words
        if line.startswith(row) and head:
            return {level: float(value) for level, value in zip(head, line[len(row) :].split())}
    return {}


# ---- one pair ----------------------------------------------------------


@dataclass(frozen=True)
class Verdict:
    """Whether a predicted statement gives what the gold one gives."""

    right: bool
    reason: str = ""
    """Why it is wrong."""
    kind: str = ""
    """Which kind of wrong: "run" where the SQL gives no result, for one."""
    luck: Mapping[str, Any] | None = None
    """With counterexample=True: the rows on which a right answer differs, where there are such."""


class _Lines:
    """A process that answers each line with one."""

    def __init__(self, *args: str) -> None:
        self._lock = threading.Lock()
        self._said = tempfile.TemporaryFile()
        self._process = subprocess.Popen(
            [program(), *args], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._said
        )
        atexit.register(self.close)

    def ask(self, line: str) -> Any:
        return self.ask_all([line])[0]

    def ask_all(self, lines: Sequence[str]) -> list[Any]:
        """Answers in order. A thread writes while this one reads, so that neither waits for the other."""
        with self._lock:
            to, answers = self._process.stdin, self._process.stdout
            if to is None or answers is None or to.closed:
                raise Error("it has been closed")
            writer = threading.Thread(target=self._write, args=(lines,), daemon=True)
            writer.start()
            found = []
            for _ in lines:
                answer = answers.readline()
                if not answer:
                    self._process.wait()
                    self._said.seek(0)
                    raise Error(self._said.read().decode("utf-8", "replace").strip() or "the program ended")
                found.append(json.loads(answer))
            writer.join()
            return found

    def _write(self, lines: Sequence[str]) -> None:
        try:
            self._process.stdin.write("".join(line + "\n" for line in lines).encode())
            self._process.stdin.flush()
        except (OSError, ValueError):
            pass  # the reader says what the program said

    def close(self) -> None:
        """Ends the process."""
        atexit.unregister(self.close)
        if self._process.stdin and not self._process.stdin.closed:
            try:
                self._process.stdin.close()
            except OSError:
                pass
            self._process.wait()
            self._process.stdout.close()
            self._said.close()


class Judge:
    """One process that judges pairs, thousands a second. It is a context manager."""

    def __init__(self, *, counterexample: bool = False) -> None:
        self._lines = _Lines("judge", *["--counterexample"] * counterexample)

    def __call__(self, gold: str, pred: str, db: str | os.PathLike[str]) -> Verdict:
        return self.all([(gold, pred, db)])[0]

    def all(self, pairs: Iterable[tuple[str, str, str | os.PathLike[str]]]) -> list[Verdict]:
        """Judges many pairs of gold SQL, predicted SQL and database at once."""
        lines = [json.dumps({"gold": g, "pred": p, "db": os.path.abspath(db)}) for g, p, db in pairs]
        return [_verdict(found) for found in self._lines.ask_all(lines)]

    def close(self) -> None:
        """Ends the process."""
        self._lines.close()

    def __enter__(self) -> Judge:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _verdict(found: Mapping[str, Any]) -> Verdict:
    if "error" in found:
        raise Error(found["error"])
    return Verdict(found["right"], found.get("reason", ""), found.get("class", ""), found.get("counterexample"))


_judges: dict[bool, Judge] = {}


def judge(gold_sql: str, pred_sql: str, db: str | os.PathLike[str], *, counterexample: bool = False) -> Verdict:
    """Judges one answer. The process behind it stays until Python ends."""
    kept = _judges.get(counterexample) or _judges.setdefault(counterexample, Judge(counterexample=counterexample))
    return kept(gold_sql, pred_sql, db)


# ---- retrieval ---------------------------------------------------------


@dataclass(frozen=True)
class Hit:
    """A table that was found."""

    table: str
    score: float
    rank: int


class Index:
    """Tables that can be searched. It is a context manager.

    A table is a mapping with id and header, and where there are such title,
    rows, database, types, primary_key, foreign_keys and description.
    retriever is any of `orbweaver retrieve --help`.
    """

    def __init__(
        self, tables: Iterable[Mapping[str, Any]], *, retriever: str = "orbweaver", most: int = 100
    ) -> None:
        listed = list(tables)
        if not listed:
            raise Error("there are no tables to index")
        self._scratch = tempfile.TemporaryDirectory(prefix="orbweaver-")
        folder = Path(self._scratch.name)
        with open(folder / "tables.jsonl", "w", encoding="utf-8") as out:
            for table in listed:
                rows = [["" if cell is None else str(cell) for cell in row] for row in table.get("rows", [])]
                out.write(json.dumps({**table, "rows": rows}) + "\n")
        # A collection has questions too; those here come one by one.
        (folder / "questions.jsonl").write_text(json.dumps({"text": "?", "tables": [listed[0]["id"]]}) + "\n")
        self.most = min(most, len(listed))
        self._lines = _Lines(
            *("retrieve", "--dataset", "jsonl", "--data", str(folder), "--all-databases"),
            *("--retriever", retriever, "-k", str(self.most), "--question", "-"),
        )

    def search(self, query: str, k: int = 10) -> list[Hit]:
        """The best k tables, best first: at most as many as `most`."""
        return self.search_all([query], k)[0]

    def search_all(self, queries: Iterable[str], k: int = 10) -> list[list[Hit]]:
        """The best k tables of each query."""
        lines = [" ".join(query.split()) for query in queries]
        if not all(lines):
            raise Error("a query is empty")
        return [
            [Hit(hit["table"], hit["score"], rank + 1) for rank, hit in enumerate((found[0]["hits"] or [])[:k])]
            for found in self._lines.ask_all(lines)
        ]

    def close(self) -> None:
        """Ends the process and takes its files away."""
        self._lines.close()
        self._scratch.cleanup()

    def __enter__(self) -> Index:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
