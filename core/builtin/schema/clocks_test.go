package schema

import "testing"

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
