package associate

import (
	"math"
	"strings"
	"testing"
)

// kindOf returns the vector of a table of the given header and cells, in stems.
func kindOf(m *Model, header, cells string) Vector {
	c := m.Collect()
	for _, word := range strings.Fields(header) {
		c.Header(m.HeaderWord(word))
	}
	for _, cell := range strings.Split(cells, ",") {
		for _, word := range strings.Fields(cell) {
			c.Cell(m.RowWord(word))
		}
		c.Shape(cell)
		c.EndRow()
	}
	return c.Vector()
}

func TestAQuestionIsLikeTablesOfItsKind(t *testing.T) {
	m := Builtin()
	election := kindOf(m, "parti candid vote", "democrat,republican,74573,60.08%")
	swimming := kindOf(m, "rank lane name nation time", "unit state,hungari,8:04.79,8:16.17")
	films := kindOf(m, "year titl role note", "2007,uncredit,short film,episod pilot")
	for _, tt := range []struct {
		question   string
		like, than Vector
	}{
		{"result presidenti elect", election, swimming},
		{"won senat elect", election, films},
		{"swim 200 metr freestyl final", swimming, election},
		{"actress filmographi", films, swimming},
	} {
		v, _ := m.Question(strings.Fields(tt.question))
		if good, bad := Similarity(v, tt.like), Similarity(v, tt.than); good < bad+0.2 {
			t.Errorf("%s: %.2f like its kind, %.2f like another", tt.question, good, bad)
		}
	}
}

func TestUnknownWordsSayNothing(t *testing.T) {
	m := Builtin()
	v, known := m.Question([]string{"xqzzy", "elect", "xqzzy"})
	if known[0] || !known[1] || known[2] {
		t.Errorf("known: %v", known)
	}
	if none, _ := m.Question([]string{"xqzzy"}); none != (Vector{}) || Similarity(none, v) != 0 {
		t.Errorf("a question of unknown words has the vector %v", none)
	}
	if c := m.Collect().Vector(); c != (Vector{}) {
		t.Errorf("an empty table has the vector %v", c)
	}
}

func TestACollectorForgetsTheTableBefore(t *testing.T) {
	m := Builtin()
	c := m.Collect()
	for range 2 * maxRows {
		c.Cell(m.RowWord("democrat"))
		c.EndRow()
	}
	c.Vector()
	c.Header(m.HeaderWord("vote"))
	if got, want := c.Vector(), kindOf(m, "vote", ""); got != want {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestShapesOfCells(t *testing.T) {
	for cell, want := range map[string]string{
		"": "", "Graz": "", "8:04.79": "§9:99.99", "74,573": "§99,999", "2 February 2011": "§9a9999", "1st": "§9a",
		"Zürich 4": "§a9", "a word and then at last a digit, 1": "§a,9", "(((((((((((((1": "",
	} {
		if got := Shape(cell); got != want {
			t.Errorf("%q has the shape %q, want %q", cell, got, want)
		}
	}
}

func TestVectorsSurviveTheFile(t *testing.T) {
	l := Learnt{Question: map[string]Vector{"big": {100, -90, 3}, "small": {0.001, 0.002}},
		Header: map[string]Vector{"none": {}}}
	m, err := Read(Write(l))
	if err != nil {
		t.Fatal(err)
	}
	for word, want := range l.Question {
		var got Vector
		m.question.add(&got, m.question.find(word), 1)
		largest := math.Sqrt(Similarity(want, want))
		for i := range got {
			if math.Abs(float64(got[i]-want[i])) > largest/10 {
				t.Errorf("%s: %v came back as %v", word, want, got)
				break
			}
		}
	}
	if m.HeaderWord("none") < 0 || m.RowWord("none") >= 0 {
		t.Error("a word is in another list than it was written to")
	}
}

func TestDamagedModelsAreRefused(t *testing.T) {
	whole := Write(Learnt{Question: map[string]Vector{"a": {1}, "b": {2}}, Rows: map[string]Vector{"c": {3}}})
	for n := range whole {
		if _, err := Read(whole[:n]); err == nil {
			t.Errorf("the first %d of %d bytes are read as a model", n, len(whole))
		}
	}
	if _, err := Read(append(whole, 0)); err == nil {
		t.Error("a model with a byte behind its end is read")
	}
}

func FuzzRead(f *testing.F) {
	f.Add(Write(Learnt{Question: map[string]Vector{"a": {1}}}))
	f.Add([]byte{255, 255, 255, 255})
	f.Fuzz(func(t *testing.T, file []byte) {
		m, err := Read(file)
		if err != nil {
			return
		}
		for i := range m.rows.hashes {
			var v Vector
			m.rows.add(&v, int32(i), 1)
		}
	})
}
