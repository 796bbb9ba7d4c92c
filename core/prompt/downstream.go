package prompt

import "strings"

// The texts of TARGET's downstream tasks, after the elements of its appendix D
// and in their order; the words are our own. Every task has a system message.
const (
	answerSystem = "You are a data analyst who answers questions by reading tables."

	answerText = `Answer the question from the table or tables below, as briefly as you can. ` +
		`If they do not allow an answer, say that there is not enough information.

Tables:
{tables}
Question: {question}`

	verifySystem = "You are an expert in judging statements by the tables that you are given."

	verifyText = `The evidence below may be sentences or tables. Say whether it supports the statement, refutes it, or ` +
		`does not ` +
		`hold enough to tell. Answer with exactly one of these labels and with nothing else: True, False, Not Enough ` +
		`Information.

Tables:
{tables}
Statement: {statement}`

	sqlSystem = "You are an expert data analyst."

	sqlText = `Below are a database's schema and a question. Read the schema, understand the question, and write ` +
		`one valid ` +
		`SQLite query that answers it. Think step by step before you write the query.

Database Schema:
{schema}The schema holds the tables of the database, with their columns, types and keys.

Question: {question}

Answer with one JSON object and nothing else: {"chain_of_thought_reasoning": "…", "sql_query": "…"}
Take your time: a query that is right is worth the care.`

	// noTables stands in place of the tables where there are none.
	noTables = "Tables are not available. Use your best judgement and what you know. " +
		"Do not answer that there is not enough information, and do not mention that anything is missing.\n"
)

// Answer asks a question of some tables; of none, it asks for what the model
// knows by itself, which is TARGET's row "no context".
func Answer(tables []Excerpt, question string) Prompt {
	var b bound
	return b.task(answerSystem, answerText, "{tables}", tablesText(tables), "{question}", b.line(question, maxQuestion))
}

// Verify asks for the label of a statement, by some tables or by none.
func Verify(tables []Excerpt, statement string) Prompt {
	var b bound
	return b.task(verifySystem, verifyText, "{tables}", tablesText(tables), "{statement}", b.line(statement, maxQuestion))
}

func (b *bound) task(system, text string, holes ...string) Prompt {
	return Style{System: system}.after(b.prompt(text, holes...))
}

func tablesText(tables []Excerpt) string {
	if len(tables) == 0 {
		return noTables
	}
	var out strings.Builder
	for _, t := range tables {
		out.WriteString(t.head())
		for _, row := range t.Rows {
			out.WriteString(markdownRow(row))
		}
	}
	return out.String()
}
