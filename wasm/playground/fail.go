package playground

import (
	"errors"
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

func badInput(format string, args ...any) error {
	return rpc.Fail(rpc.BadInput, fmt.Errorf(format, args...))
}

// A hint says what to do about an error, in lines of its own. Transports give
// it to errors whose reason a browser hides.
type hint interface{ Hint() string }

// fail gives an error the code by which the page decides what to offer, and
// words for a person: without the names of packages, what to do on further
// lines.
func fail(err error) error {
	var coded *rpc.Error
	var endpoint *llm.Error
	switch {
	case err == nil || errors.As(err, &coded):
		return err
	case errors.As(err, &endpoint):
		text := strings.TrimPrefix(endpoint.Error(), "llm: ")
		var h hint
		if errors.As(err, &h) {
			text += "\n" + h.Hint()
		}
		return &rpc.Error{Code: rpc.Endpoint, Message: text}
	case errors.Is(err, harness.ErrNoQuestion), errors.Is(err, harness.ErrNothingFound),
		errors.Is(err, harness.ErrNoDatabase):
		return &rpc.Error{Code: rpc.BadInput, Message: strings.TrimPrefix(err.Error(), "experiment: ")}
	}
	return err
}
