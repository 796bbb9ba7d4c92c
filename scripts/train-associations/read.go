package main

import (
	"bufio"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
	"github.com/orbweaver/orbweaver/core/index"
)

// A sheet is a table to learn from.
type sheet struct {
	title, section string
	header         []string
	rows           [][]string
}

// A lesson is a table with a question about it; without one, it is asked for
// by its title.
type lesson struct {
	sheet    *sheet
	question string
}

// A sources holds the folders of training data; an empty one leaves its data out.
type sources struct{ ottqa, tabfact, wtq, holdOut string }

func (s sources) read(ctx context.Context) ([]lesson, error) {
	held, err := s.held(ctx)
	if err != nil {
		return nil, err
	}
	var list []lesson
	for _, from := range []struct {
		dir  string
		read func(context.Context, string) ([]lesson, error)
	}{{s.ottqa, readOTTQA}, {s.tabfact, readTabFact}, {s.wtq, readWTQ}} {
		if from.dir == "" {
			continue
		}
		lessons, err := from.read(ctx, from.dir)
		if err != nil {
			return nil, err
		}
		kept := 0
		for _, l := range lessons {
			if !held[titleKey(l.sheet.title)] {
				list = append(list, l)
				kept++
			}
		}
		fmt.Fprintf(os.Stderr, "%s: %d lessons, %d of them from pages that are held out\n", from.dir,
			len(lessons), len(lessons)-kept)
	}
	return list, nil
}

func titleKey(title string) string { return strings.Join(index.Stems(title), " ") }

// held lists the titles of the pages on which figures are measured: training
// leaves them out.
func (s sources) held(ctx context.Context) (map[string]bool, error) {
	held := make(map[string]bool)
	for _, set := range []struct {
		dir  string
		read func(context.Context, string, corpus.Options) (*corpus.Corpus, error)
	}{{"ottqa", benchmark.ReadOTTQA}, {"fetaqa", benchmark.ReadFeTaQA}, {"tabfact", benchmark.ReadTabFact}} {
		c, err := set.read(ctx, filepath.Join(s.holdOut, set.dir), corpus.Options{})
		if err != nil {
			return nil, err
		}
		for _, t := range c.Tables {
			held[titleKey(t.Title)] = true
		}
	}
	return held, nil
}

func readOTTQA(ctx context.Context, dir string) (list []lesson, err error) {
	c, err := benchmark.ReadOTTQA(ctx, dir, corpus.Options{All: true})
	if err != nil {
		return nil, err
	}
	dev := make(map[string]bool)
	for _, q := range c.Queries {
		dev[q.Tables[0]] = true
	}
	for _, t := range c.Tables {
		if dev[t.ID] {
			continue
		}
		s := &sheet{title: t.Title, section: t.Section}
		for _, column := range t.Columns {
			s.header = append(s.header, column.Name)
		}
		for row, err := range t.Rows(ctx) {
			if err != nil {
				return nil, err
			}
			s.rows = append(s.rows, append([]string(nil), row...))
		}
		list = append(list, lesson{sheet: s})
	}
	return list, nil
}

func readTabFact(ctx context.Context, dir string) (list []lesson, err error) {
	var ids []string
	var pages map[string][]string
	for name, into := range map[string]any{"train_id.json": &ids, "table_to_page.json": &pages} {
		raw, err := os.ReadFile(filepath.Join(dir, name))
		if err == nil {
			err = json.Unmarshal(raw, into)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	for _, id := range ids {
		if page := pages[id]; len(page) > 0 && ctx.Err() == nil {
			s, err := readCSV(filepath.Join(dir, "all_csv", id), '#')
			if err != nil {
				return nil, err
			}
			s.title = page[0]
			list = append(list, lesson{sheet: s})
		}
	}
	return list, ctx.Err()
}

func readWTQ(ctx context.Context, dir string) (list []lesson, err error) {
	titles := make(map[string][2]string)
	err = eachTSV(filepath.Join(dir, "misc", "table-metadata.tsv"), func(f []string) error {
		titles[f[0]] = [2]string{f[4], strings.ReplaceAll(f[5], "|", " ")}
		return nil
	})
	if err != nil {
		return nil, err
	}
	sheets := make(map[string]*sheet)
	err = eachTSV(filepath.Join(dir, "data", "training.tsv"), func(f []string) error {
		s := sheets[f[2]]
		if s == nil {
			if s, err = readCSV(filepath.Join(dir, f[2]), ','); err != nil {
				return err
			}
			s.title, s.section = titles[f[2]][0], titles[f[2]][1]
			sheets[f[2]] = s
			list = append(list, lesson{sheet: s})
		}
		list = append(list, lesson{s, f[1]})
		return ctx.Err()
	})
	return list, err
}

// eachTSV calls fn for each line behind the first.
func eachTSV(file string, fn func(fields []string) error) error {
	raw, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	for i, line := range strings.Split(strings.TrimSpace(string(raw)), "\n") {
		f := strings.Split(line, "\t")
		if i == 0 {
			continue
		}
		if len(f) < 3 {
			return fmt.Errorf("%s: line %d: %d fields, not at least 3", file, i+1, len(f))
		}
		if err := fn(append(f, "", "", "")); err != nil {
			return fmt.Errorf("%s: line %d: %w", file, i+1, err)
		}
	}
	return nil
}

func readCSV(file string, comma rune) (*sheet, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	r := csv.NewReader(bufio.NewReader(f))
	r.Comma, r.LazyQuotes, r.FieldsPerRecord = comma, true, -1
	s := &sheet{}
	for {
		row, err := r.Read()
		if errors.Is(err, io.EOF) {
			return s, nil
		}
		if err != nil {
			break // what was read until here is good enough to learn from
		}
		for i := range row {
			row[i] = strings.ReplaceAll(row[i], `\n`, " ")
		}
		if s.header == nil {
			s.header = row
			continue
		}
		s.rows = append(s.rows, row)
	}
	return s, nil
}

// ask words a question for a lesson's table: its own, in four of ten with the
// page's title before it; or the title, with the section, some columns and a cell.
func (l lesson) ask(r *rand.Rand) string {
	s := l.sheet
	if l.question != "" {
		if r.Float64() < 0.4 {
			return s.title + " " + l.question
		}
		return l.question
	}
	parts := []string{s.title}
	if r.Float64() < 0.5 {
		parts = append(parts, s.section)
	}
	for _, h := range s.header {
		if r.Float64() < 0.2 {
			parts = append(parts, h)
		}
	}
	if len(s.rows) > 0 && r.Float64() < 0.5 {
		if row := s.rows[r.IntN(len(s.rows))]; len(row) > 0 {
			parts = append(parts, row[r.IntN(len(row))])
		}
	}
	return strings.Join(parts, " ")
}
