"""Debian's hnswlib beside ours: reads vectors and questions as float32 from
two files, builds with one thread, and prints {"seconds", "version"}. Then, for
each ef on standard input, {"ids", "seconds"} for all questions, in seconds of processor."""
import json
import sys
import time

import hnswlib
import numpy

base, queries, dim, k = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
vectors = numpy.fromfile(base, dtype=numpy.float32).reshape(-1, dim)
questions = numpy.fromfile(queries, dtype=numpy.float32).reshape(-1, dim)
graph = hnswlib.Index(space="cosine", dim=dim)
graph.init_index(max_elements=len(vectors), ef_construction=200, M=16, random_seed=1)
graph.set_num_threads(1)
start = time.process_time()
graph.add_items(vectors, num_threads=1)
print(json.dumps({"seconds": time.process_time() - start, "version": hnswlib.__version__ if hasattr(hnswlib, "__version__") else ""}), flush=True)
for line in sys.stdin:
    graph.set_ef(int(line))
    start = time.process_time()
    ids, _ = graph.knn_query(questions, k=k, num_threads=1)
    print(json.dumps({"ids": ids.tolist(), "seconds": time.process_time() - start}), flush=True)
