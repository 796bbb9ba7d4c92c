// Command train-builtin learns what the keyless actor and critic decide by from
// training questions, and writes it as the files that core/builtin embeds. Only
// these are committed, never a question.
//
//	go run ./scripts/train-builtin -data ../shared/data/spider \
//		-questions ../spider-syn/Spider-Syn/train_spider.json -every 2 \
//		-trials /tmp/trials.gob -out core/builtin
//
// The questions are a list of {question, query, db_id} as Spider's
// train_spider.json is, or Spider-Syn's, whose original questions are learnt from
// beside the others. Questions whose database is not there, or whose query does
// not run, are left out. Running the candidates of every question takes minutes:
// -trials keeps what came of it in a file, and reads that where it is there, so
// that learning from it takes a minute or two.
//
// The dictionary knows the training questions' words, which it does not of people's, and so
// does what package shape lets expect. So that the trees meet questions as hard as theirs, each
// half of the databases (-fold) is asked with a dictionary and with shapes that were learnt from
// the other half (-readings, -shapes), and again with all names written together: scripts/train
// does all of it.
//
// -ranking learns the weights of weights.txt instead (an hour), after which the trials are
// others. The same files give the same trees, to the last digit.
package main

import (
	"bytes"
	"context"
	"encoding/gob"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin"
)

func main() {
	var o options
	flag.StringVar(&o.data, "data", "../shared/data/spider", "`folder` of Spider: tables.json and database/")
	flag.StringVar(&o.questions, "questions", "train_spider.json",
		"`file` of training questions, absolute or relative to the folder")
	flag.StringVar(&o.trials, "trials", "", "`file` that keeps what came of running the candidates")
	flag.StringVar(&o.own, "own", "", "`files` of trials of own or changed questions, from which the judge and the "+
		"order learn too, or with -wikitq what files without keys are judged by, each with what one question "+
		"weighs: a.gob:2,b.gob:1")
	flag.StringVar(&o.out, "out", "core/builtin", "`folder` that what was learnt is written to")
	flag.IntVar(&o.every, "every", 1, "learn from every `n`-th question only")
	flag.IntVar(&o.from, "from", 0, "`number` of the first of these, from 0")
	flag.IntVar(&o.fold, "fold", -1, "only questions about this `half` of the databases, 0 or 1")
	flag.BoolVar(&o.plain, "plain", false, "make no question unanswerable: for a look at other sets")
	flag.BoolVar(&o.unnamed, "unnamed", false, "ask Spider's own questions, without what names a column in them")
	flag.StringVar(&o.rewritten, "rewritten", "", "`file` of questions written anew by hand, as rewritten.tsv: "+
		"ask these instead")
	flag.BoolVar(&o.stripped, "stripped", false, "take away what the databases declare of their keys")
	flag.StringVar(&o.readings, "readings", "",
		"write the questions, as package shape looks at them, into a `file`, and learn nothing")
	flag.StringVar(&o.shapes, "shapes", "", "learn package shape's shape.txt from `files` of readings, and nothing else")
	flag.BoolVar(&o.run, "run", false, "write the trials, and learn nothing")
	flag.StringVar(&o.wikitq, "wikitq", "", "`folder` of WikiTableQuestions: learn what files without keys are judged "+
		"by from its questions, and nothing else")
	flag.StringVar(&o.strangers, "strangers", "core/builtin/testdata/strangers",
		"`folder` of files of strangers, with their questions, that -wikitq learns from too")
	flag.StringVar(&o.exports, "exports", "samples/exports", "`folder` of exports, likewise")
	flag.BoolVar(&o.order, "order", false, "learn what follows a rejected attempt too")
	flag.BoolVar(&o.ranking, "ranking", false, "learn the weights of the actor's ranking, and nothing else")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := train(ctx, o); err != nil {
		fmt.Fprintln(os.Stderr, "train-builtin:", err)
		os.Exit(1)
	}
}

func train(ctx context.Context, o options) error {
	if o.every < 1 {
		return fmt.Errorf("-every %d: must be at least 1", o.every)
	}
	switch {
	case o.wikitq != "":
		return learnKeyless(ctx, o)
	case o.ranking:
		return rank(ctx, o)
	case o.readings != "":
		return readings(ctx, o)
	case o.shapes != "":
		return shapes(o.shapes, o.out)
	}
	list, err := trials(ctx, o)
	if err != nil || o.run {
		return err
	}
	own, err := sources(o.own)
	if err != nil {
		return err
	}
	return judge(list, own, o.out, o.order)
}

// readings writes the questions as package shape looks at them, with their statements.
func readings(ctx context.Context, o options) error {
	examples, done, err := read(ctx, o, true)
	if err != nil {
		return err
	}
	defer done()
	list, err := builtin.ShapeExamples(ctx, examples, builtin.DefaultWeights(), tell)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := gob.NewEncoder(&b).Encode(list); err != nil {
		return err
	}
	return os.WriteFile(o.readings, b.Bytes(), 0o666)
}

// rank learns the weights of the ranking.
func rank(ctx context.Context, o options) error {
	examples, done, err := read(ctx, o, false)
	if err != nil {
		return err
	}
	defer done()
	w, l, err := builtin.Learn(ctx, examples, builtin.DefaultWeights(), tell)
	if err != nil {
		return err
	}
	fmt.Fprintf(os.Stderr,
		"%d examples: %.1f %% right before, %.1f %% after, %.1f %% within reach; on databases not "+
			"learnt from %.1f %%\n",
		l.Examples, 100*l.Before, 100*l.Seen, 100*l.Reachable, 100*l.Unseen)
	return os.WriteFile(filepath.Join(o.out, "weights.txt"), []byte(w.String()), 0o666)
}

// trials runs the candidates of the questions, or reads their results. Of
// several files each has trials of other questions.
func trials(ctx context.Context, o options) ([]builtin.JudgeExample, error) {
	files := strings.Split(o.trials, ",")
	if len(files) == 1 {
		return trialsOf(ctx, o)
	}
	var all []builtin.JudgeExample
	for n, file := range files {
		o.trials = file
		list, err := trialsOf(ctx, o)
		if err != nil {
			return nil, err
		}
		for i := range list {
			list[i].Question += int32(n) << 20
		}
		all = append(all, list...)
	}
	return all, nil
}

func trialsOf(ctx context.Context, o options) ([]builtin.JudgeExample, error) {
	var list []builtin.JudgeExample
	if raw, err := os.ReadFile(o.trials); err == nil {
		if err := gob.NewDecoder(bytes.NewReader(raw)).Decode(&list); err != nil {
			return nil, fmt.Errorf("%s: %w", o.trials, err)
		}
		return list, nil
	}
	examples, done, err := read(ctx, o, true)
	if err != nil {
		return nil, err
	}
	defer done()
	if list, err = builtin.JudgeExamples(ctx, examples, builtin.DefaultWeights(), o.plain, tell); err != nil ||
		o.trials == "" {
		return list, err
	}
	var b bytes.Buffer
	if err := gob.NewEncoder(&b).Encode(list); err != nil {
		return nil, err
	}
	return list, os.WriteFile(o.trials, b.Bytes(), 0o666)
}

// tell prints the progress every 1000 questions: learning takes minutes.
func tell(done, of int) {
	if done%1000 == 0 {
		fmt.Fprintf(os.Stderr, "%d of %d\n", done, of)
	}
}
