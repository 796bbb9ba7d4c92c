package lessons_test

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/retrieve/lexical"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/samples"
	"github.com/orbweaver/orbweaver/samples/almanac"
	"github.com/orbweaver/orbweaver/samples/lessons"
)

func all(t *testing.T) []lessons.Lesson {
	t.Helper()
	list, err := lessons.All()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestThereAreThirteenLessonsOfFiveToTenSteps(t *testing.T) {
	list := all(t)
	if len(list) != 13 {
		t.Errorf("%d lessons, want 13", len(list))
	}
	for _, l := range list {
		if l.Title == "" || !strings.HasSuffix(l.About, ".") || len(l.Steps) < 5 || len(l.Steps) > 10 {
			t.Errorf("%s: %q, %q, %d steps", l.ID, l.Title, l.About, len(l.Steps))
		}
		for i, s := range l.Steps {
			if s.Title == "" || !strings.HasSuffix(s.Text, ".") || !strings.HasSuffix(s.Look, ".") ||
				!slices.Contains(lessons.Views(), s.View) || len(s.Checks) == 0 ||
				!slices.Contains(lessons.Evidence[s.View], s.Shows) {
				t.Errorf("%s, step %d: %+v", l.ID, i+1, s)
			}
		}
	}
}

// A teacher plans by the notes: each is whole, and asks at steps that there are.
func TestEveryLessonHasNotesForItsTeacher(t *testing.T) {
	for _, l := range all(t) {
		n := l.Notes
		if n.Minutes < 10 || n.Minutes > 45 || n.Minutes < 2*len(l.Steps) {
			t.Errorf("%s: %d minutes for %d steps", l.ID, n.Minutes, len(l.Steps))
		}
		for _, s := range []string{n.Goal, n.Needs, n.Take} {
			if !strings.HasSuffix(s, ".") {
				t.Errorf("%s: %q is no sentence", l.ID, s)
			}
		}
		if len(n.Ask) < 3 {
			t.Errorf("%s: %d questions to the class", l.ID, len(n.Ask))
		}
		last := 0
		for _, a := range n.Ask {
			if a.Step <= last || a.Step > len(l.Steps) {
				t.Errorf("%s: %q is asked at step %d, after %d of %d", l.ID, a.Question, a.Step, last, len(l.Steps))
			}
			last = a.Step
			if !strings.HasSuffix(a.Question, "?") || !strings.HasSuffix(a.Answer, ".") ||
				len(a.Wrong) < 2 || slices.Contains(a.Wrong, a.Answer) {
				t.Errorf("%s, step %d: %+v", l.ID, a.Step, a)
			}
		}
	}
}

// Every claim is measured anew on the samples, with the programs that the
// page runs.
func TestEveryStepHolds(t *testing.T) {
	w := newWorld(t)
	for _, l := range all(t) {
		for i, s := range l.Steps {
			t.Run(fmt.Sprintf("%s %d %s", l.ID, i+1, s.Title), func(t *testing.T) {
				for _, c := range s.Checks {
					if wrong := w.unlike(t, s.Settings, c); wrong != "" {
						t.Errorf("%s %s", c.What, wrong)
					}
				}
			})
		}
	}
}

// unlike measures a claim, and says in which way it does not hold.
func (w *world) unlike(t *testing.T, s lessons.Settings, c lessons.Check) string {
	t.Helper()
	measure := measures[c.What]
	if measure == nil {
		t.Fatalf("there is no check %q; known are %v", c.What, slices.Sorted(maps.Keys(measures)))
	}
	got, err := measure(w, s, c)
	if err != nil {
		t.Fatalf("%s: %v", c.What, err)
	}
	return got.unlike(c)
}

// A value is a measured word or number.
type value struct {
	word   string
	number float64
}

func (v value) unlike(c lessons.Check) string {
	switch {
	case c.Is == "" && c.AtLeast == nil && c.AtMost == nil:
		return "claims nothing"
	case c.Is != "" && v.word != c.Is:
		return fmt.Sprintf("is %q, not %q", v.word, c.Is)
	case c.AtLeast != nil && v.number < *c.AtLeast:
		return fmt.Sprintf("is %.4g, not at least %g", v.number, *c.AtLeast)
	case c.AtMost != nil && v.number > *c.AtMost:
		return fmt.Sprintf("is %.4g, not at most %g", v.number, *c.AtMost)
	}
	return ""
}

func newWorld(t *testing.T) *world {
	t.Helper()
	w := &world{ctx: context.Background(), recalls: map[string]map[int]float64{},
		counts: map[string]*lexical.Counts{}, rankings: map[string]map[string]metric.Ranking{}}
	var err error
	if w.samples, err = samples.Read(w.ctx, sqldb.OpenSource); err != nil {
		t.Fatal(err)
	}
	if w.almanac, err = almanac.Read(w.ctx, almanac.Questions); err != nil {
		t.Fatal(err)
	}
	return w
}

func Example() {
	list, err := lessons.All()
	if err != nil {
		panic(err)
	}
	fmt.Println(list[0].Title, "-", list[0].Steps[0].Title)
	// Output: Six questions to start with - Right at once
}
