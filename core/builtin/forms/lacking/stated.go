package lacking

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A state is what a column of yes and no, or one that is empty until then, says of rows: stems of its name,
// phrases that say it in other words, phrases for its opposite, and deeds that say the opposite where they
// are denied ("has yet to bring").
type state struct{ stems, done, undone, deeds string }

const returning = "return back"

var stated = []state{
	{"cancel", "called off|scrapped|axed", "", "cancelled|canceled|called off"},
	{"discard dump verworf wast destroy spoil",
		"thrown away|thrown out|poured away|poured down the drain|down the drain|dumped|binned|tipped " +
			"away|tipped out|written off|ditched|scrapped|wasted|discarded|destroyed", "",
		"thrown away|thrown out|dumped|discarded"},
	{returning, "brought back|handed back|given back|come back|came back",
		"still out|out on loan|on loan|not back|still away|checked out|not home yet",
		"bring back|brought back|come back|came back|given back|give back|handed back|hand back|sent " +
			"back|returned|return|back|bring|hand|give"},
	{"ship sent dispatch despatch", "gone out|sent out|sent off|on their way",
		"still in the warehouse|still here",
		"left the warehouse|left the shop|left the building|left|gone out|gone off|sent out|sent off|" +
			"shipped|sent|dispatched|despatched|posted|on its way|on their way"},
	{"paid settl", "settled up|paid up",
		"still owe|still owes|owe us|owes us|owe|owes|unpaid|still owed|owing|in arrears|behind with|" +
			"behind on|in debt",
		"paid|settled|pay|paid up|settled up|coughed up"},
	{"attend present", "turned up|showed up|put in an appearance",
		"bunked off|skipped|skived off|skived|played truant|failed to show up|failed to show|failed to " +
			"turn up|failed to come|stayed away from|stayed away|missed|absent from|absent|no-shows|" +
			"no-show|wagged",
		"turned up|turn up|showed up|show up|come|came|attended|attend|there"},
	{"fix repair resolv solv close complet finish", "sorted out|dealt with|seen to",
		"still open|unresolved|unfixed|unfinished|still pending|pending|still unresolved|still broken|" +
			"still waiting",
		"fixed|repaired|resolved|solved|closed|dealt with|sorted out|sorted|completed|finished|seen to|" +
			"mended"},
	{"finish", "reached the end|made it to the end|got to the end",
		"dropped out before the end|dropped out|gave up|pulled out|failed to finish|threw in the towel",
		"finished|finish|reached the end|made it to the end|got to the end"},
	{"collect pick", "picked up|fetched", "still here|still with us|still to be fetched",
		"picked up|fetched|collected|taken home"},
	{"broken defect fault", "out of order|out of action|broken down|kaput|bust|unusable", "", ""},
	{"bottl abgefullt fill", "filled into bottles", "still in the tank|still in tank", "bottled|filled"},
	{"deliv", "handed over|handed in", "undelivered", "delivered|handed over|handed in|deliver|turned " +
		"in"},
	{"discharg", "gone home|sent home|let go", "still in hospital|still with us|still in|still here",
		"gone home|went home|discharged|sent home|left|let go"},
	{"tenant lesse renter occupi lodger", "let out|rented out|lived in",
		"standing empty|stands empty|stand empty|lying empty|vacant|unlet|unoccupied|unrented|empty",
		"let|rented|occupied|lived in|rented out|let out"},
	{"servic usabl work", "", "out of order|out of action|unusable|out of use|out of service",
		"use|be used|usable"},
	{"letter wrote mail", "wrote to them|wrote to|written to|sent a letter to", "",
		"written to|wrote to"},
}

// zeros say of a number that it is 0, or is not.
var zeros = []struct{ stems, none, some string }{
	{"kid child children",
		"childless|without children|without kids|with no children|with no kids|no children|no kids",
		"with children|with kids|with little ones aboard|with little ones|with youngsters"},
	{"stock left rest remain quantiti qty",
		"sold out|ran out|run out|used up|none left|nothing left|none is left|none are left|out of stock",
		"still in stock|still some left"},
	{"taken sold",
		"nobody wanted|no one wanted|nobody took|no one took|nobody bought|went unsold|unsold|" +
			"unwanted", ""},
	{"cost price fee fare charg",
		"cost nothing|costs nothing|were free|was free|is free|are free|free of charge|for free|for " +
			"nothing|cost us nothing|cost me nothing", ""},
}

// told reports that a phrase of a state stands from word i on.
func told(q *question, i int) bool {
	for n := range stated {
		if q.Phrase(i, stated[n].done) > 0 || q.Phrase(i, stated[n].undone) > 0 {
			return true
		}
	}
	for n := range zeros {
		if q.Phrase(i, zeros[n].none) > 0 || q.Phrase(i, zeros[n].some) > 0 {
			return true
		}
	}
	return false
}

// opposed reports that the opposite of a state is said in words of its own: "still out on loan".
func opposed(q *question) bool {
	for i := range q.Words {
		for n := range stated {
			if q.Phrase(i, stated[n].undone) > 0 && column(q, stated[n].stems, q.stateful) >= 0 {
				return true
			}
		}
	}
	return false
}

// stateful reports a column that says a state: of yes and no, or one that is empty until then.
func (q *question) stateful(ci int) bool {
	c := &q.S.Columns[ci]
	return c.Flag != nil || q.V.Blank[ci] && c.Class != schema.Numeric && !c.FK
}

// countable reports a column of yes and no, or of how much of each thing there is, not of how much went away
// each time.
func (q *question) countable(ci int) bool {
	c := &q.S.Columns[ci]
	events := c.Says(quantities) && slices.ContainsFunc(q.S.Tables[c.Table].Columns,
		func(ci int) bool { return q.S.Columns[ci].FK })
	return c.Flag != nil || c.Class == schema.Numeric && !events
}

var quantities = english.WordSet("quantiti qty")

// column returns the one column that fits and has one of some stems in its name, the first of them first,
// one of yes and no before others, and one of a table that the question names; -1 where there is none, or
// several.
func column(q *question, stems string, fits func(ci int) bool) int {
	tables := q.named(-1)
	flags := slices.ContainsFunc(q.S.Columns, func(c schema.Column) bool {
		return c.Flag != nil && says(&c, stems)
	})
	for _, near := range []bool{true, false} {
		for stem := range strings.FieldsSeq(stems) {
			ci := q.Only(func(ci int, c *schema.Column) bool {
				at := slices.Contains(tables, c.Table) == near
				return at && fits(ci) && (c.Flag != nil || !flags) && says(c, stem)
			})
			if ci >= 0 {
				return ci
			}
		}
	}
	return -1
}

// says reports a column with one of some stems in its name.
func says(c *schema.Column, stems string) bool {
	for stem := range strings.FieldsSeq(stems) {
		if slices.ContainsFunc(c.Full, func(s string) bool {
			return s == stem || len(stem) > 4 && strings.HasPrefix(s, stem)
		}) {
			return true
		}
	}
	return false
}
