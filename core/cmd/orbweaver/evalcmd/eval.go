// Package evalcmd has the commands that judge what was made elsewhere: eval and
// judge predicted SQL, score answers in words, critic the critics themselves.
//
//	list := []command.Command{evalcmd.Eval(), evalcmd.Judge(), evalcmd.Score(), evalcmd.Critic()}
package evalcmd

import (
	"context"
	"flag"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
)

// Eval judges a file of predicted SQL as Spider's official programs do.
func Eval() command.Command {
	return command.Command{
		Name: "eval", Verbatim: true, Long: true, Usage: "--gold FILE --pred FILE --db DIR --table " +
			"tables.json [flags]",
		Summary: "judge a file of predicted SQL as Spider's official programs do",
		Examples: `
orbweaver eval --gold dev_gold.sql --pred predictions.txt --db database --table tables.json --etype all
orbweaver eval --gold dev_gold.sql --pred predictions.txt --db database --etype exec --plug_value
orbweaver eval --gold dev_gold.sql --pred predictions.txt --db database --table tables.json --etype all --compat spider
orbweaver eval --gold dev_gold.sql --pred predictions.txt --db database --counterexample      what is right by luck
orbweaver eval --gold dev_gold.sql --pred predictions.txt --db database --report --format html > report.html
orbweaver eval --gold dev_gold.sql --pred a.txt --compare b.txt --db database --report
orbweaver eval --gold dev_gold.sql --pred a.txt,b.csv,c.json --db database --skip-missing
orbweaver eval --gold dev_gold.sql --pred a.txt,b.csv,c.json --db database --suspicious      gold to be read by people
orbweaver eval --gold dev_gold.sql --pred a.txt,b.csv --db database --overlay corrected.tsv
orbweaver eval --gold dev_gold.sql --pred predict_dev.json --db dev_databases --compat bird --diff_json_path dev.json
orbweaver eval --gold evaluation_suite/gold --pred results --compat spider2                     Spider 2.0-lite
orbweaver eval --gold dev_gold.sql --pred predictions.txt --db database --make-suite 8 --suite-out suites
orbweaver eval --gold dev_gold.sql --pred predictions.txt --db database --make-suite 8 --counterexample`,
		Flags: func(f *flag.FlagSet) command.Runner {
			var o evalOptions
			o.flags(f)
			return func(ctx context.Context, a *command.App, args []string) error {
				if len(args) > 0 {
					return command.Misuse("unexpected argument %q", args[0])
				}
				f.Visit(func(g *flag.Flag) { o.official = o.official || g.Name == "compat" })
				return evalForm(ctx, a, o)
			}
		},
	}
}

// evalForm runs what the flags choose: another benchmark's measures, a report,
// or the official output.
func evalForm(ctx context.Context, a *command.App, o evalOptions) error {
	if o.luck && o.neighbours == 0 {
		return evalLuck(ctx, a, o)
	}
	if err := o.asJSON(); err != nil {
		return err
	}
	files := o.files()
	if o.several(files) {
		o.report = true
		return evalMany(ctx, a, o, files)
	}
	if o.gate.Asked() {
		if o.other() || len(files) > 1 {
			return command.Misuse("--fail-under and --junit are for one file by Spider's programs")
		}
		o.report = true
	}
	if err := o.gate.Check(); err != nil {
		return err
	}
	switch {
	case o.compat == ofBird:
		return evalBird(ctx, a, o)
	case o.compat == ofSpider2:
		return evalSpider2(ctx, a, o)
	case o.report:
		return evalReport(ctx, a, o)
	case o.compare != "" || o.format != "":
		return command.Misuse("--compare and --format are for --report: the official output has one form")
	}
	return evalOfficial(ctx, a, o)
}
