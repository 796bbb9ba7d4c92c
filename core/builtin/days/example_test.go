package days_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/days"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func ExampleDatabase_SQL() {
	ctx := context.Background()
	image, err := sqldb.Build(ctx, `CREATE TABLE hires (boat TEXT, day TEXT);
INSERT INTO hires VALUES ('Ida', '03/11/2024'), ('Una', '28/10/2024')`)
	if err != nil {
		fmt.Println(err)
		return
	}
	db, err := sqldb.Open(ctx, corpus.File{Image: image})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer db.Close()
	d := days.Of(db)
	d.Query(ctx, "SELECT boat, day FROM hires LIMIT 10", sqldb.Limits{}) // as what reads values does
	fmt.Println(d.SQL("SELECT boat FROM hires ORDER BY day"))
	// Output:
	// SELECT boat FROM hires ORDER BY (SUBSTR(day, 7, 4) || '-' || SUBSTR(day, 4, 2) || '-' || SUBSTR(day, 1, 2))
}
