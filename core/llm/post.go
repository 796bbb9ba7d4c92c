package llm

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io"
)

// maxPosted bounds an answer to Post and Embed: a hundred vectors of 4,096
// numbers, written out with all their digits, are 8 MiB.
const maxPosted = 32 << 20

// Post sends a value as JSON to an address of the service that Endpoint belongs
// to, and reads the JSON of the answer into another, with the same tries,
// deadline and errors as Chat. read returns the error of a wrong answer, and is
// called once for each try.
func (c *Client) Post(ctx context.Context, address string, value any, read func(answer []byte) error) error {
	p := &post{call: call{Client: c, ctx: ctx, url: address, most: maxPosted}, take: read, kind: ErrOtherAnswer}
	return p.run(plain{value}, p)
}

// plain is a payload without parameters.
type plain struct{ value any }

func (p plain) bytes() ([]byte, error) { return json.Marshal(p.value) }

func (plain) drop(string) string { return "" }

// post is a call whose answer is one JSON value.
type post struct {
	call
	kind error // of an answer that take refuses
	take func(answer []byte) error
}

func (*post) begin() {}

func (*post) mayRepeat() bool { return true }

func (p *post) read(body *bufio.Reader) error {
	first, err := firstByte(body)
	switch {
	case errors.Is(err, io.EOF):
		return &Error{Kind: p.kind, Message: "the body is empty"}
	case err != nil:
		return err
	case first == '<':
		return &Error{Kind: p.kind, Message: answeredHTML, Page: true}
	}
	raw, err := io.ReadAll(body)
	if err != nil {
		return err
	}
	var failed struct {
		Error *serverError `json:"error"`
	}
	if first == '{' && json.Unmarshal(raw, &failed) == nil && failed.Error != nil {
		return &Error{Kind: ErrEndpoint, Message: p.quote(failed.Error.Message)}
	}
	err = p.take(raw)
	var e *Error
	if err == nil || errors.As(err, &e) {
		return err
	}
	if endsEarly(raw) {
		return &Error{Kind: ErrBroken, Message: "the JSON ended in the middle", retry: true}
	}
	return &Error{Kind: p.kind, Message: p.shown(err.Error())}
}

// endsEarly reports whether JSON breaks off.
func endsEarly(raw []byte) bool {
	var syntax *json.SyntaxError
	return errors.As(json.Unmarshal(raw, new(any)), &syntax) && syntax.Offset >= int64(len(raw))
}
