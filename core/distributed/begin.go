package distributed

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
)

func (b *Bench) begin(ctx context.Context) (err error) {
	if b.kv, err = b.conn.open(ctx); err != nil {
		return err
	}
	if err := b.claim(ctx); err != nil {
		return err
	}
	if err := b.reconcile(ctx); err != nil {
		return err
	}
	if b.answers, err = b.conn.nc.Subscribe(b.conn.subject("answer"), b.serveAnswer); err != nil {
		return err
	}
	records, err := b.conn.js.Consumer(ctx, b.conn.records(), benchConsumer)
	if err == nil {
		b.replies, err = records.Consume(b.take)
	}
	if err == nil {
		err = b.conn.post(ctx, b.kv, b.run)
	}
	if err == nil {
		b.metered.Go(b.follow)
	}
	return err
}

// Begin puts a run into the queue. One that was there before goes on: what its
// workers have answered since comes first.
func (c *Conn) Begin(ctx context.Context, r Run, keep Storage) (*Bench, error) {
	b := &Bench{conn: c, keep: keep, attempts: map[string]int{}, waiting: map[string]chan *pendingReply{},
		early: map[string]*pendingReply{}, toSettle: map[string]*pendingReply{}, settled: map[string]bool{}}
	sum := sha256.Sum256([]byte(r.Config.Hash() + r.Checksum + r.Version))
	b.run = posted{Run: r, ID: hex.EncodeToString(sum[:8]), Session: rand.Text()[:8]}
	b.ctx, b.stop = context.WithCancel(context.WithoutCancel(ctx))
	if err := b.begin(ctx); err != nil {
		b.stop()
		return nil, c.failed("putting the run into queue "+c.name, err)
	}
	return b, nil
}
