package rephrase

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/text"
)

// idioms lists phrases by what they say in a word, where the schema has that.
var idioms = []struct{ stem, phrases, plain string }{
	{"sail", "put to sea|gone to sea|set sail|left port|put out to sea", "sailed"},
	{"landlock", "have no coast|has no coast|cannot be reached by ship|cannot be reached by sea|" +
		"have no access to the sea|lie away from the sea", "are landlocked"},
	{"landlock", "without a coast|without access to the sea|with no coast", "that are landlocked"},
	{"cancel", "called off", "cancelled"},
	{"nicknam", "pet name|pet names", "nickname"},
	{"discov", "find for the first time|found for the first time", "discover"},
}

// idiom puts the plain word for an idiom that begins with word i.
func idiom(q *reword.Question, i int) bool {
	for _, d := range idioms {
		if !q.S.SpeaksOf(text.Stem(strings.Fields(d.plain)[len(strings.Fields(d.plain))-1])) && !q.S.Stems[d.stem] {
			continue
		}
		for p := range strings.SplitSeq(d.phrases, "|") {
			if f := strings.Fields(p); english.PhraseIs(q.Words, i, f) {
				return q.Put(i, i+len(f), d.plain)
			}
		}
	}
	return false
}

// comesFrom reads "who come from Japan" and "who hails from there" as being from it.
func comesFrom(q *reword.Question, i int) bool {
	if !coming[q.Low(i)] || q.Low(i+1) != "from" || i == 0 || i+2 >= len(q.Words) || !q.Words[i+2].Upper ||
		len(q.V.Lookup(q.Words[i+2].Fold)) == 0 {
		return false
	}
	return q.Put(i, i+1, "are")
}

var coming = english.WordSet("come comes came hail hails hailed")

// yetTo reads "have yet to ride" as have never ridden, and "have yet to be paid" as have not been.
func yetTo(q *reword.Question, i int) bool {
	if !english.Having.Has(q.Low(i)) || q.Low(i+1) != "yet" || q.Low(i+2) != "to" {
		return false
	}
	if q.Low(i+3) == "be" {
		return q.Put(i+1, i+4, "not been")
	}
	return q.Put(i+1, i+3, "never")
}

// notAtAll reads "have not sailed at all" as have never sailed.
func notAtAll(q *reword.Question, i int) bool {
	if q.Low(i) != "not" || i == 0 || q.Low(i-1) != "have" && q.Low(i-1) != "has" && q.Low(i-1) != "had" {
		return false
	}
	for n := i + 2; n+1 < len(q.Words) && !q.Words[n].Mark; n++ {
		if q.Low(n) == "at" && q.Low(n+1) == "all" {
			q.Put(n, n+2, "")
			return q.Put(i, i+1, "never")
		}
	}
	return false
}

// takenHome leaves out the home of "never took anything home", which is nobody's.
func takenHome(q *reword.Question, i int) bool {
	if q.Low(i) != "home" || !q.Ends(i+1) || q.S.Stems["home"] || len(q.V.Lookup("home")) > 0 {
		return false
	}
	if i == 0 || !things[q.Low(i-1)] && q.TableAt(i-1, called) < 0 {
		return false
	}
	taking := func(w english.Word) bool { return taken[w.Low] }
	return slices.ContainsFunc(q.Words[:i], taking) && q.Put(i, i+1, "")
}

var (
	taken  = english.WordSet("take takes took taken taking")
	things = english.WordSet("anything nothing something any them it one")
)

// thoseWhoAre reads "which doctors were" as which rescuers who are doctors were, where a column
// of yes and no says of people that they are, and nothing else is called so.
func thoseWhoAre(q *reword.Question, i int) bool {
	if i > 0 || q.Low(0) != "which" && q.Low(0) != "what" || !q.Plain(1) || q.TableAt(1, called/2) >= 0 ||
		!english.Auxiliary.Has(q.Low(2)) && !pastTense(q.Low(2)) {
		return false
	}
	ci := slices.IndexFunc(q.S.Columns, func(c schema.Column) bool {
		return c.Flag != nil && strings.EqualFold(c.Name, "is_"+q.Words[1].Fold) && q.S.People(c.Table) > 0
	})
	if ci < 0 {
		return false
	}
	return q.Put(1, 2, q.Rows(q.S.Columns[ci].Table)+" who is a "+q.Words[1].Fold)
}

// pastTense reports a word like "went" or "led".
func pastTense(low string) bool { return english.Participle(low) || went[low] }

var went = english.WordSet("went led had took got ran won lost made gave wrote drove flew")

// homeTo reads "is home to no team" as has no team.
func homeTo(q *reword.Question, i int) bool {
	if !english.Being.Has(q.Low(i)) || q.Low(i+1) != "home" || q.Low(i+2) != "to" || i+3 >= len(q.Words) {
		return false
	}
	switch low := q.Low(i + 3); {
	case low == "no", low == "more", low == "at", english.IsNumber(low), english.SmallNumbers[low] != "":
		return q.Put(i, i+3, "has")
	}
	return false
}

// allAndAll reads "all riders on one plan and all on the other" as those on either.
func allAndAll(q *reword.Question, i int) bool {
	if q.Low(i) != "and" || q.Low(i+1) != "all" || !placing[q.Low(i+2)] {
		return false
	}
	all := func(w english.Word) bool { return w.Low == "all" && !w.Quoted }
	return slices.ContainsFunc(q.Words[:i], all) && q.Put(i, i+2, "or")
}

var placing = english.WordSet("on in at from with of under by")

// groupsToCount reads "group the players by country and count them" as the count for each.
func groupsToCount(q *reword.Question, i int) bool {
	if i > 0 || !grouping[q.Low(0)] || q.Low(1) != "the" || q.TableAt(2, called) < 0 || q.Low(3) != "by" {
		return false
	}
	for n := 5; n < len(q.Words) && n < 9; n++ {
		for _, p := range [][]string{{"and", "count", "them"}, {"and", "count", "each", "group"},
			{"and", "give", "the", "number", "of", "each"}} {
			if to := n + len(p); english.PhraseIs(q.Words, n, p) && (to >= len(q.Words) || q.Words[to].Mark) {
				return q.Put(0, to, "count the "+q.Words[2].Text+" for each "+spoken(q, 4, n))
			}
		}
	}
	return false
}

var grouping = english.WordSet("group sort split divide classify arrange")

// makers lists what those who made something are called, as tables and columns say it.
var makers = strings.Fields("author writer artist composer painter director designer architect sculptor creator maker")

// maker returns the one of the makers that the schema speaks of, "" where there are none or several.
func maker(q *reword.Question) string {
	found := ""
	for _, m := range makers {
		if q.S.SpeaksOf(text.Stem(m)) {
			if found != "" {
				return ""
			}
			found = m
		}
	}
	return found
}

// byWhom reads "by whom is the first book" as who is its author.
func byWhom(q *reword.Question, i int) bool {
	if i > 0 || q.Low(0) != "by" || q.Low(1) != "whom" || !english.Being.Has(q.Low(2)) {
		return false
	}
	end := slices.IndexFunc(q.Words, func(w english.Word) bool { return w.Mark })
	if end < 0 {
		end = len(q.Words)
	}
	if english.Participle(q.Low(end - 1)) {
		return false // "by whom was it written"
	}
	m := maker(q)
	return m != "" && q.Put(0, 3, "who is the "+m+" of")
}

// deeds lists the verbs of nouns for what somebody did.
var deeds = map[string]string{"discovery": "discovered", "invention": "invented", "design": "designed",
	"translation": "translated", "composition": "composed", "foundation": "founded", "founding": "founded",
	"construction": "built", "creation": "created", "direction": "directed"}

// owing reads "to whom do we owe the discovery of neon" as who discovered it.
func owing(q *reword.Question, i int) bool {
	if i > 0 || !english.PhraseIs(q.Words, 0, []string{"to", "whom", "do", "we", "owe"}) || q.Ends(6) && q.Ends(5) {
		return false
	}
	n := 5
	if q.Low(n) == "the" {
		n++
	}
	if did := deeds[q.Low(n)]; did != "" && q.Low(n+1) == "of" {
		return q.Put(0, n+2, "who "+did)
	}
	m := maker(q)
	return m != "" && q.Put(0, 5, "who is the "+m+" of")
}

// everything reads "everything that is heavier than uranium" as the elements that are: the rows
// among which that is one.
func everything(q *reword.Question, i int) bool {
	if !anything[q.Low(i)] || q.Low(i+1) != "that" && q.Low(i+1) != "who" && q.Low(i+1) != "which" {
		return false
	}
	than := i + 2
	for than < len(q.Words) && q.Low(than) != "than" {
		than++
	}
	for to := min(than+5, len(q.Words)); to > than+1; to-- {
		noName := func(f schema.Found) bool {
			return f.Column != q.S.Tables[q.S.Columns[f.Column].Table].Shown
		}
		held := slices.DeleteFunc(slices.Clone(q.V.Lookup(english.FoldAll(q.Words[than+1:to]))), noName)
		if len(held) == 1 {
			return q.Put(i, i+1, "the "+q.Rows(q.S.Columns[held[0].Column].Table))
		}
	}
	return false
}

var anything = english.WordSet("everything everyone everybody anything")
