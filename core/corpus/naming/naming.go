// Package naming compares and words the names of tables, columns and files.
//
//	naming.Natural("petAge") // pet age
package naming

import (
	"path"
	"slices"
	"strings"
	"unicode"
)

// EqualFold compares names as SQLite does: ASCII letters without case.
func EqualFold(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range len(a) {
		if Lower(a[i]) != Lower(b[i]) {
			return false
		}
	}
	return true
}

func Lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + ('a' - 'A')
	}
	return c
}

// FoldKey returns a map key that is the same for names that SQLite takes for equal.
func FoldKey(name string) string {
	b := []byte(name)
	for i, c := range b {
		b[i] = Lower(c)
	}
	return string(b)
}

// Natural makes a name of SQL readable: words in lower case, apart.
// "StuID" is "stu id", "HTTPCode2" is "http code2", "Song_release_year" is
// "song release year".
func Natural(name string) string {
	var b strings.Builder
	runes := []rune(name)
	for i, r := range runes {
		if r == '_' || r == '-' || r == '.' || unicode.IsSpace(r) {
			r = ' '
		} else if i > 0 && unicode.IsUpper(r) && startsWord(runes, i) {
			b.WriteByte(' ')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// startsWord reports whether the capital at i begins a word: after a small
// letter or a digit, or as the last of several capitals ("HTTPCode").
func startsWord(r []rune, i int) bool {
	if unicode.IsLower(r[i-1]) || unicode.IsDigit(r[i-1]) {
		return true
	}
	return unicode.IsUpper(r[i-1]) && i+1 < len(r) && unicode.IsLower(r[i+1])
}

// Title returns the text of an index's title field for a database's table.
func Title(database, naturalName string) string {
	return Natural(database) + ": " + naturalName
}

// Base returns a file's name without folder and without the endings of the
// formats read here.
func Base(file string) string {
	base := path.Base(strings.ReplaceAll(file, `\`, "/"))
	switch ext := path.Ext(base); strings.ToLower(ext) {
	case ".csv", ".tsv", ".tab", ".txt", ".json", ".sqlite", ".sqlite3", ".db", ".db3":
		if len(base) > len(ext) {
			return strings.TrimSuffix(base, ext)
		}
	}
	return base
}

// Repeated returns the first name that stands twice in the list, compared as
// SQLite does, or "".
func Repeated(names []string) string {
	keys := make([]string, len(names))
	for i, n := range names {
		keys[i] = FoldKey(n)
	}
	for i, k := range keys {
		if slices.Index(keys, k) < i {
			return names[i]
		}
	}
	return ""
}
