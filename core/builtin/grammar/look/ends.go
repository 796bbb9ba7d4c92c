package look

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
)

// ReadBalance reads "net amount" and "the balance at the end" as the sum of all that came
// and went.
func ReadBalance(p *token.Text, m int) {
	for i := range p.Tokens {
		t := &p.Tokens[i]
		switch {
		case t.Kind == token.Unknown && (t.Word.Low == "net" || t.Word.Low == "end"):
			Clear(p, i, i)
		case t.Word.Low == "balance" && (t.Kind == token.Unknown || ColumnAt(p, i) == m && !p.S.Stems["balanc"]):
			t.Kind, t.Cue = token.Cued, cue.Money
			Note(p, "the balance is the sum of %s", p.S.Columns[m].Name)
		}
	}
}

// Extremes reports "the highest and the lowest mark" at two places.
func Extremes(p *token.Text, x, y int) bool {
	ends := []string{At(p, x).Unit, At(p, y).Unit}
	if At(p, x).Kind == token.Cued && At(p, y).Kind == token.Cued {
		ends = []string{string(At(p, x).Cue), string(At(p, y).Cue)}
	}
	slices.Sort(ends)
	return NumberAt(p, Next(p, y)) >= 0 && (slices.Equal(ends, []string{"highest", "lowest"}) ||
		slices.Equal(ends, []string{string(cue.Greatest), string(cue.Least)}))
}

// NamesDone reports that token i is what was done, by which a column is called that is not
// filled for all rows.
func NamesDone(p *token.Text, i, ci int) bool {
	low := p.Tokens[i].Word.Low
	return p.V.Blank[ci] && !token.Numeric(p, ci) && (english.Participle(low) || english.Deed.Has(low)) &&
		strings.HasPrefix(strings.ToLower(p.S.Columns[ci].Name), low)
}

// HaveOne reports that the token at i calls rows which have one of a column's amounts each: "top 3 BOATS by price", and
// not by the kilos of their catches.
func HaveOne(q *token.Text, i, ci int) bool {
	t := &q.Tokens[i]
	return t.Kind == token.Rows && (t.Table < 0 || q.S.ManyToOne(t.Table, q.S.Columns[ci].Table))
}
