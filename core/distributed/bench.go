package distributed

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/llm/transport"
)

// A Storage takes what a bench keeps of its workers' calls. Nil fields keep
// nothing.
type Storage struct {
	Answers transport.Answers
	Ledger  transport.Ledger
	Meter   *transport.Meter // told what all workers spend
	// Delivered receives how often a question was given out, where that was more than
	// once.
	Delivered func(ctx context.Context, query string, times int) error
}

// A Bench is a run that is asked by way of a queue.
type Bench struct {
	conn *Conn
	run  posted
	keep Storage
	kv   jetstream.KeyValue
	// what answers and records are saved with, whatever becomes of the bench
	ctx     context.Context
	stop    context.CancelFunc
	replies jetstream.ConsumeContext
	answers *nats.Subscription
	metered sync.WaitGroup
	seen    transport.Spent // of the meter, as the storage knows it

	mu       sync.Mutex
	attempts map[string]int
	waiting  map[string]chan *pendingReply
	early    map[string]*pendingReply // came before they were asked for: from before the bench was stopped
	toSettle map[string]*pendingReply // until the store has them
	settled  map[string]bool
	store    harness.Store // where late records go; nil = nowhere
}

// claim takes the queue, unless another run has it.
func (b *Bench) claim(ctx context.Context) error {
	entry, err := b.kv.Get(ctx, runKey)
	if errors.Is(err, jetstream.ErrKeyNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	var last posted
	if err := json.Unmarshal(entry.Value(), &last); err != nil {
		return fmt.Errorf("its last run: %w", err)
	}
	if !last.Ended && last.ID != b.run.ID {
		return fmt.Errorf("another run is in it, of %s since %s, that has not ended: run its bench again to "+
			"its end, or name another queue with "+
			"--queue-name", last.Config.Dataset, entry.Created().Format(time.DateTime))
	}
	items, err := b.conn.js.Stream(ctx, b.conn.items())
	if err != nil {
		return err
	}
	return items.Purge(ctx) // what is not answered is asked again
}

// Finish tells the workers that nothing more is asked.
func (c *Conn) Finish(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), lastTry)
	defer cancel()
	kv, err := c.js.KeyValue(ctx, c.bucket())
	if err != nil {
		return c.failed("ending the bench in queue "+c.name, err)
	}
	return c.post(ctx, kv, posted{Ended: true})
}

func (c *Conn) post(ctx context.Context, kv jetstream.KeyValue, p posted) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), lastTry)
	defer cancel()
	value, err := json.Marshal(p)
	if err != nil {
		return err
	}
	return c.persist(ctx, func(ctx context.Context) error {
		_, err := kv.Put(ctx, runKey, value)
		return err
	})
}

// Ask asks a question by way of the queue.
func (b *Bench) Ask(ctx context.Context, q corpus.Query) (*experiment.Record, error) {
	h, came, i := b.await(q.ID)
	if h == nil {
		if err := b.publish(ctx, i); err != nil {
			return nil, err
		}
		select {
		case h = <-came:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	if h.Deliveries > 1 && b.keep.Delivered != nil {
		if err := b.keep.Delivered(b.ctx, q.ID, int(h.Deliveries)); err != nil {
			return nil, err
		}
	}
	if h.Outcome == harness.Settled && b.store != nil {
		return h.record(), nil // acknowledged when it is saved
	}
	b.settle(q.ID, h.Outcome == harness.Settled)
	if h.Outcome != harness.Settled {
		return h.record(), &harness.Failure{Outcome: h.Outcome, Text: h.Error}
	}
	return h.record(), nil
}

// await takes a reply that is there, or prepares for one to come.
func (b *Bench) await(query string) (*pendingReply, chan *pendingReply, item) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if h := b.early[query]; h != nil {
		delete(b.early, query)
		b.toSettle[query] = h
		return h, nil, item{}
	}
	came := make(chan *pendingReply, 1)
	b.waiting[query] = came
	b.attempts[query]++
	return nil, came, item{Run: b.run.ID, Session: b.run.Session, Query: query, Attempt: b.attempts[query]}
}

func (b *Bench) publish(ctx context.Context, i item) error {
	data, err := pack(i)
	if err != nil {
		return err
	}
	err = b.conn.persist(ctx, func(ctx context.Context) error {
		_, err := b.conn.js.Publish(ctx, b.conn.subject("item"), data, jetstream.WithMsgID(i.key()))
		return err
	})
	if err != nil && ctx.Err() == nil {
		return b.conn.failed(fmt.Sprintf("putting question %q into the queue", i.Query), err)
	}
	return err
}

// take takes a reply from the queue. One that nobody waits for is of a
// question that two workers asked, or of before this bench.
func (b *Bench) take(msg jetstream.Msg) {
	h := &pendingReply{msg: msg}
	if err := unpack(msg.Data(), &h.reply); err != nil || h.Record == nil || h.Run != b.run.ID {
		_ = msg.Term()
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	came, mine := b.waiting[h.Query], h.Session == b.run.Session && h.Attempt == b.attempts[h.Query]
	switch {
	case b.settled[h.Query] || !mine && h.Outcome != harness.Settled:
		_ = msg.Ack()
	case came != nil:
		delete(b.waiting, h.Query)
		b.toSettle[h.Query] = h
		came <- h
	case b.toSettle[h.Query] == nil:
		b.early[h.Query] = h
	}
}

// settle acknowledges the record of a question.
func (b *Bench) settle(query string, settled bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if h := b.toSettle[query]; h != nil {
		_ = h.msg.Ack() // where it is lost the record comes again, and is acknowledged again
		delete(b.toSettle, query)
	}
	b.settled[query] = settled
}

// Store returns a store whose records are acknowledged once they are saved.
func (b *Bench) Store(s harness.Store) harness.Store {
	b.store = s
	return acknowledging{s, b}
}

type acknowledging struct {
	harness.Store
	bench *Bench
}

func (a acknowledging) Save(ctx context.Context, r *experiment.Record) error {
	if err := a.Store.Save(ctx, r); err != nil {
		return err
	}
	a.bench.settle(r.Query, true)
	return nil
}

// graceful limits how long a bench that ends early waits for the questions
// under way, and lastTry how long it tries a server that may be gone for good.
const (
	graceful = 600 * time.Millisecond
	lastTry  = 5 * time.Second
)

// End takes the run out of the queue, where another of the same bench may
// follow. Answers to questions under way are kept as far as they come soon.
func (b *Bench) End(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), graceful)
	defer cancel()
	if items, away := b.conn.js.Stream(ctx, b.conn.items()); away == nil {
		_ = items.Purge(ctx)
		b.drain(ctx)
	}
	last := b.run
	last.Ended, last.More = true, true
	err := b.conn.post(ctx, b.kv, last)
	b.replies.Stop()
	_ = b.answers.Unsubscribe()
	err = errors.Join(err, b.saveLate())
	b.stop()
	b.metered.Wait()
	if err != nil {
		return b.conn.failed("ending the run in queue "+b.conn.name, err)
	}
	return nil
}

// drain waits until no item is with a worker.
func (b *Bench) drain(ctx context.Context) {
	for ctx.Err() == nil {
		consumer, err := b.conn.js.Consumer(ctx, b.conn.items(), workConsumer)
		if err != nil || consumer.CachedInfo().NumAckPending == 0 {
			return
		}
		_ = wait(ctx, 20*time.Millisecond)
	}
}

// saveLate saves the records that came when nobody waited any more.
func (b *Bench) saveLate() error {
	b.mu.Lock()
	late := b.early
	b.early = map[string]*pendingReply{}
	b.mu.Unlock()
	for _, h := range late {
		if b.store != nil && h.Outcome == harness.Settled {
			if err := b.store.Save(b.ctx, h.record()); err != nil {
				return err
			}
		}
		_ = h.msg.Ack()
	}
	return nil
}

// serveAnswer reads or writes a kept answer for a worker.
func (b *Bench) serveAnswer(msg *nats.Msg) {
	var r answerRequest
	var out answerReply
	err := unpack(msg.Data, &r)
	switch {
	case err != nil:
	case r.Run != b.run.ID:
		err = fmt.Errorf("run %q is not the one that is asked", r.Run)
	case b.keep.Answers == nil:
	case r.Answer != nil:
		err = b.keep.Answers.KeepAnswer(b.ctx, r.Key, *r.Answer)
	default:
		out.Answer, err = b.keep.Answers.Answer(b.ctx, r.Key)
	}
	if err != nil {
		out.Error = err.Error()
	}
	if data, err := pack(out); err == nil {
		_ = msg.Respond(data)
	}
}
