package main

import (
	"context"
	"fmt"
	"regexp"
	"strconv"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/spider/mutate"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A gold is one gold statement, which several questions may share.
type gold struct {
	database *corpus.Database
	sql      string
	rows     int
	level    spider.Level
	misses   int      // near misses that run
	survive  []string // of those, the ones with the same result
}

// examine runs a gold statement and its near misses.
func examine(ctx context.Context, db *sqldb.DB, d *corpus.Database, sql string) (*gold, error) {
	g := &gold{database: d, sql: sql}
	var err error
	if g.level, err = spider.Hardness(spider.NewSchema(d), sql); err != nil {
		return nil, fmt.Errorf("outside of Spider's grammar: %w", err)
	}
	want := db.Query(ctx, sql, sqldb.Limits{})
	if want.Outcome != sqldb.OK {
		return nil, fmt.Errorf("it gives no full result (%s): %s", want.Outcome, want.Error)
	}
	if g.rows = len(want.Rows); g.rows == 0 {
		return nil, fmt.Errorf("its result is empty")
	}
	if err := steady(ctx, db, sql); err != nil {
		return nil, err
	}
	for _, miss := range mutate.NearMisses(d, sql) {
		got := db.Query(ctx, miss, sqldb.Limits{})
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if got.Outcome != sqldb.OK {
			continue
		}
		g.misses++
		if execution.SameResult(want, got, execution.Ordered(sql)).Right {
			g.survive = append(g.survive, miss)
		}
	}
	return g, nil
}

// ordered takes a statement's sort key and limit apart.
var ordered = regexp.MustCompile(`^SELECT (?:DISTINCT )?(.*) ORDER BY (.+?)( DESC| ASC)?(?: LIMIT (\d+))?$`)

// steady refuses a statement whose rows depend on how a tie in its sort key,
// or NULL at its end, is broken. A key made of several columns is taken whole.
func steady(ctx context.Context, db *sqldb.DB, sql string) error {
	m := ordered.FindStringSubmatch(sql)
	if m == nil {
		return nil
	}
	test := fmt.Sprintf("SELECT %s, %s ORDER BY %s%s", m[2], m[1], m[2], m[3])
	limit, _ := strconv.Atoi(m[4])
	if limit > 0 {
		test += fmt.Sprint(" LIMIT ", limit+1)
	}
	r := db.Query(ctx, test, sqldb.Limits{})
	if r.Outcome != sqldb.OK {
		return fmt.Errorf("looking for ties: %s: %s", test, r.Error)
	}
	if len(r.Rows) > 0 && limit >= len(r.Rows) && limit > 1 {
		return fmt.Errorf("its LIMIT leaves nothing out")
	}
	for i, row := range r.Rows {
		last := limit > 0 && i == limit
		switch {
		case row[0].Kind == sqldb.Null && !last:
			return fmt.Errorf("it sorts by NULL")
		case i > 0 && row[0] == r.Rows[i-1][0]:
			return fmt.Errorf("rows %d and %d have the same %s, %v", i, i+1, m[2], row[0])
		}
	}
	return nil
}
