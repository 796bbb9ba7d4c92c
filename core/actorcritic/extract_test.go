package actorcritic

import (
	"bufio"
	"encoding/csv"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const (
	bare  = "SELECT count(*) FROM singer"
	named = "SELECT name FROM singer WHERE age > 20"
)

func TestExtractFindsTheStatement(t *testing.T) {
	tests := []struct{ name, answer, want string }{
		{"the statement alone", bare, bare},
		{"a semicolon at the end", bare + " ;\n", bare},
		{"lower case", "select count(*) from singer", "select count(*) from singer"},
		{"a fence with a language", "```sql\n" + bare + ";\n```", bare},
		{"a fence without one", "```\n" + bare + "\n```", bare},
		{"a fence in SQLite's name", "```sqlite\n" + bare + "\n```", bare},
		{"a fence in capitals", "```SQL\n" + bare + "\n```", bare},
		{"a fence on one line", "```sql " + bare + "```", bare},
		{"a fence on one line without a language", "```" + bare + "```", bare},
		{"tildes for a fence", "~~~sql\n" + bare + "\n~~~", bare},
		{"an indented fence", "1. Count:\n   ```sql\n   " + bare + "\n   ```", bare},
		{"a fence that is never closed", "```sql\n" + bare + ";", bare},
		{"a fence never closed, then chatter", "```sql\n" + bare + "\n\nThis query counts all the singers.", bare},
		{"Windows line ends", "```sql\r\n" + bare + "\r\n```\r\n", bare},
		{"chatter before a fence", "Sure! Here is the query you asked for:\n\n```sql\n" + bare + "\n```", bare},
		{"chatter after a fence", "```sql\n" + bare + "\n```\nThis counts the rows of `singer`.", bare},
		{"chatter before, after a colon", "Here is the query: " + bare + ";", bare},
		{"chatter after, in a paragraph", bare + "\n\nThis query counts all singers.", bare},
		{"chatter after, on the next line", bare + "\nThis query counts all singers.", bare},
		{"chatter after, in the same line", bare + ". This counts all singers.", bare},
		{"an explanation with a label", bare + "\nExplanation: counts rows", bare},
		{"an explanation as a list", bare + "\n- `count(*)` counts rows\n- FROM names the table", bare},
		{"an explanation in another language", bare + "\n\n这个查询返回歌手的数量。", bare},
		{"a label", "SQL: " + bare, bare},
		{"a label in bold", "**SQL:** " + bare, bare},
		{"a label of several words", "Final SQL query: " + bare, bare},
		{"a quote mark of e-mail", "> " + bare, bare},
		{"bold", "**" + bare + "**", bare},
		{"inline code", "`" + bare + "`", bare},
		{"inline code in a sentence", "You can use `" + bare + "` to get the number of singers.", bare},
		{"inline code with quoted names", "Run `SELECT `name` FROM `singer`` now", "SELECT `name` FROM `singer`"},
		{"the whole in double quotes", `"` + bare + `"`, bare},
		{"tags", "<sql>" + bare + "</sql>", bare},
		{"tags in brackets", "[SQL]" + bare + "[/SQL]", bare},
		{"a special token at the end", bare + "<|im_end|>", bare},

		{"thoughts", "<think>I might SELECT name FROM band; no.</think>\n" + bare, bare},
		{"thoughts under another name", "<thinking>\nSELECT 1\n</thinking>\n" + bare, bare},
		{"reasoning", "<reasoning>SELECT name FROM band</reasoning>" + bare, bare},
		{"thoughts whose opening tag the template wrote",
			"Let me SELECT name FROM band.\n</think>\n\n" + bare, bare},
		{"several thoughts", "<think>a</think>\n<think>SELECT 2</think>\n" + bare, bare},
		{"thoughts never closed, with a fence in them",
			"<think>So the query is\n```sql\n" + bare + "\n```\n", bare},
		{"a tag as a value", "SELECT a FROM t WHERE tag = '<think>'", "SELECT a FROM t WHERE tag = '<think>'"},
		{"channels",
			"<|channel|>analysis<|message|>SELECT name FROM band<|end|><|channel|>final<|message|>" + bare +
				"<|return|>", bare},

		{"SELECT left out", "count(*) FROM singer", bare},
		{"SELECT left out, after a space", " count(*) FROM singer;", bare},
		{"SELECT left out in a fence", "```sql\ncount(*) FROM singer\n```", bare},
		{"SELECT left out, DISTINCT first", "DISTINCT country FROM singer WHERE age > 20",
			"SELECT DISTINCT country FROM singer WHERE age > 20"},
		{"SELECT left out, with a subquery", "name FROM singer WHERE age = (SELECT max(age) FROM singer)",
			"SELECT name FROM singer WHERE age = (SELECT max(age) FROM singer)"},
		{"SELECT left out, with a union", "name FROM singer\nUNION\nSELECT name FROM band",
			"SELECT name FROM singer\nUNION\nSELECT name FROM band"},
		{"SELECT left out, then chatter", "count(*) FROM singer;\n\nThis counts them.", bare},
		{"SELECT left out, a star first", "* FROM singer", "SELECT * FROM singer"},
		{"SELECT left out, a quoted column first", `"name" FROM singer`, `SELECT "name" FROM singer`},
		{"SELECT left out, in inline code", "`count(*) FROM singer`", bare},
		{"SELECT left out, in quotes", `"count(*) FROM singer"`, bare},
		{"SELECT left out, several lines", "T1.name,\n  count(*)\nFROM singer AS T1\nGROUP BY T1.name",
			"SELECT T1.name,\n  count(*)\nFROM singer AS T1\nGROUP BY T1.name"},

		{"JSON", `{"sql": "SELECT count(*) FROM singer"}`, bare},
		{"JSON in a fence", "```json\n{\"sql\": \"SELECT count(*) FROM singer;\"}\n```", bare},
		{"JSON after chatter", `Here you are: {"explanation": "counts", "query": "SELECT count(*) FROM singer"}`,
			bare},
		{"JSON with escapes", `{"sql":"SELECT name FROM singer WHERE country = \"France\""}`,
			`SELECT name FROM singer WHERE country = "France"`},
		{"JSON with raw line breaks", "{\"sql\": \"SELECT count(*)\nFROM singer\"}",
			"SELECT count(*)\nFROM singer"},
		{"JSON of a tool call", `{"name": "run", "arguments": {"sql": "SELECT count(*) FROM singer"}}`, bare},
		{"a string of a program", "```python\nquery = \"SELECT count(*) FROM singer\"\n```", bare},

		{"a draft and then the answer", "```sql\nSELECT name FROM band\n```\nWait, the table is singer.\n```sql\n" +
			bare + "\n```", bare},
		{"steps and then the answer", "Step 1:\n```sql\nSELECT max(age) FROM singer\n```\nFinal query:\n```sql\n" +
			"SELECT name FROM singer ORDER BY age DESC LIMIT 1\n```", "SELECT name FROM singer ORDER BY age " +
			"DESC LIMIT 1"},
		{"an answer and then an alternative", "```sql\n" + bare + "\n```\nAlternatively, you could use:\n```sql\n" +
			"SELECT sum(1) FROM singer\n```", bare},
		{"an answer and then a refinement on request",
			"```sql\n" + named + "\n```\nIf you want them in order:\n```sql\n" +
				"SELECT name FROM singer ORDER BY name\n```", named},
		{"an answer and then its parts explained",
			"```sql\nSELECT name FROM singer WHERE age > (SELECT avg(age) FROM " +
				"singer)\n```\nThe inner query\n```sql\nSELECT AVG(age) FROM singer\n```\nis the average.",
			"SELECT name FROM singer WHERE age > (SELECT avg(age) FROM singer)"},
		{"an answer and then its output", "```sql\n" + bare + "\n```\nOutput:\n```\ncount(*)\n6\n```", bare},
		{"an answer and then one cut off", "```sql\n" + named +
			"\n```\nBetter:\n```sql\nSELECT name FROM singer WHERE age IN (SELECT", named},
		{"a statement in inline code after a block", "```sql\n" + bare +
			"\n```\nNote that `SELECT name FROM singer` would list them.", bare},
		{"two statements in a block", "```sql\nSELECT max(age) FROM singer;\n" + named + ";\n```", named},
		{"two drafts without fences", "First try: SELECT name FROM band;\nFinal answer: " + bare, bare},

		{"a comment first", "```sql\n-- count the singers\n" + bare + "\n```", bare},
		{"a comment at the end", "```sql\n" + bare + "; -- all of them\n```", bare},
		{"a comment within", "SELECT name -- the name\nFROM singer", "SELECT name -- the name\nFROM singer"},
		{"a block comment within", "SELECT name /* ; ``` */ FROM singer", "SELECT name /* ; ``` */ FROM singer"},
		{"a fence in a string", "```sql\nSELECT a FROM t WHERE b = '```'\n```", "SELECT a FROM t WHERE b = '```'"},
		{"a fence in a string, without fences", "SELECT a FROM t WHERE b = '```';",
			"SELECT a FROM t WHERE b = '```'"},
		{"a semicolon in a string", "SELECT a FROM t WHERE b = 'x;y'; done", "SELECT a FROM t WHERE b = 'x;y'"},
		{"a doubled quote in a string", "SELECT a FROM t WHERE b = 'it''s; so';",
			"SELECT a FROM t WHERE b = 'it''s; so'"},
		{"a keyword in a string", "SELECT a FROM t WHERE b = 'SELECT c FROM d'",
			"SELECT a FROM t WHERE b = 'SELECT c FROM d'"},
		{"an apostrophe in the chatter", "Here's what you'd run:\n```sql\n" + bare + "\n```\nThat's it, isn't it?",
			bare},
		{"blank lines within", "SELECT name\n\nFROM singer\n\nWHERE age > 20",
			"SELECT name\n\nFROM singer\n\nWHERE age > 20"},
		{"one column a line", "SELECT\n  name,\n  age\nFROM\n  singer", "SELECT\n  name,\n  age\nFROM\n  singer"},
		{"a star on its own line", "SELECT\n  *\nFROM singer", "SELECT\n  *\nFROM singer"},
		{"brackets in a name", "SELECT [first name] FROM [my table]", "SELECT [first name] FROM [my table]"},
		{"letters that are not ASCII", "SELECT straße FROM städte", "SELECT straße FROM städte"},
		{"WITH", "WITH a AS (SELECT 1 AS x) SELECT x FROM a", "WITH a AS (SELECT 1 AS x) SELECT x FROM a"},
		{"WITH RECURSIVE and columns", "```sql\nWITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM c)\n" +
			"SELECT x FROM c LIMIT 3;\n```", "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM c)\n" +
			"SELECT x FROM c LIMIT 3"},
		{"a sentence that begins with With", "With this query you get the count:\n" + bare, bare},
		{"a sentence that begins with Select",
			"Select the rows of the singer table and count them.\n\n" + bare, bare},
		{"a set operation", "SELECT a FROM t EXCEPT SELECT a FROM u", "SELECT a FROM t EXCEPT SELECT a FROM u"},
		{"a statement without FROM", "SELECT 1 + 1;", "SELECT 1 + 1"},
		{"a bracket around it all", "(SELECT name FROM singer)", "SELECT name FROM singer"},
		{"a prompt that was echoed", "I want you to act as a terminal. name is the primary key select t1.name " +
			"from singer as t1 where t1.age = 1", "select t1.name from singer as t1 where t1.age = 1"},
		{"an unequal sign", "SELECT name FROM singer WHERE age != 20", "SELECT name FROM singer WHERE age != 20"},
		{"an alias in words", `SELECT count(*) AS "number of singers here" FROM singer`,
			`SELECT count(*) AS "number of singers here" FROM singer`},

		{"a statement at a sentence's end", "I would use SELECT count(*) FROM singer.", bare},
		{"a heading in bold", "**SQL Query:**\n\n" + bare + "\n\n**Explanation:**\n\n* `SELECT " +
			"count(*)`: counts.\n* `FROM singer`: the table.", bare},
		{"steps in words", "To answer this we need to:\n1. Select the name from the singer table.\n2. " +
			"Filter by age.\n\n```sql\n" + named + "\n```", named},
		{"steps in words and no fence",
			"1. Select the rows of singer.\n2. Count them.\n\nSELECT " +
				"count(*)\nFROM singer", "SELECT count(*)\nFROM singer"},
		{"a fence's language without its fence", "sql\n" + bare, bare},
		{"a call", "run_query(\"" + bare + "\")", bare},
		{"HTML", "<pre><code>" + bare + "</code></pre>", bare},
		{"a model that goes on with questions of its own",
			bare + ";\n\n-- Question: What are their names?\nSELECT name FROM singer;", bare},
		{"the same with SELECT left out", "count(*) FROM singer;\n\n-- Question: What are their names?\n" +
			"SELECT name FROM singer;", bare},
		{"a table of its output", bare + ";\n\n| count(*) |\n|---|\n| 6 |", bare},
		{"LIKE with a pattern", "SELECT name FROM singer WHERE name LIKE '%a;b%'",
			"SELECT name FROM singer WHERE name LIKE '%a;b%'"},

		{"SQL that writes, so that the database can refuse it",
			"```sql\nDELETE FROM singer;\n```", "DELETE FROM singer"},
		{"SQL that writes, without fences", "DROP TABLE singer", "DROP TABLE singer"},
		{"a table made first, and then the answer",
			"```sql\nCREATE TABLE x (a);\nSELECT a FROM x;\n```", "SELECT a FROM x"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := Extract(tt.answer)
			if err != nil || got != tt.want {
				t.Errorf("Extract(%q)\n got %q, %v\nwant %q", tt.answer, got, err, tt.want)
			}
		})
	}
}

func TestExtractSaysWhenThereIsNoSQL(t *testing.T) {
	for _, answer := range []string{
		"", "   \n", "I cannot answer this question from the given schema.", "Sorry.", "```\n```", "```sql",
		"<think>Which table holds the singers?", "{\"error\": \"no table\"}", "Please select a database first.",
		"There is no column for that in the table, so choose another.", "SELECT", "True",
	} {
		if got, err := Extract(answer); !errors.Is(err, ErrNoSQL) {
			t.Errorf("Extract(%q) = %q, %v; want ErrNoSQL", answer, got, err)
		}
	}
}

// Predictions of published systems are SQL already: extraction must leave
// them as they are, but for the end.
func TestExtractKeepsPublishedPredictions(t *testing.T) {
	dir := filepath.Join("..", "..", "..", "shared", "data", "predictions")
	if _, err := os.Stat(dir); err != nil {
		t.Skipf("no published predictions: %v", err)
	}
	for _, name := range []string{"c3-chatgpt.txt", "dail-sql-gpt4.txt",
		"db-gpt-hub-lora.sql", "din-sql-gpt4.csv", "gpt4-zero-shot.csv", "pred_example.txt"} {
		lines := predictions(t, filepath.Join(dir, name))
		for i, line := range lines {
			if strings.HasPrefix(line, "I want you") {
				continue // an echoed prompt, see below
			}
			got, err := Extract(line)
			if want := strings.TrimSpace(strings.TrimRight(line, "; \t")); err != nil ||
				got != want && !runaway(line) {
				t.Errorf("%s line %d: got %q, %v\nfrom %q", name, i+1, got, err, line)
			}
		}
	}
}

// runaway reports whether a prediction repeats itself until it is cut off
// within a string: one of db-gpt-hub's does.
func runaway(line string) bool { return strings.Count(line, "select count(*) from") > 5 }

// db-gpt-hub's file has prompts echoed before 164 predictions; after one of
// them nothing follows.
func TestExtractFindsPredictionsAfterEchoedPrompts(t *testing.T) {
	path := filepath.Join("..", "..", "..", "shared", "data", "predictions", "db-gpt-hub-lora.sql")
	if _, err := os.Stat(path); err != nil {
		t.Skipf("no published predictions: %v", err)
	}
	found, missing := 0, 0
	for i, line := range predictions(t, path) {
		if !strings.HasPrefix(line, "I want you") {
			continue
		}
		got, err := Extract(line)
		switch {
		case err != nil:
			missing++
		case !strings.HasSuffix(strings.TrimRight(line, "; "), got) ||
			!strings.HasPrefix(strings.ToLower(got), "select "):
			t.Errorf("line %d: got %q from %q", i+1, got, line)
		default:
			found++
		}
	}
	if found != 163 || missing != 1 {
		t.Errorf("found %d predictions after echoed prompts and missed %d, want 163 and 1", found, missing)
	}
}

func predictions(t *testing.T, path string) []string {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var lines []string
	if strings.HasSuffix(path, ".csv") {
		rows, err := csv.NewReader(f).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range rows[1:] {
			lines = append(lines, r[1])
		}
		return lines
	}
	for sc := bufio.NewScanner(f); sc.Scan(); {
		lines = append(lines, sc.Text())
	}
	return lines
}

// Published predictions come out of every shape in which models wrap their
// answers.
func TestExtractFindsPredictionsInEveryShape(t *testing.T) {
	path := filepath.Join("..", "..", "..", "shared", "data", "predictions", "dail-sql-gpt4.txt")
	if _, err := os.Stat(path); err != nil {
		t.Skipf("no published predictions: %v", err)
	}
	shapes := []struct {
		name string
		wrap func(sql string) string
	}{
		{"a fence amid chatter", func(s string) string {
			return "Sure, here's the query:\n\n```sql\n" + s + ";\n```\n\nIt's what you asked for."
		}},
		{"a fence with one clause a line",
			func(s string) string { return "```\n" + strings.ReplaceAll(s, " FROM ", "\nFROM ") + "\n```" }},
		{"a paragraph after", func(s string) string {
			return s + "\n\nThis query returns what the question asks for."
		}},
		{"a line after", func(s string) string {
			return "SQL: " + s + "\nThis query returns what the question asks for."
		}},
		{"a sentence after", func(s string) string { return s + ". This returns what you asked for." }},
		{"SELECT left out", func(s string) string { return s[len("SELECT"):] }},
		{"SELECT left out, and chatter",
			func(s string) string { return s[len("SELECT"):] + ";\n\nThis query selects what you want." }},
		{"inline code", func(s string) string { return "You can run `" + s + "` on the database." }},
		{"quotes", func(s string) string { return `"` + s + `"` }},
		{"a draft before", func(s string) string {
			return "```sql\nSELECT * FROM draft\n```\nThat is wrong. Better:\n```sql\n" + s + "\n```"
		}},
		{"an alternative after", func(s string) string {
			return "```sql\n" + s + "\n```\nAlternatively:\n```sql\nSELECT * FROM other\n```"
		}},
		{"thoughts", func(s string) string { return "<think>\nSELECT * FROM draft; isn't right\n</think>\n" + s }},
		{"JSON", func(s string) string { b, _ := json.Marshal(map[string]string{"sql": s}); return string(b) }},
	}
	lines := predictions(t, path)
	for k, shape := range shapes {
		t.Run(shape.name, func(t *testing.T) {
			for i, line := range lines {
				if i%4 != k%4 {
					continue // a quarter for each shape, for the time it takes under js
				}
				want := strings.TrimSpace(strings.TrimRight(line, "; \t"))
				got, err := Extract(shape.wrap(want))
				if err != nil || normalizedText(got) != normalizedText(want) {
					t.Errorf("line %d: got %q, %v\nwant %q", i+1, got, err, want)
				}
			}
		})
	}
}
