package llm

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"
)

// What a chat's answer may take. Reasoning models think for tens of thousands
// of tokens before they answer, and a stream wraps each in some 200 bytes: the
// bytes that arrive say little of the text that is kept.
const (
	maxText = 4 << 20  // bytes of the text
	maxWire = 64 << 20 // bytes of the body
)

// How long an answer is waited for once its finish reason is there, which is
// its end in all but form: what an endpoint tells of usage comes after it.
const (
	usageWithin = time.Second
	endWithin   = usageWithin / 5 // with usage, too, there is nothing left to come
)

// errTooLarge is the error of a body that is read beyond its bound.
var errTooLarge = errors.New("larger than it may be")

// bounded reads at most n bytes of r and then fails.
type bounded struct {
	r io.Reader
	n int
}

func (b *bounded) Read(p []byte) (int, error) {
	if b.n <= 0 {
		return 0, errTooLarge
	}
	n, err := b.r.Read(p[:min(len(p), b.n)])
	b.n -= n
	return n, err
}

// answer gathers a model's answer, whole or in chunks.
type answer struct {
	text   strings.Builder
	usage  *wireUsage
	finish string
	done   bool      // "[DONE]" or a finish reason was seen
	any    bool      // there was at least one choice
	key    *Redactor // of the text, which may repeat what was sent
	delta  func(string)
	quote  func(string) string
	ending func(within time.Duration) // of the reading, after a finish reason
}

// read takes a successful response's body in whatever form it comes: events,
// or one JSON object although a stream was asked for.
func (a *answer) read(r *bufio.Reader) error {
	first, err := firstByte(r)
	if err != nil {
		if errors.Is(err, io.EOF) {
			return &Error{Kind: ErrNotJSON, Message: "the body is empty"}
		}
		return err
	}
	switch first {
	case '<':
		return &Error{Kind: ErrNotJSON, Message: answeredHTML, Page: true}
	case '{':
		return a.readWhole(r)
	}
	return a.readStream(r)
}

// firstByte skips the white space that some servers send to keep a connection
// alive, and returns what follows without reading it.
func firstByte(r *bufio.Reader) (byte, error) {
	for {
		b, err := r.Peek(1)
		if err != nil {
			return 0, err
		}
		switch b[0] {
		case ' ', '\t', '\r', '\n', 0xEF, 0xBB, 0xBF: // a byte order mark, too
			if _, err := r.Discard(1); err != nil {
				return 0, err
			}
		default:
			return b[0], nil
		}
	}
}

func (a *answer) readWhole(r *bufio.Reader) error {
	var c completion
	if err := json.NewDecoder(r).Decode(&c); err != nil {
		return decodeError(err)
	}
	a.done = true
	if err := a.add(&c); err != nil {
		return err
	}
	if !a.any {
		return &Error{Kind: ErrNotJSON, Message: `the JSON has no "choices", ` + rightURL}
	}
	return nil
}

var errDone = errors.New("done")

// readStream reads events up to "[DONE]". Once a finish reason was seen the
// answer is there and paid for: a stream that then breaks off, or goes on with
// what is no event, has lost nothing.
func (a *answer) readStream(r *bufio.Reader) error {
	events := 0
	err := readEvents(r, func(data string) error {
		events++
		if strings.TrimSpace(data) == "[DONE]" {
			a.done = true
			return errDone
		}
		return a.addChunks(data)
	})
	switch {
	case a.done && !errors.Is(err, ErrTooLarge):
		return nil
	case err != nil:
		return err
	case events == 0:
		return &Error{Kind: ErrNotJSON, Message: "the answer is neither JSON nor a stream of events"}
	}
	return &Error{Kind: ErrBroken, Message: "the stream ended before the answer did", retry: true}
}

// addChunks takes the data of one event; servers that forget the empty line
// between events make it several objects.
func (a *answer) addChunks(data string) error {
	d := json.NewDecoder(strings.NewReader(data))
	for {
		var c completion
		err := d.Decode(&c)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			if strings.HasSuffix(strings.TrimSpace(data), "[DONE]") {
				a.done = true
				return errDone
			}
			return decodeError(err)
		}
		if err := a.add(&c); err != nil {
			return err
		}
	}
}

func (a *answer) add(c *completion) error {
	if c.Error != nil {
		return &Error{Kind: ErrEndpoint, Message: a.quote(c.Error.Message)}
	}
	if c.Usage != nil {
		a.usage = c.Usage
	}
	var err error
	if len(c.Choices) > 0 {
		a.any = true
		err = a.choose(c.Choices[0])
	}
	switch {
	case a.finish != "" && c.Usage != nil:
		a.ending(endWithin)
	case a.finish != "":
		a.ending(usageWithin)
	}
	return err
}

// choose takes the next part of the answer.
func (a *answer) choose(first choice) error {
	for _, s := range []*said{first.Delta, first.Message} {
		if s == nil {
			continue
		}
		text := string(s.Content)
		if text == "" {
			text = s.Refusal
		}
		if text == "" {
			continue
		}
		if a.text.Len()+len(text) > maxText {
			return &Error{Kind: ErrTooLarge, Message: fmt.Sprintf("the limit is %d MiB of text", maxText>>20)}
		}
		a.emit(a.key.Pass(text))
	}
	if first.Finish != "" {
		a.finish, a.done = first.Finish, true
	}
	return nil
}

// emit passes on the next piece of the text.
func (a *answer) emit(text string) {
	if text != "" {
		a.text.WriteString(text)
		a.delta(text)
	}
}

// decodeError tells JSON that ends too early from what is no JSON.
func decodeError(err error) error {
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return &Error{Kind: ErrBroken, Message: "the JSON ended in the middle", retry: true}
	}
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	if errors.As(err, &syntax) || errors.As(err, &kind) {
		return &Error{Kind: ErrNotJSON, Message: err.Error()}
	}
	return err // of the connection
}
