package builtin

import "strings"

// yesNo are the pairs that columns of two values hold for a thing that is so
// or is not.
var yesNo = [][2]string{{"yes", "no"}, {"y", "n"}, {"true", "false"}, {"t", "f"}, {"1", "0"}}

// flags finds the columns that say of a row whether something is so: they hold
// nothing but yes and no, in one of the usual spellings.
func (s *schema) flags(v *values) {
	for ci := range s.columns {
		c, held := &s.columns[ci], &v.codes[ci]
		if c.class == logical && len(held.values) == 0 {
			c.flag = &[2]string{"1", "0"}
		}
		if held.many || len(held.values) == 0 || len(held.values) > 3 {
			continue
		}
		for _, pair := range yesNo {
			if spelt, ok := spelling(pair, held.values); ok {
				c.flag = &spelt
				break
			}
		}
	}
}

// spelling is a pair as the data spell it, if they hold nothing else.
func spelling(pair [2]string, held []string) (out [2]string, ok bool) {
	out = pair
	said := 0
	for _, h := range held {
		said += int(yes(h != ""))
		switch strings.ToLower(strings.TrimSpace(h)) {
		case pair[0]:
			out[0] = h
		case pair[1]:
			out[1] = h
		case "":
		default:
			return out, false
		}
	}
	if said == 1 { // the other one is spelt alike
		h := strings.Join(held, "")
		if h == strings.ToUpper(h) {
			out = [2]string{strings.ToUpper(out[0]), strings.ToUpper(out[1])}
		} else if h[:1] == strings.ToUpper(h[:1]) {
			out = [2]string{capital(out[0]), capital(out[1])}
		}
	}
	return out, said > 0 && said < 3
}

func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// linkFlag lets the words for such a column mean that it is so: "endangered
// plants", "with a car ramp".
func (l *linker) linkFlag(i, to, ci int, score float64, whole bool) {
	if c := &l.s.columns[ci]; c.flag != nil {
		l.add(i, to, alt{kind: valueK, table: c.table, column: ci, value: c.flag[0], flag: true, whole: whole, score: score})
	}
}

// saysSo reports that the words of chunk i say of something what it is, rather
// than ask whether it is: "that are X", "without X", "X plants".
func saysSo(cs []chunk, i int) bool {
	p := i - 1
	for p > 0 && p > i-4 && (cs[p].kind == plain || cs[p].kind == distinctK) {
		p--
	}
	if p >= 0 && (cs[p].kind == whereK || cs[p].kind == notK) {
		return true
	}
	for n := i + 1; n < len(cs) && n < i+3; n++ {
		if cs[n].kind == tableK {
			return true
		}
		if cs[n].kind != plain {
			break
		}
	}
	return false
}

func lastOf(stems []string) string {
	if len(stems) == 0 {
		return ""
	}
	return stems[len(stems)-1]
}
