package phrase

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// MeansRow reports a column chunk that names a key without saying so: "actors"
// for actor_id means the rows, not the numbers.
func (x *Text) MeansRow(i int) bool {
	c := &x.Chunks[i]
	if c.Kind != link.Column || c.Alts[0].Score >= 1 {
		return false
	}
	col := &x.Schema.Columns[c.Col()]
	last := col.Full[len(col.Full)-1]
	if !col.PK && !col.FK || last != "id" && last != "code" && last != "number" {
		return false
	}
	low := strings.ToLower(c.Text)
	return !english.SaysNumber(low) && !strings.HasSuffix(low, "id") && !strings.HasSuffix(low, "ids") &&
		!strings.Contains(low, last)
}

// Hinted finds the column that an adjective speaks of ("oldest": an age, else
// a date of birth). backwards says that its order runs the other way.
func (x *Text) Hinted(hints []string, tables []int) (col int, backwards bool) {
	for _, t := range tables {
		for _, h := range hints {
			for _, ci := range x.Schema.Tables[t].Columns {
				c := &x.Schema.Columns[ci]
				if slices.Contains(c.Full, h) && !c.FK && !c.PK && sorts(x, ci, hints[0], h) && !rates(c, h, hints) {
					return ci, hints[0] == "age" && h != "age" || hints[0] == english.SpeedHint[0] && durations[h]
				}
			}
		}
	}
	return -1, false
}

// durations are stems of names of what the fastest has least of.
var durations = map[string]bool{"time": true, "pace": true}

// rates reports a rating, which has the stem of a rate and is no price.
func rates(c *schema.Column, hint string, hints []string) bool {
	return hint == "rate" && hints[0] == english.PriceHint[0] && strings.Contains(strings.ToLower(c.Name), "rating")
}

// sorts reports a column that an adjective may speak of by a word of its name, hint: of texts times of day, and no
// names of days; and no date where what it speaks of first is a length.
func sorts(x *Text, ci int, first, hint string) bool {
	c := &x.Schema.Columns[ci]
	if length := first == english.LengthHint[0] || first == english.HeightHint[0]; length && c.Class == schema.Temporal {
		return c.Clock[1] > 0
	}
	return c.Class != schema.Textual || hint != "rate" && hint != "day" && hint != "time" ||
		hint == "time" && slices.ContainsFunc(x.Values.Codes[ci].Values, english.ClockLike)
}

func (x *Text) NameOf(col int) string {
	if col < 0 {
		return "*"
	}
	return x.Schema.Tables[x.Schema.Columns[col].Table].Name + "." + x.Schema.Columns[col].Name
}

// LiteralFor writes a literal that compares rightly with a column.
func (x *Text) LiteralFor(col int, text string) string {
	if english.IsNumber(text) && (col < 0 || x.Schema.Columns[col].Class != schema.Textual) {
		return text
	}
	if english.IsNumber(text) && !strings.HasPrefix(text, "0") && len(x.Values.Codes[col].Values) == 0 {
		return text
	}
	return query.Literal(text)
}

// RowKey returns the column to group by when each row of a table is a group.
func (x *Text) RowKey(t int) int {
	tab := &x.Schema.Tables[t]
	if len(tab.PK) == 1 {
		return tab.PK[0]
	}
	return tab.Shown
}

// Identifies reports whether a column tells rows of its table apart.
func (x *Text) Identifies(col int) bool {
	c := &x.Schema.Columns[col]
	return c.PK || c.IsName || col == x.Schema.Tables[c.Table].Shown
}

// OnlyQuantity returns the one column of a table that holds quantities, or -1.
func (x *Text) OnlyQuantity(t int) int {
	found := -1
	for _, ci := range x.Schema.Tables[t].Columns {
		if x.Orderable(ci) && x.Schema.Columns[ci].Class == schema.Numeric {
			if found >= 0 {
				return -1
			}
			found = ci
		}
	}
	return found
}

// Verbal reports a word like "attended", which speaks of a column without
// asking for it.
func Verbal(c *link.Chunk) bool {
	return c.To == c.From+1 && english.Participle(c.Text)
}

func (x *Text) ExprName(e query.Expr) string {
	switch {
	case e.Agg == "count" && e.Col == query.Star:
		return "the number of rows"
	case e.Agg != "":
		return string(e.Agg) + " of " + x.NameOf(e.Col)
	}
	return x.NameOf(e.Col)
}

func (x *Text) Orderable(col int) bool {
	c := &x.Schema.Columns[col]
	return (c.Class == schema.Numeric || c.Class == schema.Temporal) && !c.PK && !c.FK
}

// Altogether reports a word for a sum that stands behind what it adds up: "40
// docks altogether", "in total".
func Altogether(c *link.Chunk) bool {
	return c.Kind == link.Aggregate && c.Arg == "sum" &&
		(totals[c.Text] || strings.HasPrefix(c.Text, "in ") || strings.HasSuffix(c.Text, " together"))
}

var totals = english.WordSet("altogether together combined overall")
