package playground_test

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/orbweaver/orbweaver/samples"
	"github.com/orbweaver/orbweaver/wasm/playground"
	"github.com/orbweaver/orbweaver/wasm/playground/ask"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

func Example() {
	server := rpc.NewServer(rpc.Options{})
	playground.New(playground.Options{Samples: samples.Read}).Register(server)

	ctx, ignore := context.Background(), func([]byte) {}
	csv := []byte("boat,kg\nAuk,12\nTern,30\n")
	server.Call(ctx, []byte(`{"id":1,"method":"open","params":{"name":"catch.csv"}}`), csv, ignore)
	last := server.Call(ctx,
		[]byte(`{"id":2,"method":"ask","params":{"database":"catch","question":"What is the `+
			`average kg?","config":{}}}`), nil, ignore)

	var answer struct{ Result ask.AskResult }
	if err := json.Unmarshal(last, &answer); err != nil {
		fmt.Println(err)
		return
	}
	for _, row := range answer.Result.Record.Trace.Answer().Result.Rows {
		fmt.Println(row)
	}
	// Output:
	// [21.0]
}
