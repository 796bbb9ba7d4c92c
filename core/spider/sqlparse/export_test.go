package sqlparse

// LexedText joins the tokens of a text.
func LexedText(sql string) string {
	var text string
	for _, tok := range Lex(sql) {
		text += tok.Text
	}
	return text
}
