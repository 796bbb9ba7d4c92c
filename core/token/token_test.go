package token

import (
	"fmt"
	"strings"
	"sync"
	"testing"
)

// "tiktoken is great!" is the example of OpenAI's cookbook, which gives 6; the
// others are plain from cl100k_base's vocabulary.
func TestCount(t *testing.T) {
	tests := []struct {
		name, text string
		want       int
	}{
		{"nothing", "", 0},
		{"a word", "hello", 1},
		{"two words", "hello world", 2},
		{"OpenAI's own example", "tiktoken is great!", 6},
		{"SQL", "SELECT count(*) FROM singer", 5},
		{"a special token is plain text", "<|endoftext|>", 7},
		{"digits in threes", "1234567", 3},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := Count(tt.text); got != tt.want {
				t.Errorf("Count(%q) = %d, want %d", tt.text, got, tt.want)
			}
		})
	}
}

func TestCountOfLongTextsIsScaled(t *testing.T) {
	for _, unit := range []string{"数据库", "SELECT name, "} {
		whole := strings.Repeat(unit, exact/len(unit))
		n := Count(whole)
		twice := Count(whole + whole)
		if ratio := float64(twice) / float64(n); ratio < 1.99 || ratio > 2.01 {
			t.Errorf("%q: %d tokens, and %d in twice the text", unit, n, twice)
		}
	}
}

func TestCountFromManyGoroutines(t *testing.T) {
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			if got := Count("hello world"); got != 2 {
				t.Errorf("Count = %d, want 2", got)
			}
		})
	}
	wg.Wait()
}

func FuzzCount(f *testing.F) {
	f.Add("SELECT 1")
	f.Add("\xff\xfe")
	f.Fuzz(func(t *testing.T, s string) {
		n := Count(s)
		if n < 0 || n > 3*len(s) { // a byte that is no UTF-8 becomes a rune of three
			t.Errorf("Count(%q) = %d", s, n)
		}
		// The codec's regular expression passes over the control character DEL.
		if n == 0 && strings.Trim(s, "\x7f") != "" {
			t.Errorf("Count(%q) = 0", s)
		}
	})
}

func BenchmarkCount(b *testing.B) {
	for _, unit := range []string{"a", " ", "SELECT name, "} {
		s := strings.Repeat(unit, 100_000/len(unit))
		b.Run(fmt.Sprintf("%q", unit), func(b *testing.B) {
			for b.Loop() {
				Count(s)
			}
		})
	}
}

func ExampleCount() {
	fmt.Println(Count("Which singers have never sung here?"))
	// Output: 7
}
