package token

// CountFor returns Count: the browser's build has one vocabulary.
func CountFor(string) func(string) int { return Count }
