package names

import (
	"slices"
	"testing"
)

func TestColumnsOfOneThingAreASeries(t *testing.T) {
	columns := []string{"valid_from", "valid_to", "line_1", "line_2", "line_3", "start_date", "endDate", "from_city"}
	for _, tt := range []struct {
		name string
		said []string
		want []int
	}{
		{"valid_to", []string{"valid"}, []int{0, 1}},
		{"valid_to", []string{"valid", "to"}, nil},
		{"line_1", []string{"line"}, []int{2, 3, 4}},
		{"endDate", []string{"date"}, []int{5, 6}},
		{"from_city", []string{"city"}, nil},
	} {
		if got := Series(columns, tt.name, tt.said); !slices.Equal(got, tt.want) {
			t.Errorf("%s, of which %v is said, is of the series %v, want %v", tt.name, tt.said, got, tt.want)
		}
	}
}

func TestAWayHasTwoEnds(t *testing.T) {
	for _, tt := range []struct {
		columns []string
		want    [2]int
		ok      bool
	}{
		{[]string{"id", "from_port", "to_port"}, [2]int{1, 2}, true},
		{[]string{"destination", "stops", "origin"}, [2]int{2, 0}, true},
		{[]string{"from_port", "to_town"}, [2]int{}, false},
		{[]string{"from_port", "to_port", "from_day", "to_day"}, [2]int{0, 1}, false},
		{[]string{"title"}, [2]int{}, false},
	} {
		if got, ok := Way(tt.columns); ok != tt.ok || ok && got != tt.want {
			t.Errorf("%v lead from and to %v, %v, want %v, %v", tt.columns, got, ok, tt.want, tt.ok)
		}
	}
}

func TestUnitsAreNoWords(t *testing.T) {
	for _, tt := range []struct {
		full      []string
		name, typ string
		want      []string
	}{
		{[]string{"phone"}, "pH", "REAL", []string{"ph"}},
		{[]string{"phone"}, "ph", "TEXT", []string{"phone"}},
		{[]string{"distanc", "name"}, "distance_nm", "INTEGER", []string{"distanc", "mile"}},
		{[]string{"boat", "name"}, "boat_nm", "TEXT", []string{"boat", "name"}},
		{[]string{"who"}, "who", "TEXT", []string{"person"}},
	} {
		if got := Unit(tt.full, tt.name, tt.typ); !slices.Equal(got, tt.want) {
			t.Errorf("%s of type %s says %v, want %v", tt.name, tt.typ, got, tt.want)
		}
	}
}
