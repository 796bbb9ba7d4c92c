package reading

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/rank"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// harbour has names in three tables, of which two are joined, and one value that
// stands in two columns.
func harbour() (*schema.Schema, *schema.Values) {
	s := schema.New(schematest.Tables(
		[]string{"captain", "captain_id", "name", "first name", "last name"},
		[]string{"ship", "ship_id", "name", "length", "captain_id"},
		[]string{"cafe", "cafe_id", "name", "town"}))
	v := schema.NoValues(s)
	v.ByKey["alta"] = []schema.Found{{Column: 5, Value: "Alta"}, {Column: 10, Value: "Alta"}}
	v.ByKey["ada"] = []schema.Found{{Column: 2, Value: "Ada"}}
	v.ByKey["brun"] = []schema.Found{{Column: 3, Value: "Brun"}, {Column: 9, Value: "Brun"}}
	return s, v
}

// said is what the chunks of a reading mean: "names=ship.name".
func said(s *schema.Schema, r Reading) string {
	var out []string
	for _, c := range r.Chunks {
		if len(c.Alts) == 0 {
			continue
		}
		meant := s.Tables[c.Table()].Name
		if c.Kind != link.Table {
			meant += "." + s.Columns[c.Col()].Name
		}
		out = append(out, c.Text+"="+meant)
	}
	return strings.Join(out, " ")
}

func TestEachFeatureOfAReadingDecidesForItsMeaning(t *testing.T) {
	s, v := harbour()
	for _, tt := range []struct {
		name, question, want string
		weighs               rank.Feature
	}{
		{"a name of what stands behind", "the name of ships", "name=ship.name ships=ship", rank.BelongsTo},
		{"and of another", "the name of cafes", "name=cafe.name cafes=cafe", rank.BelongsTo},
		{"what is asked for in a sentence before", "Which ships sail? Give the name.", "ships=ship name=ship.name",
			rank.BelongsTo},
		{"what is told of each", "How many ships for each captain? Give the name.",
			"ships=ship captain=captain name=captain.name", rank.BelongsTo},
		{"what the question names anywhere", "name and ships", "name=ship.name ships=ship", rank.Mentioned},
		{"the nearest table", "cafes and their town and length of ships by name",
			"cafes=cafe town=cafe.town length=ship.length ships=ship name=ship.name", rank.Nearest},
		{"a list of one table's columns", "show town, name", "town=cafe.town name=cafe.name", rank.InList},
		{"a value beside its column", `the town "Alta"`, "town=cafe.town Alta=cafe.town", rank.SameColumn},
		{"a first and a last name", `"Ada" "Brun"`, "Ada=captain.first name Brun=captain.last name", rank.FullName},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, chunks := link.Read(s, v, tt.question)
			var w, against rank.Features
			w[tt.weighs], against[tt.weighs] = 1, -1
			if got := said(s, Choose(&w, s, chunks)[0]); got != tt.want {
				t.Errorf("read as %s, want %s", got, tt.want)
			}
			if got := said(s, Choose(&against, s, chunks)[0]); got == tt.want {
				t.Errorf("read so too where the feature speaks against it")
			}
		})
	}
}

func TestAReadingHasOneMeaningForEachChunk(t *testing.T) {
	s, v := harbour()
	w := rank.Features{rank.BelongsTo: 1, rank.Apart: -2}
	_, chunks := link.Read(s, v, "Which names and lengths have the ships of captains in Alta or Brun?")
	list := Choose(&w, s, chunks)
	if len(list) == 0 || len(list) > readings {
		t.Fatalf("%d readings, want 1 to %d", len(list), readings)
	}
	seen := map[string]bool{}
	for _, r := range list {
		if len(r.Chunks) != len(chunks) {
			t.Fatalf("%d chunks of %d", len(r.Chunks), len(chunks))
		}
		for i, c := range r.Chunks {
			if len(c.Alts) > 1 || len(c.Alts) == 0 != (len(chunks[i].Alts) == 0) {
				t.Errorf("%q has %d meanings", c.Text, len(c.Alts))
			}
			if len(c.Alts) == 1 && !slices.Contains(chunks[i].Alts, c.Alts[0]) {
				t.Errorf("%q means what it was not linked to", c.Text)
			}
		}
		if seen[said(s, r)] {
			t.Errorf("two readings say %s", said(s, r))
		}
		seen[said(s, r)] = true
	}
}

func TestReadingsComeInTheOrderOfWhatSpeaksForThem(t *testing.T) {
	s, v := harbour()
	w := rank.Features{rank.BelongsTo: 2, rank.Mentioned: 1, rank.Apart: -1, rank.ColumnLinked: 3, rank.KeyStep: -0.5}
	for _, q := range []string{"the names of ships and captains", "ships of Alta by name", "town and name of cafes"} {
		_, chunks := link.Read(s, v, q)
		last := 0.0
		for n, r := range Choose(&w, s, chunks) {
			score := r.About.Score(&w)
			if n > 0 && score > last+1e-9 {
				t.Errorf("%s: reading %d has %v, the one before it %v", q, n, score, last)
			}
			last = score
		}
	}
}

// Twice the weights are the same preferences.
func TestOnlyTheRatioOfWeightsMatters(t *testing.T) {
	s, v := harbour()
	w := rank.Features{rank.BelongsTo: 2, rank.Mentioned: 1, rank.Apart: -1, rank.ColumnLinked: 3}
	twice := w
	twice.Add(w)
	for _, q := range []string{"the names of ships and captains", "ships of Alta by name", `the town "Alta"`} {
		_, chunks := link.Read(s, v, q)
		one, two := Choose(&w, s, chunks), Choose(&twice, s, chunks)
		for i := range one {
			if a, b := said(s, one[i]), said(s, two[i]); a != b {
				t.Errorf("%s: reading %d says %s, with twice the weights %s", q, i, a, b)
			}
		}
	}
}

func TestWhatIsAlreadyKnownIsNotChanged(t *testing.T) {
	s, v := harbour()
	_, chunks := link.Read(s, v, "the names of ships")
	before := fmt.Sprint(chunks)
	Choose(&rank.Features{rank.BelongsTo: 1}, s, chunks)
	if after := fmt.Sprint(chunks); after != before {
		t.Errorf("choosing changed the chunks\n%s\n%s", before, after)
	}
	if list := Choose(&rank.Features{}, s, nil); len(list) != 1 || len(list[0].Chunks) != 0 {
		t.Errorf("a question of nothing has %d readings, want one of nothing", len(list))
	}
}
