package draft

import (
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/decision"
	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// begin is a draft for a question about players.
func begin(question string, ways decision.Set) *Draft {
	s := schema.New(schematest.Players())
	v := schema.NoValues(s)
	_, chunks := link.Read(s, v, question)
	keys := []schema.Key{{From: 15, To: 4}, {From: 16, To: 11}}
	return New(phrase.New(s, v, chunks), keys).With(ways)
}

func TestADraftBeginsWithoutATrace(t *testing.T) {
	start := begin("List the players", 0)
	start.Use(0, 1, -1)
	start.Note("listed")
	start.Query.Show(query.Rows)
	d := start.With(decision.Set(0).And(decision.RowsDistinct))
	if slices.Contains(d.Used, true) || len(d.Notes)+len(d.Rules)+len(d.Query.Select) > 0 || d.Open != 0 {
		t.Errorf("a draft of the same question begins with %+v", d)
	}
	if !d.Query.Distinct || start.Query.Distinct {
		t.Error("different rows are asked for by the way that is taken, and by it alone")
	}
	if d.Entity != 1 || d.Query.Root != -1 {
		t.Errorf("it is about table %d, and begins with %d", d.Entity, d.Query.Root)
	}
	if len(start.Used) != len(start.Chunks) || !start.Used[0] || !start.Used[1] {
		t.Error("what was used is not")
	}
}

// The first rule that holds is the one that is applied, and is named.
func TestOneRuleIsApplied(t *testing.T) {
	var applied []string
	rule := func(name string, holds bool) Rule[int] {
		return Rule[int]{Name: name, When: func(int) bool { return holds },
			Apply: func(int) { applied = append(applied, name) }}
	}
	for _, tt := range []struct {
		name  string
		rules []Rule[int]
		want  string
	}{
		{"of several that hold", []Rule[int]{rule("a", false), rule("b", true), rule("c", true)}, "b"},
		{"of none", []Rule[int]{rule("a", false)}, ""},
		{"of no rules", nil, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			applied = nil
			d := begin("List the players", 0)
			ok := Apply(d, tt.rules, 1)
			if got := append(slices.Clone(applied), ""); got[0] != tt.want || len(applied) > 1 ||
				ok != (tt.want != "") {
				t.Errorf("applied %q, want %q", applied, tt.want)
			}
			if !slices.Equal(d.Rules, applied) {
				t.Errorf("said to be %q, applied are %q", d.Rules, applied)
			}
		})
	}
}

func TestAColumnIsLookedForWhereTheQuestionIs(t *testing.T) {
	for _, tt := range []struct {
		name, question string
		want           []int
	}{
		{"the table asked about and its neighbours", "List the players", []int{1, 0, 3}},
		{"what is named before the neighbours", "List the players of tournaments", []int{1, 2, 0, 3}},
		{"of one with one neighbour", "List the clubs", []int{0, 1}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := begin(tt.question, 0).Scope(); !slices.Equal(got, tt.want) {
				t.Errorf("tables %v, want %v", got, tt.want)
			}
		})
	}
	if got := begin("Why?", 0).Scope(); len(got) != 0 {
		t.Errorf("a question of nothing is about %v", got)
	}
}

func TestAYearIsOfTheTableNamedLast(t *testing.T) {
	d := begin("List the players of tournaments in 2015", 0)
	last := len(d.Chunks) - 1
	if got := d.NameOf(d.YearAt(last)); got != "tournament.year" {
		t.Errorf("the year is %s", got)
	}
	if got := d.NameOf(d.Year()); got != "player.born" {
		t.Errorf("by itself it is %s", got)
	}
	if got := d.YearBefore(0); got != -1 {
		t.Errorf("before the first word there is %s", d.NameOf(got))
	}
	d = begin("List the clubs with entries in 2015", 0)
	if got := d.NameOf(d.YearAt(len(d.Chunks) - 1)); got != "player.born" {
		t.Errorf("where the last table has none it is %s, want that of a neighbour", got)
	}
}

func TestRowsAreShownByWhatNamesThem(t *testing.T) {
	d := begin("List the tournaments", 0)
	d.ShowEntity()
	d.ShowEntity()
	if len(d.Query.Select) != 1 || d.ExprName(d.Query.Select[0]) != "tournament.title" {
		t.Errorf("shown by %v", d.Query.Select)
	}
	people := schema.New(schematest.Tables([]string{"crew", "crew_id", "first name", "last name"}))
	_, chunks := link.Read(people, schema.NoValues(people), "List the crew")
	d = New(phrase.New(people, schema.NoValues(people), chunks), nil).With(0)
	d.ShowEntity()
	if len(d.Query.Select) != 2 {
		t.Errorf("people are shown by %v, want both names", d.Query.Select)
	}
	d = begin("Why?", 0)
	d.ShowEntity()
	if len(d.Query.Select) != 0 {
		t.Errorf("nothing is shown by %v", d.Query.Select)
	}
}

func TestRowsThatAreCountedAreNeeded(t *testing.T) {
	d := begin("Which clubs have the most players?", 0)
	d.CountRows(1)
	d.CountRows(1)
	if !slices.Equal(d.Counts, []int{1}) || !slices.Equal(d.Query.Need, []int{1}) {
		t.Errorf("counted %v, needed %v", d.Counts, d.Query.Need)
	}
	d.Note("%d of %s", 2, "them")
	if !slices.Equal(d.Notes, []string{"2 of them"}) {
		t.Errorf("noted %q", d.Notes)
	}
}

func TestAColumnIsFreeUntilItIsUsed(t *testing.T) {
	d := begin("List the ages of players", 0)
	at := slices.IndexFunc(d.Chunks, func(c link.Chunk) bool { return c.Text == "ages" })
	if !d.FreeColumn(at) || d.FreeColumn(at+2) || d.FreeColumn(-1) {
		t.Error("the ages are a column, the players are none")
	}
	if d.Use(at); d.FreeColumn(at) {
		t.Error("what was used is free")
	}
}

func TestWhatIsToldOfAQueryIsToldOnce(t *testing.T) {
	got := Told([]string{"a", "b"}, nil, []string{"b", "c", "c"})
	if strings.Join(got, " ") != "a b c" {
		t.Error(got)
	}
}
