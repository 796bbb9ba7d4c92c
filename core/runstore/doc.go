// Package runstore keeps runs of [experiment] in files of SQLite, so that a
// bench which is stopped goes on where it was and no answer of a model is paid
// twice. A [File] is the store of a bench under way; [Image] writes a run that
// is in memory as the same file, and [ReadImage] reads it in a browser.
//
//	f, err := runstore.Open(ctx, "run.db", config, c, build)
//	summary, err := runner.Bench(ctx, c.Queries, harness.BenchOptions{Store: f})
//	runs, err := runstore.Read(ctx, "run.db", runstore.Options{})
//
// The layout of the file is in schema.go. A [CacheFile] keeps the vectors of a
// model of embeddings in the same way.
package runstore
