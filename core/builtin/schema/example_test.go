package schema_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

func Example() {
	s := schema.New(schematest.Tables([]string{"station", "id", "name"}, []string{"trip", "trip_id", "start_station_id"}))
	key := s.Keys[0]
	fmt.Println(s.Columns[key.From].Name, "refers to", s.Tables[s.Columns[key.To].Table].Name)
	// Output: start_station_id refers to station
}
