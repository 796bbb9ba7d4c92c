// Package distributed asks the questions of one bench on any number of
// machines, over NATS JetStream. The bench still decides what is asked, in what
// order, again or not, and it alone writes the run store. Only the asking is
// elsewhere: [Bench.Ask] replaces a Runner's.
//
//	bench, err := conn.Begin(ctx, distributed.Run{Version: v, Checksum: sum, Config: cfg}, keep)
//	summary, err := runner.Bench(ctx, queries,
//		harness.BenchOptions{Ask: bench.Ask, Store: bench.Store(file), Parallel: distributed.Window})
//
// and on each machine that works, with the same data:
//
//	err := conn.Work(ctx, distributed.Worker{Version: v, Checksum: sum, Corpus: c, Parts: parts})
//
// A queue of a name has on its server:
//
//   - the stream NAME-items, a work queue: a question each, by the ID of its
//     query, published under the message ID run/session/query/attempt, so that one
//     published twice is there once. A worker acknowledges an item once its record
//     is in the other stream, says every few seconds that it is still at it, and
//     another worker gets the item when it does not. Redelivery has no bound of its
//     own: the item of a question that ends every worker is given up after
//     [maxDeliveries], and the run store counts deliveries.
//   - the stream NAME-records: what became of each item. The bench acknowledges a
//     record once the run store has it, so nothing is lost with the bench either.
//   - the bucket NAME: "run" says what is asked, and "meter" is what all workers
//     have spent, and when the next call may begin. Both change by compare-and-swap.
//   - requests answer.get and answer.keep, by which workers read and write the
//     answers that the bench keeps: a model's answer outlives the worker that
//     asked, and a question begun twice is paid once.
//
// The keys of endpoints are in no message: each worker has its own.
package distributed
