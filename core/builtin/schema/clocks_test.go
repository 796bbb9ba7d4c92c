package schema

import "testing"

func TestTimesOfSeveralLengthsAreToldFromOthers(t *testing.T) {
	for _, tt := range []struct {
		name  string
		texts []string
		want  [3]int
	}{
		{"hours with and without a nought", []string{"9:30", "10:15"}, [3]int{4, 5, 0}},
		{"spans with and without hours", []string{"59:10", "1:02:45"}, [3]int{5, 7, 0}},
		{"spans of an hour or more", []string{"1:24:10", "2:04:11"}, [3]int{7, 7, 0}},
		{"fractions of a second", []string{"0:58.31", "10:04.07"}, [3]int{7, 8, 3}},
		{"fractions beside none", []string{"0:58.31", "10:04"}, [3]int{}},
		{"numbers with a point", []string{"58.31"}, [3]int{}},
		{"written in full", []string{"09:30", "10:15"}, [3]int{}},
		{"with seconds", []string{"09:30:00", "10:15:00"}, [3]int{}},
		{"a ratio among them", []string{"9:30", "3:1"}, [3]int{}},
		{"dates", []string{"2024-01-02"}, [3]int{}},
		{"none", nil, [3]int{}},
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
	if got, want := (&Column{Clock: [3]int{4, 5, 0}}).Sorts("x"), "SUBSTR('00:00', 1, 5 - LENGTH(x)) || x"; got != want {
		t.Errorf("times sort by %s, want %s", got, want)
	}
	for clock, want := range map[[3]int]string{
		{5, 7, 0}: "SUBSTR('0:00:00', 1, 7 - LENGTH(x)) || x", // minutes before hours
		{7, 8, 3}: "SUBSTR('00:00', 1, 8 - LENGTH(x)) || x",   // fractions of a second
	} {
		if got := (&Column{Clock: clock}).Sorts("x"); got != want {
			t.Errorf("times of %v letters sort by %s, want %s", clock, got, want)
		}
	}
	for around, want := range map[[2]string]bool{{"ORDER BY ", " DESC"}: true, {"SELECT MIN(", ")"}: true,
		{"WHERE ", " < '10:00'"}: true, {"WHERE ", " <> '9:30'"}: false, {"WHERE ", " = '9:30'"}: false,
		{"SELECT ", " FROM"}: false} {
		if got := Ordering(around[0], around[1]); got != want {
			t.Errorf("%q sorts: %v", around, got)
		}
	}
}
