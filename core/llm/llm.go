// Package llm asks a language model behind an OpenAI-compatible endpoint.
//
//	local := llm.Endpoint{BaseURL: "http://localhost:11434/v1", Model: "llama3.1"}
//	c := llm.Client{Transport: nethttp.New(), Endpoint: local}
//	resp, err := c.Chat(ctx, llm.Request{Messages: []llm.Message{{Role: llm.User, Content: "hello"}}}, nil)
//
// The bytes travel over a Transport: net/http natively (llm/nethttp), fetch in
// the browser. Retries, streaming, deadlines and token counts are here, once.
package llm

import (
	"context"
	"io"
	"time"
)

// A Role says whose words a message is.
type Role string

// The roles of a chat.
const (
	System    Role = "system"
	User      Role = "user"
	Assistant Role = "assistant"
)

// A Message of a chat.
type Message struct {
	Role    Role   `json:"role"`
	Content string `json:"content"`
}

// An Endpoint holds the address of a model and how to call it. The key is never
// marshalled.
type Endpoint struct {
	BaseURL   string `json:"base_url"` // up to and including "/v1"
	Model     string `json:"model"`
	Key       string `json:"-"`                   // sent as a bearer token when not empty
	NoStream  bool   `json:"no_stream,omitempty"` // ask for the whole answer at once
	Reasoning bool   `json:"reasoning,omitempty"` // leave out temperature, send max_completion_tokens
}

// A Request is one chat completion.
type Request struct {
	Messages    []Message
	Temperature float64 // not sent to reasoning models
	MaxTokens   int     // of the answer; 0 = the endpoint's own default
	Seed        int64   // sent when not 0
}

// A Response is the model's whole answer.
type Response struct {
	Text      string
	Usage     Usage
	Finish    string        // the endpoint's finish_reason: "stop", "length", …
	Elapsed   time.Duration // from the first try, retries included
	FirstByte time.Duration // until the first piece of text; equal to Elapsed when not streaming
	Tries     int           // calls made, 1 when nothing was retried
}

// Usage counts tokens.
type Usage struct {
	Prompt    int  `json:"prompt"`
	Answer    int  `json:"answer"`
	Estimated bool `json:"estimated,omitempty"` // counted here, the endpoint gave no usage that can be true
}

// A Transport carries one HTTP exchange. Body, on success, must be closed; a
// cancelled ctx ends both the wait for headers and a read in progress.
type Transport interface {
	Do(ctx context.Context, r *HTTPRequest) (*HTTPResponse, error)
}

// A Method is one of HTTP.
type Method string

// The methods that endpoints are called by.
const (
	Get  Method = "GET"
	Post Method = "POST"
)

// An HTTPRequest is a request as a Transport sends it.
type HTTPRequest struct {
	Method Method
	URL    string
	Header [][2]string
	Body   []byte
}

// An HTTPResponse is the answer to it, whatever the status.
type HTTPResponse struct {
	Status int
	Header func(name string) string // "" when absent; browsers hide some headers across origins
	Body   io.ReadCloser
}
