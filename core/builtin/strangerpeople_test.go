package builtin

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

var people = flag.String("people", "", "print what becomes of people's questions: wrong, all, or a folder of theirs")

// A strangersQuestion is one of testdata/strangers: the way in which it is asked, and
// statements each of which brings an answer that is right. None means that the
// file does not hold it.
type strangersQuestion struct {
	style, text string
	gold        []string
	open        bool // it is not answered yet
}

var only = flag.String("only", "", "ask only questions that hold this")

var headOfQuestion = regexp.MustCompile(`^\[(\w+)(!?)\] (.+)$`)

func readStrangersQuestions(t testing.TB, dir string) (list []strangersQuestion) {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(dir, "questions.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(raw)) {
		line = strings.TrimSpace(line)
		m := headOfQuestion.FindStringSubmatch(line)
		switch {
		case m != nil:
			list = append(list, strangersQuestion{style: m[1], text: m[3], open: m[2] != ""})
		case line == "none" || line == "":
		default:
			last := &list[len(list)-1]
			last.gold = append(last.gold, line)
		}
	}
	return list
}

func openStrangersFile(t testing.TB, dir string) actorcritic.Task {
	t.Helper()
	if script, err := os.ReadFile(filepath.Join(dir, "schema.sql")); err == nil {
		return open(t, string(script))
	}
	ctx := context.Background()
	c, err := files.ReadCSVFolder(ctx, dir, corpus.Options{})
	if err == nil {
		err = sqldb.Fill(ctx, c)
	}
	if err != nil {
		t.Fatal(err)
	}
	db, err := sqldb.Open(ctx, c.Databases[0].File)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return actorcritic.Task{Database: c.Databases[0], DB: db}
}

// What becomes of a question.
type fate int

const (
	rightly   fate = iota // answered rightly, or left unanswered where there is no answer
	doubted               // answered rightly, and doubted
	hedged                // answered wrongly, and doubted
	declined              // left unanswered, though the file holds the answer
	misguided             // answered wrongly, and said to be likely right
)

var fates = [...]string{"right", "right, doubted", "wrong, doubted", "declined", "wrong"}

// answerStranger asks a question as the command does and judges what comes of it.
func answerStranger(t testing.TB, task actorcritic.Task, q strangersQuestion) (fate, string) {
	t.Helper()
	ctx := context.Background()
	task.Question = q.text
	actor := &Actor{}
	loop := actorcritic.Loop{Actor: actor, Critic: &Critic{Actor: actor}, Z: 5}
	trace, err := loop.Run(ctx, task, nil)
	if err != nil {
		t.Fatal(err)
	}
	a := trace.Answer()
	if a == nil || a.SQL == "" {
		if len(q.gold) == 0 {
			return rightly, ""
		}
		return declined, ""
	}
	said := fmt.Sprintf("%s\n     %s", a.SQL, a.Judgement.Reason)
	trusted := a.Judgement.Verdict == actorcritic.True
	good := slices.ContainsFunc(q.gold, func(sql string) bool {
		gold := task.DB.Query(ctx, sql, sqldb.Limits{})
		if gold.Outcome != sqldb.OK {
			t.Fatalf("%s: %v", sql, gold.Error)
		}
		return showsGold(gold, a.Result, execution.Ordered(sql))
	})
	switch {
	case good && trusted:
		return rightly, said
	case good:
		return doubted, said
	case trusted:
		return misguided, said
	}
	return hedged, said
}

// showsGold reports whether a result has the gold's rows, in some choice of its columns.
func showsGold(gold, got *sqldb.Result, ordered bool) bool {
	if got == nil || got.Outcome != sqldb.OK {
		return false
	}
	if len(gold.Rows) == 0 || len(got.Rows) == 0 {
		return len(gold.Rows) == len(got.Rows)
	}
	width := len(got.Rows[0])
	chosen := make([]int, 0, len(gold.Rows[0]))
	want := asLines(gold.Rows, nil, ordered)
	var try func() bool
	try = func() bool {
		if len(chosen) == len(gold.Rows[0]) {
			return slices.Equal(want, asLines(got.Rows, chosen, ordered))
		}
		for i := range width {
			if slices.Contains(chosen, i) {
				continue
			}
			chosen = append(chosen, i)
			if try() {
				return true
			}
			chosen = chosen[:len(chosen)-1]
		}
		return false
	}
	return try()
}

func asLines(rows [][]sqldb.Value, columns []int, ordered bool) []string {
	var lines []string
	for _, row := range rows {
		line := ""
		for i := range row {
			if columns != nil {
				if i >= len(columns) {
					break
				}
				i = columns[i]
			}
			v := row[i]
			switch v.Kind {
			case sqldb.Integer:
				line += fmt.Sprintf("%.4g|", float64(v.Int))
			case sqldb.Real:
				line += fmt.Sprintf("%.4g|", v.Real)
			default:
				line += v.String() + "|"
			}
		}
		lines = append(lines, line)
	}
	if !ordered {
		slices.Sort(lines)
		lines = slices.Compact(lines)
	}
	return lines
}

// Six people asked nineteen files of theirs, of which none was read before the rules:
// 119 of the 302 questions were answered rightly then, and 54 wrongly without a doubt.
// Fourteen more, whose questions are called "kinds", hold what a file leaves to be known: codes,
// yes and no, spans of dates, two keys to one table; of their 168 questions 58 were answered
// rightly before anything was mended for them. Seventeen more, called "exports", have names cut short in
// English, German, French, Spanish and Portuguese: of their 194 questions 100 were right before. "ventes" is one more.
// Nineteen more, called "real", have the names of tables as data portals hand them out: of their 232 questions 113 were
// right before. Six more, called "typed", are asked in a few words with slips: of their 84 questions 37 were right
// before. Twelve more, called "datasets", are databases of the kind that is published as data sets: of their 165
// questions 75 were right before.
// Nine more, called "plain", are the simplest that people have, one table of films, staff or sales: of the 105
// questions to four of them 82 were right before, and of the 105 to the five others 87 once that was mended.
// Seventeen more of these, asked later: of the 211 questions to twelve of them 148 were right before they were learnt
// from, of the 96 to the five others (cellar, training, power, pets, shoporders), of which nothing was learnt, 61
// before and 67 then; 17 of these are answered wrongly without a doubt.
// Ten more, called "kaggle", are as nobody tidied them: of the 60 questions to five of them (lnch, drgchg, vgames,
// bstrike, einsatz) 16 were right before they were learnt from and 36 then, of the 60 to the five others, of which
// nothing was learnt, 27 and 35; of all ten 16 answers were wrong without a doubt, now 3.
// Two more, called "spelt" (houses, lampshop), hold what was mended of numbers as text after those were read: none of
// them was unseen.
// Eight more, called "own", ask of times, years, turns of office and orders of several lines: of the 50 questions
// to swim, studio, society and joinery 24 were right before they were learnt from, of the 50 to the four others, of
// which nothing was learnt, 23 before and 26 then; 7 and 13 were wrong without a doubt, now 1 and 9.
// Eight more, called "trade", are books of invoices, orders, visits and subscriptions: of the 33 questions to six of
// them that were learnt from 15 were right before and 30 then, of the 27 others 12 and 17, of the 20 to the two others,
// of which no failure was looked at (tuition, plantline), 8 and 15; 12 of all were wrong without a doubt, now 3.
// Thirty-six more were written by somebody who did not know the program: twenty "sheets" of one CSV file or a few, of
// whose 240 questions 138 were right before, and sixteen "bases" of several tables, of whose 192 questions 131 were.
// Of every second one, by the alphabet (bees, cafe and climbing, energy are the first), failures were looked at then:
// 74 of 120 sheets' became 99 and 69 of 96 bases' 83; of the others, of which none was looked at, 64 became 66 of 120
// and 62 became 63 of 96. Of all 29 are wrong without a doubt.
// Thirty-six more, "sheet2" and "base2", are by four others who did not know it either: of their 432 questions 240 were
// right before. Of nine (bird_log, choir_concerts, office_helpdesk, plant_nursery, village_bus, building_repairs,
// dentist_practice, podcast_network, uni_exams) no failure was looked at: 65 became 67 of 108; of the others 175 became
// 196 of 324.
// Those with an exclamation mark are still open.
func TestPeopleAskTheirOwnFiles(t *testing.T) {
	const misled = 90 // questions are answered wrongly without a doubt
	dirs, err := filepath.Glob("testdata/strangers/*/questions.txt")
	if err != nil || len(dirs) == 0 {
		t.Fatal("no questions", err)
	}
	tally := map[string][len(fates)]int{}
	for _, file := range dirs {
		dir := filepath.Dir(file)
		name := filepath.Base(dir)
		task := openStrangersFile(t, dir)
		for _, q := range readStrangersQuestions(t, dir) {
			if !strings.Contains(q.text, *only) {
				continue
			}
			got, said := answerStranger(t, task, q)
			for _, key := range []string{"all", "file " + name, "style " + q.style} {
				n := tally[key]
				n[got]++
				tally[key] = n
			}
			switch right := got <= doubted; {
			case right && q.open:
				t.Errorf("%s: %q is answered now: take its mark away", name, q.text)
			case !right && !q.open:
				t.Errorf("%s: %q: %s: %s", name, q.text, fates[got], said)
			}
			show(name, q, got, said)
		}
	}
	if n := tally["all"][misguided]; n > misled {
		t.Errorf("%d questions are answered wrongly without a doubt; they were %d", n, misled)
	}
	if *people != "" {
		keys := slices.Sorted(maps.Keys(tally))
		for _, key := range keys {
			fmt.Printf("%-20s %v\n", key, tally[key])
		}
	}
}

// show prints what became of a question where that is asked for.
func show(name string, q strangersQuestion, got fate, said string) {
	if *people != "all" && *people != name && (*people != "wrong" || got <= doubted) {
		return
	}
	fmt.Printf("%s [%s] %s: %s\n  -> %s\n", name, q.style, fates[got], q.text, said)
	for _, g := range q.gold[:min(1, len(q.gold))] {
		fmt.Printf("  == %s\n", g)
	}
}
