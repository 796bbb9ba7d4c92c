package schema

import "testing"

func TestTimesOfSeveralLengthsAreToldFromOthers(t *testing.T) {
	for _, tt := range []struct {
		name  string
		texts []string
		want  [2]int
	}{
		{"hours with and without a nought", []string{"9:30", "10:15"}, [2]int{4, 5}},
		{"spans with and without hours", []string{"59:10", "1:02:45"}, [2]int{5, 7}},
		{"spans of an hour or more", []string{"1:24:10", "2:04:11"}, [2]int{7, 7}},
		{"written in full", []string{"09:30", "10:15"}, [2]int{}},
		{"with seconds", []string{"09:30:00", "10:15:00"}, [2]int{}},
		{"a ratio among them", []string{"9:30", "3:1"}, [2]int{}},
		{"dates", []string{"2024-01-02"}, [2]int{}},
		{"none", nil, [2]int{}},
	} {
		if got := clocksOf(tt.texts); got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

func TestTimesSortWithTheirNoughts(t *testing.T) {
	if got := (&Column{}).Sorts("x"); got != "x" {
		t.Errorf("what is no time sorts by %s", got)
	}
	if got, want := (&Column{Clock: [2]int{4, 5}}).Sorts("x"), "SUBSTR('00:00', 1, 5 - LENGTH(x)) || x"; got != want {
		t.Errorf("times sort by %s, want %s", got, want)
	}
	for around, want := range map[[2]string]bool{{"ORDER BY ", " DESC"}: true, {"SELECT MIN(", ")"}: true,
		{"WHERE ", " < '10:00'"}: true, {"WHERE ", " <> '9:30'"}: false, {"WHERE ", " = '9:30'"}: false,
		{"SELECT ", " FROM"}: false} {
		if got := Ordering(around[0], around[1]); got != want {
			t.Errorf("%q sorts: %v", around, got)
		}
	}
}
