package contrast

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// asked returns a question to the races.
func asked(t *testing.T, text string) *question {
	s, v := readtest.Script(t, races)
	words := english.Split(text)
	return &question{s: s, v: v, words: words, read: make([]bool, len(words))}
}

func TestRowsAreNamedByWholeValuesAndByParts(t *testing.T) {
	for _, tt := range []struct {
		name, question string
		named, others  []string
	}{
		{"whole", "is Tern or Plover larger", []string{"Tern", "Plover"}, nil},
		{"a part of one", "is Tern or the sea wolf larger", []string{"Tern", "Sea Wolf II"}, nil},
		{"a slip of typing", "is the plovor or Tern larger", []string{"Plover", "Tern"}, nil},
		{"three", "which is largest, Tern, Plover or Grey Gull", []string{"Tern", "Plover", "Grey Gull"}, nil},
		{"with what else is said", "did Tern or Plover come 1st", []string{"Tern", "Plover"}, []string{"1st"}},
		{"the same one twice", "is Tern or Tern larger", nil, nil},
		{"of two columns", "is Tern or Alta larger", nil, nil},
		{"without a word between", "which Tern Plover is larger", nil, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			q := asked(t, tt.question)
			q.kind = which
			found := q.names()
			if found != (tt.named != nil) || !slices.Equal(values(q.named), tt.named) ||
				!slices.Equal(values(q.others), tt.others) {
				t.Errorf("%s names %q beside %q", tt.question, values(q.named), values(q.others))
			}
		})
	}
}

func values(list []mention) (values []string) {
	for _, m := range list {
		values = append(values, m.value)
	}
	return values
}

func TestADifferenceIsThatOfTwo(t *testing.T) {
	q := asked(t, "what is the difference between Tern, Plover and Grey Gull")
	if q.kind = difference; q.names() {
		t.Errorf("the difference of %q is asked", values(q.named))
	}
}

func TestAQuestionSaysWhatItComparesAndHow(t *testing.T) {
	for text, want := range map[string]kind{
		"what is the difference between a and b": difference,
		"how many more seats has a than b":       difference,
		"how many years between a and b":         difference,
		"is a or b bigger":                       which,
		"does a have more or less seats than b":  relation,
		"how many seats do a and b have total":   together,
		"how many seats has a":                   0,
		"is a bigger than b":                     relation,
		"is a or b red":                          choice,
	} {
		q := asked(t, text)
		if q.compares(); q.kind != want {
			t.Errorf("%s is of kind %d, want %d", text, q.kind, want)
		}
	}
}

func TestTheComparativeSaysWhichWay(t *testing.T) {
	for text, want := range map[string]struct {
		column string
		down   bool
	}{
		"which has more seats, Tern or Plover":       {"seats", false},
		"which has fewer seats, Tern or Plover":      {"seats", true},
		"which was launched later, Tern or Plover":   {"launched", false},
		"which has the better place, Tern or Plover": {"place", true},
		"which has the worse place, Tern or Plover":  {"place", false},
		"which is faster, Tern or Plover":            {"top speed", false},
	} {
		q := asked(t, text)
		if !q.compares() || !q.names() {
			t.Errorf("%s compares nothing", text)
			continue
		}
		by := q.measure()
		if by == nil || by.column < 0 || q.s.Columns[by.column].Name != want.column || by.down != want.down {
			t.Errorf("%s compares by %+v, want %+v", text, by, want)
		}
	}
}
