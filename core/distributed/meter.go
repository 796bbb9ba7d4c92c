package distributed

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"time"

	"github.com/nats-io/nats.go/jetstream"
	"github.com/orbweaver/orbweaver/core/llm/transport"
)

// A meter is the key "meter" of a queue's bucket.
type meter struct {
	Run    string          `json:"run"`
	Before transport.Spent `json:"before"`
	Spent  transport.Spent `json:"spent"` // what was spent before included
	// when the next call may begin, in nanoseconds of the server's clock since 1970
	Next int64 `json:"next"`
}

// A request of a worker's: what is spent, and where to say when.
type request struct {
	spent  transport.Spent
	answer chan slot // has room for one
}

// A slot says when a call may begin, by the server's clock, or why not.
type slot struct {
	at    time.Time
	again bool // no slot is near enough: at is when to ask for one
	err   error
}

// slotLead is the time by which a call learns its slot in advance: a worker
// that dies takes no more of the rate with it than fits into this time.
const slotLead = 50 * time.Millisecond

// take counts requests in and gives each call the next slot of the rate. Those
// whose slot is too far ahead are to ask again when half of the time is free.
func (m *meter) take(list []request, r Run, now int64) []slot {
	grants := make([]slot, len(list))
	for i, q := range list {
		if q.spent.Calls > 0 {
			if grants[i].err = r.Budget.Check(m.Spent, m.Before); grants[i].err != nil {
				continue
			}
			if r.Rate > 0 {
				if m.Next > now+int64(slotLead) {
					grants[i] = slot{at: time.Unix(0, m.Next-int64(slotLead)/2), again: true}
					continue
				}
				m.Next = max(m.Next, now)
				grants[i].at = time.Unix(0, m.Next)
				m.Next += int64(float64(q.spent.Calls) * float64(time.Second) / r.Rate)
			}
		}
		m.Spent = m.Spent.Plus(q.spent)
	}
	return grants
}

// A ledger holds the budget and the rate of all workers for a worker's meter.
// It is a [transport.Ledger], whose Spend waits for the call's slot. Requests
// that come during one change are combined into the next.
type ledger struct {
	conn     *Conn
	kv       jetstream.KeyValue
	run      posted
	offset   time.Duration // of the server's clock from this one
	requests chan request
	ctx      context.Context // of the worker's time at this run
	last     meter           // as it was last read or written
	revision uint64          // of last; 0 = it is to be read
}

func (c *Conn) newLedger(ctx context.Context, kv jetstream.KeyValue, run posted) (*ledger, error) {
	l := &ledger{conn: c, kv: kv, run: run, requests: make(chan request), ctx: ctx}
	return l, c.persist(ctx, l.setClock)
}

// clockSamples is the number of times that a clock is read; the quickest reading
// counts.
const clockSamples = 8

// setClock compares the clocks, by the time that the server gives to a value. A
// worker that is ahead of the others by more than [ahead] would get all slots.
func (l *ledger) setClock(ctx context.Context) error {
	quickest := time.Duration(math.MaxInt64)
	for range clockSamples {
		before := time.Now()
		revision, err := l.kv.Put(ctx, "clock", nil)
		if err != nil {
			return err
		}
		took := time.Since(before)
		if took >= quickest {
			continue
		}
		entry, err := l.kv.GetRevision(ctx, "clock", revision)
		if errors.Is(err, jetstream.ErrKeyNotFound) {
			continue // another worker has looked since
		}
		if err != nil {
			return err
		}
		quickest, l.offset = took, entry.Created().Sub(before.Add(took/2))
	}
	return nil
}

// Spent returns 0: the bench knows what was spent before.
func (l *ledger) Spent(context.Context) (transport.Spent, error) { return transport.Spent{}, nil }

// Spend asks for a call, and waits until it may begin, or counts tokens.
func (l *ledger) Spend(_ context.Context, s transport.Spent) error {
	r := request{s, make(chan slot, 1)}
	select {
	case l.requests <- r:
	case <-l.ctx.Done():
		return l.ctx.Err()
	}
	select {
	case g := <-r.answer:
		if g.err != nil || g.at.IsZero() {
			return g.err
		}
		return wait(l.ctx, time.Until(g.at.Add(-l.offset)))
	case <-l.ctx.Done():
		return l.ctx.Err()
	}
}

// work makes the changes that are asked for, one after the other.
func (l *ledger) work() {
	var waiting []request
	var until time.Time // when those are to ask again
	for {
		list := l.gather(waiting, until)
		if l.ctx.Err() != nil {
			return
		}
		waiting = nil
		grants, err := l.change(list)
		for i, r := range list {
			switch {
			case err != nil:
				r.answer <- slot{err: err}
			case grants[i].again:
				waiting, until = append(waiting, r), grants[i].at.Add(-l.offset)
			default:
				r.answer <- grants[i]
			}
		}
	}
}

// gather adds requests to those that wait, when one comes or it is time for these.
func (l *ledger) gather(list []request, until time.Time) []request {
	var due <-chan time.Time
	if len(list) > 0 {
		due = time.After(time.Until(until))
	}
	select {
	case r := <-l.requests:
		list = append(list, r)
	case <-due:
	case <-l.ctx.Done():
	}
	for {
		select {
		case r := <-l.requests:
			list = append(list, r)
		default:
			return list
		}
	}
}

// change writes the result of requests. One whose server dies before it answers
// may be counted twice, and never not at all.
func (l *ledger) change(list []request) (grants []slot, err error) {
	for {
		err = l.conn.persist(l.ctx, func(ctx context.Context) error {
			if err := l.read(ctx); err != nil {
				return err
			}
			m := l.last
			grants = m.take(list, l.run.Run, time.Now().Add(l.offset).UnixNano())
			if m == l.last {
				return nil // whoever was first since has left no more than this
			}
			revision, err := l.conn.swap(ctx, l.kv, m, l.revision)
			l.last, l.revision = m, revision
			return err
		})
		if !errors.Is(err, errConflict) {
			return grants, err
		}
	}
}

// read reads the meter, unless it is this worker that wrote it last for all
// that is known here.
func (l *ledger) read(ctx context.Context) error {
	if l.revision != 0 {
		return nil
	}
	entry, err := l.kv.Get(ctx, meterKey)
	if err != nil {
		return err
	}
	l.last = meter{}
	if err := json.Unmarshal(entry.Value(), &l.last); err != nil {
		return errors.Join(errRefused, err)
	}
	l.revision = entry.Revision()
	return nil
}

// swap writes the meter unless somebody else has since, and returns its new
// revision; 0 beside an error.
func (c *Conn) swap(ctx context.Context, kv jetstream.KeyValue, m meter, revision uint64) (uint64, error) {
	value, err := json.Marshal(m)
	if err != nil {
		return 0, err
	}
	written, err := kv.Update(ctx, meterKey, value, revision)
	var api *jetstream.APIError
	if errors.Is(err, jetstream.ErrKeyExists) ||
		errors.As(err, &api) && api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence {
		return 0, errConflict
	}
	return written, err
}

// reconcile brings the meter and the storage's ledger to the same sum when a
// bench begins: what workers spent while it was away is in the meter alone.
func (b *Bench) reconcile(ctx context.Context) error {
	var kept transport.Spent
	if b.keep.Ledger != nil {
		var err error
		if kept, err = b.keep.Ledger.Spent(ctx); err != nil {
			return err
		}
	}
	b.seen = kept
	m, revision, err := b.read(ctx)
	switch {
	case err == nil && m.Run == b.run.ID && m.Spent.Calls >= kept.Calls:
		return b.syncSpent(ctx, m.Spent)
	case err != nil && !errors.Is(err, jetstream.ErrKeyNotFound):
		return err
	}
	_, err = b.conn.swap(ctx, b.kv, meter{Run: b.run.ID, Before: kept, Spent: kept}, revision)
	return err
}

func (b *Bench) read(ctx context.Context) (m meter, revision uint64, err error) {
	entry, err := b.kv.Get(ctx, meterKey)
	if err != nil {
		return m, 0, err
	}
	return m, entry.Revision(), json.Unmarshal(entry.Value(), &m)
}

// syncSpent tells the storage what was spent since the last time.
func (b *Bench) syncSpent(ctx context.Context, now transport.Spent) error {
	since := transport.Spent{Calls: now.Calls - b.seen.Calls, Prompt: now.Prompt - b.seen.Prompt,
		Answer: now.Answer - b.seen.Answer}
	if since == (transport.Spent{}) {
		return nil
	}
	if b.keep.Ledger != nil {
		if err := b.keep.Ledger.Spend(ctx, since); err != nil {
			return err
		}
	}
	if b.keep.Meter != nil {
		b.keep.Meter.Add(since)
	}
	b.seen = now
	return nil
}

// mirrorEvery is the interval at which the bench reads the meter.
const mirrorEvery = 250 * time.Millisecond

// follow mirrors the meter until the run ends, and then once more.
func (b *Bench) follow() {
	for b.ctx.Err() == nil {
		_ = wait(b.ctx, mirrorEvery)
		ctx, cancel := context.WithTimeout(context.WithoutCancel(b.ctx), graceful)
		if m, _, err := b.read(ctx); err == nil && m.Run == b.run.ID {
			_ = b.syncSpent(ctx, m.Spent) // what is not written now is the next time
		}
		cancel()
	}
}
