package denotation

import (
	"slices"
	"strings"
	"testing"
)

// What evaluator.py says of each.
func TestAnswersAreJudgedAsTheOfficialEvaluatorDoes(t *testing.T) {
	for _, tt := range []struct {
		name, target, predicted string // items with bars between them, of the target "text=canon"
		want                    bool
	}{
		{"the same text", "Ulm", "Ulm", true},
		{"case and diacritics do not count", "Málaga", "MALAGA", true},
		{"nor how quotes and dashes are set", "O’Neil 1–0", "o'neil 1-0", true},
		{"nor citations", "Ulm", "Ulm[3][note 4]*†", true},
		{"nor what stands in parentheses at the end", "Ulm", "Ulm (town) (a)", true},
		{"but at the beginning", "Ulm", "(town) Ulm", false},
		{"a text in brackets alone is no citation", "", "[town]", false},
		{"a number in brackets alone is one", "", "[12]", true},
		{"nor outermost quotation marks", "Ulm", `"Ulm"`, true},
		{"nor one period at the end", "Ulm", "Ulm.", true},
		{"but two", "Ulm", "Ulm..", false},
		{"nor blanks", "Ulm am See", " Ulm  am\u00a0See", true},
		{"a number is what its text means", "12,467=12467.0", "12467", true},
		{"a text is no number", "12,467", "12467", false},
		{"numbers may be a millionth apart", "0.3333333=0.3333333", "0.33333333", true},
		{"a sign may stand apart", "7=7.0", "+ 7", true},
		{"a number in Go's notation is none", "16=16.0", "0x10", false},
		{"what is not finite is no number", "inf=inf", "Infinity", false},
		{"a date is what its text means", "May 5, 2004=2004-05-05", "2004-5-5", true},
		{"with all that is said of it", "May 5=xx-05-05", "2004-05-05", false},
		{"a year alone is a number", "in 2004=2004-xx-xx", "2004.0", true},
		{"a month that there is not is no date", "2004-13-01", "2004-13-1", false},
		{"the order does not count", "Ulm|Bern", "Bern|Ulm", true},
		{"nor how often an item comes", "Ulm|Bern", "Bern|Ulm|Ulm", true},
		{"an item too many", "Ulm", "Ulm|Bern", false},
		{"an item too few", "Ulm|Bern", "Ulm", false},
		{"two texts that mean one number are one item", "two=2.0|2=2.0", "2", true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var target []Item
			for item := range strings.SplitSeq(tt.target, "|") {
				text, canon, _ := strings.Cut(item, "=")
				target = append(target, Item{text, canon})
			}
			if got := Right(target, strings.Split(tt.predicted, "|")); got != tt.want {
				t.Errorf("%q for %q is right: %v, want %v", tt.predicted, tt.target, got, tt.want)
			}
		})
	}
}

func TestAFileOfAnswersIsCounted(t *testing.T) {
	gold, err := ReadGold("id\ttargetValue\ttargetCanon\nq-1\tUlm|B\\pern\tUlm|B\\pern\nq-2\ttwo\t2.0\nq-3\tx\tx\n")
	if err != nil {
		t.Fatal(err)
	}
	got := Count(gold, "q-1\tB|ern\tulm\r\nq-2\t3\nq-9\tx\n")
	if got.Examples != 2 || got.Correct != 1 || got.Unknown != 1 || got.Missing != 1 || !got.Right["q-1"] {
		t.Errorf("counted %+v", got)
	}
	for _, bad := range []struct{ text, want string }{
		{"question\tanswer\n", "line 1: the columns id and targetValue were expected"},
		{"id\ttargetValue\nq-1\n", "line 2: 1 cells by tabs, the header has 2"},
	} {
		if _, err := ReadGold(bad.text); err == nil || !strings.Contains(err.Error(), bad.want) {
			t.Errorf("%q: error %v, want %s", bad.text, err, bad.want)
		}
	}
}

func FuzzFilesAreReadWithoutHarm(f *testing.F) {
	f.Add("id\ttargetValue\nq-1\tUlm", "q-1\tUlm")
	f.Fuzz(func(t *testing.T, gold, answers string) {
		items, err := ReadGold(gold)
		if err != nil {
			return
		}
		if got := Count(items, answers); got.Correct > got.Examples || got.Missing < 0 {
			t.Errorf("counted %+v", got)
		}
	})
}

func FuzzAnAnswerIsRightForItself(f *testing.F) {
	f.Add("Ulm [1] (a)|\"12\"|2004-xx-05")
	f.Add("[[1]|+ 7|—.|xx-xx-xx")
	f.Fuzz(func(t *testing.T, s string) {
		texts := strings.Split(s, "|")
		var target []Item
		for _, text := range texts {
			target = append(target, Item{Text: text})
		}
		slices.Reverse(texts)
		if !Right(target, texts) {
			t.Errorf("%q is not right for itself", s)
		}
	})
}
