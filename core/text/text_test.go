package text_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/orbweaver/orbweaver/core/text"
)

func Example() {
	for _, w := range text.Words("How many petTypes does Anna's vet_practice know?") {
		if !text.Stop(w.Text) {
			fmt.Println(w.Start, w.Text, text.Stem(w.Text))
		}
	}
	// Output:
	// 9 pet pet
	// 12 types type
	// 23 annas anna
	// 30 vet vet
	// 34 practice practic
	// 43 know know
}

func TestWords(t *testing.T) {
	for _, tt := range []struct{ name, in, want string }{
		{"nothing is no word", "", ""},
		{"punctuation is no word", " ?!—…_-'’ \n", ""},
		{"words are in lower case", "How Many Singers?", "how many singers"},
		{"snake case is split", "song_release__year_", "song release year"},
		{"camel case is split", "petType StuID studentHTTPCode aB", "pet type stu id student http code a b"},
		{"digits stay with their letters", "100m 2014Q1 B2 3.5", "100m 2014 q1 b2 3 5"},
		{"an apostrophe between letters joins", "the singer's O'Brien don’t", "the singers obrien dont"},
		{"quotes around a word go", "'Ha' ''x'' ’tis cats’", "ha x tis cats"},
		{"an apostrophe after a digit separates", "1990's", "1990 s"},
		{"other alphabets are words", "Straße ΑΘΗΝΑ Москва", "straße αθηνα москва"},
		{"an accent written by itself belongs to its letter", "cafe\u0301 au", "cafe\u0301 au"},
		{"a Chinese character is a word", "東京tower2", "東 京 tower2"},
		{"bytes that are not UTF-8 separate", "a\xffb\xc3", "a b"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for _, w := range text.Words(tt.in) {
				got = append(got, w.Text)
			}
			if strings.Join(got, " ") != tt.want {
				t.Errorf("words of %q: %q, want %q", tt.in, got, tt.want)
			}
		})
	}
}

func TestAReaderLeavesTheWordsOfTextsBeforeAsTheyAre(t *testing.T) {
	texts := []string{"", "Ab", strings.Repeat("Joe SHARP ", 900), "Zoë’s ÉCOLE",
		strings.Repeat("X y", 9000), "small",
		"Q"}
	var r text.Reader
	var got, want []text.Token
	for range 3 {
		for _, s := range texts {
			got, want = r.AppendWords(got, s), text.AppendWords(want, s)
		}
	}
	if !slices.Equal(got, want) {
		t.Error("a reader of many texts gives other words than one of each")
	}
}

func TestStemsMeetForFormsOfOneWord(t *testing.T) {
	for _, forms := range [][]string{
		{"singer", "singers"}, {"country", "countries"}, {"owning", "owned", "owns"},
		{"city", "cities"}, {"average", "averages"},
		{"gefäß", "gefäße", "gefässe", "gefass"}, {"malmö", "malmo"}, {"café", "cafés", "cafe\u0301", "cafe"},
		{"größe", "große"}, {"smørrebrød", "smorrebrod"}, {"þór", "thor"},
	} {
		for _, form := range forms[1:] {
			if a, b := text.Stem(forms[0]), text.Stem(form); a != b {
				t.Errorf("%s → %s, but %s → %s", forms[0], a, form, b)
			}
		}
	}
}

func TestWhatIsNotEnglishIsNotStemmed(t *testing.T) {
	for _, word := range []string{"as", "москвы", "100m", "ελλάδα", "東京都", "x²y", strings.Repeat("singers", 20)} {
		if got := text.Stem(word); got != word {
			t.Errorf("stem of %q is %q", word, got)
		}
	}
}

func TestStopWordsAreThoseThatNameNoTable(t *testing.T) {
	for _, word := range []string{"the", "which", "how", "many", "whats"} {
		if !text.Stop(word) {
			t.Errorf("%q is a stop word", word)
		}
	}
	for _, word := range []string{"", "singer", "name", "number", "year", "country"} {
		if text.Stop(word) {
			t.Errorf("%q is none: it may name a table or a column", word)
		}
	}
}

func TestDistanceCountsCharacters(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want int
	}{{"wrold", "world", 2}, {"singer", "singer", 0}, {"é", "e", 1}, {"", "abc", 3}} {
		if got := text.Distance(tt.a, tt.b); got != tt.want {
			t.Errorf("distance of %q and %q: %d, want %d", tt.a, tt.b, got, tt.want)
		}
	}
}

func FuzzWords(f *testing.F) {
	f.Add("How many petTypes does Anna's vet_practice know? 東京 cafe\u0301 \xff")
	f.Fuzz(func(t *testing.T, s string) {
		words, end := text.Words(s), 0
		for _, w := range words {
			if w.Start < end || w.End <= w.Start || w.End > len(s) {
				t.Fatalf("%q: word %+v after byte %d of %d", s, w, end, len(s))
			}
			if w.Text == "" || w.Text != strings.ToLower(w.Text) || strings.ContainsAny(w.Text, "'’ _") {
				t.Fatalf("%q: bad word %+v", s, w)
			}
			if utf8.ValidString(w.Text) && text.Stem(w.Text) == "" {
				t.Fatalf("%q has an empty stem", w.Text)
			}
			end = w.End
		}
		if again := text.AppendWords(words, s); !slices.Equal(again[len(words):], words) {
			t.Fatalf("%q: appended words differ", s)
		}
	})
}

func TestWithinIsTheDistanceUpToItsBound(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	word := func() string {
		letters := make([]rune, r.IntN(8))
		for i := range letters {
			letters[i] = []rune("abcé")[r.IntN(4-r.IntN(2))]
		}
		return string(letters)
	}
	for range 20_000 {
		a, b := word(), word()
		d := text.Distance(a, b)
		for most := range 4 {
			if got := text.Within(a, b, most); got != d && (got <= most || d <= most) {
				t.Fatalf("Within(%q, %q, %d) = %d, the distance is %d", a, b, most, got, d)
			}
		}
	}
}
