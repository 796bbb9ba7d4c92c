package spans

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

const mills = `CREATE TABLE "mill-fires" (mill TEXT, fires_70_89 INTEGER, fires_90_09 INTEGER,
	large_fires_70_89 INTEGER, large_fires_90_09 INTEGER, "Staff 2010" INTEGER, "Staff 2020" INTEGER, "2020 Wage" INTEGER,
	opened INTEGER);
INSERT INTO "mill-fires" VALUES ('Ash', 1, 2, 0, 1, 40, 30, 9, 1950), ('Elm', 3, 0, 1, 0, 20, 25, 8, 1960);`

func TestColumnsOfSpansAreReadByTheirYears(t *testing.T) {
	s, v := readtest.Script(t, mills)
	for _, tt := range []struct{ name, asked, want string }{
		{"years with a hyphen", "total fires 1970-1989", "total fire 70 89"},
		{"years between", "Which mill had the most fires between 1990 and 2009?", "Which mill had the most fire 90 09 ?"},
		{"a longer name", "mills with large fires from 1970 to 1989", "mills with larg fire 70 89"},
		{"words in between", "How many fires did Ash have in 1970-1989?", "How many fire 70 89 did Ash have ?"},
		{"years first", "In 1990-2009, which mill had the most fires?", ", which mill had the most fire 90 09 ?"},
		{"both spans", "mills with more fires in 1990-2009 than in 1970-1989",
			"mills with more fire 90 09 than fire 70 89"},
		{"one year", "average staff in 2020", "average staff 2020"},
		{"a name that begins with its year", "the wage of Ash in 2020", "the 2020 wage of Ash"},
		{"a year that no name begins with", "the wage of Ash in 2010", "the wage of Ash in 2010"},
		{"another span", "total fires 1980-1999", "total fires 1980-1999"},
		{"a year of rows", "mills opened in 1950", "mills opened in 1950"},
		{"nothing that the years are of", "which mills 1970-1989", "which mills 1970-1989"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := english.Said(Reword(s, v, english.Split(tt.asked))); got != tt.want {
				t.Errorf("%q becomes %q, want %q", tt.asked, got, tt.want)
			}
		})
	}
}

func TestSpansAreLeftWhereKeysAreDeclared(t *testing.T) {
	s, v := readtest.Script(t, "CREATE TABLE mill (id INTEGER PRIMARY KEY, fires_70_89 INTEGER);")
	if got := english.Said(Reword(s, v, english.Split("total fires 1970-1989"))); got != "total fires 1970-1989" {
		t.Errorf("becomes %q", got)
	}
}
