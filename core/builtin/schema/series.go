package schema

// NamedBy returns the column of another table that calls the rows of one that has no
// name of its own, where each row of the one belongs to one of the other, or -1.
func (s *Schema) NamedBy(v *Values, t int) int {
	if s.Tables[t].Shown < 0 || s.Columns[s.Tables[t].Shown].IsName {
		return -1
	}
	for _, k := range s.Keys {
		from, to := s.Columns[k.From].Table, s.Columns[k.To].Table
		if s.named(t) && (from != t || s.People(to) == 0) {
			continue // "perpetrators" are people; a budget is a text of its own
		}
		if from == to || from != t && to != t || !v.Different[k.From] {
			continue
		}
		if other := from + to - t; s.named(other) && len(s.Tables[other].Columns) > 1 {
			return s.Tables[other].Shown
		}
	}
	return -1
}

// Nameless reports that no column tells rows of table t apart: there is no key, and
// what would name its rows says their kind, or is a number.
func Nameless(s *Schema, v *Values, t int) bool {
	tab := &s.Tables[t]
	if tab.Shown < 0 || len(tab.PK) > 0 || tab.Row != nil {
		return false
	}
	c := &s.Columns[tab.Shown]
	return !c.IsName && (v.Kinds[tab.Shown] || c.Class == Numeric || c.Class == logical)
}

// named reports that a table's rows are called by a text of theirs that is no key.
func (s *Schema) named(t int) bool {
	shown := s.Tables[t].Shown
	if shown < 0 {
		return false
	}
	c := &s.Columns[shown]
	return c.Class == Textual && !c.FK && !c.PK
}
