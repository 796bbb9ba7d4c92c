package when

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

func TestDatesAreWrittenAsTheDataHaveThem(t *testing.T) {
	iso := &schema.Values{Codes: []schema.Coded{{Values: []string{"2010-06-05"}}},
		ByKey: map[string][]schema.Found{"may day": {{Value: "May Day"}}}}
	for _, tt := range []struct{ name, question, want string }{
		{"month, day and year", "sailed on June 5, 2010", "sailed on 2010-06-05"},
		{"day, month and year", "sailed on 5 June 2010", "sailed on 2010-06-05"},
		{"an ordinal of the month", "on the 5th of June 2010", "on the 2010-06-05"},
		{"month and year", "in June 2010", "in 2010-06-%"},
		{"month and day", "on June 5th", "on %-06-05"},
		{"a month in words", "in june", "in %-06-%"},
		{"a short month", "on Sept 3, 1999", "on 1999-09-03"},
		{"a short month in small letters", "on sept 3, 1999", "on sept 3 , 1999"},
		{"may is a verb", "captains may sail", "captains may sail"},
		{"May is a month", "in May 2010", "in 2010-05-%"},
		{"march is a verb in small letters", "they march in 2010", "they march in 2010"},
		{"a month that is only named", "the June fares", "the June fares"},
		{"the month of a year", "the month of March of 2010", "the month of 2010-03-%"},
		{"a day that no month has", "on June 45, 2010", "on June 45 , 2010"},
		{"a quotation", `on "June" 5, 2010`, "on June 5 , 2010"},
		{"words that are a value", "on May Day", "on May Day"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := typed(Dates(nil, iso, english.Split(tt.question))); got != tt.want {
				t.Errorf("%q becomes %q, want %q", tt.question, got, tt.want)
			}
		})
	}
	other := &schema.Values{Codes: []schema.Coded{{Values: []string{"June 5, 2010"}}}}
	if got := typed(Dates(nil, other, english.Split("on June 5, 2010"))); got != "on June 5 , 2010" {
		t.Errorf("where no column begins with the year it becomes %q", got)
	}
}

func TestEveryMonthIsKnownByItsNameAndItsShortForm(t *testing.T) {
	for i, m := range strings.Fields("january february march april may june july august september october november " +
		"december") {
		name := english.Capital(m)
		for _, form := range []string{name, name[:3]} {
			if w := english.NewWord(form, false); month(&w, false) != i+1 {
				t.Errorf("%s is month %d, want %d", form, month(&w, false), i+1)
			}
		}
		if w := english.NewWord(m, false); month(&w, true) != i+1 {
			t.Errorf("in %s is month %d, want %d", m, month(&w, true), i+1)
		}
		if w := english.NewWord(name, true); month(&w, false) != 0 {
			t.Errorf("%s in quotation marks is month %d", name, month(&w, false))
		}
	}
}

func TestDatesAreToldByTheirForm(t *testing.T) {
	for s, want := range map[string]bool{
		"2010-06-05": true, "2010-06-%": true, "2010-06-": true, "%-06-05": true, "%-06-%": true,
		"2010": false, "2010-06": false, "06-05-2010": false, "2010-06-5": false, "2010-06-05 10:00": false, "%": false,
	} {
		if got := english.DateLike(s); got != want {
			t.Errorf("%q is a date: %v, want %v", s, got, want)
		}
	}
	for _, y := range []string{"", "1999"} {
		for m := 1; m <= 12; m++ {
			for _, d := range []int{0, 1, 31} {
				if w := dateWord(y, m, d); !english.DateLike(w.Text) || !w.Date {
					t.Errorf("%q is no date", w.Text)
				}
			}
		}
	}
}

// typed is the text of words with spaces between.
func typed(words []english.Word) string {
	s := ""
	for i, w := range words {
		if i > 0 {
			s += " "
		}
		s += w.Text
	}
	return s
}
