package schema

// fewestIncluded is the number of different texts of a column that another must hold to
// be taken for its key: two of three may be alike by chance.
const fewestIncluded = 3

// includedKeys joins tables that declare nothing by what they hold: flights.dest refers to
// airports.faa, which holds each text of it and is the only key of its table.
func includedKeys(s *Schema, v *Values) {
	if !s.apart || len(s.Tables) < 2 {
		return
	}
	held, shared := sharedTexts(s, v)
	for from := range s.Columns {
		c := &s.Columns[from]
		if c.PK || c.FK || c.Class != Textual || held[from] < fewestIncluded {
			continue
		}
		for to := range s.Columns {
			if shared[Key{from, to}] == held[from] {
				s.addKey(from, to)
				break
			}
		}
	}
}

// sharedTexts counts the texts of each column, and of each the texts that another table's
// only key holds too.
func sharedTexts(s *Schema, v *Values) (held []int, shared map[Key]int) {
	keys := make(map[int]bool)
	for ti := range s.Tables {
		if t := &s.Tables[ti]; len(t.PK) == 1 && s.Columns[t.PK[0]].Class == Textual && !s.Columns[t.PK[0]].FK {
			keys[t.PK[0]] = true
		}
	}
	held, shared = make([]int, len(s.Columns)), make(map[Key]int)
	for _, found := range v.ByKey {
		for _, from := range found {
			held[from.Column]++
			for _, to := range found {
				if keys[to.Column] && s.Columns[from.Column].Table != s.Columns[to.Column].Table {
					shared[Key{from.Column, to.Column}]++
				}
			}
		}
	}
	return held, shared
}
