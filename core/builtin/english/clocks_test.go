package english

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
		if got := Clocks(tt.texts); got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

func TestTimesOfDayAreToldByTheirForm(t *testing.T) {
	for s, want := range map[string]bool{"08:30": true, "23:59:59": true, "8:30": false, "08-30": false,
		"08:3x": false, "08:30:": false, "": false} {
		if got := ClockLike(s); got != want {
			t.Errorf("%q is a time of day: %v, want %v", s, got, want)
		}
	}
	for s, want := range map[string]bool{"08:30": true, "Tue": true, "Sunday": true, "sun": true,
		"8": false, "Sol": false} {
		if got := SaysWhen(s); got != want {
			t.Errorf("%q says when: %v, want %v", s, got, want)
		}
	}
}
