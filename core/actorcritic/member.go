package actorcritic

import (
	"encoding/json"
	"sort"
	"strings"
)

// sqlMembers are the names under which models put SQL in a JSON answer.
var sqlMembers = []string{"sql", "sql_query", "sqlquery", "query", "final_sql",
	"statement", "final_answer", "answer"}

// memberSQL finds the SQL in an answer that holds a JSON object.
func memberSQL(text string) (string, bool) {
	const tries = 16
	pos := 0
	for range tries {
		i := strings.IndexByte(text[pos:], '{')
		if i < 0 {
			break
		}
		pos += i
		if rest := strings.TrimLeft(text[pos+1:], " \t\n"); strings.HasPrefix(rest, `"`) {
			if s, ok := decodeSQL(text[pos:]); ok {
				return s, true
			}
		}
		pos++
	}
	return "", false
}

// decodeSQL reads the object at the beginning of a text. Models break lines
// inside JSON strings, which JSON forbids, so a second try escapes them.
func decodeSQL(text string) (string, bool) {
	for _, s := range []string{text, escapeLines(text)} {
		var object map[string]any
		if json.NewDecoder(strings.NewReader(s)).Decode(&object) == nil {
			return search(object)
		}
	}
	return "", false
}

func search(object map[string]any) (string, bool) {
	keys := make([]string, 0, len(object))
	for k := range object {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	for _, name := range sqlMembers {
		for _, k := range keys {
			s, ok := object[k].(string)
			if ok && strings.EqualFold(k, name) && looksSQL(s) {
				return s, true
			}
		}
	}
	for _, k := range keys {
		if inner, ok := object[k].(map[string]any); ok {
			if s, ok := search(inner); ok {
				return s, true
			}
		}
	}
	return "", false
}

func looksSQL(s string) bool {
	return findPlain(s) != ""
}

// escapeLines escapes control characters within the strings of a JSON text.
func escapeLines(text string) string {
	var b strings.Builder
	inside := false
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case c == '"':
			inside = !inside
		case inside && c == '\\' && i+1 < len(text):
			b.WriteByte(c)
			i++
			c = text[i]
		case inside && c == '\n':
			b.WriteByte('\\')
			c = 'n'
		case inside && c == '\t':
			b.WriteByte('\\')
			c = 't'
		}
		b.WriteByte(c)
	}
	return b.String()
}
