package prompt

// The texts. Holes are in braces; what fills them is not searched for holes.
const (
	actorText = `{schema}-- Answer the question with one SQLite query. Reply with the query alone: no explanation, ` +
		`no code fence.
-- Question: {question}
SELECT`

	againText = `{schema}-- These queries were tried for the question below and rejected:
{earlier}
-- Answer the question with one SQLite query that differs from them and avoids their faults. Reply with the query ` +
		`alone: no explanation, no code fence.
-- Question: {question}
SELECT`

	criticText = `{schema}-- Question: {question}
-- Query:
{sql}

Does this SQLite query answer the question exactly? Check the tables and joins, the conditions and their values, ` +
		`the grouping, the order, and that it returns the columns asked for and no others.
Answer with one word: True or False.`

	criticReasonText = `{schema}-- Question: {question}
-- Query:
{sql}

Does this SQLite query answer the question exactly? Check the tables and joins, the conditions and their values, ` +
		`the grouping, the order, and that it returns the columns asked for and no others.
Say in one sentence what is wrong with it, if anything is. Then end with one word on a line of its own: True or False.`

	earlierText = `-- Attempt {number}:
{sql}
{outcome}{rows}`
)

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
