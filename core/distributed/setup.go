package distributed

import (
	"context"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// Names of the parts of a queue.
const (
	workConsumer  = "workers"
	benchConsumer = "bench"
	runKey        = "run"
	meterKey      = "meter"
)

// Window is the number of questions that a bench has in its queue at once: its
// BenchOptions.Parallel should be as large.
const Window = 512

// open makes what a queue is made of, as far as it is not there.
func (c *Conn) open(ctx context.Context) (jetstream.KeyValue, error) {
	for _, s := range []jetstream.StreamConfig{
		{Name: c.items(), Subjects: []string{c.subject("item")}, Description: "questions to ask"},
		{Name: c.records(), Subjects: []string{c.subject("record")}, Description: "what became of them"},
	} {
		s.Retention, s.Storage, s.Duplicates = jetstream.WorkQueuePolicy, jetstream.FileStorage, 2*time.Minute
		if _, err := c.js.CreateOrUpdateStream(ctx, s); err != nil {
			return nil, err
		}
	}
	// Items that nobody acknowledges hold up no more than they are: the bench
	// has only so many in the queue.
	for stream, config := range map[string]jetstream.ConsumerConfig{
		c.items():   {Durable: workConsumer, AckWait: c.ackWait, MaxAckPending: Window},
		c.records(): {Durable: benchConsumer, AckWait: defaultAckWait, MaxAckPending: 4 * Window},
	} {
		config.AckPolicy = jetstream.AckExplicitPolicy
		if _, err := c.js.CreateOrUpdateConsumer(ctx, stream, config); err != nil {
			return nil, err
		}
	}
	return c.js.CreateOrUpdateKeyValue(ctx, jetstream.KeyValueConfig{Bucket: c.bucket(), History: 1,
		Storage: jetstream.FileStorage, Description: "the run, and what it has spent"})
}
