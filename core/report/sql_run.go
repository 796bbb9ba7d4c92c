package report

import (
	"io"
	"slices"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/spider/explain"
)

// NewSQLReport scores a summary.
func NewSQLReport(s *experiment.Summary) *SQLReport {
	sc := s.Score()
	all := sc.All()
	r := &SQLReport{
		Dataset: s.Dataset, Split: s.Split,
		Actor: s.Config.ActorName(), Critic: s.Config.CriticName(),
		Variant: s.Config.Variant(), Z: s.Config.Z, Regenerated: s.Config.Regenerations(),
		Improve: s.Config.Improve.String(), Prompt: s.Config.Filled().Prompt, Sample: s.Config.Sample,
		Paper: paperFor(s), Context: shownContext(s.Config), NoKeys: s.Config.NoKeys,
		Mode: s.Config.Mode, Temperature: temperature(s.Config), CriticTemp: criticTemperature(s.Config),
		Questions: all.Total, Unanswered: s.Total - all.Total, Failed: sc.Failed, LeftOut: s.LeftOut,
		Right: all.Right, EX: rate(all.Share()), EXRule: s.Config.Rule(), EXInterval: all.Share(),
		ClusteredBy:  s.Clustering(),
		EXByHardness: slices.Clip(sc.ByHardness[:len(sc.ByHardness)-1]), ByAttempt: sc.ByAttempt,
		P: rate(sc.Loop.P), Q: rate(sc.Loop.Q), S: rate(sc.Loop.S), Intervals: sc.Loop,
		Predicted: predicted(sc.Loop, s.Config.Z),
		Lost:      lostAt(s),
		TARGET:    s.TARGET(),
		Shown:     shownTo(s),
		Calls:     sc.Calls, Tokens: sc.Tokens,
	}
	if s.Config.Improve.Abstain {
		r.Abstained = sc.Abstained
		r.answered = s.Answered()
		r.EXAnswered = rate(r.answered)
	}
	if r.LeftOut == nil {
		r.LeftOut = []corpus.LeftOut{}
	}
	if r.ByAttempt == nil {
		r.ByAttempt = []experiment.AttemptScore{}
	}
	return r
}

// SQL writes the report of a text-to-SQL bench.
func SQL(w io.Writer, f layout.Format, s *experiment.Summary) error {
	r := NewSQLReport(s)
	switch f {
	case layout.JSON:
		return layout.WriteJSON(w, r)
	case layout.CSV:
		return r.plain().CSV(w)
	}
	p := &layout.Printer{W: w, Form: f}
	r.head(p)
	if f == layout.HTML && p.Err == nil {
		p.Err = runHTML(w, r, s)
	} else {
		p.Write(r.levels(), f)
		p.Line("")
		p.Write(r.attempts(), f)
		p.Line("")
	}
	r.foot(p)
	if f == layout.HTML && p.Err == nil {
		p.Err = questionsHTML(w, s)
	}
	if s.Elapsed > 0 && len(s.Records) > 0 {
		p.Line("Time: %s, %s a question.", s.Elapsed.Round(time.Second/10), perQuestion(s))
	}
	return p.Err
}

func (r *SQLReport) head(p *layout.Printer) {
	name := r.Dataset
	if r.Split != "" {
		name += " " + r.Split
	}
	p.Line("Text to SQL on %s: %s", name, layout.Count(r.Questions, "question"))
	p.Line("Actor: %s   Critic: %s   %s, z = %d (%s)", Player(r.Actor), Player(r.Critic), r.Variant, r.Z,
		layout.Count(r.Regenerated, "regeneration"))
	r.loop(p)
	if r.Prompt != "" {
		p.Line("Prompt: %s.", layout.Printable(r.Prompt))
	}
	p.Line("EX by %s: %s.", r.EXRule, explain.WhatIs(r.EXRule))
	if r.Improve != "" {
		p.Line("Beyond the paper: %s.", r.Improve)
	}
	for _, l := range r.LeftOut {
		p.Line("Left out: %s about %s: %s.", layout.Count(l.Queries, "question"), l.Database, l.Reason)
	}
	if r.Unanswered > 0 {
		p.Line("Not finished: %s to go.", layout.Count(r.Unanswered, "question"))
	}
	if r.Failed > 0 {
		p.Line("Failed: %s, counted as wrong.", layout.Count(r.Failed, "question"))
	}
	p.Line("")
}

// temperaturesOf lists what models of several runs were asked at.
func temperaturesOf(runs []*experiment.Summary) string {
	var said []string
	for _, run := range runs {
		if t := NewSQLReport(run).temperatures(); t != "" && !slices.Contains(said, t) {
			said = append(said, t)
		}
	}
	if len(said) == 0 {
		return "none, the answers are recorded"
	}
	return strings.Join(said, "; ")
}
