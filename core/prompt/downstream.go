package prompt

// Answer asks a question of some tables; of none, it asks for what the model
// knows by itself, which is TARGET's row "no context".
func Answer(tables []Excerpt, question string) Prompt {
	var b bound
	return b.task(answerSystem, answerText, "{tables}", tablesText(tables), "{question}",
		b.line(question, maxQuestion))
}

// Verify asks for the label of a statement, by some tables or by none.
func Verify(tables []Excerpt, statement string) Prompt {
	var b bound
	return b.task(verifySystem, verifyText, "{tables}", tablesText(tables), "{statement}",
		b.line(statement, maxQuestion))
}

func (b *bound) task(system, text string, holes ...string) Prompt {
	return Style{System: system}.after(b.prompt(text, holes...))
}
