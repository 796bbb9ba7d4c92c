// Package disk finds tables by an index that stays in its file: a corpus of
// millions of tables is read one by one into it, and a program that opens it maps
// it into its memory, which takes no longer for many tables than for few.
//
//	err := disk.Write(ctx, file, tables, disk.WriteOptions{Retriever: "bm25f"})
//	r, err := disk.Open("million.index")
//	defer r.Close()
//	hits, err := r.Retrieve(ctx, "Which singers have never sung here?", 10)
//
// Hits and scores are those of the same retriever in memory, to the last bit:
// what is searched is the same index (package index explains the file). It is
// for "bm25", "tfidf" and "bm25f"; the second look of "orbweaver" needs more of
// each table than the index has.
package disk
