package recorded_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/samples"
	"github.com/orbweaver/orbweaver/samples/recorded"
)

// ends returns how each attempt ended: "-" if it did not run, "right" or
// "wrong" by the test-suite rule.
func ends(ctx context.Context, db *sqldb.DB, s recorded.Sequence) (list []string, reasons []string) {
	gold := db.Query(ctx, s.Gold, sqldb.Limits{})
	for _, a := range s.Attempts {
		got := db.Query(ctx, a.SQL, sqldb.Limits{})
		end := "wrong"
		if got.Outcome != sqldb.OK {
			end = "-"
		} else if execution.SameResult(gold, got, execution.Ordered(s.Gold)).Right {
			end = "right"
		}
		list, reasons = append(list, end), append(reasons, got.Error)
	}
	return list, reasons
}

func TestEverySequenceShowsItsFault(t *testing.T) {
	ctx := context.Background()
	list, err := recorded.All()
	if err != nil {
		t.Fatal(err)
	}
	c, err := samples.Read(ctx, sqldb.OpenSource)
	if err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for _, s := range list {
		t.Run(s.Fault+", "+s.Question, func(t *testing.T) {
			count[s.Fault]++
			d := c.Database(s.Database)
			if d == nil || !slices.ContainsFunc(c.Queries,
				func(q corpus.Query) bool { return q.Database == s.Database && q.Text == s.Question }) {
				t.Fatalf("%s has no question %q", s.Database, s.Question)
			}
			db, err := sqldb.Open(ctx, d.File)
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			how, errors := ends(ctx, db, s)
			if fault := unlike(s, how, errors); fault != "" {
				t.Errorf("%s; the attempts are %v", fault, how)
			}
		})
	}
	for _, fault := range recorded.Faults {
		if count[fault] != 5 {
			t.Errorf("%d sequences show %q, want 5", count[fault], fault)
		}
	}
	if len(list) != 30 {
		t.Errorf("%d sequences, want 30", len(list))
	}
}

// unlike returns why a sequence does not show its fault, "" if it does.
func unlike(s recorded.Sequence, how, errors []string) string {
	if s.Look == "" {
		return "it does not say what to look at"
	}
	last := len(how) - 1
	says := func(i int) string {
		if v := s.Attempts[i].Verdict; v != nil {
			return fmt.Sprint(*v)
		}
		return ""
	}
	for i := range how {
		accepted := says(i) == "true"
		switch {
		case how[i] == "-" && says(i) != "":
			return fmt.Sprintf("the critic judges attempt %d, which does not run", i+1)
		case how[i] != "-" && says(i) == "" && i < last:
			return fmt.Sprintf("the critic does not judge attempt %d", i+1)
		case accepted != (i == last) && !(i == last && says(i) == ""):
			return fmt.Sprintf("attempt %d of %d is accepted: %v", i+1, last+1, accepted)
		}
	}
	switch s.Fault {
	case "unknown column":
		if how[0] != "-" || !strings.Contains(strings.Join(errors, "\n"), "no such column") || how[last] != "right" {
			return "no unknown column is repaired"
		}
	case "wrong join", "wrong aggregate", "wrong in meaning":
		if how[0] != "wrong" || says(0) != "false" || how[last] != "right" {
			return "no wrong answer is rejected and repaired"
		}
	case "critic too strict":
		if how[0] != "right" || says(0) != "false" {
			return "no right answer is rejected"
		}
	case "critic too lenient":
		if how[last] != "wrong" || says(last) != "true" {
			return "no wrong answer is accepted"
		}
	default:
		return "the fault is none of the list"
	}
	return ""
}

func Example() {
	list, err := recorded.All()
	if err != nil {
		panic(err)
	}
	fmt.Println(list[0].Fault, "-", list[0].Question)
	// Output: unknown column - Which vessel can take the most passengers?
}
