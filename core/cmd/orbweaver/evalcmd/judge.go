package evalcmd

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/flags"
	"github.com/orbweaver/orbweaver/core/spider/counterexample"
)

// Judge judges one answer, or a line of JSON each.
func Judge() command.Command {
	return command.Command{
		Name: "judge", Usage: "--db FILE --gold SQL --pred SQL [--counterexample] [--json]",
		Summary: "judge one answer, or a line of JSON each, and show where it is right by luck",
		Examples: `
orbweaver judge --db concerts.sqlite --gold "SELECT count(*) FROM singer" --pred "SELECT count(name) FROM singer"
orbweaver judge --db concerts.sqlite --gold "…" --pred "…" --counterexample
orbweaver judge --db concerts.sqlite < pairs.jsonl          # lines of {"gold", "pred"}, and {"db"} where they differ`,
		Flags: func(f *flag.FlagSet) command.Runner {
			var o judgeOptions
			f.StringVar(&o.DB, "db", "", "SQLite, CSV or XLSX `file`")
			f.StringVar(&o.Gold, "gold", "", "the right `SQL`; without it, pairs are read from the standard input")
			f.StringVar(&o.Pred, "pred", "", "the `SQL` that is judged")
			f.BoolVar(&o.search, "counterexample", false,
				"look for a small database on which a right answer is wrong: it is right by luck then")
			f.BoolVar(&o.json, "json", false, "print the judgement as JSON")
			return func(ctx context.Context, a *command.App, args []string) error {
				if len(args) > 0 {
					return command.Misuse("unexpected argument %q", args[0])
				}
				return runJudge(ctx, a, o)
			}
		},
	}
}

type judgeOptions struct {
	pair
	search, json bool
}

// A pair is a line of the standard input.
type pair struct {
	DB   string `json:"db"`
	Gold string `json:"gold"`
	Pred string `json:"pred"`
}

func runJudge(ctx context.Context, a *command.App, o judgeOptions) (err error) {
	j := judges{search: o.search, open: map[string]*counterexample.Judge{}}
	defer func() { err = errors.Join(err, j.close()) }()
	switch {
	case o.Gold == "" && o.Pred == "":
		return judgeLines(ctx, a, o, &j)
	case o.Gold == "" || o.Pred == "":
		return command.Misuse("--gold and --pred are both needed, or neither: pairs are then read from the " +
			"standard input")
	}
	found, err := j.judge(ctx, o.pair)
	if err != nil {
		return err
	}
	if o.json {
		return json.NewEncoder(a.Out).Encode(found)
	}
	return writeJudgement(a.Out, found)
}

// judgeLines answers each line of the standard input with one. A pair that
// cannot be judged is answered by {"error": …}, and the next is judged.
func judgeLines(ctx context.Context, a *command.App, o judgeOptions, j *judges) error {
	lines := bufio.NewScanner(a.In)
	lines.Buffer(nil, 1<<20)
	out := bufio.NewWriter(a.Out)
	failed := 0
	for n := 1; lines.Scan(); n++ {
		if strings.TrimSpace(lines.Text()) == "" {
			continue
		}
		found, err := j.line(ctx, lines.Bytes(), o.DB)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			failed++
			err = json.NewEncoder(out).Encode(map[string]string{"error": fmt.Sprintf("line %d: %v", n, err)})
		} else {
			err = json.NewEncoder(out).Encode(found)
		}
		// Who sends a line and waits for its answer gets it.
		if err := errors.Join(err, out.Flush()); err != nil {
			return err
		}
	}
	if err := lines.Err(); err != nil {
		return fmt.Errorf("reading the pairs: %w", err)
	}
	if failed > 0 {
		return fmt.Errorf("%d of the pairs could not be judged: their lines say why", failed)
	}
	return nil
}

// line judges the pair that a line holds.
func (j *judges) line(ctx context.Context, line []byte, db string) (*counterexample.Judgement, error) {
	var p pair
	if err := json.Unmarshal(line, &p); err != nil {
		return nil, fmt.Errorf("it should be {\"gold\": …, \"pred\": …}: %w", err)
	}
	if p.Gold == "" || p.Pred == "" {
		return nil, errors.New("gold and pred are both needed")
	}
	p.DB = cmp.Or(p.DB, db)
	return j.judge(ctx, p)
}

// judges holds a judge for each database that a pair has named so far.
type judges struct {
	search bool
	open   map[string]*counterexample.Judge
}

func (j *judges) judge(ctx context.Context, p pair) (*counterexample.Judgement, error) {
	if p.DB == "" {
		return nil, command.Misuse("--db FILE is needed")
	}
	judge := j.open[p.DB]
	if judge == nil {
		file, err := flags.DatabaseFile(ctx, p.DB)
		if err != nil {
			return nil, err
		}
		if judge, err = counterexample.NewJudge(ctx, file, j.search); err != nil {
			return nil, err
		}
		j.open[p.DB] = judge
	}
	return judge.Pair(ctx, p.Gold, p.Pred)
}

func (j *judges) close() error {
	var errs []error
	for _, judge := range j.open {
		errs = append(errs, judge.Close())
	}
	return errors.Join(errs...)
}

func writeJudgement(w io.Writer, j *counterexample.Judgement) error {
	if !j.Right {
		_, err := fmt.Fprintf(w, "wrong: %s\n", j.Reason)
		return err
	}
	if j.Finding == nil {
		_, err := fmt.Fprintln(w, "right")
		return err
	}
	f := j.Finding
	var err error
	switch f.Verdict {
	case counterexample.Same:
		_, err = fmt.Fprintf(w, "right: no difference on %d databases made to find one\n", f.Tried)
	case counterexample.NotRun:
		_, err = fmt.Fprintf(w, "right; no counter-example was looked for: %s\n", f.Error)
	case counterexample.KeysOnly:
		_, err = fmt.Fprintf(w, "right: differs only where foreign keys are violated, as here: %s\n\n%s",
			f.Witness.Reason, f.Witness)
	case counterexample.Differ:
		_, err = fmt.Fprintf(w, "right by luck: with these rows it differs: %s\n\n%s", f.Witness.Reason, f.Witness)
	}
	return err
}
