package grammar

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/look"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
)

// readLeaving reads "employees who left" and "who still works here" by a column of those
// who are no longer there; "left in 2019" is said of its date.
func readLeaving(p *parser) {
	flag, date := token.Leavers(p.Text)
	i := slices.IndexFunc(p.Tokens, func(t token.Token) bool {
		return (token.Leaves(t.Word.Low) || t.Word.Low == "still") && free(&t, flag, date)
	})
	if i < 0 || flag < 0 && date < 0 {
		return
	}
	t := &p.Tokens[i]
	stays := t.Word.Low == "still"
	switch {
	case !stays && date >= 0 && (timed(p.Tokens[i:]) || unitLeft(p) != ""):
		t.Kind, t.Columns = token.Column, []int{date}
	case flag >= 0:
		t.Kind, t.Columns, t.No = token.Flagged, []int{flag}, stays
	default:
		sql := look.Column(date) + " IS NOT NULL"
		if stays {
			sql = look.Column(date) + " IS NULL"
		}
		note(p, "%q is by %s", t.Text, p.S.Columns[date].Name)
		whereAt(p, condition{sql: sql, column: date}, i, i, i)
	}
	if n := next(p, i); at(p, n).Kind == token.Unknown && employers[at(p, n).Word.Low] {
		clear(p, n, n)
	}
}

// free reports a token that nothing explains but one of two columns.
func free(t *token.Token, flag, date int) bool {
	switch t.Kind {
	case token.Unknown, token.Glue, token.Action:
		return true
	case token.Column:
		return t.Columns[0] == flag || t.Columns[0] == date
	}
	return false
}

// timed reports tokens of which one says when.
func timed(list []token.Token) bool {
	return slices.ContainsFunc(list, func(t token.Token) bool {
		return t.Kind == token.Period && t.Period.Valued()
	})
}

// employers lists what somebody leaves: "left the company".
var employers = english.WordSet("company firm organisation organization job business hospital")

// kindNouns ask for the kinds of what stands before them, "medals of each kind".
var kindNouns = english.WordSet("kind kinds type types sort sorts")

// readKinds reads the kinds of something as its column's values, where no column is
// called so: how many rows has each?
func readKinds(p *parser) {
	for i := range p.Tokens {
		t := &p.Tokens[i]
		c, of := cueBefore(p, i), columnsBefore(p, i)
		if t.Kind != token.Unknown || !kindNouns[t.Word.Low] || c != cue.Per && c != cue.Each && c != cue.By ||
			len(of) != 1 || !cued(p, cue.Count) {
			continue
		}
		ci := token.One(p.Text, p.Tokens[of[0]].Columns)
		if token.Numeric(p.Text, ci) || !p.S.Columns[ci].Repeats {
			continue
		}
		t.Kind, t.Columns = token.Column, []int{ci}
		clear(p, of[0], of[0])
	}
}

// columnsBefore returns the places of names of columns before one.
func columnsBefore(p *parser, i int) (list []int) {
	for n := range i {
		if p.Tokens[n].Kind == token.Column {
			list = append(list, n)
		}
	}
	return list
}
