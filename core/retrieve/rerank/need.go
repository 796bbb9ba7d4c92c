package rerank

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/retrieve"
)

// Tables that are joined to what was found first take the places of other
// databases that may be the right ones: among a hundred databases the set fills
// four places of five with neighbours that the question hardly needs. So once it
// is known how sure it is that each is needed, the first places go to the tables
// that are worth most together: as many as are expected to be needed, and twice
// the chance that the right database is among theirs; six times that among ten,
// where it costs less. Without rows names say less about which database is meant,
// and it counts more. The former was found on training questions of Spider and
// Spider-Syn by trees that had not seen their databases: among five, a half or one
// in place of two loses right databases, and four loses whole sets.
const (
	opensFive = 2
	opensTen  = 6

	opensFiveBare = 3 // without rows
	opensTenBare  = 10
)

// While the surest table is no surer than doubted, the database is in doubt, and one
// more of the first look's best stays, up to the place inDoubt. On 7,000 of Spider's and
// Spider-Syn's training questions without rows that gives and costs one each; where
// names are harder (.5 in its place) it costs more.
const (
	doubted = 0.3
	inDoubt = 3
)

// largestLearnt is the number of tables of the largest database that choice.txt
// was learnt from. In larger ones it is too sure of some and the order of the
// set is better: on FIBEN, of 152 tables, by .04 of the share among five.
const largestLearnt = 26

// byNeed puts the surest first, and the tables that are worth most among five, and
// then among ten. What words and keys put first is not always what the trees are
// surest of, since they alone compare what whole databases have of the question: of
// Spider's 7,000 training questions, in pools of databases that the trees had not
// seen, 6,394 find a table that they need first, where it was 6,271.
func (r *Retriever) byNeed(g *queryContext, list []member) []member {
	if len(list) == 0 || r.sizes[r.database[list[0].Document]] > largestLearnt {
		return list
	}
	p := needed{r: r, g: g, list: list, was: make([]int, len(list)), best: make([]float64, len(list))}
	for i := range list {
		p.was[i] = i
	}
	from := 1
	if p.surestFirst() {
		from = 2 // what was first stays among five
	}
	for i := range list {
		for k := range list {
			if p.same(i, k) {
				p.best[i] = max(p.best[i], list[k].sure)
			}
		}
	}
	cuts := [...]cut{{fewPlaces, opensFive}, {heldPlaces, opensTen}}
	if r.weights.row == 0 {
		cuts = [...]cut{{fewPlaces, opensFiveBare}, {heldPlaces, opensTenBare}}
	}
	for _, p.cut = range cuts {
		for len(list) > p.cut.places && p.exchange(from) {
		}
		from = p.cut.places
	}
	rejoin(p.list, p.was)
	return p.list
}

// lead is by how much the surest is put before what was first, so that they are no tie.
const lead = 1.0 / 1024

// surestFirst puts the surest of all tables first, if another was. Those that it can be joined to then
// say so, as it came after them before.
func (p *needed) surestFirst() bool {
	at := 0
	for i := range p.list {
		if p.list[i].sure > p.list[at].sure {
			at = i
		}
	}
	if at == 0 {
		return false
	}
	for _, j := range p.list[at].joins {
		m := &p.list[j.Rank-1]
		m.joins = slices.Insert(m.joins, 0,
			retrieve.Join{Rank: at + 1, Column: j.ToColumn, ToColumn: j.Column, Inferred: j.Inferred})
	}
	m := &p.list[at]
	m.Score, m.part = p.list[0].Score+lead, partNeed
	yielded(p.list, 0, at, 1)
	yielded(p.was, 0, at, 1)
	return true
}

// A cut is a number of places, and what the right database is worth among them.
type cut struct {
	places int
	opens  float64
}

// A needed puts tables in the order of what they are worth.
type needed struct {
	r    *Retriever
	g    *queryContext
	cut  cut
	list []member
	was  []int     // by place: the place before, from 0
	best []float64 // by place: how sure the surest of its database is
}

// exchange puts the table behind the cut that is worth most before it into the
// place of the one that is worth least, if that is less.
func (p *needed) exchange(from int) bool {
	places := p.cut.places
	most, leaves, enters := 0.0, -1, -1
	for out := from; out < places; out++ {
		if p.stays(out) {
			continue
		}
		lost := p.worth(out, out)
		for in := places; in < len(p.list); in++ {
			if gain := p.worth(in, out) - lost; gain > most {
				most, leaves, enters = gain, out, in
			}
		}
	}
	if leaves < 0 {
		return false
	}
	m := &p.list[enters]
	m.Score, m.part = max(m.Score, p.list[places-1].Score), partNeed
	yielded(p.list, leaves, enters, places)
	yielded(p.was, leaves, enters, places)
	yielded(p.best, leaves, enters, places)
	return true
}

// stays reports whether a table before the cut is one of the first look's best that
// nothing else of its database stands beside, where there are no rows: three among
// five, or four while no table is sure, and six among ten. The trees see names alone
// then, and so did the first look. On 3,500 questions of Spider-Syn's training split,
// among all databases, 12 of 84 that were lost among five stay; with rows it costs more
// whole sets than it gives.
func (p *needed) stays(out int) bool {
	if p.r.weights.row > 0 {
		return false
	}
	for k := range p.cut.places {
		if k != out && p.same(out, k) {
			return false
		}
	}
	at := p.g.place(p.list[out].Document)
	return at >= 0 && (at <= p.cut.places/2 || at <= inDoubt && p.list[0].sure < doubted)
}

// worth returns what a table adds to those before the cut, of which one is not counted.
func (p *needed) worth(i, but int) float64 {
	for k := range p.cut.places {
		if k != but && p.same(i, k) {
			return p.list[i].sure
		}
	}
	return p.list[i].sure + float64(p.cut.opens*p.best[i])
}

// same reports whether two tables are of one database.
func (p *needed) same(i, k int) bool {
	return p.r.database[p.list[i].Document] == p.r.database[p.list[k].Document]
}

// rejoin tells tables that changed places the new places of those that they can be
// joined to, as far as these still come before them, and lets no score rise.
func rejoin(list []member, was []int) {
	now := make([]int, len(was))
	for i, before := range was {
		now[before] = i
	}
	for i := range list {
		m := &list[i]
		m.joins = slices.DeleteFunc(m.joins, func(j retrieve.Join) bool { return now[j.Rank-1] > i })
		for k := range m.joins {
			m.joins[k].Rank = now[m.joins[k].Rank-1] + 1
		}
		m.bridge = m.bridge && len(m.joins) > 1
		if i > 0 && m.Score > list[i-1].Score {
			m.Score, m.part = list[i-1].Score, partNeed
		}
	}
}
