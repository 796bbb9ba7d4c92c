package actorcritic

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/sqltext"
)

// block is a fenced code block.
type block struct {
	tag        string // the language after the fence, in lower case
	text       string
	start, end int  // of the whole block, fences included
	closed     bool // false when the answer ends within it
}

const fence = "```"

// fences lists the code blocks of an answer from a place on. A closing fence
// within a SQL string does not close its block.
func fences(text string, from int) []block {
	text = strings.ReplaceAll(text, "~~~", fence)
	var blocks []block
	for pos := from; ; {
		i := openingFence(text, pos)
		if i < 0 {
			return blocks
		}
		from := i + len(fence)
		for from < len(text) && text[from] == '`' {
			from++
		}
		tag, n := fenceTag(text[from:])
		from += n
		b := block{tag: tag, start: i, closed: true}
		to := closingFence(text, from)
		if to < 0 {
			b.closed = false
			to = len(text)
		}
		b.text = text[from:to]
		b.end = min(to+len(fence), len(text))
		for b.end < len(text) && text[b.end] == '`' {
			b.end++
		}
		blocks = append(blocks, b)
		pos = b.end
	}
}

// openingFence finds the next fence that is not a quoted value.
func openingFence(text string, pos int) int {
	for {
		i := strings.Index(text[pos:], fence)
		if i < 0 {
			return -1
		}
		i += pos
		if i == 0 || text[i-1] != '\'' && text[i-1] != '"' {
			return i
		}
		pos = i + len(fence)
	}
}

// fenceTag reads the language after an opening fence: a word alone on its
// line, or a known language with the code on the same line.
func fenceTag(s string) (tag string, n int) {
	word := strings.TrimLeft(s, " \t")
	skipped := len(s) - len(word)
	for n < len(word) && (sqltext.IsLetter(word[n]) || sqltext.IsDigit(word[n]) ||
		strings.IndexByte("+-#.", word[n]) >= 0) {
		n++
	}
	tag = strings.ToLower(word[:n])
	rest := word[n:]
	if line := strings.TrimLeft(rest, " \t\r"); line == "" || line[0] == '\n' || isLanguage(tag) {
		return tag, skipped + n
	}
	return "", skipped
}

func isLanguage(tag string) bool {
	switch tag {
	case "sql", "sqlite", "sqlite3", "mysql", "postgres", "postgresql", "pgsql", "tsql",
		"plsql", "json", "text", "txt", "plaintext", "code":
		return true
	}
	return false
}

// closingFence finds the fence that closes a block whose text begins at from:
// the first one outside SQL quotes and comments, or simply the first one where the
// text does not read as SQL.
func closingFence(text string, from int) int {
	for pos := from; ; {
		t, ok := sqltext.Next(text, pos)
		if !ok || t.Kind == sqltext.Open && !strings.HasPrefix(text[t.Start:], fence) {
			break
		}
		if strings.HasPrefix(text[t.Start:], fence) {
			return t.Start
		}
		if t.Kind == sqltext.Comment && strings.Contains(text[t.Start:t.End], fence) ||
			t.Kind == sqltext.Quoted && text[t.Start] != '\'' && strings.Contains(text[t.Start:t.End], "\n"+fence) {
			break
		}
		pos = t.End
	}
	if i := strings.Index(text[from:], fence); i >= 0 {
		return from + i
	}
	return -1
}
