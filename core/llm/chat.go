package llm

import (
	"bufio"
	"context"
	"time"
)

// chat is one Chat.
type chat struct {
	call
	body  *body
	delta func(string)

	answer answer        // of this try
	first  time.Duration // until the first text of this try; 0 before
}

// Chat asks for one completion. Pieces of the answer go to delta, if it is
// not nil, as they arrive; the whole is in the Response.
//
// Status 408, 429 and 5xx, a broken connection and one that cannot be made (at
// most 3 times) are tried again, after what the endpoint's Retry-After asks,
// if that is a second or more, or else after 1, 2, 4, … seconds; a passed
// deadline as often as Timeouts says. A parameter that the endpoint refuses by
// name is left out and the call repeated. An answer with a finish reason is
// never asked for again, whatever becomes of its connection. Errors are an
// *Error, or wrap ctx's.
func (c *Client) Chat(ctx context.Context, r Request, delta func(string)) (*Response, error) {
	address, err := c.Endpoint.URL()
	if err != nil {
		return nil, err
	}
	chat := &chat{call: call{Client: c, ctx: ctx, url: address, most: maxWire},
		body: newBody(c.Endpoint, r), delta: delta}
	if err := chat.run(chat.body, chat); err != nil {
		return nil, err
	}
	answer := chat.response()
	chat.tellCost(answer.Usage)
	return answer, nil
}

// piece passes on the next piece of the answer.
func (c *chat) piece(s string) {
	if c.first == 0 {
		c.first = max(time.Since(c.start), 1)
	}
	if c.delta != nil {
		c.delta(s)
	}
}

// read takes the answer of one try.
func (c *chat) read(body *bufio.Reader) error {
	var end *time.Timer
	c.answer = answer{key: NewRedactor(c.Endpoint.Key), delta: c.piece, quote: c.quote,
		ending: func(within time.Duration) {
			if end == nil {
				end = time.AfterFunc(within, c.end)
			}
			end.Reset(within)
		}}
	defer func() {
		if end != nil {
			end.Stop()
		}
	}()
	err := c.answer.read(body)
	c.answer.emit(c.answer.key.Rest())
	return err
}

func (c *chat) response() *Response {
	a := &c.answer
	r := &Response{Text: a.text.String(), Finish: a.finish, Elapsed: time.Since(c.start), FirstByte: c.first,
		Tries: c.tries}
	if r.FirstByte == 0 || !c.body.Stream {
		r.FirstByte = r.Elapsed
	}
	switch {
	case a.usage != nil && a.usage.credible(r.Text):
		r.Usage = Usage{Prompt: int(a.usage.Prompt), Answer: int(a.usage.Answer)}
	case c.Count != nil:
		r.Usage = Usage{Prompt: CountMessages(c.body.Messages, c.Count), Answer: c.Count(r.Text), Estimated: true}
	}
	return r
}

// begin forgets what came of the try before.
func (c *chat) begin() { c.first = 0 }

// mayRepeat reports whether text that was passed on, if any, is not harmed by
// another try.
func (c *chat) mayRepeat() bool { return c.first == 0 || c.delta == nil || c.OnRetry != nil }
