package llm

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
)

// The errors of a call, to branch on with errors.Is. If the caller's context
// ended, the error is that context's instead.
var (
	// down, unreachable, failing or refusing the request
	ErrEndpoint = errors.New("the endpoint cannot be used")
	ErrNotJSON  = errors.New("the endpoint's answer is not a chat's") // HTML, an empty body, other JSON
	// the stream ended before the answer did
	ErrBroken       = errors.New("the answer broke off")
	ErrTimeout      = errors.New("the endpoint did not answer in time")  // Client.Deadline
	ErrUnauthorized = errors.New("the endpoint does not accept the key") // 401, 403
	ErrRateLimited  = errors.New("the endpoint asks for fewer calls")    // 429, after all tries
	ErrNoModel      = errors.New("the endpoint does not have the model") // 404 that speaks of the model
	ErrTooLarge     = errors.New("the endpoint's answer is too large")   // a runaway model
	ErrNoVectors    = errors.New("the endpoint's answer is not a list of embeddings")
	ErrOtherAnswer  = errors.New("the endpoint's answer is of another form") // to Post
)

// ErrRefused is for transports: an error that wraps it means that the call was
// not made and will not be, so that it is not tried again.
var ErrRefused = errors.New("the call is refused")

// An Error is a call that failed. Its text is for people and never holds the
// key.
type Error struct {
	Kind    error  // one of the sentinels
	URL     string // that was called, without its query
	Status  int    // of HTTP; 0 when there was no answer
	Message string // what the server or the transport said, bounded, or a hint
	Tries   int    // calls made
	Page    bool   // what answered was a web page

	cause error  // a transport's error, for errors.Is
	retry bool   // another try may help
	wait  string // Retry-After
	named string // the server's words, in which a refused parameter may be named
}

// Error returns one line.
func (e *Error) Error() string {
	s := "llm: "
	if e.URL != "" {
		s += e.URL + ": "
	}
	return s + e.why()
}

// why describes what failed, without where.
func (e *Error) why() string {
	s := e.Kind.Error()
	if e.Status != 0 {
		s += fmt.Sprintf(" (status %d)", e.Status)
	}
	if e.Tries > 1 {
		s += fmt.Sprintf(" after %d tries", e.Tries)
	}
	if e.Message != "" {
		s += ": " + e.Message
	}
	return s
}

// Unwrap gives the kind and, if there is one, the transport's error.
func (e *Error) Unwrap() []error {
	if e.cause == nil {
		return []error{e.Kind}
	}
	return []error{e.Kind, e.cause}
}

// MayPass reports whether an error of Chat is of a kind that may be gone later:
// an endpoint that is overloaded or failing, a broken answer, a passed
// deadline. One that refuses the request itself refuses it always.
func MayPass(err error) bool {
	var e *Error
	return errors.As(err, &e) && (e.retry || e.Kind == ErrTimeout)
}

// What to say when something answers that is no chat endpoint.
const (
	rightURL     = "is the base URL right? it usually ends with /v1"
	answeredHTML = "the endpoint answered HTML, " + rightURL
)

// maxMessage bounds what is quoted of a server's own words, in bytes.
const maxMessage = 300

// clip bounds a text of somebody else's and puts it on one line, without the
// characters that would move a terminal's cursor or turn what is beside them.
func clip(s string) string {
	if len(s) > maxMessage {
		s = strings.ToValidUTF8(s[:maxMessage], "") + "…"
	}
	return strings.Join(strings.FieldsFunc(s, unseen), " ")
}

func unseen(r rune) bool { return unicode.IsSpace(r) || !unicode.IsGraphic(r) }
