package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/text"
	"github.com/orbweaver/orbweaver/samples"
)

// A layoutEntry is a question with all that Spider's dev.json has of one.
type layoutEntry struct {
	Database string   `json:"db_id"`
	Query    string   `json:"query"`
	Tokens   []string `json:"query_toks"`
	NoValue  []string `json:"query_toks_no_value"`
	Question string   `json:"question"`
	Words    []string `json:"question_toks"`
	Tree     any      `json:"sql"`
}

// layout returns the samples as Spider 1.0 is published: dev.json with tokens
// and parsed SQL, dev_gold.sql, tables.json, and the databases. It lies beside
// the sources and not in their place, for it is four times as long as what is
// written by hand.
func layout(ctx context.Context, built []file) ([]file, error) {
	c, err := samples.Read(ctx, sqldb.OpenSource)
	if err != nil {
		return nil, err
	}
	schemas := map[string]*spider.Schema{}
	for _, d := range c.Databases {
		schemas[d.ID] = spider.NewSchema(d)
	}
	var gold bytes.Buffer
	entries := make([]layoutEntry, len(c.Queries))
	for i, q := range c.Queries {
		if entries[i], err = entryOfQuery(schemas[q.Database], q); err != nil {
			return nil, err
		}
		fmt.Fprintf(&gold, "%s\t%s\n", oneLine(q.SQL), q.Database)
	}
	dev, err := json.Marshal(entries)
	if err != nil {
		return nil, err
	}
	files := []file{{"dev.json", append(dev, '\n')}, {"dev_gold.sql", gold.Bytes()}}
	for _, f := range built {
		if f.name == "tables.json" || strings.HasPrefix(f.name, "database"+string(filepath.Separator)) {
			files = append(files, f)
		}
	}
	return files, nil
}

func oneLine(sql string) string { return strings.Join(strings.Fields(sql), " ") }

func entryOfQuery(s *spider.Schema, q corpus.Query) (layoutEntry, error) {
	e := layoutEntry{Database: q.Database, Query: oneLine(q.SQL), Question: q.Text, Words: asWritten(q.Text, text.DrQATokens(q.Text))}
	parsed, err := spider.Parse(s, e.Query)
	if err != nil {
		return e, fmt.Errorf("question %s: %w", q.ID, err)
	}
	e.Tree = s.NumberedTree(parsed)
	tokens, err := spider.Tokenize(e.Query)
	if err != nil {
		return e, fmt.Errorf("question %s: %w", q.ID, err)
	}
	e.Tokens = asWritten(e.Query, tokens)
	for _, t := range tokens {
		if _, err := strconv.ParseFloat(t, 64); err == nil || strings.HasPrefix(t, `"`) {
			t = "value"
		}
		e.NoValue = append(e.NoValue, t)
	}
	return e, nil
}

// asWritten gives tokens, which are in lower case, the case of the statement.
// Literals keep their quotation marks as the tokens have them.
func asWritten(sql string, tokens []string) []string {
	list := make([]string, len(tokens))
	rest := sql
	for i, t := range tokens {
		list[i] = t
		if literal, ok := strings.CutPrefix(t, `"`); ok {
			literal = strings.TrimSuffix(literal, `"`)
			_, rest, _ = strings.Cut(rest, literal) // the quotation mark behind it matches no token
			continue
		}
		if at := strings.Index(strings.ToLower(rest), t); at >= 0 && len(strings.ToLower(rest)) == len(rest) {
			list[i], rest = rest[at:at+len(t)], rest[at+len(t):]
		}
	}
	return list
}
