package described

import (
	"fmt"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/statement"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// askedOf returns the parser of a question to the database of a script.
func askedOf(t *testing.T, script, question string) *parser {
	t.Helper()
	s, v := readtest.Script(t, script)
	p := &parser{database: &database{s: s, v: v, words: english.Split(question), refs: refs(s, v)},
		w: &statement.Writer{S: s, V: v}}
	p.phrase = p.nounPhrase
	return p
}

// column is the name of a column with that of its table, "" for none.
func column(p *parser, ci int) string {
	if ci < 0 {
		return ""
	}
	c := &p.s.Columns[ci]
	return p.s.Tables[c.Table].Name + "." + c.Name
}

func TestWordsNameTables(t *testing.T) {
	for question, want := range map[string]string{
		"huts": "hut 1", "hut": "hut 1", "Arda": "", "trails": "trail 1", "beds": "",
	} {
		p := askedOf(t, valleys, question)
		got := ""
		for _, n := range p.tables(0) {
			got += fmt.Sprintf("%s %d", p.s.Tables[n.at].Name, n.end)
		}
		if got != want {
			t.Errorf("%s names %q, want %q", question, got, want)
		}
	}
}

// What stands before the name of a column may be another's.
func TestWordsNameColumnsByTheLast(t *testing.T) {
	const script = `CREATE TABLE parish (name TEXT, population INTEGER, density REAL);
CREATE TABLE chapel (name TEXT, parish TEXT);`
	for question, want := range map[string]string{
		"population density": "parish.density", "population": "parish.population", "steeple density": "", "bells": "",
	} {
		p := askedOf(t, script, question)
		got := ""
		if list := p.columns(0, 0); len(list) > 0 {
			got = column(p, list[0].at)
		}
		if got != want {
			t.Errorf("%q names %q, want %q", question, got, want)
		}
	}
}

func TestAdjectivesRankByAColumn(t *testing.T) {
	for _, q := range []struct {
		word, table, want string
		up                bool
	}{
		{"largest", "valley", "valley.area", false},
		{"smallest", "valley", "valley.area", true},
		{"largest", "trail", "trail.length", false},
		{"highest", "hut", "hut.height", false},
		{"lowest", "hut", "hut.height", true},
		{"highest", "trail", "", false},
		{"populous", "valley", "valley.population", false},
		{"splendid", "valley", "", false},
	} {
		p := askedOf(t, valleys, q.word)
		table := 0
		for ti := range p.s.Tables {
			if p.s.Tables[ti].Name == q.table {
				table = ti
			}
		}
		ci, up := p.byAdjective(0, table)
		if got := column(p, ci); got != q.want || up != q.up {
			t.Errorf("the %s %s is by %q, the least %v, want %q, %v", q.word, q.table, got, up, q.want, q.up)
		}
		if p.adjective(0) != (q.word != "splendid") {
			t.Errorf("%s: an adjective is %v", q.word, p.adjective(0))
		}
	}
}

// Beside the highest peak stands how high it is; a market has no such number.
func TestAnEndIsMeasuredByTheNumberBesideIt(t *testing.T) {
	p := askedOf(t, valleys, "highest peak")
	for name, want := range map[string]string{
		"summit.highest_peak": "summit.highest_metres", "summit.highest_metres": "summit.highest_metres",
		"valley.area": "valley.area", "valley.market": "", "hut.hut_name": "",
	} {
		for ci := range p.s.Columns {
			if column(p, ci) == name {
				if got := column(p, p.measured(ci)); got != want {
					t.Errorf("%s is measured by %q, want %q", name, got, want)
				}
			}
		}
	}
}

// All valleys lie in the one country that the file has; it says nothing of others.
func TestTheOneCountryLeavesNothingOut(t *testing.T) {
	for question, want := range map[string]int{
		"in the usa": 3, "in the united states": 4, "in america": 2, "of the us": 3, "the usa": 0, "in Arda": 0,
	} {
		if got := askedOf(t, valleys, question).whole(0); got != want {
			t.Errorf("%q goes to word %d, want %d", question, got, want)
		}
	}
	const two = `CREATE TABLE port (name TEXT, country TEXT); CREATE TABLE pier (name TEXT, port TEXT);
INSERT INTO port VALUES ('Ance', 'usa'), ('Bight', 'chile');`
	if got := askedOf(t, two, "in the usa").whole(0); got != 0 {
		t.Errorf("of two countries one is left out, to word %d", got)
	}
}

func TestVerbsAreNeitherNamesNorRows(t *testing.T) {
	for word, want := range map[string]bool{
		"cross": true, "adjoin": true, "Arda": false, "huts": false, "the": false, "3": false, "next": true,
	} {
		if got := askedOf(t, valleys, word).verb(0); got != want {
			t.Errorf("%s is a verb: %v", word, got)
		}
	}
}

// A name may be of rows of two tables: those that most others refer to come first.
func TestNamesAreOfWhatOthersReferTo(t *testing.T) {
	const script = `CREATE TABLE boat (name TEXT, port TEXT); CREATE TABLE port (name TEXT, berths INTEGER);
INSERT INTO port VALUES ('Skua', 3), ('Ance', 5), ('Bight', 7);
INSERT INTO boat VALUES ('Skua', 'Ance'), ('Tern', 'Bight'), ('Auk', 'Skua');`
	p := askedOf(t, script, "the Skua boat")
	list := p.named(0)
	if len(list) != 2 || p.s.Tables[list[0].table].Name != "boat" || list[0].end != 3 {
		t.Errorf("with what it is called: %v", list)
	}
	p = askedOf(t, script, "Skua")
	if list = p.named(0); len(list) != 2 || p.s.Tables[list[0].table].Name != "port" {
		t.Errorf("alone: %v", list)
	}
}
