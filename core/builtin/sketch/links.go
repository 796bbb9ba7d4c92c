package sketch

import (
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/rank"
)

// LeftOver names what of the question the SQL does not use.
func (b *Builder) LeftOver() string {
	var list []string
	for i := range b.Chunks {
		if b.unread(i) {
			list = append(list, fmt.Sprintf("%q", b.Chunks[i].Text))
		}
	}
	return strings.Join(list, ", ")
}

// Links says what the words were taken for. Places are in bytes.
func (b *Builder) Links() []actorcritic.Link {
	out := []actorcritic.Link{}
	for i := range b.Chunks {
		c := &b.Chunks[i]
		l := actorcritic.Link{Text: c.Text, From: c.At, To: c.End, Used: b.used[i] ||
			c.Kind == link.Table && c.Table() == b.entity}
		switch c.Kind {
		case link.Column:
			l.Kind, l.Target = "column", b.nameOf(c.Col())
		case link.Table:
			l.Kind, l.Target = "table", b.s.Tables[c.Table()].Name
		case link.Value:
			l.Kind, l.Target, l.Value = "value", b.nameOf(c.Col()), c.Alts[0].Value
		default:
			if l.Target = cueNames[c.Kind]; l.Target == "" {
				continue
			}
			l.Kind = "word"
		}
		if len(c.Alts) > 0 {
			l.Score = rank.Round(min(1, c.Alts[0].Score))
		}
		out = append(out, l)
	}
	return out
}

// cueNames say what the words that name nothing ask for.
var cueNames = [link.Place + 1]string{
	link.Quoted: "a text", link.Number: "a number", link.Count: "a count", link.Aggregate: "an aggregate",
	link.Superlative: "the most or least", link.Common: "the most common",
	link.Compare: "a comparison", link.After: "a comparison", link.Each: "groups", link.Sort: "an order",
	link.Order: "an order", link.Not: "a negation",
	link.Distinct: "different ones", link.Or: "either", link.Both: "both", link.Star: "all columns",
	link.Like: "a part of a text", link.How: "a measure",
	link.Who: "somebody", link.When: "a time", link.Place: "a place",
}
