package corpus_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/corpus"
)

func Example() {
	d, err := corpus.ParseDDL("workshop", `CREATE TABLE mechanic (id INTEGER PRIMARY KEY, name TEXT, wage REAL);
		CREATE TABLE repair (id INTEGER PRIMARY KEY, mechanic_id INTEGER REFERENCES mechanic(id), price REAL);
		CREATE TABLE holiday (id INTEGER PRIMARY KEY, day TEXT)`)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, t := range d.Tables {
		fmt.Println(t.Name, len(t.Columns), t.PrimaryKey)
	}
	fmt.Println(d.ForeignKeys[0], d.Reads("SELECT name FROM mechanic JOIN repair ON mechanic.id = mechanic_id"))
	// Output:
	// mechanic 3 [0]
	// repair 3 [0]
	// holiday 2 [0]
	// {repair mechanic_id mechanic id} [workshop.mechanic workshop.repair]
}
