package report

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/theory"
)

// A SQLReport is the JSON of a text-to-SQL bench. Rates are null where there
// was nothing to count.
type SQLReport struct {
	Dataset     string          `json:"dataset"`
	Split       string          `json:"split"`
	Actor       string          `json:"actor"`
	Critic      string          `json:"critic"`
	Variant     string          `json:"variant"` // the paper's: "AC(+)", "AC-Ex", "AC(-)"
	Z           int             `json:"z"`
	Regenerated int             `json:"regenerations"`      // at most: z - 1
	Mode        experiment.Mode `json:"mode,omitempty"`     // whose loop it is
	Temperature *float64        `json:"temperature"`        // of the actor; null where its answers are recorded
	CriticTemp  *float64        `json:"critic_temperature"` // null where no model judges
	// the style of the actor's, where it is not the default
	Prompt     string           `json:"prompt,omitempty"`
	Sample     int              `json:"sample,omitempty"`  // number of the repetition, from 0
	Improve    string           `json:"improve,omitempty"` // what was switched on beyond the paper's loop
	Questions  int              `json:"questions"`         // answered
	Unanswered int              `json:"unanswered"`        // not yet: the bench was stopped
	Failed     int              `json:"failed"`            // cut short by an error; they count as wrong
	LeftOut    []corpus.LeftOut `json:"left_out"`
	Right      int              `json:"right"`
	// no attempt was accepted; they count as wrong in EX
	Abstained int `json:"abstained,omitempty"`
	// among those that were answered, where the run may abstain
	EXAnswered  *float64             `json:"ex_answered,omitempty"`
	EX          *float64             `json:"ex"`
	EXRule      execution.Definition `json:"ex_rule"`      // the definition of EX, one of spider.Definitions
	EXInterval  metric.Share         `json:"ex_interval"`  // EX with its 95 % interval
	ClusteredBy metric.Clustering    `json:"clustered_by"` // what intervals take as one question
	// what the actor sees, where it is not its whole database
	Context      experiment.Context        `json:"context,omitempty"`
	NoKeys       bool                      `json:"no_keys,omitempty"` // asked as if no database declared keys
	Paper        *Published                `json:"paper,omitempty"`   // the AC-SQL paper's EX for the same
	EXByHardness []metric.Accuracy         `json:"ex_by_hardness"`
	ByAttempt    []experiment.AttemptScore `json:"by_attempt"`
	P            *float64                  `json:"p"`
	Q            *float64                  `json:"q"`
	S            *float64                  `json:"s"`
	Intervals    theory.Rates              `json:"intervals"` // p, q and s with their counts and 95 % intervals
	Predicted    *float64                  `json:"predicted"`
	Lost         []LostAt                  `json:"lost"` // wrong answers by the stage that erred
	// EX as TARGET has it, where it was measured
	TARGET *metric.Share     `json:"target,omitempty"`
	Shown  *ShownSchema      `json:"shown,omitempty"` // where tables are found
	Calls  experiment.Calls  `json:"calls"`
	Tokens experiment.Tokens `json:"tokens"`

	answered metric.Share // right among those that were answered
}

// LostAt counts the answers that went astray at one stage.
type LostAt struct {
	Stage     experiment.Loss `json:"stage"`
	Questions int             `json:"questions"`
}

// lostAt counts wrong answers by stage, in the order of the way.
func lostAt(s *experiment.Summary) []LostAt {
	list, counts := []LostAt{}, map[experiment.Loss]int{}
	for _, stage := range s.Lost() {
		counts[stage]++
	}
	for _, stage := range experiment.Losses() {
		if n := counts[stage]; n > 0 {
			list = append(list, LostAt{stage, n})
		}
	}
	return list
}

// lost says at which stages wrong answers went astray.
func (r *SQLReport) lost() string {
	var parts []string
	for _, l := range r.Lost {
		parts = append(parts, fmt.Sprintf("%s %d (%s)", l.Stage, l.Questions,
			layout.Percent(float64(l.Questions)/float64(max(1, r.Questions)))))
	}
	return strings.Join(parts, ", ")
}

// lostWhereFound describes the losses in three stages, where tables are found:
// the database, its tables, and the SQL.
func (r *SQLReport) lostWhereFound() string {
	if r.Shown == nil {
		return ""
	}
	database, tables, sql := 0, 0, 0
	for _, l := range r.Lost {
		switch l.Stage {
		case experiment.AtRetrieval:
			database += l.Questions
		case experiment.AtTables:
			tables += l.Questions
		default:
			sql += l.Questions
		}
	}
	return fmt.Sprintf("database %d, tables %d, SQL %d", database, tables, sql)
}

// predicted returns the execution accuracy that Theorem 1 expects of z
// attempts, where the rates it needs are known.
func predicted(r theory.Rates, z int) *float64 {
	l, known := r.Loop(z)
	if !known {
		return nil
	}
	expected := l.Prob()
	return &expected
}

func rate(s metric.Share) *float64 {
	if s.Of == 0 {
		return nil
	}
	return &s.Value
}

// perQuestion returns the mean time of the answers, also of those that were reused.
func perQuestion(s *experiment.Summary) time.Duration {
	var sum time.Duration
	for _, r := range s.Records {
		sum += r.Timing.Total
	}
	return (sum / time.Duration(len(s.Records))).Round(time.Microsecond * 100)
}

// levels returns the table of execution accuracy by hardness.
func (r *SQLReport) levels() *layout.Table {
	t := &layout.Table{Header: []string{"hardness", "questions", "right", "EX", "95 % interval"},
		Right: []int{1, 2, 3, 4}}
	for _, l := range r.EXByHardness {
		if l.Total == 0 {
			continue
		}
		t.Rows = append(t.Rows,
			[]string{l.Hardness, strconv.Itoa(l.Total), strconv.Itoa(l.Right), layout.Percent(l.EX),
				between(l.Low, l.High)})
	}
	t.Rows = append(t.Rows, []string{metric.All, strconv.Itoa(r.Questions), strconv.Itoa(r.Right), orDash(r.EX),
		between(r.EXInterval.Low, r.EXInterval.High)})
	return t
}

// plain returns the same for programs: shares from 0 to 1.
func (r *SQLReport) plain() *layout.Table {
	t := &layout.Table{Header: []string{"hardness", "questions", "right", "ex", "low", "high", "ex_rule",
		"clustered_by", "clusters"}}
	all := metric.Accuracy{Hardness: metric.All, Right: r.Right, Total: r.Questions,
		EX: r.EXInterval.Value, Low: r.EXInterval.Low, High: r.EXInterval.High, Clusters: r.EXInterval.Clusters}
	for _, l := range append(r.EXByHardness, all) {
		row := []string{l.Hardness, strconv.Itoa(l.Total), strconv.Itoa(l.Right)}
		for _, f := range []float64{l.EX, l.Low, l.High} {
			row = append(row, strconv.FormatFloat(f, 'f', 4, 64))
		}
		t.Rows = append(t.Rows, append(row, string(r.EXRule), string(r.ClusteredBy), strconv.Itoa(l.Clusters)))
	}
	return t
}

func (r *SQLReport) attempts() *layout.Table {
	t := &layout.Table{Header: []string{"attempt", "made", "right", "returned", "returned right"},
		Right: []int{0, 1, 2, 3, 4}}
	for _, a := range r.ByAttempt {
		row := []string{}
		for _, n := range []int{a.Attempt, a.Made, a.Right, a.Returned, a.ReturnedRight} {
			row = append(row, strconv.Itoa(n))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

func (r *SQLReport) foot(p *layout.Printer) {
	for _, e := range []struct {
		name, what string
		share      metric.Share
	}{
		{"p", "first attempts that are right", r.Intervals.P},
		{"q", "wrong ones that the critics let pass", r.Intervals.Q},
		{"s", "right ones that they sent back", r.Intervals.S},
	} {
		p.Line("%s = %s  %s (%d of %d; %s)", e.name, orDash(rate(e.share)), e.what, e.share.Count, e.share.Of,
			between(e.share.Low, e.share.High))
	}
	p.Line("%s", layout.Intervals(r.ClusteredBy, r.EXInterval))
	p.Line("Theorem 1 expects EX %s of z = %d attempts; measured %s.", orDash(r.Predicted), r.Z, orDash(r.EX))
	if t := r.TARGET; t != nil {
		p.Line("EX by TARGET (sets of rows, each on the database that was asked): %s (%d of %d; %s).",
			layout.Percent(t.Value), t.Count, t.Of, between(t.Low, t.High))
	}
	if r.Paper != nil {
		r.Paper.say(p, r.Variant)
	}
	if r.EXAnswered != nil {
		among := r.answered
		p.Line("Abstained: %d, counted as wrong above; of %d answered %s are right (%s).", r.Abstained, among.Of,
			layout.Percent(among.Value), between(among.Low, among.High))
	}
	if len(r.Lost) > 0 {
		p.Line("Wrong answers went astray at: %s.", r.lost())
	}
	r.Shown.say(p)
	p.Line("Calls: %d of the actor, %d of the critic; tokens: %d prompt, %d answer%s.",
		r.Calls.Actor, r.Calls.Critic,
		r.Tokens.Prompt, r.Tokens.Answer, estimated(r.Tokens))
}

func estimated(t experiment.Tokens) string {
	if t.Estimated {
		return " (some estimated here)"
	}
	return ""
}

func orDash(rate *float64) string {
	if rate == nil {
		return "–"
	}
	return layout.Percent(*rate)
}

func between(low, high float64) string { return fmt.Sprintf("%.1f to %.1f", 100*low, 100*high) }
