package sqldb

import (
	"context"
	"strings"
	"testing"
)

// Every name that SQLite has a meaning for, quoted or not as Quote decides,
// must work as a table, a column and an alias.
func TestQuoteMakesEveryNameUsable(t *testing.T) {
	const keywords = `abort action add after all alter always analyze and as asc attach autoincrement before begin
		between by cascade case cast check collate column commit conflict constraint create cross current current_date
		current_time current_timestamp database default deferrable deferred delete desc detach distinct do drop each else
		end escape except exclude exclusive exists explain fail filter first following for foreign from full generated
		glob group groups having if ignore immediate in index indexed initially inner insert instead intersect into is
		isnull join key last left like limit match materialized natural no not nothing notnull null nulls of offset on or
		order others outer over partition plan pragma preceding primary query raise range recursive references regexp
		reindex release rename replace restrict returning right rollback row rows savepoint select set table temp
		temporary then ties to transaction trigger unbounded union unique update using vacuum values view virtual when
		where window with within without true false rowid`
	names := append(strings.Fields(keywords), "plain", "_x1", "1st", "a b", `a"b`, "a'b",
		"Ünï", "✓", "a-b", "a.b", "[x]",
		"")
	// All of them are tables of one database, as they are, and of another in capitals.
	for _, spelt := range []func(string) string{strings.Clone, strings.ToUpper} {
		var script strings.Builder
		for _, name := range names {
			n := quoted(spelt(name))
			script.WriteString("CREATE TABLE " + n + " (" + n + "); INSERT INTO " + n + " VALUES ('v');")
		}
		db := openScript(t, script.String())
		for _, name := range names {
			for _, sql := range []string{
				"SELECT max(%), % FROM % WHERE % = 'v' GROUP BY % ORDER BY %",
				"SELECT %.% FROM % AS a JOIN % ON a.% = %.%",
				"SELECT %.% FROM % WHERE % IN (SELECT % FROM %)",
			} {
				sql = strings.ReplaceAll(sql, "%", Quote(spelt(name)))
				if r := db.Query(context.Background(), sql, Limits{}); r.Outcome != OK || r.Rows[0][0].Str != "v" {
					t.Errorf("%s: %q (%s) %v", sql, r.Outcome, r.Error, r.Rows)
				}
			}
		}
	}
}

func TestQuoteLeavesPlainNamesAlone(t *testing.T) {
	for name, want := range map[string]string{
		"name": "name", "Song_Name2": "Song_Name2", "key": "key", "rank": "rank",
		"order": `"order"`, "Group": `"Group"`, "a b": `"a b"`, `say "hi"`: `"say ""hi"""`, "2nd": `"2nd"`,
		"größe": `"größe"`,
	} {
		if got := Quote(name); got != want {
			t.Errorf("Quote(%q) = %s, want %s", name, got, want)
		}
	}
}
