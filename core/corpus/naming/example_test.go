package naming_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/corpus/naming"
)

func Example() {
	fmt.Println(naming.Natural("petAge"), "/", naming.Natural("HTTP_status"), "/", naming.EqualFold("PetAge", "petage"))
	// Output:
	// pet age / http status / true
}
