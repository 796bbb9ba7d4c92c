package builtin

import (
	"context"
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/actorcritic"
)

// typedSQL reports whether a question is SQL itself. English may begin with
// "select" too ("Select the names …"): then only what runs is SQL, unless the
// keywords are typed as keywords are.
func typedSQL(ctx context.Context, t actorcritic.Task) bool {
	f := strings.Fields(t.Question)
	if len(f) < 2 || !strings.EqualFold(f[0], "select") && !strings.EqualFold(f[0], "with") {
		return false
	}
	if f[0] == strings.ToUpper(f[0]) && strings.Contains(t.Question, " FROM ") {
		return true
	}
	return ran(t.DB.Query(ctx, t.Question, t.Limits))
}

// changes reports SQL that would change the database.
func changes(question string) bool {
	f := strings.Fields(strings.ToUpper(question))
	if len(f) < 3 {
		return false
	}
	switch f[0] + " " + f[1] {
	case "DROP TABLE", "DELETE FROM", "INSERT INTO", "CREATE TABLE", "ALTER TABLE", "REPLACE INTO":
		return true
	}
	return f[0] == "UPDATE" && f[2] == "SET"
}

// foreign are small words that other languages have and English questions
// have not.
var foreign = wordSet(`el los las una unos cuál cuales cuáles cuántos cuántas cuantos cuantas qué quién son cuál está todos
	le les des une quel quels quelle quelles combien est sont qui dans avec pour tous
	der das und wie viele ist sind welche welcher welches wer mit für von alle haben nicht zeige
	gli della delle dei quanti quante quali quale sono che chi tutti
	os dos quantos quantas quais qual são têm na no em quem
	het een van hoeveel welke zijn wat`)

// refuse says why a question is not answered, or "": it is better to say what
// was not understood than to invent. cs is what became of its words.
func refuse(s *schema, question string, words []word, cs []chunk) string {
	if changes(question) {
		return "This is SQL that would change the database, which can only be read. A SELECT would be run."
	}
	linked, cues, known, strange := 0, 0, 0, 0
	var unknown []string
	for i := range cs {
		c := &cs[i]
		switch {
		case len(c.alts) > 0:
			linked++
		case c.kind == quotedK || c.kind == plain && len(c.text) > 2 && !stop[strings.ToLower(c.text)] && !isNumber(c.text):
			unknown = append(unknown, c.text)
		case c.kind != plain && c.kind != commaK:
			cues++
		}
	}
	for i := range words {
		switch w := &words[i]; {
		case w.mark || w.quoted:
		case foreign[w.low] && !stop[w.low]:
			strange++
		case stop[w.low] || isShow(w.low):
			known++
		}
	}
	switch {
	case len(words) == 0:
		return "There is no question."
	case strange >= 2 && strange > known:
		return "This seems to be in another language than English, the only one that the built-in actor reads."
	case linked == 0:
		return "No word of this names a table, a column or a value of the database" + list(unknown) + ". " + s.tablesInWords()
	case len(unknown) > 3 && len(unknown) > 2*(linked+cues):
		return "Most words of this mean nothing in the database" + list(unknown) + ". " + s.tablesInWords()
	case states(words, cs):
		return "This states something; the built-in actor answers questions. Begin with what, which, who, how many or list."
	}
	return ""
}

// list puts words into a sentence.
func list(words []string) string {
	if len(words) == 0 {
		return ""
	}
	for i := range words {
		words[i] = fmt.Sprintf("%q", words[i])
	}
	return " (" + strings.Join(words[:min(6, len(words))], ", ") + ")"
}

// tablesInWords says what can be asked about.
func (s *schema) tablesInWords() string {
	var names []string
	for i := range s.tables {
		names = append(names, s.tables[i].name)
	}
	if len(names) > 8 {
		names = append(names[:8], "…")
	}
	return "It has " + strings.Join(names, ", ") + "."
}

func isShow(low string) bool { return allShows[low] }

var allShows = wordSet("show list give find return tell display report compute calculate select get print retrieve output provide count")

// states reports a statement: it begins with neither a word that asks nor one
// that orders, and a verb follows its subject.
func states(words []word, cs []chunk) bool {
	if strings.HasSuffix(words[len(words)-1].text, "?") {
		return false
	}
	for i := range cs {
		switch c := &cs[i]; c.kind {
		case howK, showK, whatK, whoK, whenK, placeK, countK, sortK, orderK:
			return false
		case whereK:
			if c.text == "which" || c.text == "who" || c.text == "where" || c.text == "when" || c.text == "whose" {
				return false
			}
			if c.text == "is" || c.text == "are" || c.text == "was" || c.text == "were" {
				return i > 0 && cs[0].kind != whereK && cs[0].text != "how"
			}
			return false
		}
	}
	return false
}
