package text_test

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/text"
)

func BenchmarkAppendWords(b *testing.B) {
	s := strings.Repeat("How many of the singer's petTypes weren't sold in 2014-01-02's Zürich "+
		"concert_tour? ", 20)
	b.SetBytes(int64(len(s)))
	var words []text.Token
	for b.Loop() {
		words = text.AppendWords(words[:0], s)
	}
}
