"""Answers questions with SQLite's FTS5, in memory, over standard input.

Lines in: first a list [id, title, section, header, rows] a table, then null,
then a MATCH expression a question. Lines out: "ready SECONDS" after indexing,
then {"ids", "seconds"} a question. Fields weigh as in Orbweaver's retriever.
"""
import json
import sqlite3
import sys
import time

k = int(sys.argv[1])
db = sqlite3.connect(":memory:")
db.execute("CREATE VIRTUAL TABLE t USING fts5(id UNINDEXED, title, section, header, rows, tokenize='porter unicode61')")
tables = []
for line in sys.stdin:
    table = json.loads(line)
    if table is None:
        break
    tables.append(table)
start = time.perf_counter()
db.executemany("INSERT INTO t VALUES (?, ?, ?, ?, ?)", tables)
db.execute("INSERT INTO t(t) VALUES ('optimize')")
db.commit()
print(json.dumps({"seconds": time.perf_counter() - start, "version": sqlite3.sqlite_version}), flush=True)
for line in sys.stdin:
    expression = json.loads(line)
    start = time.perf_counter()
    ids = [r[0] for r in db.execute("SELECT id FROM t WHERE t MATCH ? ORDER BY bm25(t, 0, 12, 3, 4.5, 1) LIMIT ?", (expression, k))] if expression else []
    print(json.dumps({"ids": ids, "seconds": time.perf_counter() - start}), flush=True)
