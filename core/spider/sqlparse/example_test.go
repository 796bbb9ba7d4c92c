package sqlparse_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/spider/sqlparse"
)

func Example() {
	fmt.Printf("%q\n", sqlparse.RemoveDistinct("SELECT COUNT(DISTINCT name) FROM bed WHERE note = 'DISTINCT'"))
	// Output:
	// "SELECT COUNT( name) FROM bed WHERE note = 'DISTINCT'"
}
