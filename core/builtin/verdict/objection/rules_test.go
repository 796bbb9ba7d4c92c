package objection

import (
	"context"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/rank"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// An asker asks questions of the players' database.
type asker struct {
	schema *schema.Schema
	values *schema.Values
	db     *sqldb.DB
}

func newAsker(t *testing.T) *asker {
	t.Helper()
	image, err := sqldb.Build(t.Context(), readtest.Club)
	if err != nil {
		t.Fatal(err)
	}
	db, err := sqldb.Open(t.Context(), corpus.File{Image: image})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	d, err := db.Schema(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	a := &asker{schema: schema.New(d), db: db}
	if a.values, err = schema.ReadValues(t.Context(), a.schema, db); err != nil {
		t.Fatal(err)
	}
	a.schema.Look(a.values)
	return a
}

// attempt returns the evidence of a question with an attempt at it, which is run.
func (a *asker) attempt(x example) *Evidence {
	e := Read(a.schema, a.values, &rank.Features{}, x.question)
	return e.Of(x.sql, a.db.Query(context.Background(), x.sql, sqldb.Limits{}))
}

// The examples of each rule's row: what fires it, and what looks alike.
func TestEachRuleFiresOnItsExampleAlone(t *testing.T) {
	ask := newAsker(t)
	for i := range rules {
		r := &rules[i]
		t.Run(r.name, func(t *testing.T) {
			if r.object(ask.attempt(r.fires)) == "" {
				t.Errorf("does not object to %s\nfor %s", r.fires.sql, r.fires.question)
			}
			if why := r.object(ask.attempt(r.passes)); why != "" {
				t.Errorf("objects to %s\nfor %s: %s", r.passes.sql, r.passes.question, why)
			}
		})
	}
}

func TestObjectionsAreThoseOfAllRulesUnlessThereIsNoRow(t *testing.T) {
	ask := newAsker(t)
	for _, tt := range []struct {
		question, sql string
		want          string // the names of the rules that object
		says          string // of the first
	}{
		{"How many players are there?", "SELECT COUNT(*) FROM player", "", ""},
		{"How many players are there?", "SELEKT", "did-not-run", "no result"},
		{"Which players are older than 90?", "SELECT name FROM player WHERE age > 900", "nothing-found", "no row fits"},
		{"How many players are from Norway?", "SELECT name FROM player", "count-is-one-number value-unused", "one number"},
		{"Who is the tallest player from Norway?", "SELECT name FROM player",
			"value-unused superlative-unused too-many-for-superlative", `"Norway" of the question`},
	} {
		e := ask.attempt(example{tt.question, tt.sql})
		var fired []string
		for i, x := range e.Objections() {
			if x == 1 {
				fired = append(fired, RuleName(i))
			}
		}
		if got := strings.Join(fired, " "); got != tt.want || !strings.Contains(e.Object(), tt.says) {
			t.Errorf("%s\nfor %s: %q, %q; want %q, %q", tt.sql, tt.question, got, e.Object(), tt.want, tt.says)
		}
	}
}

func TestAQuestionIsReadOnceForAllAttempts(t *testing.T) {
	ask := newAsker(t)
	e := Read(ask.schema, ask.values, &rank.Features{}, "Which players from Norway are older than 40 zorgs?")
	if e.SQL != nil || e.Result != nil || !e.Has(link.Value, "") || !e.Has(link.Number, "40") || e.Has(link.Number, "4") {
		t.Errorf("%+v: want a value and the number 40, and no attempt", e.Chunks)
	}
	unknown := 0
	for i := range e.Chunks {
		if e.Unknown(&e.Chunks[i]) {
			unknown++
		}
	}
	if unknown != 1 {
		t.Errorf("%d words are unknown, want zorgs", unknown)
	}
	one := e.Of("SELECT name FROM player WHERE age > 40 AND born < '1990-12-31'", nil)
	if e.SQL != nil || !one.HasNumber("40.0") || !one.HasNumber("12") || one.HasNumber("4") {
		t.Error("an attempt has the numbers 40 and, in a date, 12, and changes nothing of the question")
	}
}

// What a question names may be used in other words, and a number of each is not one number.
func TestWhatIsUsedOtherwiseIsNotObjectedTo(t *testing.T) {
	ask := newAsker(t)
	for question, sql := range map[string]string{
		"How many players by country?":              "SELECT country, COUNT(*) FROM player GROUP BY country",
		"Which players were born after 1990-01-01?": "SELECT name FROM player WHERE born > '1990-01-01 23:59'",
		"What is the height of each player?":        "SELECT * FROM player",
		"Which players are not from Norway?":        "SELECT name FROM player WHERE NOT country = 'Norway'",
		"Who is the tallest player?":                "SELECT name, MAX(height) FROM player",
	} {
		if why := ask.attempt(example{question, sql}).Object(); why != "" {
			t.Errorf("%s\nfor %s: %s", sql, question, why)
		}
	}
}

func TestAPlaceIsReadWhereTheRowsBeforeItArePassedOver(t *testing.T) {
	a := newAsker(t)
	e := a.attempt(example{question: "Which player is the second oldest?", sql: "SELECT 1 LIMIT 1 OFFSET 1"})
	place := &link.Chunk{Kind: link.Plain, Text: "third"}
	if !e.Unknown(place) {
		t.Error("the third is read as the second")
	}
	if place.Text = "second"; e.Unknown(place) {
		t.Error("the second is not read")
	}
}
