package grammar

import (
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/look"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/statement"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A parser holds what is known of a question so far.
type parser struct {
	*token.Text
	writer *statement.Writer

	special bool
	form    string
	conds   []condition
	dims    []dim
	having  string
	sup     *superlative
	ratio   string // of two columns, over all rows; each is that of one row
	each    string
	perOne  int    // the amount of what rows refer to by which a ratio divides their number, or -1
	order   string // how the groups are ordered, or ""
	spent   bool   // of an account, whose amounts then are below zero
}

// where adds a condition of the words from one place to another.
func where(p *parser, c condition, from, to int) {
	p.conds = append(p.conds, c)
	clear(p, from, to)
}

// only reports that no cue is left but some.
func only(p *parser, list ...cue.Cue) bool {
	return !slices.ContainsFunc(p.Tokens, func(t token.Token) bool {
		return t.Kind == token.Cued &&
			!slices.Contains(list, t.Cue)
	})
}

// filters returns the conditions of rows, in SQL.
func filters(p *parser, keep func(condition) bool) (list []string) {
	for _, c := range p.conds {
		if keep == nil || keep(c) {
			list = append(list, c.sql)
		}
	}
	return list
}

// A condition that rows must meet. Columns in it stand as {number}.
type condition struct {
	sql    string
	column int  // -1 for none
	time   bool // it says when
	at     int  // the place of its first word
}

// A dim is what rows are told apart by.
type dim struct {
	sql    string
	column int
	part   bool // of a date
}

// A superlative asks for the first of an order.
type superlative struct {
	desc    bool
	limit   int
	measure string // "" = how many rows
	column  int    // of the measure, or -1
	named   bool   // the question names the measure: "highest price"
	plain   bool   // the measure is that of one row, not of all rows of a thing
	at      int    // the place of its first word
}

// itself reports that the greatest or the least is asked for, and not whose it is.
func (s *superlative) itself(p *parser) bool {
	return s.named && s.plain && s.limit == 1 && len(p.dims) == 0 && !cued(p, cue.Who)
}

// whereAt adds a condition that stands at a place and takes words from one place to
// another.
func whereAt(p *parser, c condition, at, from, to int) {
	c.at = at
	where(p, c, from, to)
}

// counting returns the SQL for how many different things a column holds.
func counting(ci int) string { return fmt.Sprintf("COUNT(DISTINCT {%d})", ci) }

// What package look says of the tokens of a question.
func chooseBase(p *parser)                       { look.ChooseBase(p.Text) }
func clear(p *parser, from, to int)              { look.Clear(p.Text, from, to) }
func next(p *parser, i int) int                  { return look.Next(p.Text, i) }
func previous(p *parser, i int) int              { return look.Previous(p.Text, i) }
func cueBefore(p *parser, i int) cue.Cue         { return look.CueBefore(p.Text, i) }
func unitLeft(p *parser) string                  { return look.UnitLeft(p.Text) }
func cued(p *parser, c cue.Cue) bool             { return look.Cued(p.Text, c) }
func anyCued(p *parser, list ...cue.Cue) bool    { return look.AnyCued(p.Text, list...) }
func at(p *parser, i int) *token.Token           { return look.At(p.Text, i) }
func columnAt(p *parser, i int) int              { return look.ColumnAt(p.Text, i) }
func numberAt(p *parser, i int) int              { return look.NumberAt(p.Text, i) }
func named(p *parser, sort func(int) bool) []int { return look.Named(p.Text, sort) }
func texts(p *parser) []int                      { return look.Texts(p.Text) }
func firstText(p *parser) int                    { return look.FirstText(p.Text) }
func numbers(p *parser) []int                    { return look.Numbers(p.Text) }
func rowsOf(p *parser) int                       { return look.RowsOf(p.Text) }
func leavesRows(p *parser) bool                  { return look.LeavesRows(p.Text, p.writer.Read) }
func boundable(p *parser, i int, op string) int  { return look.Boundable(p.Text, i, op) }
func spends(p *parser) bool                      { return look.Spends(p.Text) }
func usual(p *parser, but int) int               { return look.Usual(p.Text, but) }
func money(p *parser) int                        { return look.Money(p.Text) }
func few(p *parser, ci int) bool                 { return look.Few(p.Text, ci) }
func hinted(p *parser, stems string) int         { return look.Hinted(p.Text, stems) }
func doneOn(p *parser, verb *english.Word) int   { return look.DoneOn(p.Text, verb) }
func note(p *parser, format string, a ...any)    { look.Note(p.Text, format, a...) }
func shownOf(p *parser, fk int) int              { return look.ShownOf(p.Text, fk) }
func display(p *parser, t int) []string          { return look.Display(p.Text, t) }
func doer(p *parser) int                         { return look.Doer(p.Text) }
func nameOf(p *parser, ci int) []string          { return look.NameOf(p.Text, ci) }
func own(p *parser) (key schema.Key, ok bool)    { return look.Own(p.Text) }
func ownKey(p *parser, ci int) bool              { return look.OwnKey(p.Text, ci) }

func ofKind(p *parser, kind token.Kind) []token.Token { return look.OfKind(p.Text, kind) }
