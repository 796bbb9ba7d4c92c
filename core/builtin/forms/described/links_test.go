package described

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

func TestColumnsReferToTheRowsThatTheyName(t *testing.T) {
	p := askedOf(t, valleys, "")
	var got []string
	for _, r := range p.refs {
		got = append(got, column(p, r.from)+" to "+column(p, r.to))
	}
	slices.Sort(got)
	want := []string{"adjoining.adjoins to valley.valley_name", "adjoining.valley_name to valley.valley_name",
		"hut.valley_name to valley.valley_name", "summit.valley_name to valley.valley_name",
		"trail.crosses to valley.valley_name", "valley.market to hut.hut_name"}
	if !slices.Equal(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}

// Two texts are too few to say so, and one of three that is no name is not.
func TestFewTextsReferToNothing(t *testing.T) {
	for script, want := range map[string]int{
		`INSERT INTO loan VALUES ('Oak'), ('Elm');`:                                             0,
		`INSERT INTO loan VALUES ('Oak'), ('Elm'), ('Ash');`:                                    1,
		`INSERT INTO loan VALUES ('Oak'), ('Elm'), ('none');`:                                   1,
		`INSERT INTO loan VALUES ('Oak'), ('here'), ('there');`:                                 0,
		`INSERT INTO loan VALUES ('Oak'), ('Elm'), ('Ash'), ('a'), ('a'), ('b'), ('c'), ('d');`: 0,
	} {
		p := askedOf(t, `CREATE TABLE room (name TEXT, seats INTEGER); CREATE TABLE loan (given TEXT);
INSERT INTO room VALUES ('Oak', 4), ('Elm', 9), ('Ash', 2);`+script, "")
		if len(p.refs) != want {
			t.Errorf("%s: %d references, want %d", script, len(p.refs), want)
		}
	}
}

// table returns the number of a table.
func table(p *parser, name string) int {
	for ti := range p.s.Tables {
		if p.s.Tables[ti].Name == name {
			return ti
		}
	}
	return -1
}

func TestAVerbSaysWhichLinkIsMeant(t *testing.T) {
	p := askedOf(t, valleys, "")
	for _, q := range []struct {
		from, to, verb string
		want           int
	}{
		{"valley", "valley", "adjoin", 1},   // by the table between them
		{"valley", "valley", "admire", 0},   // nothing says so
		{"trail", "valley", "run", 1},       // there is only one way
		{"valley", "trail", "contain", 1},   // back
		{"hut", "valley", "stand", 1},       // its valley, of which it is no market
		{"trail", "hut", "lead", 0},         // by nothing
		{"valley", "valley", "neighbor", 0}, // nothing is called a border
	} {
		verb := english.NewWord(q.verb, false)
		if got := len(said(p.links(table(p, q.from), table(p, q.to)), &verb)); got != q.want {
			t.Errorf("a %s %ss a %s: %d links, want %d", q.from, q.verb, q.to, got, q.want)
		}
	}
}

// Neighbours are those that a table of borders has.
func TestNeighboursHaveABorder(t *testing.T) {
	p := askedOf(t, `CREATE TABLE canton (name TEXT, area REAL); CREATE TABLE borders (canton TEXT, other TEXT);
INSERT INTO canton VALUES ('Ur', 1), ('Vaz', 2), ('Wil', 3);
INSERT INTO borders VALUES ('Ur', 'Vaz'), ('Vaz', 'Ur'), ('Vaz', 'Wil'), ('Wil', 'Vaz'), ('Ur', 'Wil'), ('Wil', 'Ur');`,
		"")
	for _, said := range []string{"neighbour", "adjacent", "borders", "next"} {
		r := Read(p.s, p.v, "Which cantons are "+said+" to Ur?")
		if said == "neighbour" || said == "borders" {
			r = Read(p.s, p.v, "Which cantons "+said+" Ur?")
		}
		if r == nil || !r.Special {
			t.Errorf("%s: nothing is read", said)
		}
	}
}

func TestTablesThatOthersReferToComeFirst(t *testing.T) {
	p := askedOf(t, valleys, "")
	if first := p.byHub()[0]; p.s.Tables[first].Name != "valley" {
		t.Errorf("%s is first", p.s.Tables[first].Name)
	}
	if got := p.hub(table(p, "trail")); got != 0 {
		t.Errorf("%d columns refer to trails", got)
	}
}
