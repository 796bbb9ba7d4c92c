package reading

import "github.com/orbweaver/orbweaver/core/builtin/link"

// saysSo reports that the words of chunk i say of something what it is, rather
// than ask whether it is: "that are X", "without X", "X plants".
func saysSo(cs []link.Chunk, i int) bool {
	p := i - 1
	for p > 0 && p > i-4 && (cs[p].Kind == link.Plain || cs[p].Kind == link.Distinct) {
		p--
	}
	if p >= 0 && (cs[p].Kind == link.Where || cs[p].Kind == link.Not) {
		return true
	}
	for n := i + 1; n < len(cs) && n < i+3; n++ {
		if cs[n].Kind == link.Table {
			return true
		}
		if cs[n].Kind != link.Plain {
			break
		}
	}
	return false
}
