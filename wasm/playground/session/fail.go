package session

import (
	"errors"
	"fmt"
	"path"
	"strings"

	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// BadInput is an error in what the page sent, or the person wrote.
func BadInput(format string, args ...any) error {
	return rpc.Fail(rpc.BadInput, fmt.Errorf(format, args...))
}

// A hint tells what to do about an error, in lines of its own. Transports add
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
		} else if advice := adviceFor(endpoint.Kind); advice != "" {
			text += "\n" + advice
		}
		return &rpc.Error{Code: rpc.Endpoint, Message: text}
	case errors.Is(err, harness.ErrNoQuestion), errors.Is(err, harness.ErrNothingFound),
		errors.Is(err, harness.ErrNoDatabase):
		return &rpc.Error{Code: rpc.BadInput, Message: strings.TrimPrefix(err.Error(), "experiment: ")}
	}
	return err
}

// advices say what helps where address and settings may be right; for other
// kinds the page has its own.
var advices = []struct {
	kind   error
	advice string
}{
	{llm.ErrUnauthorized, "Type the key again in the settings: a reload forgets it, and each address has its own."},
	{llm.ErrRateLimited, "Wait a minute and ask again; for a run over many questions, a plan or a model with higher " +
		"limits is needed."},
	{llm.ErrBroken, "Ask again; if it stays so, switch “Stream the answer” off in the settings."},
	{llm.ErrTimeout, "Ask again; a smaller model, or fewer tables in the prompt, answers sooner."},
	{llm.ErrNoModel, "Test the connection in the settings: it lists the models that the endpoint has."},
}

func adviceFor(kind error) string {
	for _, a := range advices {
		if errors.Is(kind, a.kind) {
			return a.advice
		}
	}
	return ""
}

// Unusable says what is wrong with a file under the name that the person
// knows, without the packages that it went through.
func Unusable(name string, err error) error { return Reworded(name+": "+Wrong(name, err.Error()), err) }

// Wrong is what an error says is wrong with a file of that name, without the
// packages that it went through.
func Wrong(name, says string) string {
	parts := strings.Split(says, ": ")
	inner := func(part string) bool {
		switch part {
		case "sqlite", "csv", "sqldb", "experiment", "runstore", "run store " + name, "reading the schema":
			return true
		}
		ext := path.Ext(part)
		return ext == ".sqlite" || ext != "" && ext == path.Ext(name) || strings.Contains(part, "image of ")
	}
	for len(parts) > 1 && (inner(parts[0]) || parts[1] == "sqldb") { // what stands before that is said again behind it
		parts = parts[1:]
	}
	return strings.Join(parts, ": ")
}

// Reworded returns an error about a person's input, in other words than the
// cause's.
func Reworded(text string, cause error) error {
	return rpc.Fail(rpc.BadInput, &reworded{text, cause})
}

type reworded struct {
	text  string
	cause error
}

func (e *reworded) Error() string { return e.text }

func (e *reworded) Unwrap() error { return e.cause }
