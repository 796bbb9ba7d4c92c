package spider

// Features are the parts of SQL that a statement uses, by Spider's grammar: the slices in which
// accuracy is told.
type Features struct {
	Join, Subquery, GroupBy, Having, OrderBy, Limit, SetOperation bool
	Tables                                                        int // different ones, anywhere
	Depth                                                         int // statements within statements: 0 = none
}

// Features looks through the whole statement.
func (q *Statement) Features() Features {
	var f Features
	tables := map[string]bool{}
	f.add(q, 0, tables)
	f.Tables = len(tables)
	return f
}

func (f *Features) add(q *Statement, depth int, tables map[string]bool) {
	if q == nil {
		return
	}
	f.Depth = max(f.Depth, depth)
	f.Subquery = f.Subquery || depth > 0
	f.Join = f.Join || len(q.From.Units) > 1
	f.GroupBy = f.GroupBy || len(q.GroupBy) > 0
	f.Having = f.Having || len(q.Having) > 0
	f.OrderBy = f.OrderBy || q.OrderBy != nil
	f.Limit = f.Limit || q.Limit != ""
	for _, u := range q.From.Units {
		if u.Query == nil {
			tables[u.Table] = true
		}
		f.add(u.Query, depth+1, tables)
	}
	for c := range q.Conditions() {
		f.add(c.Right.Query, depth+1, tables)
		f.add(c.Upper.Query, depth+1, tables)
	}
	for _, other := range []*Statement{q.Intersect, q.Union, q.Except} {
		f.SetOperation = f.SetOperation || other != nil
		f.add(other, depth, tables)
	}
}
