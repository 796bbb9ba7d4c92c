package english

import (
	"strings"
	"testing"
)

func TestNumbersThatAreListedAreNotCounted(t *testing.T) {
	for _, tt := range []struct {
		question string
		want     bool
	}{
		{"List the numbers of the trains", true},
		{"Show numbers of trains", true},
		{"What are the numbers of the trains?", true},
		{"How large are the numbers of trains for each line?", false},
		{"List the numbers of trains per line", false},
		{"Which numbers of trains are high?", false},
		{"Numbers of the trains", false},
	} {
		words := Split(tt.question)
		at := -1
		for i := range words {
			if words[i].Low == "numbers" {
				at = i
			}
		}
		if got := ListsNumbers(words, at); got != tt.want {
			t.Errorf("%s: %v, want %v", tt.question, got, tt.want)
		}
	}
	if words := Split("List the trains"); ListsNumbers(words, 2) {
		t.Error("no numbers are listed where none are named")
	}
}

func TestOtherWordsStandWhereThoseBeforeThemStood(t *testing.T) {
	question := "ports that are served by several ferries"
	words := Reworded(Split(question), 5, 6, "more", "than", "1")
	var got []string
	for _, w := range words {
		got = append(got, w.Text)
	}
	if s := strings.Join(got, " "); s != "ports that are served by more than 1 ferries" {
		t.Errorf("%q", s)
	}
	for _, w := range words[5:8] {
		if question[w.At:w.End] != "several" {
			t.Errorf("%q is said to come from %q", w.Text, question[w.At:w.End])
		}
	}
	if !words[7].Number {
		t.Error("a number that is put in is no number")
	}
	if words := Reworded(Split("a b c"), 1, 2); len(words) != 2 || words[1].Text != "c" {
		t.Errorf("taking out a word leaves %v", words)
	}
}

func TestAPhraseStandsWhereItsWordsDoUnquoted(t *testing.T) {
	phrase := strings.Fields("years of age")
	for question, want := range map[string]int{
		"40 years of age": 1, "40 Years Of Age": 1, `40 years of "age"`: -1, "40 years of": -1, "years and age": -1,
	} {
		words, at := Split(question), -1
		for i := range words {
			if PhraseIs(words, i, phrase) {
				at = i
			}
		}
		if at != want {
			t.Errorf("%s: at word %d, want %d", question, at, want)
		}
	}
}

func TestSmallThings(t *testing.T) {
	for s, want := range map[string]bool{"1999": true, "2024": true, "1499": false, "2200": false, "99": false,
		"02024": false, "year": false} {
		if got := YearLike(s); got != want {
			t.Errorf("%s may be a year: %v, want %v", s, got, want)
		}
	}
	if LastOf(nil) != "" || LastOf([]string{"order", "date"}) != "date" {
		t.Error("the last of some stems is not the last")
	}
	if Capital("yes") != "Yes" || Abs(-3) != 3 || Abs(3) != 3 {
		t.Error("a capital or a sign is wrong")
	}
}
