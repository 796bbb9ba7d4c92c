//go:build !js

package builtin

import (
	"context"
	"flag"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

var otherThings = flag.String("otherthings", "",
	"ask strangers' questions for other values, columns and names: sum, or a change whose losses to print")

// A otherAsked question asks for another thing in the same words. What it brings is right where its rows are those of a
// statement of its own, of the file as it is.
type otherAsked struct {
	strangersQuestion
	names layout // what is renamed in the data
}

// A turn makes questions of one that is answered rightly.
type turn struct {
	name string
	of   func(task actorcritic.Task, q strangersQuestion) []otherAsked
}

var turns = []turn{
	{"another value", otherValues}, {"a value in capitals", valuesWritten(strings.ToUpper)},
	{"a value in small letters", valuesWritten(strings.ToLower)},
	{"another number", otherNumbers}, {"a number in words", numbersInWords}, {"thousands apart", thousandsApart},
	{"a decimal", decimals}, {"another bound", otherBounds}, {"another day", otherDays},
	{"another column", otherColumns},
	{"a column renamed", renamedColumns(newNames)}, {"a column of two words", renamedColumns(twoWords)},
	{"a table renamed", renamedTables}, {"a table of one", tablesOfOne},
	{"small letters", worded(strings.ToLower)}, {"CAPITALS", worded(strings.ToUpper)},
	{"letters swapped", worded(slipped(func(w string) string { return w[:2] + w[3:4] + w[2:3] + w[4:] }))},
	{"a letter left out", worded(slipped(func(w string) string { return w[:3] + w[4:] }))},
	{"a letter doubled", worded(slipped(func(w string) string { return w[:3] + w[2:] }))},
	{"another letter", worded(slipped(func(w string) string { return w[:3] + string("ei"[len(w)%2]) + w[4:] }))},
}

func worded(do func(string) string) func(actorcritic.Task, strangersQuestion) []otherAsked {
	return func(_ actorcritic.Task, q strangersQuestion) []otherAsked {
		text := do(q.text)
		if text == q.text || text == "" {
			return nil
		}
		return []otherAsked{{strangersQuestion: strangersQuestion{text: text, gold: q.gold}}}
	}
}

var plainLetters = regexp.MustCompile(`\b[a-z]{6,}\b`)

// slipped changes the longest word in small letters.
func slipped(do func(string) string) func(string) string {
	return func(text string) string {
		longest := ""
		for _, w := range plainLetters.FindAllString(text, -1) {
			if len(w) > len(longest) {
				longest = w
			}
		}
		if longest == "" || do(longest) == longest {
			return ""
		}
		return strings.Replace(text, longest, do(longest), 1)
	}
}

// named is how a question says a name: its words, one or several.
func named(q, name string) (at int, said string, ok bool) {
	words := strings.ToLower(strings.Join(nameWords(name), " "))
	for _, said := range []string{words, words + "s", one(words)} {
		if at, ok := once(q, said); ok && len(said) > 2 {
			return at, said, true
		}
	}
	return 0, "", false
}

// The class of a column: "" where its values are keys, days or nothing.
func classOf(task actorcritic.Task, table, column string) string {
	low := strings.ToLower(column)
	if strings.HasSuffix(low, "id") || strings.Contains(low, "date") || strings.HasSuffix(low, "_no") {
		return ""
	}
	r := task.DB.Query(context.Background(), fmt.Sprintf("SELECT COUNT(*), COUNT(DISTINCT %[1]q), "+
		"SUM(typeof(%[1]q) IN ('integer', 'real')), SUM(%[1]q LIKE '____-__-__%%'), COUNT(%[1]q) FROM %[2]q", column, table),
		sqldb.Limits{})
	if len(r.Rows) != 1 {
		return ""
	}
	v := r.Rows[0]
	rows, distinct, numbers, days, held := v[0].Int, v[1].Int, v[2].Int, v[3].Int, v[4].Int
	switch {
	case days > 0 || held == 0 || distinct < 2:
		return ""
	case numbers == held:
		return "number"
	case numbers > 0:
		return ""
	case distinct*2 <= rows:
		return "group"
	case distinct == rows:
		return "name"
	}
	return "text"
}

// identifier finds a column's name in a statement.
func identifier(name string) *regexp.Regexp {
	return regexp.MustCompile(`(?i)"` + regexp.QuoteMeta(name) + `"|\b` + regexp.QuoteMeta(name) + `\b`)
}

func otherColumns(task actorcritic.Task, q strangersQuestion) (out []otherAsked) {
	for _, t := range task.Database.Tables {
		for _, c := range t.Columns {
			at, said, ok := named(q.text, c.Name)
			id := identifier(c.Name)
			compared := regexp.MustCompile(`(?i)(?:` + id.String() + `)\s*\)?\s*(=|<|>|LIKE|IN|BETWEEN)`)
			if !ok || !allMatch(id, q.gold) || compared.MatchString(q.gold[0]) {
				continue
			}
			class, made := classOf(task, t.Name, c.Name), 0
			for _, d := range t.Columns {
				words := strings.ToLower(strings.Join(nameWords(d.Name), " "))
				if _, _, in := named(q.text, d.Name); in || made == 2 || d.Name == c.Name || class == "" ||
					classOf(task, t.Name, d.Name) != class || identifier(d.Name).MatchString(q.gold[0]) {
					continue
				}
				made++
				gold := make([]string, len(q.gold))
				for i, g := range q.gold {
					gold[i] = id.ReplaceAllString(g, `"`+d.Name+`"`)
				}
				if said == strings.ToLower(strings.Join(nameWords(c.Name), " "))+"s" {
					words = strings.TrimSuffix(words, "s") + "s"
				}
				out = append(out, otherAsked{strangersQuestion: strangersQuestion{text: replaced(q.text, at, said, words), gold: gold}})
			}
		}
	}
	return out
}

func allMatch(id *regexp.Regexp, list []string) bool {
	return !slices.ContainsFunc(list, func(s string) bool { return !id.MatchString(s) })
}

// The same question for another thing brings what is right for that.
func TestTheSameQuestionForOtherThings(t *testing.T) {
	if *otherThings == "" {
		t.Skip("-otherthings sum measures it")
	}
	dirs, _ := filepath.Glob("testdata/strangers/*/questions.txt")
	ctx := context.Background()
	sums := make([]turnTally, len(turns))
	for _, file := range dirs {
		dir := filepath.Dir(file)
		plain := openStrangersFile(t, dir)
		for _, q := range readStrangersQuestions(t, dir) {
			if got, _ := answerStranger(t, plain, q); got > doubted || len(q.gold) == 0 {
				continue
			}
			for i, turn := range turns {
				if !turn.wanted() {
					continue
				}
				for _, other := range turn.of(plain, q) {
					if !other.telling(plain) {
						continue
					}
					task, ok := other.data(t, dir, plain)
					if !ok {
						continue
					}
					sums[i].ask(t, task, q.text, other, func(gold string, got *sqldb.Result) bool {
						return showsGold(plain.DB.Query(ctx, gold, sqldb.Limits{}), got, execution.Ordered(gold))
					}, turn.name, filepath.Base(dir))
				}
			}
		}
	}
	printTurned(sums)
}

func (t turn) wanted() bool {
	return *otherThings == "sum" || slices.Contains(strings.Split(*otherThings, ","), t.name)
}

// telling reports whether an answer to the question tells something: no rows and 0 are brought by many statements.
func (q otherAsked) telling(plain actorcritic.Task) bool {
	gold := plain.DB.Query(context.Background(), q.gold[0], sqldb.Limits{})
	return gold.Outcome == sqldb.OK && len(gold.Rows) > 0 &&
		(len(gold.Rows) > 1 || gold.Rows[0][0].Kind != sqldb.Null && gold.Rows[0][0].String() != "0")
}

// A turnTally counts what one turn makes of questions that are answered rightly.
type turnTally struct{ asked, right, sure int }

// ask puts a question that a turn made, and prints what is lost where one turn is looked at.
func (c *turnTally) ask(t *testing.T, task actorcritic.Task, was string, q otherAsked,
	right func(gold string, got *sqldb.Result) bool, turn, where string) {
	task.Question, task.State = q.text, new(actorcritic.State)
	actor := &Actor{}
	loop := actorcritic.Loop{Actor: actor, Critic: &Critic{Actor: actor}, Z: 5}
	trace, err := loop.Run(context.Background(), task, nil)
	if err != nil {
		t.Fatal(err)
	}
	a := trace.Answer()
	c.asked++
	if a != nil && a.SQL != "" && slices.ContainsFunc(q.gold, func(g string) bool { return right(g, a.Result) }) {
		c.right++
		return
	}
	said := "declined"
	if a != nil && a.SQL != "" {
		said = a.SQL
		if a.Judgement.Verdict == actorcritic.True {
			c.sure++
			said += "  (sure)"
		}
	}
	if *otherThings != "sum" && was != "" {
		fmt.Printf("%s, %s: %s\n  was   %s\n  gold  %s\n  is    %s\n", turn, where, q.text, was, q.gold[0], said)
	}
}

func printTurned(sums []turnTally) {
	for i, turn := range turns {
		if s := sums[i]; s.asked > 0 {
			fmt.Printf("%-24s %5d asked %5d lost (%.1f %%) %4d of them sure\n", turn.name, s.asked, s.asked-s.right,
				100*float64(s.asked-s.right)/float64(s.asked), s.sure)
		}
	}
}
