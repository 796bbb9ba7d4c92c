package spider_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/internal/spidertest"
)

func TestParse(t *testing.T) {
	tests := []struct {
		name string
		sql  string
		same string // SQL with the same tree; "" if sql must not parse
	}{
		{"names are read without case", "SELECT NAME FROM BED", "select name from bed"},
		{"an alias stands for its table", "SELECT b.name FROM bed AS b", "SELECT bed.name FROM bed"},
		{"an alias of a later subquery replaces the first one everywhere",
			"SELECT t.height FROM bed AS t WHERE t.height > (SELECT avg(t.height) FROM plant AS t)",
			"SELECT plant.height FROM bed WHERE plant.height > (SELECT avg(plant.height) FROM plant)"},
		{"a bare column belongs to the first table that has it", "SELECT name FROM plant JOIN bed",
			"SELECT plant.name FROM plant JOIN bed"},
		{"JOIN may be left out", "SELECT name FROM plant bed", "SELECT name FROM plant JOIN bed"},
		{"commas in SELECT may be left out", "SELECT name width FROM bed", "SELECT name, width FROM bed"},
		{"both kinds of quotes are the same", "SELECT name FROM bed WHERE name = 'x'",
			`SELECT name FROM bed WHERE name = "x"`},
		{"operators in two pieces are joined", "SELECT name FROM bed WHERE width > = 2 AND width ! = 3",
			"SELECT name FROM bed WHERE width >= 2 AND width != 3"},
		{"an OR behind a column's name is lost", "SELECT name FROM bed WHERE width = length OR width = 2",
			"SELECT name FROM bed WHERE width = length"},
		{"a clause out of order is not seen", "SELECT name FROM bed GROUP BY name WHERE width = 2",
			"SELECT name FROM bed GROUP BY name"},
		{"OFFSET is not seen", "SELECT name FROM bed LIMIT 2 OFFSET 3", "SELECT name FROM bed LIMIT 2"},
		{"a second statement is not seen", "SELECT name FROM bed; DROP TABLE bed", "SELECT name FROM bed"},
		{"the last direction is that of the whole ORDER BY", "SELECT name FROM bed ORDER BY width DESC, length",
			"SELECT name FROM bed ORDER BY width, length DESC"},
		{"a statement may stand in brackets", "(SELECT name FROM bed)", "SELECT name FROM bed"},
		{"a whole number may be written as Python allows", "SELECT name FROM bed LIMIT +1_0",
			"SELECT name FROM bed LIMIT 10"},

		{"a table that is not there", "SELECT name FROM tree", ""},
		{"a column that is not there", "SELECT colour FROM bed", ""},
		{"a column of the statement around",
			"SELECT name FROM bed WHERE width IN (SELECT height FROM plant WHERE length = 2)", ""},
		{"an alias without AS", "SELECT b.name FROM bed b", ""},
		{"an alias that is a table's name", "SELECT name FROM bed AS plant", ""},
		{"AS in the SELECT list", "SELECT name AS n FROM bed", ""},
		{"tables with a comma between them", "SELECT bed.name FROM bed, plant", ""},
		{"a LEFT JOIN", "SELECT bed.name FROM bed LEFT JOIN plant", ""},
		{"a subquery with an alias", "SELECT name FROM (SELECT name FROM bed) AS t", ""},
		{"IN with two literals", "SELECT name FROM bed WHERE width IN (1, 2)", ""},
		{"operators without blanks", "SELECT name FROM bed WHERE width=2", ""},
		{"brackets around conditions", "SELECT name FROM bed WHERE (width = 2 OR width = 3)", ""},
		{"an aggregate of the whole behind another", "SELECT max(width) - min(width) FROM bed", ""},
		{"an apostrophe in a literal", `SELECT name FROM bed WHERE name = "it's"`, ""},
		{"a fraction behind LIMIT", "SELECT name FROM bed LIMIT 1.5", ""},
		{"no FROM", "SELECT 1", ""},
		{"nothing", "", ""},
		{"AS at the end", "SELECT name FROM bed AS", ""},
		{"another kind of statement", "DELETE FROM bed", ""},
	}
	s := spidertest.Garden()
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			q, err := spider.Parse(s, tt.sql)
			if tt.same == "" {
				if err == nil || !strings.HasPrefix(err.Error(), "spider: parsing SQL: ") {
					t.Fatalf("%s: error %v, the official parser fails", tt.sql, err)
				}
				return
			}
			if err != nil {
				t.Fatalf("%s: %v", tt.sql, err)
			}
			want, err := spider.Parse(s, tt.same)
			if err != nil {
				t.Fatalf("%s: %v", tt.same, err)
			}
			if !reflect.DeepEqual(q, want) {
				t.Errorf("%s\n got %v\nwant %v", tt.sql, spidertest.Plain(t, q.Tree()), spidertest.Plain(t, want.Tree()))
			}
		})
	}
}

func TestAParseErrorNamesTheTokenAndWhatWasWanted(t *testing.T) {
	tests := []struct{ sql, want string }{
		{"SELECT colour FROM bed", `spider: parsing SQL: token 2: "colour" where a column of bed should be`},
		{"SELECT x.name FROM bed", `spider: parsing SQL: token 2: "x.name": no table or alias is called "x"`},
		{"SELECT name FROM bed WHERE", ""},
		{"SELECT name FROM bed WHERE name", `spider: parsing SQL: the text ends where a comparison should be`},
		{"SELECT name FROM bed WHERE name = 'x", `spider: parsing SQL: odd number of quotes`},
		{"SELECT name", `spider: parsing SQL: no FROM behind token 0`},
	}
	for _, tt := range tests {
		_, err := spider.Parse(spidertest.Garden(), tt.sql)
		got := ""
		if err != nil {
			got = err.Error()
		}
		if got != tt.want {
			t.Errorf("%s\n got %s\nwant %s", tt.sql, got, tt.want)
		}
	}
}

func TestTheProgramsDifferInLimit(t *testing.T) {
	const sql = "SELECT name FROM bed LIMIT 'many'"
	if _, err := spider.ParseAs(spider.Original, spidertest.Garden(), sql); err == nil {
		t.Error("the original program fails on LIMIT with a literal")
	}
	q, err := spider.ParseAs(spider.TestSuite, spidertest.Garden(), sql)
	if err != nil || q.Limit != "1" {
		t.Errorf("the test-suite program takes every LIMIT for 1: got %+v, %v", q, err)
	}
}

func TestDeepSQLIsRefusedAndDeepEnoughSQLIsNot(t *testing.T) {
	nest := map[string]func(n int) string{
		"subqueries in WHERE": func(n int) string {
			return strings.Repeat("SELECT name FROM bed WHERE width = (", n) +
				"SELECT width FROM bed" + strings.Repeat(")", n)
		},
		"subqueries in FROM": func(n int) string {
			return strings.Repeat("SELECT count(*) FROM (", n) + "SELECT width FROM bed" + strings.Repeat(")", n)
		},
		"UNION behind UNION": func(n int) string {
			return strings.Repeat("SELECT name FROM bed UNION ", n) + "SELECT name FROM bed"
		},
	}
	for name, sql := range nest {
		if _, err := spider.Parse(spidertest.Garden(), sql(200)); err != nil {
			t.Errorf("200 %s: %v", name, err)
		}
		if _, err := spider.Parse(spidertest.Garden(), sql(20_000)); err == nil {
			t.Errorf("20,000 %s were parsed", name)
		}
	}
}

func TestHugeSQLIsRefused(t *testing.T) {
	sql := "SELECT name FROM bed WHERE name = '" + strings.Repeat("x", 2<<20) + "'"
	if _, err := spider.Parse(spidertest.Garden(), sql); err == nil || !strings.Contains(err.Error(), "bytes") {
		t.Errorf("two megabytes of SQL: error %v", err)
	}
}
