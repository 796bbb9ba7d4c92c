package runs

import (
	"context"
	"path"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/runstore"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// RunRow is one question of a run with what came of it.
type RunRow struct {
	Record *experiment.Record `json:"record"`
	MS     float64            `json:"ms"`
}

// WriteRunParams are a run over many questions, as "bench" told of it or
// "readRun" read it.
type WriteRunParams struct {
	Database string            `json:"database"` // whose questions they are; "" = of several
	Config   experiment.Config `json:"config"`   // with its dataset where the run was read from a file
	Total    int               `json:"total"`    // questions that can be asked
	LeftOut  []corpus.LeftOut  `json:"left_out,omitempty"`
	Rows     []RunRow          `json:"rows"`
}

// WrittenRun is a run store, the file that the command's "bench --out" writes
// and "report" reads.
type WrittenRun struct {
	File []byte `json:"file"`
}

// writeRun makes a run store of a run.
func writeRun(ctx context.Context, p *session.Session, params WriteRunParams, _ []byte,
	_ func(rpc.Never)) (WrittenRun,
	error) {
	s := &experiment.Summary{
		Dataset: params.Config.Dataset, Split: params.Config.Split, Config: params.Config,
		Total: params.Total, LeftOut: params.LeftOut,
	}
	if s.Dataset == "" {
		nameRun(ctx, p, s, params.Database)
	}
	for i, row := range params.Rows {
		if row.Record == nil {
			return WrittenRun{}, session.BadInput("row %d has no record", i+1)
		}
		row.Record.Timing.Total = runstore.Milliseconds(row.MS)
		s.Records = append(s.Records, row.Record)
	}
	image, err := runstore.Image(ctx, s, "browser "+p.Version)
	return WrittenRun{image}, rpc.Fail(rpc.BadInput, err)
}

// nameRun writes the dataset into a run that was made here. A file that was
// closed meanwhile still has its name.
func nameRun(ctx context.Context, p *session.Session, s *experiment.Summary, database string) {
	s.Dataset = database
	if c, queries, err := benched(ctx, p, database, false); err == nil {
		s.Dataset, s.Split, s.LeftOut = c.Name, c.Split, experiment.Unfit(c, queries)
	}
	s.Config.Dataset, s.Config.Split = s.Dataset, s.Split
}

// ReadRunParams go with the bytes of a run store as the call's attachment.
type ReadRunParams struct {
	Name string `json:"name"` // the file's
	Run  int    `json:"run"`  // which of its runs, from 1; 0 = the last
}

// ReadRunResult is the answer of "readRun"; the run's rows come before it, as
// events.
type ReadRunResult struct {
	Runs     []RunHead         `json:"runs"`
	Run      int               `json:"run"`      // that was read, from 1
	Database string            `json:"database"` // that all its questions are about; "" = several
	Config   experiment.Config `json:"config"`
	Total    int               `json:"total"` // questions that can be asked
	LeftOut  []corpus.LeftOut  `json:"left_out"`
}

// RunHead tells a run of a file from its others.
type RunHead struct {
	Dataset   string `json:"dataset"`
	Split     string `json:"split"`
	Retriever string `json:"retriever"` // "" = none
	Actor     string `json:"actor"`
	Critic    string `json:"critic"`
	Variant   string `json:"variant"` // as the paper writes it: AC(+)
	Z         int    `json:"z"`
	Total     int    `json:"total"` // questions that can be asked
	Done      int    `json:"done"`
	Right     int    `json:"right"`
}

// readRun reads a run store.
func readRun(ctx context.Context, p *session.Session, params ReadRunParams, file []byte,
	emit func(RunRow)) (ReadRunResult,
	error) {
	name := path.Base(strings.ReplaceAll(params.Name, `\`, "/"))
	if params.Run < 0 {
		return ReadRunResult{}, session.BadInput("%s: there is no run %d", name, params.Run)
	}
	databases := map[string]bool{}
	result := ReadRunResult{Runs: []RunHead{}, LeftOut: []corpus.LeftOut{}, Run: params.Run}
	runs, err := runstore.ReadImage(ctx, name, file, params.Run-1,
		func(_ runstore.StoredRun, r *experiment.Record) error {
			result.Database = databaseAbout(r)
			databases[result.Database] = true
			emit(RunRow{r, session.MS(r.Timing.Total)})
			p.Yielder.Due()
			return nil
		})
	if err != nil {
		return ReadRunResult{}, session.Unusable(name, err)
	}
	for _, run := range runs {
		c := run.Config.Filled()
		result.Runs = append(result.Runs, RunHead{
			Dataset: run.Dataset, Split: run.Split, Retriever: c.Retriever, Actor: c.ActorName(),
			Critic: c.CriticName(), Variant: c.Variant(), Z: c.Z, Total: run.Total, Done: run.Done, Right: run.Right,
		})
	}
	if result.Run == 0 {
		result.Run = len(runs)
	}
	run := runs[result.Run-1]
	if run.Config.Task == experiment.Retrieve {
		return ReadRunResult{}, session.BadInput("%s: run %d is of tables found alone, which this page "+
			"does not show: orbweaver report prints it", name, result.Run)
	}
	result.Config, result.Total = run.Config, run.Total
	result.Config.Dataset, result.Config.Split = run.Dataset, run.Split
	result.LeftOut = append(result.LeftOut, run.LeftOut...)
	if len(databases) > 1 {
		result.Database = ""
	}
	return result, nil
}

// databaseAbout returns the database that a question is about, which is not always
// the one that SQL ran on.
func databaseAbout(r *experiment.Record) string {
	if r.Gold != nil && r.Gold.Database != "" {
		return r.Gold.Database
	}
	return r.Database
}
