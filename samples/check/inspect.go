package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A question as dev.json and unanswerable.json write it.
type question struct {
	Database  string `json:"db_id"`
	Text      string `json:"question"`
	SQL       string `json:"query"`
	Kind      string `json:"kind"`
	Knowledge string `json:"knowledge"`
	Reason    string `json:"reason"`
}

// A collection is what was found.
type collection struct {
	databases []*corpus.Database
	rows      map[string]int // by table ID
	questions []question
	golds     []*gold
	problems  []string
}

func (c *collection) complain(format string, values ...any) {
	c.problems = append(c.problems, fmt.Sprintf(format, values...))
}

// inspect reads the samples below root and looks at everything.
func inspect(ctx context.Context, root, only string) (*collection, error) {
	read, err := corpus.ReadSpider(ctx, root, corpus.Options{Open: sqldb.OpenSource, All: true})
	if err != nil {
		return nil, err
	}
	c := &collection{rows: map[string]int{}}
	for _, d := range read.Databases {
		if only == "" || d.ID == only {
			c.databases = append(c.databases, d)
		}
	}
	for _, file := range []string{"dev.json", "unanswerable.json"} {
		if err := c.readQuestions(filepath.Join(root, file)); err != nil {
			return nil, err
		}
	}
	for _, d := range c.databases {
		if err := c.inspectDatabase(ctx, d); err != nil {
			return nil, fmt.Errorf("%s: %w", d.ID, err)
		}
	}
	return c, nil
}

func (c *collection) readQuestions(name string) error {
	raw, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	var list []question
	if err := json.Unmarshal(raw, &list); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	c.questions = append(c.questions, list...)
	return nil
}

func (c *collection) inspectDatabase(ctx context.Context, d *corpus.Database) error {
	db, err := sqldb.Open(ctx, d.File)
	if err != nil {
		return err
	}
	defer db.Close()
	c.inspectShape(ctx, db, d)
	seen := map[string]bool{}
	for _, q := range c.questions {
		if q.Database != d.ID || q.SQL == "" || seen[q.SQL] {
			continue
		}
		seen[q.SQL] = true
		g, err := examine(ctx, db, d, q.SQL)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			c.complain("%s: %s: %v", d.ID, q.SQL, err)
			continue
		}
		c.golds = append(c.golds, g)
	}
	return nil
}

func (c *collection) inspectShape(ctx context.Context, db *sqldb.DB, d *corpus.Database) {
	for _, t := range d.Tables {
		r := db.Query(ctx, "SELECT count(*) FROM "+sqldb.Quote(t.Name), sqldb.Limits{})
		if r.Outcome != sqldb.OK {
			c.complain("%s: counting rows: %s", t.ID, r.Error)
			continue
		}
		c.rows[t.ID] = int(r.Rows[0][0].Int)
	}
}

func (c *collection) printSurvivors(w io.Writer) {
	for _, g := range c.golds {
		if len(g.survive) > 0 {
			fmt.Fprintf(w, "%s (%d of %d): %s\n", g.database.ID, len(g.survive), g.misses, g.sql)
			for _, s := range g.survive {
				fmt.Fprintf(w, "    %s\n", s)
			}
		}
	}
}

// tables are the statistics as Markdown.
func (c *collection) tables() string {
	var b strings.Builder
	levels := map[string]map[spider.Level]int{}
	of := map[string]*gold{}
	for _, g := range c.golds {
		of[g.database.ID+g.sql] = g
	}
	all := map[spider.Level]int{}
	for _, q := range c.questions {
		if g := of[q.Database+q.SQL]; g != nil {
			if levels[q.Database] == nil {
				levels[q.Database] = map[spider.Level]int{}
			}
			levels[q.Database][g.level]++
			all[g.level]++
		}
	}
	misses, survive := 0, 0
	for _, d := range c.databases {
		l := levels[d.ID]
		m, s := 0, 0
		for _, g := range c.golds {
			if g.database == d {
				m += g.misses
				s += len(g.survive)
			}
		}
		misses += m
		survive += s
		fmt.Fprintf(&b, "%-20s %d tables %d/%d/%d/%d misses %d survive %d (%.1f%%)\n", d.ID, len(d.Tables), l[spider.Easy], l[spider.Medium], l[spider.Hard], l[spider.Extra], m, s, 100*float64(s)/float64(max(1, m)))
	}
	n := all[spider.Easy] + all[spider.Medium] + all[spider.Hard] + all[spider.Extra]
	fmt.Fprintf(&b, "all %d questions %d golds", n, len(c.golds))
	for _, l := range spider.Levels {
		fmt.Fprintf(&b, " %s %.1f%%", l, 100*float64(all[l])/float64(max(1, n)))
	}
	kinds := map[string]int{}
	for _, q := range c.questions {
		kinds[q.Kind]++
	}
	fmt.Fprintf(&b, "\nkinds %v\nmisses %d survive %d (%.2f%%)\n", kinds, misses, survive, 100*float64(survive)/float64(max(1, misses)))
	return b.String()
}
