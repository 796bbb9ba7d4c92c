package lexicon

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/internal/order"
	"github.com/orbweaver/orbweaver/core/text"
)

// A Glossary holds what the words of a person's own trade mean in their data.
// Its text has one entry a line, a term, an equals sign and what it means in the
// words of the schema; # begins a remark:
//
//	churned  = status is 'X'
//	turnover = total amount
//	client   = customer
//	Bavaria  = 'BY'
//
// What stands below the name of a database in square brackets, [shop], is for
// its questions alone; what stands above the first such line is for all. A
// question is read with the meaning in the place of the term, so that tables are
// found, prompts written and SQL built from it alike.
type Glossary struct {
	entries []Entry // those of most words first
}

// An Entry is one term with what it means.
type Entry struct {
	Term     string `json:"term"`
	Meaning  string `json:"meaning"`
	database string // whose questions it is for; "" = all
	words    []string
}

// String returns the entry as a line of a glossary.
func (e Entry) String() string { return e.Term + " = " + e.Meaning }

// ParseGlossary reads a glossary's text. A term must not stand there twice for
// one database.
func ParseGlossary(file string) (*Glossary, error) {
	g := &Glossary{}
	lines := make(map[string]int)
	database := ""
	for n, line := range strings.Split(strings.TrimPrefix(file, "\ufeff"), "\n") {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		if name, ok := section(line); ok {
			database = name
			continue
		}
		term, meaning, ok := strings.Cut(line, "=")
		e := Entry{Term: strings.TrimSpace(term), Meaning: strings.TrimSpace(meaning), database: database}
		for _, w := range text.Words(e.Term) {
			e.words = append(e.words, text.Stem(w.Text))
		}
		if !ok || len(e.words) == 0 || e.Meaning == "" {
			return nil, fmt.Errorf("glossary: line %d: %q is no entry: write TERM = MEANING", n+1, line)
		}
		key := database + "\n" + strings.Join(e.words, " ")
		if at := lines[key]; at > 0 {
			return nil, fmt.Errorf("glossary: line %d: %q stands in line %d already", n+1, e.Term, at)
		}
		lines[key] = n + 1
		g.entries = append(g.entries, e)
	}
	order.Stable(g.entries, func(a, b Entry) int {
		return cmp.Or(cmp.Compare(len(b.words), len(a.words)), -strings.Compare(a.database, b.database))
	})
	return g, nil
}

// section returns the database that a line names in square brackets.
func section(line string) (name string, ok bool) {
	name, opened := strings.CutPrefix(line, "[")
	name, closed := strings.CutSuffix(name, "]")
	return strings.TrimSpace(name), opened && closed && !strings.Contains(name, "]")
}

// For returns the part of a glossary that a database's questions are read with.
// Where a term has a meaning for all and one for the database, that one counts.
func (g *Glossary) For(database string) *Glossary {
	if g == nil {
		return nil
	}
	of := &Glossary{}
	for _, e := range g.entries {
		if e.database == "" || e.database == database {
			of.entries = append(of.entries, e)
		}
	}
	return of
}

// Apply writes a question with the meanings of the terms that it has, each with
// its term in brackets behind it, and lists the entries that it used, in the
// order of the question. Words match whatever their ending; what stands in
// quotation marks stays.
func (g *Glossary) Apply(question string) (string, []Entry) {
	if g == nil || len(g.entries) == 0 {
		return question, nil
	}
	words := text.Words(question)
	var b strings.Builder
	var used []Entry
	done := 0
	for i := 0; i < len(words); {
		e := g.at(words[i:])
		if e == nil || quoted(question, words[i].Start) {
			i++
			continue
		}
		last := words[i+len(e.words)-1]
		b.WriteString(question[done:words[i].Start])
		b.WriteString(e.Meaning + " (" + question[words[i].Start:last.End] + ")")
		done = last.End
		used = append(used, *e)
		i += len(e.words)
	}
	return b.String() + question[done:], used
}

// at returns the entry with the most words among those that the words begin with,
// or nil.
func (g *Glossary) at(words []text.Token) *Entry {
	for i := range g.entries {
		e := &g.entries[i]
		if len(e.words) > len(words) {
			continue
		}
		same := true
		for n, w := range e.words {
			same = same && text.Stem(words[n].Text) == w
		}
		if same {
			return e
		}
	}
	return nil
}

// quoted reports a place within quotation marks.
func quoted(s string, at int) bool { return strings.Count(s[:at], `"`)%2 == 1 }
