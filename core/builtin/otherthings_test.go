//go:build !js

package builtin

import (
	"context"
	"flag"
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

// An otherAsked question asks for another thing in the same words. What it brings is right where its rows are those of
// a statement of its own, of the file as it is.
type otherAsked struct {
	strangersQuestion
	names layout // what is renamed in the data
}

func otherText(text string, gold []string) otherAsked {
	return otherAsked{strangersQuestion: strangersQuestion{text: text, gold: gold}}
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
		return []otherAsked{otherText(text, q.gold)}
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

const safe = "a value in capitals,thousands apart,another day,a table of one"

// The same question for another thing brings what is right for that.
func TestTheSameQuestionForOtherThings(t *testing.T) {
	dirs, _ := filepath.Glob("testdata/strangers/*/questions.txt")
	asked, measured := *otherThings, *otherThings != ""
	if !measured { // some files, and turns by which no answer may be lost
		asked = safe
		n := 0
		dirs = slices.DeleteFunc(dirs, func(string) bool { n++; return n%20 != 0 })
	}
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
				if !turn.among(asked) {
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
	if measured {
		printTurned(sums)
		return
	}
	for i, turn := range turns {
		if sums[i].right < sums[i].asked {
			t.Errorf("%s: %d of %d answers are lost", turn.name, sums[i].asked-sums[i].right, sums[i].asked)
		}
	}
}
