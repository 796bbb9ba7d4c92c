package llm

import (
	"strings"
	"testing"
)

func TestAKeyIsTakenOutWhereverItsTextIsCut(t *testing.T) {
	const text = "sk-se sk-secret-0123456789, once more: sk-secret-0123456789sk-secret-012"
	const want = "sk-se [key], once more: [key]sk-secret-012"
	for size := 1; size <= len(text); size++ {
		r, got := NewRedactor(secret), ""
		for at := 0; at < len(text); at += size {
			got += r.Pass(text[at:min(len(text), at+size)])
		}
		if got += r.Rest(); got != want {
			t.Errorf("in pieces of %d: %q", size, got)
		}
	}
}

func TestAWordThatStandsForAKeyStaysInAnswers(t *testing.T) {
	for _, key := range []string{"", "none", "x", "ollama", "EMPTY", "password_of"} {
		r := NewRedactor(key)
		text := "SELECT " + key + " FROM t"
		if got := r.Pass(text) + r.Rest(); got != text {
			t.Errorf("key %q: %q", key, got)
		}
	}
}

func FuzzRedactor(f *testing.F) {
	f.Add("a sk-secret-0123456789 b", 3)
	f.Fuzz(func(t *testing.T, text string, size int) {
		if size < 1 {
			return
		}
		r, got := NewRedactor(secret), ""
		for at := 0; at < len(text); at += size {
			got += r.Pass(text[at : at+min(size, len(text)-at)])
		}
		if got += r.Rest(); got != strings.ReplaceAll(text, secret, redacted) {
			t.Errorf("%q in pieces of %d: %q", text, size, got)
		}
	})
}
