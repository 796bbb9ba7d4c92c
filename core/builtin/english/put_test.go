package english

import (
	"strings"
	"testing"
)

func TestPutWritesANameForTheMarkAndKeepsThePlace(t *testing.T) {
	name := []Word{{Text: "unit", Low: "unit"}, {Text: "price", Low: "price"}}
	for _, tt := range []struct {
		name     string
		from, to int
		text     string
		want     string
		at, end  int // of what was put
	}{
		{"in place of words", 1, 3, "with # above", "lamps with unit price above money", 6, 17},
		{"before a word", 2, 2, "#", "lamps over unit price twenty money", 11, 17},
		{"behind the last", 4, 4, "of #", "lamps over twenty money of unit price", 18, 23},
		{"nothing", 1, 2, "", "lamps twenty money", -1, -1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			words := Split("lamps over twenty money")
			n := len(words)
			got := Put(words, tt.from, tt.to, tt.text, name)
			var texts []string
			for _, w := range got {
				texts = append(texts, w.Text)
			}
			if s := strings.Join(texts, " "); s != tt.want {
				t.Errorf("%q, want %q", s, tt.want)
			}
			for i := tt.from; i < tt.from+len(got)-n+tt.to-tt.from; i++ {
				if got[i].At != tt.at || got[i].End != tt.end {
					t.Errorf("%q stands from %d to %d, want %d to %d", got[i].Text, got[i].At, got[i].End, tt.at, tt.end)
				}
			}
		})
	}
	if name[0].At != 0 || name[0].End != 0 {
		t.Error("the name itself was moved")
	}
}

func TestLowAtReadsNoQuotation(t *testing.T) {
	words := Split("Who says 'Rome'?")
	for i, want := range map[int]string{-1: "", 0: "who", 1: "says", 2: "", 9: ""} {
		if got := LowAt(words, i); got != want {
			t.Errorf("word %d is %q, want %q", i, got, want)
		}
	}
}

func TestWordsSayStemsOneEach(t *testing.T) {
	words := Split("home towns")
	for _, tt := range []struct {
		stems []string
		want  bool
	}{{[]string{"home", "town"}, true}, {[]string{"home"}, false}, {[]string{"town", "home"}, false}} {
		if got := SayStems(words, tt.stems); got != tt.want {
			t.Errorf("%q: %v", tt.stems, got)
		}
	}
}
