package doctor_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/llm/doctor"
)

// down is a transport to a server that is not running.
type down struct{}

func (down) Do(context.Context, *llm.HTTPRequest) (*llm.HTTPResponse, error) {
	return nil, errors.New("connection refused")
}

func ExampleDoctor_Examine() {
	d := doctor.Doctor{Client: llm.Client{Transport: down{},
		Endpoint: llm.Endpoint{BaseURL: "localhost:1234", Model: "qwen"}}}
	report, err := d.Examine(context.Background(), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	last := report.Steps[len(report.Steps)-1]
	fmt.Println(report.Server, report.Fault)
	fmt.Println(last.Said)
	fmt.Println(last.Fixes[0].Command)
	// Output:
	// LM Studio down
	// localhost:1234 cannot be reached: the endpoint cannot be used: connection refused
	// lms server start --cors
}
