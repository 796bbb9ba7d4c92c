package spider

// What the official vectors check and nobody else needs.
var (
	PythonKey   = pythonKey
	SplitValues = splitValues
	RewardOf    = rewardOf
	TrimmedMean = trimmedMean
)

// ForeignKeys is the map from each column to the one that represents it.
func ForeignKeys(s *Schema) map[string]string { return s.foreignKeys }

// LexedText joins the tokens of a text.
func LexedText(sql string) string {
	var text string
	for _, tok := range lexSQL(sql) {
		text += tok.text
	}
	return text
}
