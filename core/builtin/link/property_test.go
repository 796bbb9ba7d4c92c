package link

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

var asked = []string{
	"How many captains are older than thirty five?",
	"List the first and last name of captains of retired ships in St. Malo, sorted by age in descending order.",
	"Which port has the most ships that were launched after May 5, 1999?",
	"What is the average length of ferries for each kind, without those of Ada Brun?",
	"Show the phone number of the port called 'Alta' and its town.",
}

// Space between words, also that of lines, changes no link and no phrase.
func TestLinksDoNotDependOnSpace(t *testing.T) {
	s, v := harbour()
	for _, q := range asked {
		_, want := Read(s, v, q)
		for _, space := range []string{"  ", "\n", " \t "} {
			_, got := Read(s, v, strings.ReplaceAll(q, " ", space))
			if meant(s, got) != meant(s, want) || kinds(got) != kinds(want) {
				t.Errorf("%q with %q between its words\n got %s\nwant %s", q, space, meant(s, got), meant(s, want))
			}
		}
	}
}

// A name of the schema is meant in any case of letters.
func TestNamesOfTheSchemaAreLinkedInAnyCase(t *testing.T) {
	s, v := harbour()
	for _, q := range []string{"how many captains", "average length of the ships", "each first name", "the phone number"} {
		_, want := Read(s, v, q)
		for _, other := range []string{strings.ToUpper(q[:1]) + q[1:], strings.ToUpper(q)} {
			_, got := Read(s, v, other)
			if a, b := strings.ToLower(meant(s, got)), strings.ToLower(meant(s, want)); a != b {
				t.Errorf("%q is linked to %s, want %s", other, a, b)
			}
		}
	}
}

// The last mark says nothing.
func TestTheLastMarkChangesNoLink(t *testing.T) {
	s, v := harbour()
	for _, q := range asked {
		bare := strings.TrimRight(q, ".?")
		_, want := Read(s, v, q)
		for _, end := range []string{"", "?", "."} {
			if _, got := Read(s, v, bare+end); meant(s, got) != meant(s, want) {
				t.Errorf("%q ends with %q\n got %s\nwant %s", bare, end, meant(s, got), meant(s, want))
			}
		}
	}
}

// Where columns stand in their table decides only between equal links, of which
// there are none here.
func TestTheOrderOfColumnsChangesNoLink(t *testing.T) {
	columns := []string{"ship name", "kind", "length in metres", "weight", "home port"}
	for _, q := range []string{"kinds of ships by weight", "the length and the home port", "weight for each name"} {
		want := ""
		for shift := range columns {
			turned := slices.Concat(columns[shift:], columns[:shift])
			s := schema.New(schematest.Tables(append([]string{"ship", "ship_id"}, turned...)))
			_, chunks := Read(s, schema.NoValues(s), q)
			got := meant(s, chunks)
			if want == "" {
				want = got
			}
			if got != want {
				t.Errorf("%q with the columns %q\n got %s\nwant %s", q, turned, got, want)
			}
		}
	}
}

// checkChunks holds what every question's chunks are: the words in order without a
// gap, with meanings of the schema, best first.
func checkChunks(t *testing.T, s *schema.Schema, q string, words []english.Word, chunks []Chunk) {
	t.Helper()
	at := 0
	for _, c := range chunks {
		if c.From != at || c.To <= c.From || c.To > len(words) {
			t.Fatalf("%q: a chunk of the words %d to %d behind word %d of %d", q, c.From, c.To, at, len(words))
		}
		at = c.To
		if c.At > c.End || c.End > len(q) {
			t.Errorf("%q: %q is from %d to %d of %d bytes", q, c.Text, c.At, c.End, len(q))
		}
		better := func(a, b Alt) int { return cmp.Compare(b.Score, a.Score) }
		if len(c.Alts) > maxAlts || !slices.IsSortedFunc(c.Alts, better) {
			t.Errorf("%q: %q means %+v", q, c.Text, c.Alts)
		}
		for _, a := range c.Alts {
			if a.Kind == Table && a.Column != -1 || a.Kind != Table && s.Columns[a.Column].Table != a.Table {
				t.Errorf("%q: %q means column %d of table %d", q, c.Text, a.Column, a.Table)
			}
		}
		linked := c.Kind == Column || c.Kind == Table || c.Kind == Value
		if linked != (len(c.Alts) > 0) {
			t.Errorf("%q: %q has %d meanings, and is of kind %d", q, c.Text, len(c.Alts), c.Kind)
		}
	}
	if at != len(words) {
		t.Errorf("%q: the chunks end at word %d of %d", q, at, len(words))
	}
}

func TestChunksCoverAQuestion(t *testing.T) {
	s, v := harbour()
	for _, q := range asked {
		words, chunks := Read(s, v, q)
		checkChunks(t, s, q, words, chunks)
	}
}

// FuzzRead reads any question.
func FuzzRead(f *testing.F) {
	for _, q := range append(asked, "", "?", "by by by", "year by year", "'", "more than any other than any other ship",
		"top top 3 by number of by number of") {
		f.Add(q)
	}
	s, v := harbour()
	f.Fuzz(func(t *testing.T, q string) {
		words, chunks := Read(s, v, q)
		checkChunks(t, s, q, words, chunks)
	})
}
