package objection

import (
	"context"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/rank"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// club is a small database of chess players, in which each rule has its examples.
const club = `
CREATE TABLE club (club_id INTEGER PRIMARY KEY, name TEXT, city TEXT, founded INTEGER);
CREATE TABLE player (player_id INTEGER PRIMARY KEY, name TEXT, country TEXT, age INTEGER, height REAL,
	born DATE, club_id INTEGER REFERENCES club(club_id));
CREATE TABLE tournament (tournament_id INTEGER PRIMARY KEY, title TEXT, year INTEGER, prize INTEGER);
CREATE TABLE entry (player_id INTEGER REFERENCES player(player_id),
	tournament_id INTEGER REFERENCES tournament(tournament_id),
	points INTEGER, PRIMARY KEY (player_id, tournament_id));
INSERT INTO club VALUES (1,'Rook''s Nest','Oslo',1950),(2,'Zwischenzug','Bern',1999),(3,'Passed Pawn','Oslo',2004),
	(4,'Empty Hall','Rome',2010);
INSERT INTO player VALUES
	(1,'Anna Berg','Norway',31,1.70,'1990-02-03',1),(2,'Bo Chen','China',25,1.82,'1996-05-06',2),
	(3,'Carla Diaz','Spain',44,1.65,'1977-01-09',1),(4,'Dan O''Neil','Ireland',19,1.90,'2002-11-30',3),
	(5,'Eva Fuchs','Norway',52,1.75,'1969-07-21',NULL),(6,'Finn Gray','Ireland',37,1.78,'1984-03-14',1);
INSERT INTO tournament VALUES (1,'Spring Open',2014,500),(2,'Autumn Cup',2015,1500),(3,'Winter Open',2015,900),
	(4,'Snow Blitz',2016,100);
INSERT INTO entry VALUES (1,1,5),(1,2,7),(2,1,3),(2,3,8),(3,1,2),(4,2,9),(1,3,4),(6,2,1);
`

// An asker asks questions of the players' database.
type asker struct {
	schema *schema.Schema
	values *schema.Values
	db     *sqldb.DB
}

func newAsker(t *testing.T) *asker {
	t.Helper()
	image, err := sqldb.Build(t.Context(), club)
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
