package implied

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/text"
)

// A doing is what somebody did to a thing, and what columns call them.
type doing struct {
	verbs    string
	property property
}

var doings = func() []doing {
	list := []doing{
		{"directed|directs|direct", property{columns: "director directed"}},
		{"wrote|writes|write|written", property{columns: "writer author written"}},
		{"published|publishes|publish|brought out|brings out", property{columns: "publisher"}},
		{"teaches|taught|teach|lectures", property{columns: "instructor teacher lecturer professor"}},
		{"coaches|coached|coach|trains|trained", property{columns: "coach trainer"}},
		{"is in charge of|runs|run|ran|manages|managed|manage|leads|led|lead|heads|headed",
			property{columns: "manager leader head director chairman boss ceo president owner mayor"}},
		{"rules|ruled|governs|governed",
			property{columns: "ruler head_state king monarch governor president"}},
		{"builds|built|build|constructed|makes|made|make|produces|produced|produce|manufactures|manufactured",
			property{columns: "builder manufacturer maker built producer brand constructor studio company"}},
		{"designed|designs|design", property{columns: "designer architect designed"}},
		{"owns|owned|own", property{columns: "owner"}},
		{"buys|bought|buy|purchased", property{columns: "buyer purchaser"}},
		{"sells|sold|sell", property{columns: "seller"}},
		{"pays|paid|pay", property{columns: "payer"}},
		{"hosts|hosted|host|presented|presents|organised|organized|organises|organizes",
			property{columns: "host presenter organizer organiser"}},
		{"won|wins|win", property{columns: "winner champion"}},
		{"invested|invests|invest", property{columns: "investor"}},
		{"donated|donates|donate|gave", property{columns: "donator donor"}},
		{"sponsors|sponsored|sponsor", property{columns: "sponsor"}},
		{"sang|sings|sing|sung|performed|performs", property{columns: "singer artist performer"}},
		{"composed|composes", property{columns: "composer"}},
		{"edited|edits", property{columns: "editor"}},
		{"painted|paints", property{columns: "painter artist"}},
		{"operates|operated|operate", property{columns: "operator carrier airline company"}},
		{"approved|authorised|authorized|signed", property{columns: "approver authoriser signed"}},
		{"discovered|discovers", property{columns: "discoverer discovered"}},
		{"invented|invents", property{columns: "inventor"}},
		{"represents|represented", property{columns: "representative agent"}},
		{"flies|flew|fly|flown|piloted|pilots", property{columns: "pilot"}},
		{"drives|drove|drive|driven", property{columns: "driver"}},
		{"rode|rides|ride", property{columns: "rider jockey"}},
		{"chaired|chairs|chair", property{columns: "chair chairman chairperson"}},
		{"advises|advised|advise", property{columns: "advisor adviser"}},
		{"judged|judges", property{columns: "judge referee"}},
		{"developed|develops|develop", property{columns: "developer"}},
		{"founded|founds|started", property{columns: "founder"}},
		{"translated|translates", property{columns: "translator"}},
		{"treats|treated|treat", property{columns: "physician doctor"}},
		{"supervises|supervised", property{columns: "supervisor"}},
		{"delivers|delivered|supplies|supplied|supply", property{columns: "supplier vendor"}},
		{"nominated", property{columns: "nominee"}},
	}
	for i := range list {
		list[i].property.names = stemsOf(list[i].property.columns)
		list[i].property.holds = textual
	}
	return list
}()

// who reads "who directed Gala" as "what is the director of Gala", and "who directed the most
// films" as "which director has the most films".
func who(q *question, i int) bool {
	if q.Low(i) != "who" || i > 0 && !embedded(q, i) {
		return false
	}
	n := i + 1
	if aux[q.Low(n)] && (english.Participle(q.Low(n+1)) || q.Phrase(n+1, "taught|flown|driven|sung|run") > 0) {
		n++ // "who was nominated", "who has written"
	}
	for d := range doings {
		k := q.Phrase(n, doings[d].verbs)
		if k > 0 && whoDid(q, &doings[d].property, i, n+k) {
			return true
		}
	}
	return false
}

// whoDid reads a question for who did something to what begins with word n.
func whoDid(q *question, p *property, i, n int) bool {
	to := n
	for end := q.Mark(to); to < end && (q.Low(to) != "and" || !english.Asking.Has(q.Low(to+1))); to++ {
	}
	if ci := q.column(p, n, to); ci >= 0 && (to > n || i > 0) {
		if q.V.Kinds[ci] && q.V.Small(ci) {
			return false // "white" and "black" win games, and are nobody
		}
		return did(q, i, n, ci)
	}
	t := agentsOf(q, p)
	return t >= 0 && to > n && doneBy(q, i, n, t)
}

// did puts the column of those who did something from word i to word n.
func did(q *question, i, n, ci int) bool {
	low, several := q.Low(n), q.Phrase(n, "more than|at least|fewer than|less than")
	switch {
	case n >= len(q.Words) || q.Words[n].Mark:
		return q.Put(i, n, "their #", ci)
	case english.Spending.Has(q.Low(n-1)) && mostAlone(q, n):
		return q.Put(i, n-1, "which #", ci) // of money: how often it was is not asked
	case low == "the" && ends[q.Low(n+1)] != "", ends[low] != "", several > 0:
		return q.Put(i, n, "which # has", ci)
	case pronouns[low] || low == "them":
		return q.Put(i, n+1, "their #", ci)
	case i == 0:
		return q.Put(i, n, "what is the # of", ci)
	}
	return q.Put(i, n, "the # of", ci)
}

// mostAlone reports "the most" at word n, of which nothing is said.
func mostAlone(q *question, n int) bool {
	if q.Low(n) == "the" {
		n++
	}
	return ends[q.Low(n)] != "" && (n+1 == len(q.Words) || q.Words[n+1].Mark)
}

// agentsOf returns the table of those who do something, called by a property's name; -1 where
// there is none.
func agentsOf(q *question, p *property) int {
	for _, name := range p.names {
		if len(name) == 1 {
			for t := range q.S.Tables {
				if q.S.Tables[t].Calls(name[0]) && !linking(q, t) {
					return t
				}
			}
		}
	}
	return -1
}

// doneBy puts the rows of those who did something from word i to word n: "the singers and who
// coaches them" is "and their coach".
func doneBy(q *question, i, n, t int) bool {
	switch {
	case pronouns[q.Low(n)] && i > 0:
		return q.Put(i, n+1, "their "+q.Rows(t))
	case i == 0:
		return q.Put(i, n, "which "+q.Rows(t)+" has")
	}
	return false
}

// people reads "who is older than 20" as "which singers are older than 20", where one table
// alone has people, or the only one called by what somebody does: "who plays for" is "which
// players".
func people(q *question, i int) bool {
	if q.Low(i) != "who" || i > 0 || q.S.Keyless() {
		return false
	}
	if peopleNamed(q) {
		return noneOf(q)
	}
	t := agents(q, i+1)
	verb := t >= 0
	if t < 0 {
		t = onlyPeople(q)
	}
	if t < 0 || english.Being.Has(q.Low(1)) && (q.Low(2) == "the" || q.RowsAt(2) >= 0) && namesAny(q) {
		return false
	}
	if verb {
		return q.Put(0, 2, "which "+q.Rows(t)+" with")
	}
	if playsPart(q) {
		return false
	}
	return q.Put(0, 1, "which "+q.Rows(t))
}

// noneOf reads "who is not a candidate" as "which people is not a candidate", where candidates are people.
func noneOf(q *question) bool {
	t := onlyPeople(q)
	denied := q.Low(1) == "never" || q.Low(2) == "not" || q.Low(2) == "never"
	return denied && t >= 0 && !slices.Contains(q.subjects(0, len(q.Words)), t) && q.Put(0, 1, "which "+q.Rows(t))
}

// playsPart reports "who refereed the match": a part that perhaps no one is known to have had.
func playsPart(q *question) bool {
	return q.Low(2) == "the" && ends[q.Low(3)] == "" && !aux[q.Low(1)] && !refers(q, q.Words[1].Stem)
}

// refers reports a key that is named after what somebody does: owner_id by "owns".
func refers(q *question, verb string) bool {
	return slices.ContainsFunc(q.S.Columns, func(c schema.Column) bool {
		return c.FK && slices.ContainsFunc(c.Full, func(stem string) bool {
			return len(verb) > 2 && strings.HasPrefix(stem, verb)
		})
	})
}

// namesAny reports that the question names rows, a value or a column.
func namesAny(q *question) bool {
	inSchema := func(w english.Word) bool { return !english.Stop[w.Low] && q.S.Stems[w.Stem] }
	return len(q.subjects(0, len(q.Words))) > 0 || slices.ContainsFunc(q.Words, inSchema)
}

// linking reports a table whose rows only say what belongs to what.
func linking(q *question, t int) bool {
	shown := q.S.Tables[t].Shown
	return shown < 0 || q.S.Columns[shown].FK
}

// peopleNamed reports that the question names rows that are people, or the column of them.
func peopleNamed(q *question) bool {
	for i := 1; i < len(q.Words); i++ {
		if t := q.RowsAt(i); t >= 0 && q.S.People(t) > 0 {
			return true
		}
	}
	return false
}

// agents returns the table of those who do what word i says: singers sing, players play. It
// is -1 where there is none.
func agents(q *question, i int) int {
	for t := range q.S.Tables {
		stem := english.LastOf(q.S.Tables[t].Stems)
		if q.S.People(t) == 0 || len(stem) < 4 {
			continue
		}
		base := strings.TrimSuffix(strings.TrimSuffix(stem, "er"), "or")
		verb := q.Words[min(i, len(q.Words)-1)].Stem
		if base != stem && (verb == base || verb == text.Stem(base+"e")) {
			return t
		}
	}
	return -1
}

// onlyPeople returns the only table whose rows are people by themselves, or that to which all
// others of people refer: candidates are people. It is -1 where there is none.
func onlyPeople(q *question) int {
	var tables []int
	for t := range q.S.Tables {
		switch surely := q.S.People(t); {
		case surely == 1:
			return -1
		case surely > 1:
			tables = append(tables, t)
		}
	}
	for _, t := range tables {
		refers := func(other int) bool { return other == t || q.refer(other, t) }
		if !slices.ContainsFunc(tables, func(other int) bool { return !refers(other) }) {
			return t
		}
	}
	return -1
}

// refer reports that the rows of one table refer to those of another by a key, and to no others:
// the cast of films are no people, but what they do in them.
func (q *question) refer(from, to int) bool {
	refers := false
	for _, k := range q.S.Keys {
		if q.S.Columns[k.From].Table == from {
			if q.S.Columns[k.To].Table != to {
				return false
			}
			refers = true
		}
	}
	return refers
}

// bounded reads "pilots over 30" as "pilots with age over 30".
func bounded(q *question, i int) bool {
	t := q.RowsAt(i)
	if t < 0 || q.Phrase(i-2, "number of|count of") > 0 {
		return false
	}
	n := i + 1
	if english.Being.Has(q.Low(n)) {
		n++
	}
	bound := q.Phrase(n, "over|under|above|below") > 0 && n+1 < len(q.Words) && q.Words[n+1].Number
	if !bound || !behindBound(q, n+2) {
		return false
	}
	p := property{names: stemsOf("height elevation altitude"), holds: number}
	if q.S.People(t) > 0 {
		p.names = stemsOf("age")
	}
	ci := q.find(&p, []int{t}, nil)
	return ci >= 0 && q.Put(n, n, "with #", ci)
}

// behindBound reports a word that may stand behind a number with no unit.
func behindBound(q *question, n int) bool {
	return q.Ends(n) || english.Stop[q.Low(n)] || aux[q.Low(n)] || q.Phrase(n, "live|come|work|play") > 0
}
