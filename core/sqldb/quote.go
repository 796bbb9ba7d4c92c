package sqldb

import "strings"

// Quote writes a table's or column's name as SQL needs it: as it is where
// that is enough, else in double quotes. Names are quoted only when they have
// to be, because people read the SQL, and Spider's grammar knows no quotes.
func Quote(name string) string {
	if plainName(name) && !reserved[strings.ToUpper(name)] {
		return name
	}
	return quoted(name)
}

// quoted writes a name so that SQL takes it for nothing else.
func quoted(name string) string {
	return `"` + strings.ReplaceAll(name, `"`, `""`) + `"`
}

// plainName reports whether a name is ASCII letters, digits and underscores,
// and does not begin with a digit.
func plainName(name string) bool {
	for i := range len(name) {
		switch c := name[i]; {
		case c == '_', 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z':
		case '0' <= c && c <= '9' && i > 0:
		default:
			return false
		}
	}
	return name != ""
}

// reserved are the keywords of SQLite that cannot be a name unquoted; the
// others ("key", "rank", "first") can. TestQuote asks SQLite about each.
var reserved = wordSet(`ADD ALL ALTER AND AS AUTOINCREMENT BETWEEN CASE CAST CHECK COLLATE COMMIT
	CONSTRAINT CREATE CURRENT_DATE CURRENT_TIME CURRENT_TIMESTAMP DEFAULT DEFERRABLE DELETE DISTINCT
	DROP ELSE ESCAPE EXCEPT EXISTS FOREIGN FROM GROUP HAVING IN INDEX INSERT INTERSECT INTO IS ISNULL
	JOIN LIMIT NOT NOTHING NOTNULL NULL ON OR ORDER PRIMARY RAISE REFERENCES RETURNING SELECT SET TABLE
	THEN TO TRANSACTION UNION UNIQUE UPDATE USING VALUES WHEN WHERE`)

func wordSet(words string) map[string]bool {
	set := make(map[string]bool)
	for w := range strings.FieldsSeq(words) {
		set[w] = true
	}
	return set
}
