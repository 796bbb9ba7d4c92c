// Command train-builtin learns the weights of the keyless actor and critic
// from training questions, and writes them as the table that core/builtin
// embeds. Only that table is committed, never a question.
//
//	go run ./scripts/train-builtin -data ../shared/data/spider \
//		-questions ../spider-syn/Spider-Syn/train_spider.json \
//		-also samples -out core/builtin/weights.txt
//
// The questions are a list of {question, query, db_id} as Spider's
// train_spider.json is, or Spider-Syn's, whose original questions are taken.
// Questions whose database is not there, or whose query does not run, are left
// out. -also names a folder in Spider's layout whose dev.json is learnt from too,
// but only every second question of it, from the first on: the others stay
// unseen, to measure with. The same files give the same weights, to the last digit.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func main() {
	data := flag.String("data", "../shared/data/spider", "`folder` of Spider: tables.json and database/")
	questions := flag.String("questions", "train_spider.json", "`file` of training questions, absolute or relative to the folder")
	also := flag.String("also", "", "`folder` in Spider's layout: every second question of its dev.json is learnt from too")
	out := flag.String("out", "", "`file` that the table of weights is written to; printed where it is not given")
	start := flag.String("from", "", "`file` of weights to begin with; those of the package where it is not given")
	every := flag.Int("every", 1, "learn from every `n`-th question only")
	declining := flag.Bool("declining", false, "learn only which questions to leave unanswered, and keep the other weights: minutes instead of an hour")
	judging := flag.Bool("judging", false, "learn only the critic's weights and which questions to leave unanswered, and keep the actor's")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := train(ctx, *data, *questions, *also, *start, *out, *every, part(*declining, *judging)); err != nil {
		fmt.Fprintln(os.Stderr, "train-builtin:", err)
		os.Exit(1)
	}
}

func train(ctx context.Context, data, questions, also, start, out string, every int, only string) error {
	if every < 1 {
		return fmt.Errorf("-every %d: must be at least 1", every)
	}
	from := builtin.BuiltinWeights()
	if start != "" {
		table, err := os.ReadFile(start)
		if err != nil {
			return err
		}
		if from, err = builtin.ParseWeights(string(table)); err != nil {
			return fmt.Errorf("%s: %w", start, err)
		}
	}
	lessons, done, err := read(ctx, data, questions, every)
	if err != nil {
		return err
	}
	defer done()
	if also != "" {
		more, done, err := read(ctx, also, "dev.json", 2)
		if err != nil {
			return err
		}
		defer done()
		lessons = append(lessons, more...)
	}
	w, err := learn(ctx, lessons, from, only)
	if err != nil {
		return err
	}
	if out == "" {
		_, err = fmt.Print(w)
		return err
	}
	return os.WriteFile(out, []byte(w.String()), 0o666)
}

// part names the one part that is to be learnt, "" for all.
func part(declining, judging bool) string {
	switch {
	case declining:
		return "declining"
	case judging:
		return "judging"
	}
	return ""
}

// learn everything, or only a part, and say what came of it.
func learn(ctx context.Context, lessons []builtin.Lesson, from *builtin.Weights, only string) (*builtin.Weights, error) {
	switch only {
	case "judging":
		w, l, err := builtin.LearnToJudge(ctx, lessons, from, tell)
		if err == nil {
			fmt.Fprintf(os.Stderr, "%d lessons; critic on databases not learnt from: q %.3f, s %.3f\n", l.Lessons, l.AcceptWrong, l.RejectRight)
			say(l.Declined)
		}
		return w, err
	case "declining":
		w, d, err := builtin.LearnToDecline(ctx, lessons, from, tell)
		if err == nil {
			say(d)
		}
		return w, err
	}
	w, l, err := builtin.Learn(ctx, lessons, from, tell)
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(os.Stderr, "%d lessons: %.1f %% right before, %.1f %% after, %.1f %% within reach; on databases not learnt from %.1f %%; critic there: q %.3f, s %.3f\n",
		l.Lessons, 100*l.Before, 100*l.Seen, 100*l.Reachable, 100*l.Unseen, l.AcceptWrong, l.RejectRight)
	say(l.Declined)
	return w, nil
}

func say(d builtin.Declined) {
	fmt.Fprintf(os.Stderr, "on databases not learnt from, of %d questions made unanswerable %.1f %% are declined, and of %d answerable ones %.2f %% that would be right\n",
		d.Unanswerable, 100*d.Rightly, d.Answerable, 100*d.Right)
}

// tell prints a line now and then: learning takes minutes.
func tell(done, of int) {
	if done%1000 == 0 {
		fmt.Fprintf(os.Stderr, "%d of %d\n", done, of)
	}
}

// read opens the databases that the questions are about. done closes them.
func read(ctx context.Context, data, questions string, every int) (lessons []builtin.Lesson, done func(), err error) {
	c, err := corpus.ReadSpider(ctx, data, corpus.Options{Questions: questions})
	if err != nil {
		return nil, nil, err
	}
	if !filepath.IsAbs(questions) {
		questions = filepath.Join(data, questions)
	}
	if err := original(questions, c.Queries); err != nil {
		return nil, nil, err
	}
	open := make(map[string]*sqldb.DB)
	done = func() {
		for _, db := range open {
			db.Close()
		}
	}
	for i, q := range c.Queries {
		d := c.Database(q.Database)
		if i%every != 0 || d.File.Absent() {
			continue
		}
		if open[d.ID] == nil {
			if open[d.ID], err = sqldb.Open(ctx, d.File); err != nil {
				done()
				return nil, nil, fmt.Errorf("database %s: %w", d.ID, err)
			}
		}
		lessons = append(lessons, builtin.Lesson{Task: actorcritic.Task{Question: q.Text, Database: d, DB: open[d.ID]}, SQL: q.SQL})
	}
	if len(lessons) == 0 {
		return nil, nil, errors.New("no question has its database below " + filepath.Join(data, "database"))
	}
	return lessons, done, nil
}

// original puts Spider's own questions where the file has those of Spider-Syn.
func original(file string, queries []corpus.Query) error {
	raw, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var list []struct{ SpiderQuestion string }
	if err := json.Unmarshal(raw, &list); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	for i := range list {
		if list[i].SpiderQuestion != "" {
			queries[i].Text = list[i].SpiderQuestion
		}
	}
	return nil
}
