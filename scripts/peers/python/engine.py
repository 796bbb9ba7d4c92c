"""Serves a search engine over standard input and output, and times it.

Lines in: a list [id, title, section, header, rows] a table, then null, then a
list of words a question. Lines out: {"seconds", "spent", "version"} after indexing, then
{"ids", "seconds"} a question.
"""
import json
import sys
import time


def serve(version, index, search):
    k = int(sys.argv[1])
    tables = []
    for line in sys.stdin:
        table = json.loads(line)
        if table is None:
            break
        tables.append(table)
    start, before = time.perf_counter(), time.process_time()
    index(tables)
    answer({"seconds": time.perf_counter() - start, "spent": time.process_time() - before, "version": version})
    for line in sys.stdin:
        words = json.loads(line)
        start = time.perf_counter()
        ids = search(words, k)
        answer({"ids": ids, "seconds": time.perf_counter() - start})


def answer(value):
    print(json.dumps(value), flush=True)
