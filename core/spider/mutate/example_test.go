package mutate_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/spider/mutate"
)

func Example() {
	d, err := corpus.ParseDDL("workshop", `CREATE TABLE mechanic (id INTEGER PRIMARY KEY, name TEXT, wage REAL);
		CREATE TABLE repair (id INTEGER PRIMARY KEY, mechanic_id INTEGER REFERENCES mechanic(id), price REAL);
		CREATE TABLE holiday (id INTEGER PRIMARY KEY, day TEXT)`)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, sql := range mutate.NearMisses(d, "SELECT name FROM mechanic WHERE wage > 30") {
		fmt.Println(sql)
	}
	// Output:
	// SELECT wage FROM mechanic WHERE wage > 30
	// SELECT id FROM mechanic WHERE wage > 30
	// SELECT name FROM mechanic WHERE id > 30
	// SELECT name FROM mechanic WHERE name > 30
	// SELECT name FROM mechanic WHERE wage >= 30
	// SELECT name FROM mechanic WHERE wage < 30
	// SELECT name FROM mechanic WHERE wage > 31
	// SELECT name FROM mechanic WHERE wage > 29
	// SELECT name FROM mechanic
}
