package prompt

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/llm"
)

// The texts that have the paper's elements and no others: the schema as CREATE
// TABLE statements, one sentence with the task, the question, and for the
// critic the SQL. The words are ours.
const (
	bareActorText = `{schema}Write one SQLite query that answers the question below from the tables above, and ` +
		`nothing else.
Question: {question}`

	anotherText = `Write a new SQL query to the question, and nothing else.
Question: {question}`

	bareCriticText = `{schema}` + bareCriticSentence + `
Question: {question}
SQL: {sql}`

	bareCriticSentence = `Judge whether the SQL query is right for the question: reply True or False, and nothing else.`
)

// noAnswer stands for an answer without SQL.
const noAnswer = "(no SQL)"

// Dialogue asks for SQL as the AC-SQL paper does. Each rejected answer is a
// turn of the model's, the oldest first, and the question is put again after
// it, without a word on what was wrong. A style's own first text and its form
// of the schema are kept; its text for later prompts has no place here.
func (st Style) Dialogue(s Schema, question string, rejected []string) Prompt {
	var b bound
	s.form = st.Schema
	question = b.line(question, maxQuestion)
	p := st.after(b.prompt(textOr(st.First, bareActorText), "{schema}", b.schema(s), "{question}", question))
	first := max(0, len(rejected)-maxEarlier)
	b.shortened = b.shortened || first > 0
	for _, answer := range rejected[first:] {
		if answer = b.cut(strings.TrimSpace(answer), maxSQL); answer == "" {
			answer = noAnswer
		}
		p.Messages = append(p.Messages,
			llm.Message{Role: llm.Assistant, Content: answer},
			llm.Message{Role: llm.User, Content: strings.Replace(anotherText, "{question}", question, 1)})
	}
	p.Shortened = b.shortened
	return p
}

// BareCritic asks whether SQL answers the question, with the paper's elements
// alone: no list of what to check, and no rows.
func BareCritic(s Schema, question, sql string) Prompt {
	var b bound
	return b.prompt(bareCriticText,
		"{schema}", b.schema(s), "{question}", b.line(question, maxQuestion), "{sql}", b.cut(sql, maxSQL))
}

// Judged reads what a critic of this package is asked about: the SQL in the
// last of the messages. ok is false for any other prompt.
func Judged(messages []llm.Message) (sql string, ok bool) {
	if len(messages) == 0 {
		return "", false
	}
	text := messages[len(messages)-1].Content
	if _, rest, bare := strings.Cut(text, bareCriticSentence+"\n"); bare {
		_, sql, ok = strings.Cut(rest, "\nSQL: ")
		return sql, ok
	}
	if !strings.HasSuffix(text, "True or False.") {
		return "", false
	}
	_, rest, ok := strings.Cut(text, "\n-- Query:\n")
	sql, _, _ = strings.Cut(rest, "\n\nDoes this SQLite query")
	return sql, ok
}
