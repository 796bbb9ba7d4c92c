package prompt

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/internal/golden"
)

// quote stands for sqldb.Quote, which comes later in the data's way.
func quote(name string) string {
	if strings.ContainsAny(name, " \"-\n") || name == "order" {
		return `"` + strings.ReplaceAll(name, `"`, `""`) + `"`
	}
	return name
}

func library() Schema {
	book := &corpus.Table{Name: "book", PrimaryKey: []int{0}, Columns: []corpus.Column{
		{Name: "book_id", Type: "INTEGER"}, {Name: "title", Type: "text"}, {Name: "published", Type: "time"},
		{Name: "pages", Type: "number"}, {Name: "cover", Type: "others"}}}
	reader := &corpus.Table{Name: "reader", PrimaryKey: []int{0},
		Columns: []corpus.Column{{Name: "reader_id", Type: "INTEGER"}, {Name: "full name", Type: "VARCHAR(40)"}}}
	loan := &corpus.Table{Name: "order", PrimaryKey: []int{0, 1},
		Columns: []corpus.Column{{Name: "book_id", Type: "INTEGER"}, {Name: "reader_id", Type: "INTEGER"},
			{Name: `due "date"`}}}
	return Schema{Quote: quote,
		Database: &corpus.Database{ID: "library", Tables: []*corpus.Table{book, reader, loan},
			ForeignKeys: []corpus.ForeignKey{
				{Table: "order", Column: "book_id", RefTable: "book", RefColumn: "book_id"},
				{Table: "order", Column: "reader_id", RefTable: "reader"}}}}
}

func TestPromptsAreGolden(t *testing.T) {
	all, part, none := library(), library(), library()
	part.Tables = []*corpus.Table{part.Database.Tables[2], part.Database.Tables[0]}
	none.Tables = []*corpus.Table{}
	question := "How many books\nwere published in {schema} 2001?"
	earlier := []Earlier{
		{SQL: "SELECT nr FROM book", Outcome: "it failed: no such column: nr"},
		{Outcome: "there was no SQL in the answer"},
		{SQL: "SELECT count(*) FROM book;", Outcome: "it ran, but was judged not to answer the question",
			Rows: "count(*)\n12"},
	}
	for name, p := range map[string]Prompt{
		"actor": Actor(all, question), "actor-part": Actor(part, question),
		"actor-no-tables": Actor(none, question), "again-sql": Style{}.Actor(all, question,
			[]Earlier{{SQL: "SELECT nr FROM book"},
				{SQL: "SELECT count(*) FROM book"}}), "critic-reason": CriticWithReason(all, question,
			"SELECT count(*)\nFROM book"),
		"again": Style{}.Actor(all, question, earlier), "critic": Critic(all, question,
			"SELECT count(*)\nFROM book"),
	} {
		t.Run(name, func(t *testing.T) {
			if p.Shortened || len(p.Messages) != 1 || p.Messages[0].Role != "user" {
				t.Errorf("shortened %v, messages %v", p.Shortened, p.Messages)
			}
			golden.Check(t, name+".txt", p.Messages[0].Content)
		})
	}
}

func TestPromptsAreBounded(t *testing.T) {
	long := strings.Repeat("word ", 20_000)
	wide := &corpus.Table{Name: "wide"}
	for i := range 500 {
		wide.Columns = append(wide.Columns, corpus.Column{Name: fmt.Sprintf("column_%d", i), Type: "TEXT"})
	}
	many := Schema{Database: &corpus.Database{}}
	for i := range 2_000 {
		many.Database.Tables = append(many.Database.Tables, &corpus.Table{Name: fmt.Sprintf("table_%d", i),
			Columns: wide.Columns[:5]})
	}
	huge := &corpus.Table{Name: long, Columns: []corpus.Column{{Name: long, Type: long}}}
	tests := []struct {
		name string
		p    Prompt
		says string
	}{
		{"a question of 100,000 characters", Actor(library(), long), "… (cut)"},
		{"SQL of 100,000 characters", Critic(library(), "q", long), "… (cut)"},
		{"a table of 500 columns", Actor(Schema{Tables: []*corpus.Table{wide}}, "q"),
			"Left out of wide: its other 300 columns"},
		{"2,000 tables", Actor(many, "q"), "Left out: the tables table_"},
		{"names of 100,000 characters", Actor(Schema{Tables: []*corpus.Table{huge}}, "q"), "… (cut)"},
		{"twelve attempts", Style{}.Actor(library(), "q", make([]Earlier, 12)), "Attempt 12"},
		{"long errors and rows", Style{}.Actor(library(), "q", []Earlier{{SQL: long, Outcome: long, Rows: long}}),
			"… (cut)"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			text := tt.p.Messages[0].Content
			if !tt.p.Shortened || !strings.Contains(text, tt.says) {
				t.Errorf("shortened %v, and no %q in a prompt of %d bytes", tt.p.Shortened, tt.says, len(text))
			}
			if len(text) > maxSchema+2*maxQuestion {
				t.Errorf("%d bytes", len(text))
			}
		})
	}
}

func TestCutKeepsRunesWhole(t *testing.T) {
	var b bound
	if got := b.cut("aé", 2); got != "a … (cut)" || !b.shortened {
		t.Errorf("cut = %q, shortened %v", got, b.shortened)
	}
}

func ExampleActor() {
	p := Actor(
		Schema{Tables: []*corpus.Table{{Name: "singer", Columns: []corpus.Column{{Name: "name", Type: "text"}}}}},
		"How many singers are there?")
	fmt.Println(p.Messages[0].Content)
	// Output:
	// CREATE TABLE singer (
	//   name TEXT
	// );
	//
	// -- Answer the question with one SQLite query. Reply with the query alone: no explanation, no code fence.
	// -- Question: How many singers are there?
	// SELECT
}
