package heading

import "strings"

// within words the columns of the query in brackets that a selection is from, by the
// names chosen for them: AVG(n) of (SELECT SUM(price) AS n …) is the average of the
// totals of price.
func (s *selection) within(sql string) map[string]phrase {
	if len(s.from) == 0 || !s.from[0].Is(sql, '(') {
		return nil
	}
	inner := sql[s.from[0].End:]
	list := read(inner)
	out := make(map[string]phrase)
	for _, item := range list.items {
		last := len(item) - 1
		if last < 2 || !item[last-1].IsWord(inner, "AS") || !isName(inner, item[last]) {
			continue
		}
		p := parser{text: inner, tokens: item[:last-1], rows: list.rows(inner)}
		if words, ok := p.heading(); ok {
			out[strings.ToLower(nameOf(inner, item[last]))] = phrase{words, one}
		}
	}
	return out
}
