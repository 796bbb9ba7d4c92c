package spider

import "strings"

// PartTexts returns the elements of every component of a rebuilt statement.
func PartTexts(q *Statement) [PartCount][]string {
	var out [PartCount][]string
	for i := range out {
		out[i] = []string{}
	}
	where := evenConds(q.Where)
	out[SelectPart], out[SelectNoAggPart] = Spelt(q.Select.Items), Spelt(selectValues(q))
	out[WherePart], out[WhereNoOpPart] = Spelt(where), Spelt(leftSides(where))
	out[GroupNoHaving] = append(out[GroupNoHaving], groupNames(q)...)
	for i, n := range out[GroupNoHaving] {
		out[GroupNoHaving][i] = strings.TrimSuffix(n, "__")
	}
	out[GroupPart] = Spelt(q.GroupBy)
	if len(q.Having) > 0 {
		out[GroupPart] = append(out[GroupPart], "having "+strings.Join(Spelt(q.Having), " "))
	}
	if q.OrderBy != nil {
		out[OrderPart] = append(Spelt(q.OrderBy.Values), string(q.OrderBy.Direction))
		if q.Limit != "" {
			out[OrderPart] = append(out[OrderPart], "limit")
		}
	}
	if terms, err := oddTerms(q.Where); err == nil {
		out[AndOrPart] = Spelt(terms)
	}
	out[SetOpPart] = append(out[SetOpPart], q.setOperations()...)
	out[KeywordsPart] = append(out[KeywordsPart], q.keywords()...)
	return out
}
