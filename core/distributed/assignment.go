package distributed

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/llm/transport"
)

// An assignment is a worker's time at one run.
type assignment struct {
	conn    *Conn
	run     posted
	runner  *harness.Runner
	queries map[string]corpus.Query
	say     func(string, ...any)
	asked   atomic.Int64
}

// ask takes one item after the other. An item is taken when there is a hand
// free for it: others are left to other workers.
func (t *assignment) ask(ctx context.Context) {
	var consumer jetstream.Consumer
	for ctx.Err() == nil {
		var err error
		if consumer == nil {
			consumer, err = t.conn.js.Consumer(ctx, t.conn.items(), workConsumer)
		}
		var msg jetstream.Msg
		if err == nil {
			msg, err = next(consumer)
		}
		switch {
		case err != nil:
			consumer = nil // it may be made anew
			_ = wait(ctx, firstPause)
		case msg != nil:
			t.one(ctx, msg)
		}
	}
}

// next returns the next item, or nil where none came for a while.
func next(consumer jetstream.Consumer) (jetstream.Msg, error) {
	batch, err := consumer.Fetch(1, jetstream.FetchMaxWait(fetchFor))
	if err != nil {
		return nil, err
	}
	for msg := range batch.Messages() {
		return msg, nil
	}
	return nil, batch.Error()
}

// one asks the question of an item and tells what became of it. An item whose
// worker is stopped is another's at once.
func (t *assignment) one(ctx context.Context, msg jetstream.Msg) {
	r := reply{Deliveries: 1}
	if meta, err := msg.Metadata(); err == nil {
		r.Deliveries = meta.NumDelivered
	}
	err := unpack(msg.Data(), &r.item)
	query, known := t.queries[r.Query]
	switch {
	case err != nil || r.Run != t.run.ID || !known: // of a run that was here before
		_ = msg.Term()
		return
	case r.Deliveries > maxDeliveries:
		r.Record = &experiment.Record{Query: query.ID, Question: query.Text}
		err = fmt.Errorf("distributed: question %q was begun %d times, and no worker came to its end", query.ID,
			maxDeliveries)
		r.Record.Error = err.Error()
	default:
		quiet := t.atWork(ctx, msg)
		r.Record, err = t.runner.Ask(ctx, query, nil)
		quiet()
		r.Record = r.Record.Bounded()
		if harness.Stopped(err) && ctx.Err() != nil {
			_ = msg.Nak()
			return
		}
	}
	r.Retrieve, r.Total = r.Record.Timing.Retrieve, r.Record.Timing.Total
	if r.Outcome = harness.OutcomeOf(err); r.Outcome != harness.Settled {
		r.Error = err.Error()
	}
	if err := t.tell(context.WithoutCancel(ctx), r); err != nil {
		t.say("question %q: its record did not reach the queue: %v", r.Query, err)
		_ = msg.Nak()
		return
	}
	t.asked.Add(1)
	_ = msg.Ack()
}

// atWork says again and again that an item is being worked at, until the
// function that it returns is called.
func (t *assignment) atWork(ctx context.Context, msg jetstream.Msg) func() {
	ctx, stop := context.WithCancel(ctx)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		for wait(ctx, t.conn.ackWait/3) == nil {
			_ = msg.InProgress()
		}
	}()
	return func() { stop(); <-ended }
}

// tell puts a reply into the queue.
func (t *assignment) tell(ctx context.Context, r reply) error {
	data, err := pack(r)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	return t.conn.persist(ctx, func(ctx context.Context) error {
		_, err := t.conn.js.Publish(ctx, t.conn.subject("record"), data, jetstream.WithMsgID(r.key()))
		return err
	})
}

// answers reads and writes the models' answers that the bench keeps.
type answers struct {
	conn *Conn
	run  string
}

// Answer returns a kept answer, or nil.
func (a *answers) Answer(ctx context.Context, key string) (*transport.Answer, error) {
	r, err := a.request(ctx, answerRequest{Run: a.run, Key: key})
	return r.Answer, err
}

// KeepAnswer has the bench keep an answer.
func (a *answers) KeepAnswer(ctx context.Context, key string, kept transport.Answer) error {
	_, err := a.request(ctx, answerRequest{Run: a.run, Key: key, Answer: &kept})
	return err
}

func (a *answers) request(ctx context.Context, r answerRequest) (out answerReply, err error) {
	data, err := pack(r)
	if err != nil {
		return out, err
	}
	err = a.conn.persist(ctx, func(ctx context.Context) error {
		msg, err := a.conn.nc.RequestMsgWithContext(ctx, &nats.Msg{Subject: a.conn.subject("answer"), Data: data})
		if err != nil {
			return err
		}
		out = answerReply{}
		if err := unpack(msg.Data, &out); err != nil {
			return errors.Join(errRefused, err)
		}
		if out.Error != "" {
			return fmt.Errorf("%w: %s", errRefused, out.Error)
		}
		return nil
	})
	if err != nil && ctx.Err() == nil {
		return out, a.conn.failed("a model's answer", err)
	}
	return out, err
}
