package sketch

import (
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/rank"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
)

// LeftOver names what of the question the SQL does not use.
func LeftOver(d *draft.Draft) string {
	var list []string
	for i := range d.Chunks {
		if unread(d, i) {
			list = append(list, fmt.Sprintf("%q", d.Chunks[i].Text))
		}
	}
	return strings.Join(list, ", ")
}

// Links says what the words were taken for. Places are in bytes.
func Links(d *draft.Draft) []actorcritic.Link {
	out := []actorcritic.Link{}
	for i := range d.Chunks {
		c := &d.Chunks[i]
		l := actorcritic.Link{Text: c.Said, From: c.At, To: c.End, Used: d.Used[i] ||
			c.Kind == link.Table && c.Table() == d.Entity}
		switch c.Kind {
		case link.Column:
			l.Kind, l.Target = "column", d.NameOf(c.Col())
		case link.Table:
			l.Kind, l.Target = "table", d.Schema.Tables[c.Table()].Name
		case link.Value:
			l.Kind, l.Target, l.Value = "value", d.NameOf(c.Col()), c.Alts[0].Value
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
