package names

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/lexicon"
)

// glued reads a token of abbreviations written together: "brnm" as branch name, "depdlymin"
// as departure delay in minutes. The first may stand for a table, or be its beginning. It
// is nil for others.
func (r *Reader) glued(token string) (parts []Short) {
	if len(token) < 2*shortestShort || lexicon.Builtin().Whole(token) || derived(token) || whole[token] {
		return nil
	}
	for at := shortestShort; at <= len(token)-shortestShort && at <= longestHead; at++ {
		head, tail := token[:at], token[at:]
		if english.Vowels(token[at+1:]) > 1 {
			continue
		}
		words := r.headOf(head)
		if words == nil {
			continue
		}
		if long := r.writtenOut(tail); long != nil {
			return []Short{{Token: head, Words: words}, {Token: tail, Words: long}}
		}
	}
	return r.chain(token)
}

// whole words begin with a small one, and the dictionary has none of them.
var whole = english.WordSet("online onsite onboard")

// headOf returns the words of the table that the beginning of a column's name stands for, or nil.
func (r *Reader) headOf(head string) []string {
	if table := shortTables[head]; table != "" {
		return []string{table}
	}
	for _, table := range r.tables {
		if strings.HasPrefix(table[0], head) || Cuts(head, table[0]) > 0 {
			return table[1:]
		}
	}
	return nil
}

// chain cuts a token into as few abbreviations as possible, and words between them, or
// returns nil: "qtykg", "unitpr", "instock".
func (r *Reader) chain(token string) []Short {
	best := make([][]Short, len(token)+1) // by where they end
	best[0] = []Short{}
	for end := shortestShort; end <= len(token); end++ {
		for from := end - shortestShort; from >= 0; from-- {
			long := r.link(token, from, end)
			if best[from] == nil || long == nil || best[end] != nil && len(best[end]) <= len(best[from])+1 {
				continue
			}
			best[end] = append(slices.Clone(best[from]), Short{Token: token[from:end], Words: long})
		}
	}
	if slices.ContainsFunc(best[len(token)], func(part Short) bool {
		return part.Words[0] != part.Token || leading[part.Token] || trailing[part.Token] || units[part.Token]
	}) {
		return best[len(token)]
	}
	return nil // words alone are cut elsewhere
}

// link returns the words that a part of a chain stands for, or nil: an abbreviation, a word,
// or a small word beside one.
func (r *Reader) link(token string, from, end int) []string {
	part, known := token[from:end], lexicon.Builtin().Known
	switch {
	case small(token, from, end):
		return []string{part}
	case end == len(token) && pricing[token[:from]] && part == "pr":
		return []string{"price"}
	case len(part) >= shortestWord && len(part) < len(token) && !r.Foreign && known(part) && !endings[part]:
		return []string{part}
	case len(part) > longestHead:
		return nil
	}
	return r.writtenOut(part)
}

// small reports a small word at one end of a name, beside a known one, that word, or a unit.
func small(token string, from, end int) bool {
	part, known := token[from:end], lexicon.Builtin().Known
	switch {
	case from == 0 && trailing[token[end:]]:
		return known(part) || part == "opt"
	case from == 0:
		return leading[part] && len(token)-end >= shortestWord && known(token[end:])
	case end < len(token) || from < shortestWord-1:
		return false
	}
	return units[part] || trailing[part] && known(token[:from])
}

// shortestWord is the least number of letters of a whole word of a chain: "area" and "cost"
// are parts of names, "ant" and "sea" of other words.
const shortestWord = 4

// endings end words, and are none of a name: "billable", "stylist".
var endings = english.WordSet("able ness ment tion ship less ings ible ance ence hood ward list")

// units end names of amounts in them.
var units = english.WordSet("kg km cm mm ml ha kwh mwh sqm ltr eur usd gbp chf meur musd pct lb ft")

// Small words that begin and end names: "isbonus" and "instock", "optin" and "optout".
var (
	leading  = english.WordSet("is in has on")
	trailing = english.WordSet("in out")
	pricing  = english.WordSet("unit cost list sale sales ticket tkt retail net gross sell buy item base")
)

// longestHead is the greatest number of letters of such a beginning.
const longestHead = 4

// writtenOut returns the words that an abbreviation stands for, or nil.
func (r *Reader) writtenOut(token string) []string {
	if long := abbreviations[token]; long != nil {
		return long
	}
	return lexicon.Expand(token)
}

// saying returns the words of abbreviations in a row. Behind a duration, min says minutes and sec seconds.
func saying(parts []Short) (words []string) {
	for i, part := range parts {
		if unit := fractions[part.Token]; unit != "" && i > 0 && lasting[words[len(words)-1]] {
			part.Words = []string{unit}
		}
		words = append(words, part.Words...)
	}
	return words
}

// fractions of an hour, which by themselves say something else: a minimum, a security.
var fractions = map[string]string{"min": "minutes", "sec": "seconds"}

// lasting lists the words behind which "min" says minutes, and no minimum.
var lasting = english.WordSet("duration delay time length wait waiting runtime travel late")

// lasts reports such a word, or one that is cut short: "dur".
func lasts(token string) bool {
	long := lexicon.Expand(token)
	return lasting[token] || len(long) == 1 && lasting[long[0]]
}

// isWord reports what is one word, though it could be several: one that is known, or the plural of one that falls
// into no parts. "Pallets" are no "pal lets", as a pallet is no "pal let".
func (r *Reader) isWord(token string, parts []string) bool {
	if lexicon.Builtin().Whole(token) || derived(token) {
		return true
	}
	one, several := strings.CutSuffix(token, "s")
	last, plural := strings.CutSuffix(english.LastOf(parts), "s")
	return several && plural && len(parts[0]) <= 3 && len(r.names.Words(one)) == 1 && lexicon.Builtin().Known(last)
}
