package builtin

import (
	"context"
	"fmt"
	"os"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func TestDebug(t *testing.T) {
	q := os.Getenv("Q")
	if q == "" {
		t.Skip()
	}
	c := readData(t)
	d := c.Database(os.Getenv("D"))
	db, _ := sqldb.Open(context.Background(), d.File)
	a := &Actor{}
	task := actorcritic.Task{Question: q, Database: d, DB: db}
	k, _ := a.memory.database(context.Background(), task)
	words := coordinate(k.schema, split(q))
	cs := chunks(k.schema, k.values, words, link(k.schema, k.values, words))
	for _, c := range cs {
		fmt.Printf("%d %q %s", c.kind, c.text, c.arg)
		for _, al := range c.alts {
			n := ""
			if al.column >= 0 {
				n = k.schema.columns[al.column].name
			}
			fmt.Printf(" [%d %s.%s %s %.2f]", al.kind, k.schema.tables[al.table].name, n, al.value, al.score)
		}
		fmt.Println()
	}
	for _, r := range read(k.schema, cs) {
		b := newBuilder(k.schema, k.values, r)
		fmt.Println("reading", r.score, b.links(), b.mode, b.entity)
	}
	l, _ := a.candidates(context.Background(), task)
	for _, c := range l {
		fmt.Printf("%.2f %s | unused %s | %v\n", c.score, c.sql, c.unused, c.notes)
	}
}
