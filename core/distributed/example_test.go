package distributed_test

import (
	"fmt"
	"os"

	"github.com/orbweaver/orbweaver/core/distributed"
)

// A server in this process keeps a queue, to which workers of this machine connect.
func Example() {
	dir, err := os.MkdirTemp("", "queue")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	s, err := distributed.Embed(dir)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer s.Close()
	conn, err := distributed.Connect(distributed.Options{URL: s.URL})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer conn.Close()
	fmt.Println("connected")
	// Output: connected
}
