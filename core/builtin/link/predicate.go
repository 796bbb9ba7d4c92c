package link

import "github.com/orbweaver/orbweaver/core/builtin/english"

// onlyTrue reports words [i, to) that can say of rows only that something is so: at the
// end of what is counted, "how many customers CHURNED", "how many work OVERTIME".
func onlyTrue(words []english.Word, i, to int) bool {
	if i < 3 || onlyApart(words, i, to) || words[0].Low != "how" || words[1].Low != "many" {
		return false
	}
	return to >= len(words) || words[to].Mark || english.Participle(words[i].Low) && clauseEnds[words[to].Low]
}

// onlyApart reports words [i, to) that only tell rows apart: "by NEWSLETTER", not "per PAID order", "of each WINNER".
func onlyApart(words []english.Word, i, to int) bool {
	before, first := english.LowAt(words, i-1), english.LowAt(words, i-2)
	apart := before == "per" || before == "by" || before == "each" && (first == "for" || first == "in")
	return apart && (to >= len(words) || words[to].Mark || clauseEnds[words[to].Low])
}

// clauseEnds lists words before which a clause ends.
var clauseEnds = english.WordSet("and or in on at by from during since before after but")

// predicates are words behind which a column of yes and no says that it is so: "who WOULD recommend it".
var predicates = english.WordSet("would have has had did do does is are was were i we")

// predicated is the gain in sureness by such a word.
const predicated = 0.02
