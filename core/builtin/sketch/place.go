package sketch

import (
	"strconv"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// place is 2 for the "oldest" of "the second oldest", and 1 for others.
func (b *Builder) place(i int) int {
	if i == 0 || len(b.Chunks[i-1].Alts) > 0 {
		return 1
	}
	n, err := strconv.Atoi(english.Ordinal(b.textAt(i - 1)))
	if err != nil || n < 1 || n > 1000 {
		return 1
	}
	return n
}

// skipTo passes over the rows before the place that the superlative at chunk i
// asks for.
func (b *Builder) skipTo(i int) {
	if n := b.place(i); n > 1 {
		b.use(i - 1)
		b.q.Offset = n - 1
		b.note("of these the one in place %d", n)
	}
}
