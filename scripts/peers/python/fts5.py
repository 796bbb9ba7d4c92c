"""SQLite's FTS5 in memory; fields weigh as in Orbweaver's retriever."""
import sqlite3

import engine

db = sqlite3.connect(":memory:")


def index(tables):
    db.execute("CREATE VIRTUAL TABLE t USING fts5(id UNINDEXED, title, section, header, rows, tokenize='porter unicode61')")
    db.executemany("INSERT INTO t VALUES (?, ?, ?, ?, ?)", tables)
    db.execute("INSERT INTO t(t) VALUES ('optimize')")
    db.commit()


def search(words, k):
    expression = " OR ".join('"' + w + '"' for w in words)
    if not expression:
        return []
    return [r[0] for r in db.execute("SELECT id FROM t WHERE t MATCH ? ORDER BY bm25(t, 0, 12, 3, 4.5, 1) LIMIT ?", (expression, k))]


engine.serve(sqlite3.sqlite_version, index, search)
