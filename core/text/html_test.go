package text_test

import (
	"html"
	"testing"

	"github.com/orbweaver/orbweaver/core/text"
)

func TestTextOfAPageIsNoMarkup(t *testing.T) {
	for _, s := range []string{"", "Ravenna", `<img src=x onerror='alert("1")'>`, "R&D &amp; a > b", "Ærø\x00\xff"} {
		if got, want := text.HTML(s), html.EscapeString(s); got != want {
			t.Errorf("%q: %q, want %q", s, got, want)
		}
	}
}
