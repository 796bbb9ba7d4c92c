package text

// longestStem is the longest word in bytes that is stemmed. English has none
// longer; what is, is an identifier or a blob, and only costs time.
const longestStem = 40

// Stem returns the Snowball ("Porter 2") stem of an English word in lower
// case: "singers" and "singer" both give "singer". Words of other alphabets
// come back as they are.
func Stem(word string) string {
	if len(word) < 3 || len(word) > longestStem {
		return word
	}
	for i := range len(word) {
		if word[i] < 'a' || word[i] > 'z' {
			return word
		}
	}
	return stem(word)
}

// Stop reports whether a word in lower case says nothing about which table is
// meant: articles, pronouns, prepositions, auxiliary verbs, question words,
// and what is left of them when an apostrophe goes ("whats", "dont").
func Stop(word string) bool {
	switch word {
	case "a", "an", "the", "this", "that", "these", "those",
		"i", "me", "my", "we", "us", "our", "you", "your", "he", "him", "his",
		"she", "her", "hers", "it", "its", "they", "them", "their", "theirs",
		"am", "is", "are", "was", "were", "be", "been", "being",
		"do", "does", "did", "done", "doing", "has", "have", "had", "having",
		"can", "could", "will", "would", "shall", "should", "may", "might", "must",
		"of", "in", "on", "at", "to", "for", "from", "by", "with", "without", "into",
		"as", "about", "between", "than", "then", "there", "here",
		"and", "or", "but", "nor", "not", "no", "if", "so", "also", "both", "either",
		"what", "which", "who", "whom", "whose", "when", "where", "why", "how",
		"all", "any", "each", "every", "some", "such", "only", "other", "own", "same",
		"please", "give", "show", "list", "find", "tell", "return", "display",
		"many", "much", "most", "more", "least", "less",
		"whats", "whos", "wheres", "thats", "theres", "heres", "lets", "im", "ive",
		"dont", "doesnt", "didnt", "isnt", "arent", "wasnt", "werent", "hasnt",
		"havent", "hadnt", "cant", "couldnt", "wont", "wouldnt", "shouldnt", "s", "t":
		return true
	}
	return false
}
