package names

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/core/text"
)

// words returns the words of a name as they stand there, those written together apart: "paidon" is
// paid on, "estnm" is est nm beside esttyp and estid.
func (r *Reader) words(name string) (out []text.Token) {
	for _, w := range text.Words(lowered(name)) {
		for _, part := range r.apart(w.Text) {
			out = append(out, text.Token{Text: part})
		}
	}
	return out
}

// lowered writes the first letter as the capitals behind it: "vATRate" is VATRate, "sTATE" is STATE.
// "userID" and "sID" have their own beginning.
func lowered(name string) string {
	capitals := 0
	for capitals+1 < len(name) && name[capitals+1]-'A' < 26 {
		capitals++
	}
	if capitals < 2 || name[0]-'a' >= 26 || name[1:] == "ID" {
		return name
	}
	return strings.ToUpper(name[:1]) + name[1:]
}

// apart returns the words that a token was put together of, or itself where it is a word, or a part is none.
func (r *Reader) apart(token string) []string {
	if parts := r.spaced[token]; parts != nil {
		return parts
	}
	parts := r.cutApart(token)
	r.spaced[token] = parts
	return parts
}

func (r *Reader) cutApart(token string) []string {
	whole := []string{token}
	if len(token) < shortestApart || metric[token] || abbreviations[token] != nil || derived(token) ||
		lexicon.Builtin().Whole(token) || lexicon.Expand(token) != nil || r.whole(token) != nil {
		return whole
	}
	if parts := r.names.Parts(token); len(parts) > 1 && r.takes(token, parts) {
		if last := len(parts) - 1; parts[last] == "st" && !r.isTable(parts[0]) {
			parts[last] = "state" // and no street, nor the status of the table's rows
		}
		return parts
	}
	if parts := r.prefixed(token); parts != nil {
		return parts
	}
	return whole
}

func (r *Reader) isTable(token string) bool {
	return slices.ContainsFunc(r.tables, func(table []string) bool { return table[0] == token })
}

// takes reports parts that are words, or stand for words.
func (r *Reader) takes(token string, parts []string) bool {
	first, last := parts[0], parts[len(parts)-1]
	switch {
	case r.isWord(token, parts), english.Stop[first] && !before[first], english.Stop[last] && !behindWord[last],
		len(parts) == 2 && behindWord[last] && r.alone[text.Stem(first)]: // votedby, beside votes
		return false
	}
	return !slices.ContainsFunc(parts, func(part string) bool { return !r.knows(part) })
}

// prefixed returns the words of a name that begins with what says a number or a state, "nveh" and
// "isvegan", or that has two letters which are no word at an end, "eusales" and "eqid". It is nil for others.
func (r *Reader) prefixed(token string) []string {
	head, rest := token[:2], token[2:]
	height, within := strings.CutSuffix(token, "in")
	switch {
	case token[0] == 'n' && r.counted(token[1:]):
		return []string{"n", token[1:]}
	case head == "is" && len(rest) > 3 && !r.Foreign, r.twoBefore(head, rest):
		return []string{head, rest}
	case within && inches[height]:
		return []string{height, "in"}
	}
	return nil
}

// twoBefore reports two letters that stand before a word, a unit, or what tells rows apart.
func (r *Reader) twoBefore(head, rest string) bool {
	switch {
	case len(rest) > 4:
		return lexicon.Builtin().Known(rest) && !making[head] && !units[head] && !r.isTable(head+rest)
	case len(rest) != 2 || r.headOf(head) != nil && r.writtenOut(rest) != nil:
		return false
	}
	return units[rest] && head != "ug" || keyEnds[rest] && (r.own(head, true) || english.Stop[head])
}

// making are beginnings that make another word of one: "reorder".
var making = english.WordSet("re un de ex co in im an be en")

// counted reports what a number is of: several, or what is cut short.
func (r *Reader) counted(what string) bool {
	return len(what) > 2 && (lexicon.Expand(what) != nil || abbreviations[what] != nil ||
		len(what) > 3 && what[len(what)-1] == 's' && lexicon.Builtin().Known(what))
}

// shortestApart is the least number of letters of a name of several words.
const shortestApart = 4

// before and behindWord list small words that begin and end names: "fromcity" and "wherekept", "paidby"
// and "goalsfor". "Hispanic" is no "his panic".
var (
	before = english.WordSet("from to for is has in what where who which would of all up other been list " +
		"show")
	behindWord = english.WordSet("on by at up in out to for from as of only there against list show")
)

// whole returns the words that a token says as it stands: those of a table that it
// abbreviates, or of another language. They are nil where it has to be written out or cut.
func (r *Reader) whole(token string) []string {
	for _, table := range r.tables {
		if table[0] == token && shortTables[token] != "" {
			return table[1:]
		}
	}
	if abbreviations[token] != nil {
		return nil
	}
	if said, doubtful := translate(token); said != nil && (r.Foreign || !doubtful) {
		return said
	}
	if said := lexicon.TranslateShort(token); r.Foreign {
		return said
	}
	return nil
}

// inches lists parts of names behind which "in" at the end says inches.
var inches = english.WordSet("ht hgt height len length width depth diam precip rain rainfall snow snowfall")

// metric lists units that the lexicon takes for two words.
var metric = english.WordSet("litre litres metre metres kilometre kilometres centimetre centimetres millilitres " +
	"millisecond milliseconds")

// translate is lexicon.Translate for what is no two English words: a "modellist" is none of another language.
func translate(token string) (said []string, doubtful bool) {
	known := func(part string) bool {
		return len(part) > 3 && lexicon.Builtin().Known(part) && !lexicon.Foreign(part)
	}
	if parts := lexicon.Builtin().Split(token); len(parts) == 2 && known(parts[0]) && known(parts[1]) {
		return nil, false
	}
	return lexicon.Translate(token)
}

// knows reports a part of a name that is a word, or stands for one.
func (r *Reader) knows(part string) bool {
	return len(part) <= 2 || part[0]-'0' < 10 || units[part] || lexicon.Builtin().Known(part) ||
		lexicon.Expand(part) != nil || r.own(part, true)
}

// own reports a part of a name that is a word of this database: it stands for a table of one word, begins
// several names, is cut short, has been made of a word, or is of the other language.
func (r *Reader) own(part string, first bool) bool {
	long, short := abbreviations[part], len(part) == 2
	switch {
	case len(part) < 2:
		return false
	case part == "opt": // in and out
		return first
	case len(long) > 0 && (first || len(long) == 1), r.heads[part], derived(part), first && took(part):
		return true
	case short && first == (part != "st") && lexicon.Expand(part) != nil:
		return true
	case r.Foreign && (foreignGlue[part] || lexicon.Foreign(part)):
		return true
	}
	return r.ofTable(part, first || !short)
}

// ofTable reports the name of a table of one word, or its beginning.
func (r *Reader) ofTable(part string, begun bool) bool {
	return slices.ContainsFunc(r.tables, func(table []string) bool {
		return len(table) == 2 && (table[0] == part || begun && begins(part, table[0]))
	})
}

// begins reports the beginning of a table's name, or its consonants.
func begins(part, table string) bool {
	return len(part) <= longestShort && strings.HasPrefix(table, part) || Cuts(part, table) > 0
}

// took reports a participle that the dictionary need not have: "refunded".
func took(part string) bool {
	verb, ok := strings.CutSuffix(part, "ed")
	return ok && len(verb) > 3 && (lexicon.Builtin().Known(verb) || making[verb[:2]])
}

// foreignGlue are small words within names of other languages: "datedecommande".
var foreignGlue = english.WordSet("de du des la le del di da van von der")

// keyEnds are parts at the end of names that tell rows apart, or name them.
var keyEnds = english.WordSet("id no nr nm cd dt code name nbr num")

// learnHeads notes what several names begin with where the rest of them are words: est of estid and estnm.
func (r *Reader) learnHeads(d *corpus.Database) {
	tails := make(map[string][]string)
	for _, t := range d.Tables {
		for i := range t.Columns {
			words := text.Words(lowered(Natural(t.Columns[i].NaturalName, t.Columns[i].Name)))
			if len(words) == 1 {
				r.alone[text.Stem(words[0].Text)] = true
			}
			if len(words) != 1 || lexicon.Builtin().Whole(words[0].Text) {
				continue
			}
			token := words[0].Text
			for at := 2; at <= longestShort && at+2 <= len(token); at++ {
				tail := token[at:]
				if (keyEnds[tail] || len(tail) > 2 && r.knows(tail)) && !slices.Contains(tails[token[:at]], tail) {
					tails[token[:at]] = append(tails[token[:at]], tail)
				}
			}
		}
	}
	key := func(tail string) bool { return keyEnds[tail] }
	for head, of := range tails { // a set needs no order
		r.heads[head] = len(of) > 2 || len(of) > 1 && slices.ContainsFunc(of, key)
	}
}
