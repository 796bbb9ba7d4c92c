// Package refusal says of a question why it is not answered, before anything is
// written: it is none, it is in another language, it would change the database, no
// word of it names anything there, or it asks for what tables do not hold, such as
// a reason.
//
//	words, chunks := link.Read(s, v, question)
//	if why := refusal.Of(s, question, words, chunks); why != "" { … }
package refusal

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

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

// SQL reports whether a question is SQL itself. English may begin with "select" too ("Select
// the names …"): then only what runs is SQL, unless the keywords are typed as keywords are.
func SQL(question string, runs func() bool) bool {
	f := strings.Fields(question)
	if len(f) < 2 || !strings.EqualFold(f[0], "select") && !strings.EqualFold(f[0], "with") {
		return false
	}
	return f[0] == strings.ToUpper(f[0]) && strings.Contains(question, " FROM ") || runs()
}

// foreign lists small words that other languages have and English questions
// have not.
var foreign = english.WordSet(
	`el los las una unos cuál cuales cuáles cuántos cuántas cuantos cuantas qué quién
	son cuál está todos
	le les des une quel quels quelle quelles combien est sont qui dans avec pour tous
	der das und wie viele ist sind welche welcher welches wer mit für von alle haben nicht zeige
	gli della delle dei quanti quante quali quale sono che chi tutti
	os dos quantos quantas quais qual são têm na no em quem
	het een van hoeveel welke zijn wat`)

// Of says why a question is not answered, or "": it is better to say what was not
// understood than to invent. cs is what became of its words.
func Of(s *schema.Schema, question string, words []english.Word, cs []link.Chunk) string {
	if changes(question) {
		return "This is SQL that would change the database, which can only be read. A SELECT would be run."
	}
	linked, cues, unknown := understood(cs)
	form := formOf(s, words)
	switch {
	case len(words) == 0:
		return "There is no question."
	case otherLanguage(words):
		return "This seems to be in another language than English, the only one that the built-in actor reads."
	case linked == 0:
		return "No word of this names a table, a column or a value of the database" + listed(unknown) + ". " +
			s.TablesInWords()
	case len(unknown) > 3 && len(unknown) > 2*(linked+cues):
		return "Most words of this mean nothing in the database" + listed(unknown) + ". " + s.TablesInWords()
	case form != "":
		return form
	case isStatement(words, cs):
		return "This states something; the built-in actor answers questions. Begin with what, which, who, how " +
			"many or list."
	}
	return ""
}

// NoQuestion reports what data do not answer whatever they hold: a statement, a reason
// asked for, another language.
func NoQuestion(s *schema.Schema, question string, words []english.Word, cs []link.Chunk) bool {
	return changes(question) || formOf(s, words) != "" || otherLanguage(words) ||
		len(words) > 0 && isStatement(words, cs) && !wishes(words)
}

// understood counts the chunks that name something and those that ask for
// something, and lists the words that do neither.
func understood(cs []link.Chunk) (linked, cues int, unknown []string) {
	for i := range cs {
		c := &cs[i]
		switch {
		case len(c.Alts) > 0:
			linked++
		case c.Kind == link.Quoted || c.Kind == link.Plain && len(c.Text) > 2 &&
			!english.Stop[strings.ToLower(c.Text)] &&
			!english.IsNumber(c.Text):
			unknown = append(unknown, c.Text)
		case c.Kind != link.Plain && c.Kind != link.Comma:
			cues++
		}
	}
	return linked, cues, unknown
}

// otherLanguage reports more words of other languages than of English.
func otherLanguage(words []english.Word) bool {
	known, strange := 0, 0
	for i := range words {
		switch w := &words[i]; {
		case w.Mark || w.Quoted:
		case foreign[w.Low] && !english.Stop[w.Low]:
			strange++
		case english.Stop[w.Low] || english.AllShows[w.Low]:
			known++
		}
	}
	return strange >= 2 && strange > known
}

// isStatement reports a statement: it begins with neither a word that asks nor one
// that orders, and a verb follows its subject.
func isStatement(words []english.Word, cs []link.Chunk) bool {
	if strings.HasSuffix(words[len(words)-1].Text, "?") {
		return false
	}
	for i := range cs {
		switch c := &cs[i]; c.Kind {
		case link.How, link.Show, link.What, link.Who, link.When, link.Place, link.Count, link.Sort, link.Order:
			return false
		case link.Where:
			return english.Being.Has(c.Text) && i > 0 && cs[0].Kind != link.Where && cs[0].Text != "how"
		}
	}
	return false
}

// wishes reports a statement of what somebody would like to know.
func wishes(words []english.Word) bool {
	return slices.ContainsFunc(words, func(w english.Word) bool { return w.Low == "would" || w.Low == "please" })
}

// listed puts words into a sentence.
func listed(words []string) string {
	if len(words) == 0 {
		return ""
	}
	for i := range words {
		words[i] = fmt.Sprintf("%q", words[i])
	}
	return " (" + strings.Join(words[:min(6, len(words))], ", ") + ")"
}
