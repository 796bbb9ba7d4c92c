package builtin

import "strings"

// A chunk is a piece of the question with one meaning; the question becomes a
// row of chunks, which the sketches read from left to right.
type chunk struct {
	kind     kind
	from, to int // words
	arg      string
	hints    []string
	text     string // as typed
	alts     []alt  // what it may mean, best first; the reading's choice is alts[0]
	at, end  int    // bytes of the question
	used     bool   // a part of the SQL comes from it
}

// col is the column chosen for a column or value chunk.
func (c *chunk) col() int { return c.alts[0].column }

// table is the table that the chosen meaning belongs to.
func (c *chunk) table() int { return c.alts[0].table }

// A lexer turns words and spans into chunks.
type lexer struct {
	words  []word
	spans  []span
	v      *values
	s      *schema
	chunks []chunk
}

func chunks(s *schema, v *values, words []word, spans []span) []chunk {
	l := &lexer{words: words, spans: spans, v: v, s: s}
	for i := 0; i < len(words); {
		i = l.next(i)
	}
	return l.chunks
}

// next makes the chunk that starts at word i and returns where it ends.
func (l *lexer) next(i int) int {
	for len(l.spans) > 0 && l.spans[0].from < i {
		l.spans = l.spans[1:]
	}
	var sp *span
	if len(l.spans) > 0 {
		sp = &l.spans[0]
	}
	if l.low(i+1) == "by" && l.low(i) == l.low(i+2) && !l.words[i].mark {
		return l.put(chunk{kind: eachK, from: i, to: i + 2}) // "year by year"
	}
	if c, n := l.cue(i); c != nil {
		k, linked := l.cueKind(c, i, n), sp != nil && sp.from == i
		if !linked || l.cueWins(c, n, sp) && (k != plain || c.kind == plain) {
			return l.put(chunk{kind: k, from: i, to: i + n, arg: c.arg, hints: c.hints})
		}
	}
	if l.countBeside(i) {
		return l.put(chunk{kind: countK, from: i, to: i + 1})
	}
	if sp != nil && sp.from == i && l.trails(sp) {
		return l.put(chunk{from: i, to: i + 1}) // kind: plain
	}
	if sp != nil && sp.from == i {
		return l.put(chunk{kind: sp.alts[0].kind, from: sp.from, to: sp.to, alts: sp.alts})
	}
	return l.single(i)
}

// trails reports the "type" of "decor type" behind a column that is called
// decor: by itself the word means little.
func (l *lexer) trails(sp *span) bool {
	if sp.to != sp.from+1 || !trailing[l.low(sp.from)] || sp.alts[0].score > 0.7 || len(l.chunks) == 0 {
		return false
	}
	last := &l.chunks[len(l.chunks)-1]
	return last.to == sp.from && last.kind == columnK && last.alts[0].score >= 1
}

// trailing words say of a column's values what they are.
var trailing = wordSet("type types kind kinds code codes value values")

func startsWithDigit(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }

func (l *lexer) low(i int) string {
	if i < 0 || i >= len(l.words) {
		return ""
	}
	return l.words[i].low
}

// single makes a chunk of one word that neither lexicon nor schema knows.
func (l *lexer) single(i int) int {
	w := &l.words[i]
	c := chunk{from: i, to: i + 1}
	switch {
	case allDetails[w.low] && l.allBefore(i):
		c.kind = starK
	case moreThan[w.low] != "" && l.thanSoon(i+1):
		c.kind, c.arg = compareK, moreThan[w.low]
	case w.mark && w.low == ",":
		c.kind = commaK
	case w.mark:
		c.kind = plain
	case w.number:
		c.kind, c.arg = numberK, w.text
	case smallNumbers[w.low] != "" && !(w.low == "one" && !l.afterCompare()):
		c.kind, c.arg = numberK, smallNumbers[w.low]
	case w.quoted || w.date || startsWithDigit(w.text):
		c.kind, c.arg = quotedK, w.text
	case w.upper && i > 0 && !stop[w.low]:
		return l.capitalised(i)
	}
	return l.put(c)
}

// allDetails are the words that with "all" before them ask for every column.
var allDetails = wordSet("information info details detail data columns fields attributes")

func (l *lexer) allBefore(i int) bool {
	for n := max(0, i-4); n < i; n++ {
		if l.words[n].low == "all" {
			return true
		}
	}
	return false
}

// moreThan are the comparatives whose "than" comes later: "more points than 10".
var moreThan = map[string]string{"more": ">", "greater": ">", "higher": ">", "larger": ">", "less": "<", "fewer": "<", "lower": "<", "smaller": "<"}

func (l *lexer) thanSoon(i int) bool {
	return l.low(i+1) == "than" || l.low(i+2) == "than"
}

func (l *lexer) afterCompare() bool {
	if len(l.chunks) == 0 {
		return false
	}
	last := &l.chunks[len(l.chunks)-1]
	return last.kind == compareK || last.kind == afterK || last.kind == superK || last.text == "only" || last.text == "just"
}

// capitalised takes a run of capitalised words that nothing else explains,
// and looks for values that it is a part or a misspelling of.
func (l *lexer) capitalised(i int) int {
	end := i
	for end < len(l.words) && l.words[end].upper && !l.words[end].mark && (len(l.spans) == 0 || end < l.spans[0].from || end == i) {
		end++
	}
	return l.put(chunk{kind: quotedK, from: i, to: end, arg: l.typed(i, end)})
}

func (l *lexer) typed(from, to int) string {
	var b strings.Builder
	for i := from; i < to; i++ {
		if i > from && l.words[i].low != "'s" && !l.words[i].mark {
			b.WriteByte(' ')
		}
		b.WriteString(l.words[i].text)
	}
	return b.String()
}

// put appends a chunk; a quoted one that is a part of values, or nearly one,
// becomes a link to them.
func (l *lexer) put(c chunk) int {
	c.text = l.typed(c.from, c.to)
	c.at, c.end = l.words[c.from].at, max(l.words[c.from].end, l.words[c.to-1].end)
	if c.kind == quotedK && !l.afterLike() && !l.words[c.from].date {
		list, like := l.v.similar(key(c.arg))
		for _, f := range list {
			score := 0.7
			if like {
				score = 0.5
			}
			c.alts = append(c.alts, alt{kind: valueK, table: l.s.columns[f.column].table, column: f.column, value: f.value, like: like, score: score})
		}
		if len(c.alts) > 0 {
			c.kind = valueK
			sortAlts(c.alts)
			c.alts = trimAlts(c.alts)
		}
	}
	l.chunks = append(l.chunks, c)
	return c.to
}

func (l *lexer) afterLike() bool {
	for n := len(l.chunks) - 1; n >= 0 && n >= len(l.chunks)-3; n-- {
		if l.chunks[n].kind == likeK {
			return true
		}
	}
	return false
}
