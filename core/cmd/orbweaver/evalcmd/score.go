package evalcmd

import (
	"context"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/lists"
	"github.com/orbweaver/orbweaver/core/metric/answer"
	"github.com/orbweaver/orbweaver/core/report"
	"github.com/orbweaver/orbweaver/core/report/layout"
)

// Score scores answers in words.
func Score() command.Command {
	return command.Command{
		Name: "score", Usage: "--task qa|verify|reliability|denotation --gold FILE --pred FILE [flags]",
		Summary: "score answers in words, or labels of statements, that were made elsewhere",
		Examples: `
orbweaver score --task qa --gold fetaQA-v1_test.jsonl --pred answers.txt
orbweaver score --task qa --gold gold.jsonl --pred answers.jsonl --json > scores.json
orbweaver score --task verify --gold gold.txt --pred labels.jsonl --format md
orbweaver score --task reliability --gold answer.json --pred prediction.json ` +
			`    RS(0), RS(5), RS(10), RS(N) of EHRSQL-2024
orbweaver score --task denotation --gold DIR/tagged/data/pristine-unseen-tables.tagged --pred answers.tsv` +
			`    of WikiTableQuestions`,
		Flags: func(f *flag.FlagSet) command.Runner {
			var o scoreOptions
			o.flags(f)
			return func(_ context.Context, a *command.App, args []string) error {
				if len(args) > 0 {
					return command.Misuse("unexpected argument %q", args[0])
				}
				return runScore(a, o)
			}
		},
	}
}

type scoreOptions struct {
	task, gold, pred, format string
	json                     bool
}

func (o *scoreOptions) flags(f *flag.FlagSet) {
	f.StringVar(&o.task, "task", "qa", "`what` the answers are: qa, answers to questions; or verify, "+
		"labels of statements: true, false, not enough information; or reliability, executed answers of "+
		"EHRSQL-2024 by ID, null to abstain; or denotation, the items of answers to WikiTableQuestions, a line "+
		"each with the ID, by tabs")
	lists.OneOf(f, "task", scored...)
	f.StringVar(&o.gold, "gold", "",
		"`file` of gold answers: a line each, or JSONL with \"answer\" (or \"label\"), "+
			"which may be a list of references")
	f.StringVar(&o.pred, "pred", "",
		"`file` of answers, in the same forms; by \"id\" where both files have it, otherwise in the gold's order")
	f.StringVar(&o.format, "format", "", "`form` of the scores: text, md, csv, json, latex or html")
	lists.OneOf(f, "format", layout.Formats()...)
	f.BoolVar(&o.json, "json", false, "the same as --format json, with each answer's scores")
}

// runScore prints the measures of a file of answers.
func runScore(a *command.App, o scoreOptions) error {
	if o.json {
		o.format = string(layout.JSON)
	}
	format, err := layout.ParseFormat(o.format)
	switch {
	case o.gold == "" || o.pred == "":
		return command.Misuse("--gold FILE and --pred FILE are both needed")
	case !slices.Contains(scored, o.task):
		return command.Misuse("unknown --task %q%s (known: %s)", o.task, command.Suggest(o.task, scored),
			strings.Join(scored, ", "))
	case err != nil:
		return command.Misuse("%w", err)
	}
	switch o.task {
	case "reliability":
		return reliability(a, format, o)
	case "denotation":
		return denoted(a, format, o.gold, o.pred)
	}
	gold, err := entriesIn("gold", o.gold)
	if err != nil {
		return err
	}
	answers, err := entriesIn("pred", o.pred)
	if err != nil {
		return err
	}
	if answers, err = answer.Paired(gold, answers); err != nil {
		return fmt.Errorf("--pred %s: %w", o.pred, err)
	}
	if o.task == "qa" {
		scores := answer.Score(answers, gold)
		return report.Scores(a.Out, format, &scores)
	}
	verification, err := verified(answers, gold)
	if err != nil {
		return fmt.Errorf("--gold %s: %w", o.gold, err)
	}
	return report.Verification(a.Out, format, &verification)
}

// scored are the values of --task.
var scored = []string{"qa", "verify", "reliability", "denotation"}

// reliability prints RS(c) of a file of executed answers.
func reliability(a *command.App, format layout.Format, o scoreOptions) error {
	gold, err := answersByID("gold", o.gold)
	if err != nil {
		return err
	}
	answers, err := answersByID("pred", o.pred)
	if err != nil {
		return err
	}
	r, err := answer.Reliable(gold, answers)
	if err != nil {
		return fmt.Errorf("--pred %s: %w", o.pred, err)
	}
	return report.Reliability(a.Out, format, &r)
}

func answersByID(flag, name string) (map[string]string, error) {
	content, err := os.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("--%s: %w", flag, err)
	}
	answers, err := answer.ReadByID(content)
	if err != nil {
		return nil, fmt.Errorf("--%s %s: %w", flag, name, err)
	}
	return answers, nil
}

func entriesIn(flag, name string) ([]answer.Entry, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, fmt.Errorf("--%s: %w", flag, err)
	}
	defer file.Close()
	entries, err := answer.ReadEntries(file, "answer", "label", "answers", "prediction")
	if err != nil {
		return nil, fmt.Errorf("--%s %s: %w", flag, name, err)
	}
	return entries, nil
}

// verified reads the labels of both files and compares them.
func verified(answers, gold []answer.Entry) (answer.Verification, error) {
	var said, right []answer.Label
	for i, g := range gold {
		label, err := answer.GoldLabel(g.Text())
		if err != nil {
			return answer.Verification{}, fmt.Errorf("statement %d: %w", i+1, err)
		}
		right = append(right, label)
		said = append(said, answer.AnswerLabel(answers[i].Text()))
	}
	return answer.Verify(said, right), nil
}
