package schema

import (
	"slices"
	"strings"
	"testing"
)

func TestValuesAreFoundHoweverTheyAreWritten(t *testing.T) {
	s, v := looked(t, `CREATE TABLE port (port_id INTEGER PRIMARY KEY, name TEXT, town TEXT);
		INSERT INTO port VALUES (1, 'St. Malo', 'Saint-Malo'), (2, 'Alta', 'ALTA'), (3, 'Alta', NULL),
			(4, 'Two Rivers', 'x');`)
	name, town := column(t, s, "name"), column(t, s, "town")
	for key, want := range map[string][]Found{
		"st malo":    {{name, "St. Malo"}},
		"alta":       {{name, "Alta"}, {town, "ALTA"}},
		"two river":  {{name, "Two Rivers"}}, // keys are folded
		"malo":       nil,
		"two rivers": nil,
	} {
		if got := v.Lookup(key); !slices.Equal(got, want) {
			t.Errorf("%q is %v, want %v", key, got, want)
		}
	}
}

func TestSimilarValuesAreTyposPartsAndBeginnings(t *testing.T) {
	_, v := looked(t, `CREATE TABLE firm (firm_id INTEGER PRIMARY KEY, name TEXT);
		INSERT INTO firm VALUES (1, 'Nordwind'), (2, 'Acme GmbH International Holding'), (3, 'Blue Sky'), (4, 'Blue Bay'),
			(5, 'Big Bay Cafe'), (6, '19 Riverside');`)
	for _, tt := range []struct {
		name, key, want string
		like            bool
	}{
		{"a slip", "nordwnd", "Nordwind", false},
		{"two slips in a long word", "nordwint", "Nordwind", false},
		{"whole words of it", "bay cafe", "Big Bay Cafe", true},
		{"a word of which there are two", "bay", "", false},
		{"what begins one alone", "acme", "Acme GmbH International Holding", false},
		{"what begins two", "blue", "Blue Sky|Blue Bay", true},
		{"a piece of a word", "wind", "", false},
		{"two letters", "bi", "", false},
		{"digits are no slip of others", "29 riverside", "", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			found, like := v.Similar(tt.key)
			var got []string
			for _, f := range found {
				got = append(got, f.Value)
			}
			if strings.Join(got, "|") != tt.want || like != (tt.like && tt.want != "") {
				t.Errorf("%q is similar to %q (a part: %v), want %q", tt.key, got, like, tt.want)
			}
		})
	}
}

func TestWordsAreHeldWholeOnly(t *testing.T) {
	for _, tt := range []struct {
		s, k string
		want bool
	}{
		{"big bay cafe", "bay", true}, {"big bay cafe", "big", true}, {"big bay cafe", "cafe", true},
		{"big bay cafe", "bay cafe", true}, {"bayou bay", "bay", true}, {"bayou", "bay", false}, {"big", "big bay", false},
	} {
		if got := HoldsWords(tt.s, tt.k); got != tt.want {
			t.Errorf("%q holds %q: %v, want %v", tt.s, tt.k, got, tt.want)
		}
	}
}

func TestWhatColumnsHoldIsTold(t *testing.T) {
	s, v := looked(t, `CREATE TABLE trip (trip_id INTEGER PRIMARY KEY, leaves TEXT, code TEXT, built INTEGER, price REAL,
			note TEXT, back INTEGER REFERENCES trip(trip_id));
		INSERT INTO trip VALUES (1, '08:30', '12', 1950, 20.5, 'in 1999', 2), (2, '20:15', '17b', 2010, 99.5, 'old', NULL);`)
	code, note := column(t, s, "code"), column(t, s, "note")
	if v.Numeric(code) || !v.SomeNumeric(code) || v.SomeNumeric(note) || !v.Digits(note) {
		t.Error("codes have numbers, and notes have digits that are none")
	}
	if v.Digits(column(t, s, "price")) {
		t.Error("a price is no text with digits")
	}
	if !v.Years(column(t, s, "built")) || v.Years(column(t, s, "price")) {
		t.Error("what was built has years, a price has none")
	}
	if got := v.Top[column(t, s, "price")]; got != 99.5 {
		t.Errorf("the greatest price is %v, want 99.5", got)
	}
	if !v.Null[column(t, s, "back")] {
		t.Error("a key that has a NULL has none")
	}
	if got := v.Clocks(); got != "08:30" {
		t.Errorf("times of day are spelt as %q", got)
	}
}

func TestDatesAreToldByTheirForm(t *testing.T) {
	for s, want := range map[string]bool{"2024-03-05": true, "2024-03-05 10:00": true, "05-03-2024": false,
		"2024/03/05": false, "2024-03": false, "0024-03-05": false} {
		if got := YearFirst(s); got != want {
			t.Errorf("%q begins with its year: %v, want %v", s, got, want)
		}
	}
}

// What is read of a table is bounded, and a value that nobody would quote is left
// out.
func TestValuesThatNobodyQuotesAreLeftOut(t *testing.T) {
	long := strings.Repeat("very ", 12) + "long"
	_, v := looked(t, "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT); INSERT INTO t VALUES "+
		"(1, 'one two three four five six seven eight nine'), (2, '"+long+"'), (3, '--'), (4, 'fair');")
	if got := v.Keys; !slices.Equal(got, []string{"fair"}) {
		t.Errorf("keys %q, want the short one alone", got)
	}
	if got := v.Stems["fair"]; len(got) != 1 {
		t.Errorf("the stem of a kind of thing has the values %v", got)
	}
}

// FuzzSimilar looks for any text: what is found is a value of the database.
func FuzzSimilar(f *testing.F) {
	for _, k := range []string{"nordwnd", "blue", "", "a", "\x00", "big bay cafe bar"} {
		f.Add(k, "Nordwind")
	}
	f.Fuzz(func(t *testing.T, k, value string) {
		v := NoValues(&Schema{Columns: make([]Column, 1)})
		v.add(0, value)
		found, like := v.Similar(k)
		for _, one := range found {
			if one.Value != value {
				t.Errorf("%q is similar to %q, which is nowhere", k, one.Value)
			}
			if like && !strings.Contains(v.Keys[0], k) {
				t.Errorf("%q is no part of %q", k, v.Keys[0])
			}
		}
	})
}

func TestANameMayBeginWithItsCode(t *testing.T) {
	s, v := looked(t, `CREATE TABLE trip (trip_id INTEGER PRIMARY KEY, port TEXT, note TEXT);
		INSERT INTO trip VALUES (1, 'BOS', 'bos'), (2, 'HAM', 'late');`)
	if got, want := v.CodedAs("boston"), (Found{column(t, s, "port"), "BOS"}); len(got) != 1 || got[0] != want {
		t.Errorf("boston is coded as %v, want %v", got, want)
	}
	for _, k := range []string{"late night", "lat", "salem"} {
		if got := v.CodedAs(k); len(got) > 0 {
			t.Errorf("%s is coded as %v, want nothing", k, got)
		}
	}
}

func TestATextHoldsADateByAYearOrTwoNumbers(t *testing.T) {
	for text, want := range map[string]bool{
		"12 May 2014": true, "03.01.24": true, "2014": true, "Oakton-2": false, "x": false,
	} {
		if got := holdsDate(text); got != want {
			t.Errorf("%q holds a date: %v, want %v", text, got, want)
		}
	}
}
