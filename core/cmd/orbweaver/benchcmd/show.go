package benchcmd

import (
	"errors"
	"fmt"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/retrievecmd"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/report"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/report/target"
	"github.com/orbweaver/orbweaver/core/retrieval"
)

// showAnswers prints one run in full, or several beside each other.
func showAnswers(a *command.App, format layout.Format, runs []*experiment.Summary, asTARGET bool) error {
	switch {
	case len(runs) == 0:
		return nil
	case asTARGET:
		return layout.Document(a.Out, format, "TARGET", func() error { return target.Table2(a.Out, format, runs) })
	}
	return layout.Document(a.Out, format, "Answers from tables",
		func() error {
			return errors.Join(report.Downstream(a.Out, format, runs),
				target.Inline(a.Out, format, target.DistractorCurves(runs)))
		})
}

// downstreamOf returns the runs of other tasks than text-to-SQL among some,
// which are reported apart, each task by itself.
func downstreamOf(runs []*experiment.Summary) (sql []*experiment.Summary, tasks [][]*experiment.Summary) {
	by := map[experiment.Task]int{}
	for _, s := range runs {
		if s.Config.Task == experiment.WriteSQL {
			sql = append(sql, s)
			continue
		}
		i, ok := by[s.Config.Task]
		if !ok {
			i = len(tasks)
			by[s.Config.Task] = i
			tasks = append(tasks, nil)
		}
		tasks[i] = append(tasks[i], s)
	}
	return sql, tasks
}

// reportAnswers prints stored runs of qa, verify and retrieval, each task by
// itself.
func reportAnswers(a *command.App, format layout.Format, tasks [][]*experiment.Summary) error {
	for _, runs := range tasks {
		var err error
		if runs[0].Config.Task == experiment.Retrieve {
			err = showFound(a, format, runs)
		} else {
			err = showAnswers(a, format, runs, false)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// showFound prints stored runs of retrieval, a table for each dataset with the
// same cut-offs.
func showFound(a *command.App, format layout.Format, runs []*experiment.Summary) error {
	var kinds []string
	tables := map[string][]*retrieval.Result{}
	for _, s := range runs {
		kind := fmt.Sprint(s.Dataset, "\n", s.Split, "\n", s.Config.Retrieval)
		if tables[kind] == nil {
			kinds = append(kinds, kind)
		}
		tables[kind] = append(tables[kind], s.Retrieved())
	}
	for _, kind := range kinds {
		if err := retrievecmd.Show(a, format, tables[kind], false); err != nil {
			return err
		}
	}
	return nil
}

// tellUnread warns of an endpoint that does not read what it is sent.
func tellUnread(a *command.App, runs []*experiment.Summary) {
	for _, s := range runs {
		if n := s.Downstream().Unread; n > 0 {
			fmt.Fprintf(a.Err,
				"for %d of %d questions the endpoint counts far fewer tokens than were sent: it cuts prompts "+
					"off; raise its context length, or give --window\n", n, len(s.Records))
		}
	}
}

// shown holds what to print of several runs, and how.
type shown struct {
	paper    bool
	pairs    bool // compare each two
	compare  bool // beside each other, not each in full
	svg      string
	clusters metric.Clustering
}

// showRuns prints one run in full, several beside each other, and where asked
// for in the layout of the paper's tables.
func showRuns(a *command.App, format layout.Format, runs []*experiment.Summary, o shown) error {
	for _, run := range runs {
		run.Clusters = o.clusters
	}
	switch len(runs) {
	case 0:
		return nil
	case 1:
		return layout.Document(a.Out, format, "Text to SQL", func() error {
			return report.SQL(a.Out, format, runs[0])
		})
	}
	return layout.Document(a.Out, format, "Text to SQL", func() error {
		err := report.Compare(a.Out, format, runs)
		if err == nil && o.pairs && format != layout.JSON {
			err = report.PairedRuns(a.Out, format, experiment.PairRuns(runs))
		}
		if err == nil && o.paper && format != layout.JSON && format != layout.CSV {
			err = report.Paper(a.Out, format, runs)
		}
		return err
	})
}
