package retrieve_test

import (
	"context"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/naming"
	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
	"github.com/orbweaver/orbweaver/core/text"
)

// concerts is a corpus of one database.
func concerts(names ...string) *corpus.Corpus {
	c := &corpus.Corpus{}
	for _, name := range names {
		table, columns, _ := strings.Cut(name, ":")
		t := &corpus.Table{ID: table, Database: "db", Name: table, NaturalName: naming.Natural(table),
			Title: naming.Natural(table)}
		for _, column := range strings.Fields(columns) {
			t.Columns = append(t.Columns, corpus.Column{Name: column, NaturalName: naming.Natural(column)})
		}
		c.Tables = append(c.Tables, t)
	}
	return c
}

func TestAVerbFindsTheTableThatIsNamedByItsNoun(t *testing.T) {
	c := concerts("sales:region amount", "staff:name", "flights:plane", "payments:fee")
	for question, table := range map[string]string{"What was sold?": "sales", "Which flew?": "flights",
		"What was paid by whom?": "payments"} {
		for _, name := range []string{"bm25f", "orbweaver"} {
			hits, err := indexed(t, name, retrieve.Options{}, c).Retrieve(context.Background(), question, 3)
			if err != nil || len(hits) == 0 || hits[0].Table != table {
				t.Errorf("%s: %s: hits %v, error %v, want %s", name, question, hits, err, table)
			}
		}
	}
}

func TestWordsThatNoTableHasAreTakenForOthers(t *testing.T) {
	c := concerts("stadium:capacity", "singerinconcert:singer_id", "orders:qty cust_dob", "city:country population",
		"district:name", "rechnung:betrag")
	for _, tt := range []struct {
		question, table, term string
		via                   retrieve.Via
	}{
		{"Which stadim is there?", "stadium", "stadium", index.ViaSpelling},
		{"Which concrets were there?", "singerinconcert", "concert", index.ViaSpelling},
		{"Which concerts were there?", "singerinconcert", "concert", ""},
		{"unbezahlte Rechnugen", "rechnung", "rechnung", index.ViaSpelling},
		{"What quantity?", "orders", "quantiti", ""},
		{"When was the birth?", "orders", "birth", ""},
		{"In which nation?", "city", "countri", index.ViaSynonym},
	} {
		for _, name := range []string{"bm25f", "orbweaver"} {
			r, err := retrievers.New(name, retrieve.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if err := r.Index(context.Background(), c); err != nil {
				t.Fatal(err)
			}
			hits, err := r.Retrieve(context.Background(), tt.question, 3)
			if err != nil || len(hits) == 0 || hits[0].Table != tt.table {
				t.Errorf("%s: %s: hits %v, error %v, want %s", name, tt.question, hits, err, tt.table)
				continue
			}
			found := false
			for _, c := range hits[0].Contributions {
				found = found || c.Term == tt.term && c.Via == tt.via
			}
			if !found {
				t.Errorf("%s: %s: %+v, want %s via %q", name, tt.question, hits[0].Contributions, tt.term, tt.via)
			}
		}
	}
}

func TestWordsThatAskAreNoSlips(t *testing.T) {
	r, err := retrievers.New("orbweaver", retrieve.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Index(context.Background(), concerts("district:county", "lists:names")); err != nil {
		t.Fatal(err)
	}
	for _, question := range []string{"How many distinct?", "Cuont all", "How many distinkt?"} {
		if hits, err := r.Retrieve(context.Background(), question, 3); err != nil || len(hits) > 0 {
			t.Errorf("%s: hits %v, error %v", question, hits, err)
		}
	}
}

func TestLiteralTakesWordsAsTheyAreWritten(t *testing.T) {
	r, err := retrievers.New("orbweaver", retrieve.Options{Literal: true})
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Index(context.Background(), concerts("stadium:capacity", "singerinconcert:x")); err != nil {
		t.Fatal(err)
	}
	for _, question := range []string{"Which stadim?", "Which concert?"} {
		if hits, err := r.Retrieve(context.Background(), question, 3); err != nil || len(hits) > 0 {
			t.Errorf("%s: hits %v, error %v", question, hits, err)
		}
	}
}

// slipped is a question with one slip of typing in every word of four letters
// or more that is no stop word.
func slipped(r *rand.Rand, question string) string {
	var b strings.Builder
	at := 0
	for _, w := range text.Words(question) {
		b.WriteString(question[at:w.Start])
		at = w.End
		word := question[w.Start:w.End]
		if len(word) >= 4 && !text.Stop(w.Text) && !strings.ContainsAny(word, "0123456789") {
			i, letter := 1+r.Intn(len(word)-2), string(rune('a'+r.Intn(26)))
			word = []string{
				word[:i] + word[i+1:], word[:i] + letter + word[i:], word[:i] + letter + word[i+1:],
				word[:i] + word[i+1:i+2] + word[i:i+1] + word[i+2:],
			}[r.Intn(4)]
		}
		b.WriteString(word)
	}
	return b.String() + question[at:]
}

func FuzzMeaning(f *testing.F) {
	f.Add("Which stadim had the most concrets?", "singerinconcert")
	f.Fuzz(func(t *testing.T, question, name string) {
		r, err := retrievers.New("orbweaver", retrieve.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if err := r.Index(context.Background(), concerts("stadium:capacity", strings.ReplaceAll(name, ":", ""))); err != nil {
			t.Fatal(err)
		}
		if strings.TrimSpace(question) == "" {
			return
		}
		hits, err := r.Retrieve(context.Background(), question, 3)
		ranked, _ := retrieve.Rank(context.Background(), r, question, 3)
		if err != nil || len(hits) != len(ranked) {
			t.Errorf("%d hits with contributions, %d without, error %v", len(hits), len(ranked), err)
		}
	})
}

// TestAQuestionOfWhichNoTableHasAWordIsReadMoreFreely asks for what columns hold
// without their names; with any word that a table has, nothing else is meant.
func TestAQuestionOfWhichNoTableHasAWordIsReadMoreFreely(t *testing.T) {
	c := concerts("staff:name monthlysalary", "recipes:dish minutes", "parcels:weight price", "clubs:members")
	for _, tt := range []struct{ question, table, term string }{
		{"Who earns the most?", "staff", "salari"},
		{"Which is the quickest to cook?", "recipes", "minut"},
		{"Which is the heaviest?", "parcels", "weight"},
		{"Which is the cheapest of the clubs?", "clubs", "club"},
	} {
		for _, name := range []string{"bm25f", "orbweaver"} {
			hits, err := indexed(t, name, retrieve.Options{}, c).Retrieve(t.Context(), tt.question, 3)
			if err != nil || len(hits) != 1 || hits[0].Table != tt.table || !slices.ContainsFunc(hits[0].Contributions,
				func(c retrieve.Contribution) bool { return c.Term == tt.term }) {
				t.Errorf("%s: %s: hits %+v, error %v, want %s alone, by %s", name, tt.question, hits, err, tt.table, tt.term)
			}
		}
	}
	literal := indexed(t, "orbweaver", retrieve.Options{Literal: true}, c)
	if hits, err := literal.Retrieve(t.Context(), "Who earns the most?", 3); err != nil || len(hits) > 0 {
		t.Errorf("taken literally, the question finds %+v, error %v", hits, err)
	}
}
