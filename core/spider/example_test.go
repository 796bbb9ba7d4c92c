package spider_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func Example() {
	s := spider.NewSchema(&corpus.Database{Tables: []*corpus.Table{
		{Name: "singer", Columns: []corpus.Column{{Name: "name"}, {Name: "age"}}},
	}})
	const gold = "SELECT name FROM singer WHERE age > 20 ORDER BY age"
	level, err := spider.Hardness(s, gold)
	fmt.Println(level, err)

	text := func(s string) []sqldb.Value { return []sqldb.Value{{Kind: sqldb.Text, Str: s}} }
	want := &sqldb.Result{Outcome: sqldb.OK, Rows: [][]sqldb.Value{text("Ann"), text("Bob")}}
	got := &sqldb.Result{Outcome: sqldb.OK, Rows: [][]sqldb.Value{text("Bob"), text("Ann")}}
	fmt.Println(execution.SameResult(want, got, execution.Ordered(gold)).Reason)
	// Output:
	// medium <nil>
	// the right rows in another order
}
