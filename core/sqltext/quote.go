package sqltext

import "strings"

// Name writes a table's or column's name as SQL needs it: as it is where
// that is enough, else in double quotes. Names are quoted only when they have
// to be, because people read the SQL, and Spider's grammar knows no quotes.
func Name(name string) string {
	if plainName(name) && !reserved[strings.ToUpper(name)] {
		return name
	}
	return Quote(name)
}

// Quote writes a name in double quotes, so that SQL takes it for nothing else.
func Quote(name string) string {
	return `"` + strings.ReplaceAll(name, `"`, `""`) + `"`
}

// Text writes a text as a literal. A statement ends at a NUL: a text that may
// hold one needs another way.
func Text(s string) string {
	return "'" + strings.ReplaceAll(s, "'", "''") + "'"
}

// Unquote takes the quotes, of any kind, off a name or a text; it returns
// anything else as it is. A closing quote may be missing.
func Unquote(s string) string {
	if s == "" {
		return s
	}
	closing := s[0]
	switch closing {
	case '\'', '"', '`':
	case '[':
		closing = ']'
	default:
		return s
	}
	s = strings.TrimSuffix(s[1:], string(closing))
	if closing == ']' {
		return s
	}
	return strings.ReplaceAll(s, string([]byte{closing, closing}), string(closing))
}

// plainName reports whether a name is ASCII letters, digits and underscores,
// and does not begin with a digit.
func plainName(name string) bool {
	for i := range len(name) {
		if c := name[i]; !IsLetter(c) && !(i > 0 && IsDigit(c)) {
			return false
		}
	}
	return name != ""
}

// reserved are the keywords of SQLite that cannot be a name unquoted; the
// others ("key", "rank", "first") can. Package sqldb's tests ask SQLite about
// each.
var reserved = set(`ADD ALL ALTER AND AS AUTOINCREMENT BETWEEN CASE CAST CHECK COLLATE COMMIT
	CONSTRAINT CREATE CURRENT_DATE CURRENT_TIME CURRENT_TIMESTAMP DEFAULT DEFERRABLE DELETE DISTINCT
	DROP ELSE ESCAPE EXCEPT EXISTS FOREIGN FROM GROUP HAVING IN INDEX INSERT INTERSECT INTO IS ISNULL
	JOIN LIMIT NOT NOTHING NOTNULL NULL ON OR ORDER PRIMARY RAISE REFERENCES RETURNING SELECT SET TABLE
	THEN TO TRANSACTION UNION UNIQUE UPDATE USING VALUES WHEN WHERE`)
