package llm

import "strings"

// redacted stands where a key was.
const redacted = "[key]"

// minSecret is the length from which a key is taken for one: servers that
// need none are given words such as "none" or "ollama", which answers hold.
const minSecret = 8

// A Redactor takes a key out of a text that arrives in pieces, wherever the
// pieces are cut. An endpoint that repeats what it was sent would write the
// key into whatever keeps its answers.
type Redactor struct {
	key  string
	held string // may be the beginning of the key
}

// NewRedactor returns a redactor of a key; one that is a plain word, or
// shorter than any endpoint's, is no secret.
func NewRedactor(key string) *Redactor {
	key = strings.TrimSpace(key)
	if len(key) < minSecret || strings.Trim(key, "abcdefghijklmnopqrstuvwxyz_") == "" {
		key = ""
	}
	return &Redactor{key: key}
}

// Pass returns what of the text so far can be shown, less what was returned
// before.
func (r *Redactor) Pass(piece string) string {
	if r.key == "" {
		return piece
	}
	text := strings.ReplaceAll(r.held+piece, r.key, redacted)
	n := min(len(text), len(r.key)-1)
	for !strings.HasPrefix(r.key, text[len(text)-n:]) {
		n--
	}
	r.held = text[len(text)-n:]
	return text[:len(text)-n]
}

// Rest returns what was held back once the text has ended.
func (r *Redactor) Rest() string {
	rest := r.held
	r.held = ""
	return rest
}
