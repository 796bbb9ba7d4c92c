//go:build !js

package builtin

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/corpus"
)

var nameOrWord = regexp.MustCompile(`"[^"]+"|[\pL_][\pL\d_]*`)

// identifiers are the words of a statement, and its names in quotes whole.
func identifiers(sql string) []string {
	list := nameOrWord.FindAllString(strings.ReplaceAll(sql, "ORDER BY", " "), -1)
	for i, w := range list {
		list[i] = strings.Trim(w, `"`)
	}
	return list
}

func allSay(golds []string, name string) bool {
	return !slices.ContainsFunc(golds, func(sql string) bool {
		return !slices.ContainsFunc(identifiers(sql), func(w string) bool { return strings.EqualFold(w, name) })
	})
}

var newNames = map[string][]string{
	"number": {"torque", "humidity", "voltage", "acreage"},
	"group":  {"realm", "strain", "livery", "glaze"},
	"name":   {"motto", "emblem"}, "text": {"motto", "emblem"}, "person": {"lodger", "steward"},
}

// Two words, as files write them.
var twoWords = map[string][]string{
	"number": {"peak_torque", "airHumidity", "Idle Voltage", "net acreage"},
	"group":  {"host_realm", "seedStrain", "Bus Livery", "inner glaze"},
	"name":   {"family_motto", "clanEmblem"}, "text": {"Family Motto", "clanEmblem"},
	"person": {"paying_lodger", "nightSteward"},
}

var (
	// A name that says more than what the column is: what was done, how much or how many there are.
	verbal = regexp.MustCompile(`(?i)(ed|born|sold|won|in stock|ing|newsletter|white|black)$`)
	// What is said of a column by its own meaning: "the fastest time" is no fastest motto.
	meant = regexp.MustCompile(`(?i)\b(cheap|expens|fast|slow|quick|long|short|heav|light|old|young|early|late|` +
		`best|worst|` +
		`spen|pay|paid|worth|earn|cost|busiest|compare|dear|good|better|price|over budget|who (has|had))`)
	summed   = regexp.MustCompile(`(?i)\b(total|sum|all|overall|together|combined|altogether)\b`)
	kinds    = regexp.MustCompile(`(?i)^ (number|code|sales|id|name|no)s?\b`)
	personal = regexp.MustCompile(`(?i)(er|or|ist|ent|ee|ian|person|people|pupil|child|man|men|guest|staff)s?$`)
	ordering = regexp.MustCompile(`ORDER BY|MIN\(|MAX\(|\* |AVG`)
	sums     = regexp.MustCompile(`(?i)\bSUM\(|\bAVG\(`)
)

// renamedColumns calls a column of a file by another name, in a word or several. It leaves alone a name that a table
// has too, a name whose meaning counts (what was born, the fastest time), an amount that is added up unsaid, and what
// is asked about as a thing: how many pupils.
func renamedColumns(names map[string][]string) func(actorcritic.Task, strangersQuestion) []otherAsked {
	return func(task actorcritic.Task, q strangersQuestion) (out []otherAsked) {
		for _, t := range task.Database.Tables {
			for i, c := range t.Columns {
				at, said, ok := named(q.text, c.Name)
				class := classOf(task, t.Name, c.Name)
				if !ok || class == "" || !allSay(q.gold, c.Name) || verbal.MatchString(said) || isTable(task, said) ||
					sums.MatchString(q.gold[0]) && !summed.MatchString(q.text) && strings.Contains(q.gold[0], "SUM") ||
					meant.MatchString(q.text) && (class == "number" || class == "text") &&
						ordering.MatchString(q.gold[0]) ||
					kinds.MatchString(q.text[at+len(said):]) {
					continue
				}
				several := strings.HasSuffix(said, "s") && !strings.HasSuffix(said, "ss")
				if class == "number" && several { // a thing, or things in a number: seats
					continue
				}
				list := names[class]
				if isPerson(one(joined(c.Name, " "))) {
					list = names["person"]
				}
				to := list[i%len(list)]
				words := joined(to, " ")
				if several {
					words = plural(words)
				}
				rename := func(s string) string {
					if strings.EqualFold(s, c.Name) {
						return to
					}
					return s
				}
				out = append(out, otherAsked{strangersQuestion: strangersQuestion{
					text: replaced(q.text, at, said, words), gold: q.gold},
					names: layout{column: rename}})
			}
		}
		return out
	}
}

func plural(words string) string {
	switch {
	case strings.HasSuffix(words, "s"):
		return words
	case matches(`[^aeiou]y$`, words):
		return words[:len(words)-1] + "ies"
	}
	return words + "s"
}

func isTable(task actorcritic.Task, said string) bool {
	for _, t := range task.Database.Tables {
		if words := joined(t.Name, " "); words == said || one(words) == one(said) {
			return true
		}
	}
	return false
}

var newNouns = [][2]string{{"lantern", "lanterns"}, {"permit", "permits"}, {"kayak", "kayaks"}, {"mural", "murals"},
	{"wharf", "wharves"}, {"effigy", "effigies"}, {"hutch", "hutches"}}

var newPeople = [][2]string{{"lodger", "lodgers"}, {"steward", "stewards"}, {"warden", "wardens"},
	{"deputy", "deputies"}}

// renamedTables calls a table by another noun wherever a name says it: trips and trip_id are kayaks and kayak_id. It
// leaves alone tables of amounts (hours, sales) that are added up.
func renamedTables(task actorcritic.Task, q strangersQuestion) (out []otherAsked) {
	nouns := newNouns
	for i, t := range task.Database.Tables {
		words := joined(t.Name, " ")
		at, said, ok := named(q.text, t.Name)
		has := func(t *corpus.Table) bool { return t.Column(words) >= 0 || t.Column(one(words)) >= 0 }
		if !ok || one(words) == words || strings.Contains(words, " ") || sums.MatchString(q.gold[0]) &&
			!isPerson(words) && slices.ContainsFunc(task.Database.Tables, has) {
			continue
		}
		if isPerson(words) {
			nouns = newPeople
		} else if regexp.MustCompile(`(?i)\b(who|whose|whom)\b`).MatchString(q.text) && sums.MatchString(q.gold[0]) {
			continue
		}
		to := nouns[i%len(nouns)]
		noun := to[1]
		if said == one(words) {
			noun = to[0]
		}
		names := inNames(one(words), words, to)
		out = append(out, otherAsked{strangersQuestion: strangersQuestion{
			text: replaced(q.text, at, said, noun), gold: q.gold},
			names: layout{table: names, column: names}})
	}
	return out
}

func isPerson(words string) bool {
	return personal.MatchString(words) && !strings.Contains("orders papers letters numbers shipments payments", words)
}

// tablesOfOne calls tables by the singular of their names: boat for boats.
func tablesOfOne(task actorcritic.Task, q strangersQuestion) []otherAsked {
	for _, t := range task.Database.Tables {
		words := joined(t.Name, " ")
		_, _, ok := named(q.text, t.Name)
		if ok && one(words) != words && len(words) > 3 && !strings.HasSuffix(words, "ss") {
			return []otherAsked{{strangersQuestion: q, names: layout{table: func(s string) string {
				if s == t.Name {
					return one(s)
				}
				return s
			}}}}
		}
	}
	return nil
}

// inNames puts one noun for another in names of several words, in the letters that the name has.
func inNames(single, several string, to [2]string) func(string) string {
	return func(name string) string {
		words, at := nameWords(name), 0
		out := ""
		for _, w := range words {
			i := strings.Index(name[at:], w)
			if i < 0 {
				return name
			}
			out += name[at : at+i]
			at += i + len(w)
			switch strings.ToLower(w) {
			case single:
				out += like(w, to[0])
			case several:
				out += like(w, to[1])
			default:
				out += w
			}
		}
		return out + name[at:]
	}
}

// like writes a word in the letters of another: Capital, small or CAPITALS.
func like(model, w string) string {
	switch {
	case model == strings.ToUpper(model) && len(model) > 1:
		return strings.ToUpper(w)
	case model[:1] == strings.ToUpper(model[:1]):
		return strings.ToUpper(w[:1]) + w[1:]
	}
	return w
}

// data is the file that a question is put to, with what the question renames.
func (q otherAsked) data(t *testing.T, dir string, task actorcritic.Task) (actorcritic.Task, bool) {
	if q.names.table == nil && q.names.column == nil {
		return task, true
	}
	if script, err := os.ReadFile(filepath.Join(dir, "schema.sql")); err == nil {
		more := q.names.script(t, task)
		return open(t, string(script)+more), more != ""
	}
	to, ok := q.names.lay(t, dir)
	if !ok {
		return task, false
	}
	return openStrangersFile(t, to), true
}
