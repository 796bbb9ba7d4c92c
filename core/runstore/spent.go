//go:build !js

package runstore

import (
	"context"

	"github.com/ncruces/go-sqlite3"
	"github.com/orbweaver/orbweaver/core/llm/transport"
)

// Spent sums up what was asked of models for all runs of the file.
func (f *File) Spent(ctx context.Context) (transport.Spent, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	var s transport.Spent
	err := f.each(ctx, "SELECT sum(calls), sum(prompt_tokens), sum(answer_tokens) FROM spent", nil,
		func(st *sqlite3.Stmt) error {
			s = transport.Spent{Calls: st.ColumnInt(0), Prompt: st.ColumnInt(1), Answer: st.ColumnInt(2)}
			return nil
		})
	return s, err
}

// Spend adds to what was asked for this run.
func (f *File) Spend(ctx context.Context, s transport.Spent) error {
	return f.transaction(func() error {
		return f.exec(ctx, `INSERT INTO spent VALUES (?, ?, ?, ?) ON CONFLICT (run) DO UPDATE
			SET calls = calls + excluded.calls, prompt_tokens = prompt_tokens + excluded.prompt_tokens,
			answer_tokens = answer_tokens + excluded.answer_tokens`,
			f.run, s.Calls, s.Prompt, s.Answer)
	})
}

// Delivered notes how often a question of this run was given to workers, as a
// queue does again where one of them ends over it.
func (f *File) Delivered(ctx context.Context, query string, times int) error {
	return f.transaction(func() error {
		if err := f.exec(ctx, deliverySchema); err != nil {
			return err
		}
		return f.exec(ctx, `INSERT INTO delivery VALUES (?, ?, ?) ON CONFLICT (run, query) DO UPDATE
			SET times = max(times, excluded.times)`, f.run, query, times)
	})
}
