package sketch

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/decision"
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/order"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// extras joins tables that the question names beside the columns it uses:
// "names of students who have pets".
func extras(d *draft.Draft) {
	for i := range d.Chunks {
		c := &d.Chunks[i]
		if c.Kind != link.Table || d.Used[i] || d.Taken.Has(decision.Except) && d.KindBetween(-1, i, link.Not) {
			continue
		}
		if d.Takes(decision.NoExtra) {
			return
		}
		if c.Table() == d.Entity || saidByColumn(d, c) {
			d.Use(i)
			continue
		}
		if c.Alts[0].Score < 0.6 || d.Entity >= 0 && d.Schema.JoinDistance(d.Entity, c.Table()) > 2 {
			continue
		}
		if d.Purposes[i] == phrase.Showing && !ownsColumn(d, i) && !d.Takes(decision.JoinShown) {
			d.Use(i)
			continue
		}
		d.Query.Need = schema.AddOnce(d.Query.Need, c.Table())
		d.Use(i)
	}
}

// saidByColumn reports a verb that only means a table, of whose rows a column that is read has
// the number: "score" of goals beside home_goals.
func saidByColumn(d *draft.Draft, c *link.Chunk) bool {
	t := &d.Schema.Tables[c.Table()]
	if c.Alts[0].Score >= surely || slices.Contains(t.Stems, english.NewWord(c.Text, false).Stem) {
		return false
	}
	for i := range d.Chunks {
		if d.KindAt(i) != link.Column || !d.Used[i] {
			continue
		}
		col := &d.Schema.Columns[d.Chunks[i].Col()]
		if col.Class == schema.Numeric && !col.FK && !col.PK && col.Table != c.Table() &&
			english.LastOf(col.Full) == english.LastOf(t.Stems) {
			return true
		}
	}
	return false
}

// surely is the least score of a table's link that leaves no doubt.
const surely = 0.75

// ownsColumn reports "NAME of the TABLE" where the name stands in another
// table: then the table narrows down the rows.
func ownsColumn(d *draft.Draft, i int) bool {
	j := ownedBy(d, i)
	return j >= 0 && (d.Chunks[j].Kind == link.Column || d.Chunks[j].Kind == link.Aggregate) &&
		d.Chunks[j].Table() != d.Chunks[i].Table()
}

// finish completes the query: something to show, groups for what is shown
// beside an aggregate, and both halves of "both … and …".
func finish(d *draft.Draft) {
	q := d.Query
	switch col := rankedOfOne(d); {
	case d.ShowsNew():
	case col >= 0:
		q.Show(query.Expr{Col: col})
	default:
		d.ShowEntity()
	}
	if d.Entity >= 0 && !slices.Contains(q.Need, d.Entity) && d.Takes(decision.JoinEntity) != someOf(d) {
		q.Need = append(q.Need, d.Entity)
	}
	if d.Entity >= 0 && q.Root < 0 && (len(q.Need) == 0 || slices.Contains(q.Need, d.Entity)) &&
		!q.Aggregated() && len(q.Tables(d.Schema)) == 0 {
		q.Root = d.Entity
	}
	bothEnds(d.Query)
	bestOfEach(d)
	ofTheMost(d)
	totalsAlone(d)
	order.AddUp(d)
	group(d)
	sumsShown(d.Query)
	order.OfGroups(d)
	sumOfFirst(d)
	ofTheFirst(d)
	if !pooled(d) {
		intersect(d)
	}
	leaveOutBlanks(d)
}

// totalsAlone leaves out a column that is asked for by how much, where its total is shown.
func totalsAlone(d *draft.Draft) {
	if !d.Said(link.How) || d.Said(link.Each) {
		return
	}
	shown := d.Query.Select
	d.Query.Select = slices.DeleteFunc(slices.Clone(shown), func(e query.Expr) bool {
		return e.Agg == "" && slices.Contains(shown, query.Expr{Agg: "sum", Col: e.Col})
	})
}

// leaveOutBlanks leaves out rows without the value that chooses the first: what has no
// year is not the oldest, and none of the directors that most films have.
func leaveOutBlanks(d *draft.Draft) {
	q := d.Query
	col := query.Star
	switch first := q.Limit > 0 && len(q.Order) == 1; {
	case first && (q.Limit == 1 || d.Schema.Keyless()) && q.Order[0].By.Agg == "" && !q.Order[0].Desc:
		col = q.Order[0].By.Col
	case len(q.Group) == 1 && (len(q.Having) > 0 || first && q.Order[0].By.Agg != "" && q.Order[0].Desc):
		col = q.Group[0]
	}
	if col != query.Star && d.Values.Blank[col] {
		q.Where = append(q.Where, query.Cond{Left: query.Expr{Col: col}, Op: "IS NOT", Right: "NULL"})
	}
}

// sumsShown adds up a number that is shown beside groups which are ranked by its sum: "which ship had the
// most days at sea? Show name and days".
func sumsShown(q *query.Spec) {
	if len(q.Group) == 0 {
		return
	}
	for _, o := range q.Order {
		for i := range q.Select {
			if e := &q.Select[i]; o.By.Agg == "sum" && *e == (query.Expr{Col: o.By.Col}) &&
				!slices.Contains(q.Group, e.Col) {
				e.Agg = "sum"
			}
		}
	}
}

// sumOfFirst shows the number of the first row, of which there is nothing to add up: "how
// many visitors did the best attended exhibition have".
func sumOfFirst(d *draft.Draft) {
	q := d.Query
	if len(q.Select) == 1 && q.Select[0].Agg == "sum" && len(q.Group) == 0 && q.Limit == 1 && len(q.Order) == 1 &&
		q.Order[0].By.Agg == "" {
		q.Select[0].Agg = ""
	}
}

// someOf reports that the rows asked for are some of those that have what is shown,
// as gymnasts are people: who asks for the names of gymnasts asks for theirs.
func someOf(d *draft.Draft) bool {
	q := d.Query
	if !slices.ContainsFunc(d.Chunks, func(c link.Chunk) bool {
		return c.Kind == link.Table && c.Table() == d.Entity && c.Alts[0].Score >= 1
	}) || len(q.Need) > 0 || q.Root >= 0 {
		return false
	}
	tables := q.Tables(d.Schema)
	return len(tables) == 1 && tables[0] != d.Entity && d.Schema.JoinDistance(d.Entity, tables[0]) == 1 &&
		d.Schema.ManyToOne(d.Entity, tables[0]) && d.Schema.Once(d.Values, tables[0], d.Entity)
}

// rankedOfOne returns the column that sorts "my heaviest squat", where all rows
// asked for are called the same, or -1: that name says nothing.
func rankedOfOne(d *draft.Draft) int {
	q := d.Query
	if d.Entity < 0 || q.Limit != 1 || len(q.Order) != 1 || q.Order[0].By.Agg != "" {
		return -1
	}
	same := func(c query.Cond) bool {
		return c.Op == "=" && c.Sub == nil && !c.Or && c.Left == query.Expr{Col: d.Schema.Tables[d.Entity].Shown}
	}
	if !slices.ContainsFunc(q.Where, same) {
		return -1
	}
	return q.Order[0].By.Col
}

// group adds GROUP BY where an aggregate needs it: by the entity's key when
// other tables' rows are counted for it, else by what is shown.
func group(d *draft.Draft) {
	order.RowOfExtreme(d)
	q := d.Query
	var shown []int // columns
	for _, e := range q.Select {
		if e.Agg == "" && e.Col != query.Star {
			shown = append(shown, e.Col)
		}
	}
	counted := len(q.Having) > 0 || slices.ContainsFunc(q.Order, func(o query.SortBy) bool {
		return o.By.Agg != ""
	})
	switch {
	case len(q.Group) > 0:
	case len(shown) > 0 && (counted || q.Aggregated()):
		q.Group = order.Groups(d, shown)
		if !d.Takes(decision.GroupShown) {
			groupByKey(d, shown)
		}
	case counted && d.Entity >= 0:
		q.Group = []int{d.RowKey(d.Entity)}
	}
}

// groupByKey groups by the key of the table shown, where one of the columns shown
// tells its rows apart and rows of another table are joined.
func groupByKey(d *draft.Draft, shown []int) {
	owner := d.Schema.Columns[shown[0]].Table
	key := d.RowKey(owner)
	if key < 0 || len(d.Schema.Tables[owner].PK) != 1 || !slices.ContainsFunc(shown, d.Identifies) {
		return
	}
	others := slices.ContainsFunc(d.Query.Tables(d.Schema), func(t int) bool { return t != owner })
	if others && !comesAgain(d, shown[0]) && !d.Schema.ManyToOne(owner, countedTable(d, owner)) {
		d.Query.Group = []int{key}
	}
}

// comesAgain reports a name of rows that come again and again, as teams that are listed anew each year do.
func comesAgain(d *draft.Draft, col int) bool {
	c := &d.Schema.Columns[col]
	return d.Values.Kinds[col] && !slices.ContainsFunc(c.Full, func(stem string) bool {
		return stem != "name" && !slices.Contains(d.Schema.Tables[c.Table].Stems, stem)
	})
}

// bestOfEach turns "the youngest X for each Y" into MIN for each group.
func bestOfEach(d *draft.Draft) {
	q := d.Query
	if len(q.Group) == 0 || q.Limit != 1 || q.Offset > 0 || len(q.Order) != 1 || q.Order[0].By.Agg != "" {
		return
	}
	o := q.Order[0]
	agg := map[bool]query.Aggregate{true: "max", false: "min"}[o.Desc]
	q.Select = slices.DeleteFunc(q.Select, func(e query.Expr) bool { return e == o.By })
	q.Show(query.Expr{Agg: agg, Col: o.By.Col})
	q.Order, q.Limit = nil, 0
}

// countedTable returns the table whose rows make the groups.
func countedTable(d *draft.Draft, owner int) int {
	for _, t := range d.Counts {
		if t != owner {
			return t
		}
	}
	for _, t := range d.Query.Tables(d.Schema) {
		if t != owner {
			return t
		}
	}
	return owner
}

// bothEnds turns "the longest and the shortest ship" into those with the greatest and with the least of
// all: no order has both first.
func bothEnds(q *query.Spec) {
	if len(q.Order) != 2 || q.Limit != 1 || q.Order[0].By != q.Order[1].By || q.Order[0].Desc == q.Order[1].Desc ||
		q.Order[0].By.Agg != "" || len(q.Where) > 1 || len(q.Group) > 0 {
		return
	}
	by := q.Order[0].By
	for i, o := range q.Order {
		end := query.Expr{Agg: "min", Col: by.Col}
		if o.Desc {
			end.Agg = "max"
		}
		q.Where = append(q.Where, query.Cond{Left: by, Op: "=", Sub: &query.Spec{Root: -1, Select: []query.Expr{end}},
			Or: i > 0, Chunk: -1})
	}
	q.Order, q.Limit = nil, 0
}
