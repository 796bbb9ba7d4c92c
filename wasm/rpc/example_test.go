package rpc_test

import (
	"context"
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/wasm/rpc"
)

func Example() {
	type params struct {
		Text string `json:"text"`
	}
	s := rpc.NewServer(rpc.Options{})
	rpc.Handle(s, "words", func(_ context.Context, p params, _ []byte, emit func(string)) (int, error) {
		words := strings.Fields(p.Text)
		for _, w := range words {
			emit(w)
		}
		return len(words), nil
	})

	var events int
	last := s.Call(context.Background(), []byte(`{"id":1,"method":"words","params":{"text":"orb web"}}`), nil,
		func(frame []byte) { events++ })
	fmt.Println(events > 0, string(last))
	// Output: true {"id":1,"result":2}
}
