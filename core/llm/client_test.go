package llm

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"
	"time"
)

const secret = "sk-secret-0123456789"

func hello() Request { return Request{Messages: []Message{{Role: "user", Content: "hello"}}} }

// chunk returns one event of a stream.
func chunk(text string) string {
	b, _ := json.Marshal(text)
	return fmt.Sprintf("data: {\"choices\":[{\"delta\":{\"content\":%s}}]}\n\n", b)
}

const (
	stop = "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n"
	done = "data: [DONE]\n\n"
	full = `{"choices":[{"message":{"content":"SELECT 1"},"finish_reason":"stop"}],"usage":{"prompt_tokens":7,` +
		`"completion_tokens":3}}`
)

func TestChatReadsAnswers(t *testing.T) {
	usage := `data: {"choices":[],"usage":{"prompt_tokens":7,"completion_tokens":3}}` + "\n\n"
	tests := []struct {
		name, body, want, finish string
		usage                    Usage
	}{
		{"a stream", chunk("SELECT") + chunk(" 1") + stop + usage + done, "SELECT 1", "stop",
			Usage{Prompt: 7, Answer: 3}},
		{"a stream with CRLF", strings.ReplaceAll(chunk("SELECT 1")+stop+done, "\n", "\r\n"),
			"SELECT 1", "stop", Usage{}},
		{"a stream with CR", strings.ReplaceAll(chunk("SELECT 1")+stop+done, "\n", "\r"),
			"SELECT 1", "stop", Usage{}},
		{"comments and other fields",
			": OPENROUTER PROCESSING\n\nid: 4\nevent: x\n" + chunk("SELECT 1") + "retry: 5\n\n" +
				stop + done, "SELECT 1", "stop", Usage{}},
		{"no space after the colon", strings.ReplaceAll(chunk("SELECT 1")+stop+done, "data: ", "data:"),
			"SELECT 1", "stop",
			Usage{}},
		{"[DONE] missing after a finish reason", chunk("SELECT 1") + stop, "SELECT 1", "stop", Usage{}},
		{"a finish reason missing before [DONE]", chunk("SELECT 1") + done, "SELECT 1", "", Usage{}},
		{"an object over several data lines",
			"data: {\"choices\":\ndata: [{\"delta\":{\"content\":\"SELECT 1\"}}]}\n\n" +
				done, "SELECT 1", "", Usage{}},
		{"no empty lines between events", strings.ReplaceAll(chunk("SELECT")+chunk(" 1")+stop, "\n\n", "\n") +
			"data: [DONE]\n", "SELECT 1", "stop", Usage{}},
		{"no line end at the end", chunk("SELECT 1") + strings.TrimRight(stop, "\n"), "SELECT 1", "stop", Usage{}},
		{"a byte order mark and empty lines first",
			"\ufeff\n\n" + chunk("SELECT 1") + done, "SELECT 1", "", Usage{}},
		{"letters that are not ASCII", chunk("größe") + chunk("数") + done, "größe数", "", Usage{}},
		{"thoughts beside the answer",
			`data: {"choices":[{"delta":{"reasoning_content":"hm","reasoning":"hm","content":null}}]}` + "\n\n" +
				chunk("SELECT 1") + done, "SELECT 1", "", Usage{}},
		{"content in parts",
			`data: {"choices":[{"delta":{"content":[{"type":"thinking","thinking":"hm"},{"type":"text",` +
				`"text":"SELECT 1"}]}}]}` + "\n\n" + done, "SELECT 1", "", Usage{}},
		{"an empty stream that is done", done, "", "", Usage{}},
		{"plain JSON although a stream was asked for", full, "SELECT 1", "stop", Usage{Prompt: 7, Answer: 3}},
		{"plain JSON after white space", "\n\n  \n" + full, "SELECT 1", "stop", Usage{Prompt: 7, Answer: 3}},
		{"an answer cut by its length", `{"choices":[{"message":{"content":null},"finish_reason":"length"}]}`,
			"", "length", Usage{}},
		{"a refusal", `{"choices":[{"message":{"content":null,"refusal":"no"},"finish_reason":"stop"}]}`,
			"no", "stop", Usage{}},
	}
	for _, tt := range tests {
		for how, reader := range map[string]io.Reader{"at once": strings.NewReader(tt.body),
			"byte by byte": iotest.OneByteReader(strings.NewReader(tt.body))} {
			t.Run(tt.name+", "+how, func(t *testing.T) {
				c, _, _ := client(reply{read: reader})
				var pieces strings.Builder
				resp, err := c.Chat(context.Background(), hello(), func(s string) { pieces.WriteString(s) })
				if err != nil {
					t.Fatal(err)
				}
				if resp.Text != tt.want || pieces.String() != tt.want ||
					resp.Finish != tt.finish || resp.Usage != tt.usage ||
					resp.Tries != 1 {
					t.Errorf("got %+v, pieces %q", resp, pieces.String())
				}
			})
		}
	}
}

func TestChatCountsWhenTheEndpointDoesNot(t *testing.T) {
	c, _, _ := client(reply{body: chunk("one two three") + done})
	c.Count = func(s string) int { return len(strings.Fields(s)) }
	resp, err := c.Chat(context.Background(), hello(), nil)
	if want := (Usage{Prompt: 1 + tokensPerMessage + tokensPerReply, Answer: 3, Estimated: true}); err != nil ||
		resp.Usage != want {
		t.Errorf("usage %+v, %v; want %+v", resp.Usage, err, want)
	}
}

func TestChatSendsWhatTheModelTakes(t *testing.T) {
	tests := []struct {
		name     string
		endpoint Endpoint
		want     map[string]any
	}{
		{"a stream by default", Endpoint{Model: "llama3.1"}, map[string]any{"temperature": 0.0, "max_tokens": 50.0,
			"seed": 3.0, "stream": true, "stream_options": map[string]any{"include_usage": true}}},
		{"no stream if asked", Endpoint{Model: "llama3.1", NoStream: true},
			map[string]any{"temperature": 0.0, "max_tokens": 50.0, "seed": 3.0}},
		{"no temperature for a reasoning model", Endpoint{Model: "r1", Reasoning: true, NoStream: true},
			map[string]any{"max_completion_tokens": 50.0, "seed": 3.0}},
		{"nor for one that is known by its name", Endpoint{Model: "openai/o3-mini", NoStream: true},
			map[string]any{"max_completion_tokens": 50.0, "seed": 3.0}},
		{"nor for GPT-5", Endpoint{Model: "gpt-5-nano", NoStream: true},
			map[string]any{"max_completion_tokens": 50.0, "seed": 3.0}},
		{"but for one with a similar name", Endpoint{Model: "o1pro-chat", NoStream: true},
			map[string]any{"temperature": 0.0, "max_tokens": 50.0, "seed": 3.0}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c, f, _ := client(reply{body: full})
			tt.endpoint.BaseURL, tt.endpoint.Key = c.Endpoint.BaseURL, secret
			c.Endpoint = tt.endpoint
			r := hello()
			r.MaxTokens, r.Seed = 50, 3
			if _, err := c.Chat(context.Background(), r, nil); err != nil {
				t.Fatal(err)
			}
			got := f.body(t, 0)
			tt.want["model"] = tt.endpoint.Model
			tt.want["messages"] = []any{map[string]any{"role": "user", "content": "hello"}}
			if !reflect.DeepEqual(got, tt.want) {
				t.Errorf("sent %v\nwant %v", got, tt.want)
			}
			if want := [2]string{"Authorization", "Bearer " + secret}; f.asked[0].Header[2] != want {
				t.Errorf("header %v", f.asked[0].Header)
			}
		})
	}
}

func TestChatDropsParametersThatAreRefused(t *testing.T) {
	c, f, waits := client(reply{body: full})
	f.refuses = map[string]string{
		"temperature": "Unsupported value: 'temperature' does not support 0 with this model.",
		"max_tokens": "Unsupported parameter: 'max_tokens' is not supported. Use " +
			"'max_completion_tokens' instead.",
		"stream_options": "unknown field stream_options",
		"seed":           "seed is not permitted",
	}
	var told []string
	c.OnRetry = func(why string, _ time.Duration) { told = append(told, why) }
	r := hello()
	r.MaxTokens, r.Seed = 50, 3
	resp, err := c.Chat(context.Background(), r, nil)
	if err != nil {
		t.Fatal(err)
	}
	got := f.body(t, 4)
	for _, gone := range []string{"temperature", "max_tokens", "stream_options", "seed"} {
		if _, ok := got[gone]; ok {
			t.Errorf("%s is still sent: %v", gone, got)
		}
	}
	if got["max_completion_tokens"] != 50.0 || got["stream"] != true || resp.Tries != 5 || len(*waits) != 0 ||
		len(told) != 4 {
		t.Errorf("sent %v, %d tries, waited %v, told %q", got, resp.Tries, *waits, told)
	}
}

func TestChatGivesUpWhenARefusalStays(t *testing.T) {
	c, f, _ := client(reply{status: 400, body: `{"error":{"message":"temperature is wrong"}}`})
	_, err := c.Chat(context.Background(), hello(), nil)
	if !errors.Is(err, ErrEndpoint) || len(f.asked) != 2 {
		t.Errorf("error %v after %d calls", err, len(f.asked))
	}
}

func TestChatErrors(t *testing.T) {
	tests := []struct {
		name  string
		reply reply
		kind  error
		says  string
		tries int
	}{
		{"an endpoint that is down", reply{err: errors.New("connection refused")}, ErrEndpoint,
			"after 3 tries: connection refused", 3},
		{"one that fails", reply{status: 500, body: "boom"}, ErrEndpoint, `(status 500) after 5 tries: "boom"`, 5},
		{"one that is overloaded", reply{status: 429, body: `{"error":"slow down"}`}, ErrRateLimited,
			`(status 429) after 5 tries: "slow down"`, 5},
		{"an account without money",
			reply{status: 429, body: `{"error":{"message":"quota","code":"insufficient_quota"}}`},
			ErrRateLimited, "quota", 1},
		{"a wait too long to make", reply{status: 429, header: map[string]string{"Retry-After": "3600"}},
			ErrRateLimited,
			"it asks to wait 1h0m0s", 1},
		{"a key that is refused", reply{status: 401, body: `{"error":{"message":"Incorrect API key provided"}}`},
			ErrUnauthorized, "Incorrect API key", 1},
		{"a page that is forbidden", reply{status: 403}, ErrUnauthorized, "(status 403)", 1},
		{"a model that is not there",
			reply{status: 404, body: `{"error":{"message":"model \"x\" not found, try pulling it first"}}`},
			ErrNoModel,
			`model "x" not found`, 1},
		{"a path that is not there", reply{status: 404, body: "404 page not found"},
			ErrEndpoint, "it usually ends with /v1",
			1},
		{"a redirect", reply{status: 308, header: map[string]string{"Location": "https://localhost/v1"}},
			ErrEndpoint,
			`redirects to "https://localhost/v1"`, 1},
		{"HTML of a server that takes no POST", reply{status: 501, body: "<!DOCTYPE HTML>"}, ErrNotJSON,
			"it usually ends with /v1", 1},
		{"HTML of a proxy whose endpoint is down", reply{status: 502, body: "<html>"}, ErrEndpoint,
			"after 5 tries: the endpoint answered HTML", 5},
		{"HTML of status 404", reply{status: 404, body: "<html>"}, ErrNotJSON, "it usually ends with /v1", 1},
		{"HTML", reply{body: "<!DOCTYPE html><title>Open WebUI</title>"}, ErrNotJSON,
			"the endpoint answered HTML, is the base URL right? it usually ends with /v1", 1},
		{"an empty body", reply{body: ""}, ErrNotJSON, "the body is empty", 1},
		{"white space", reply{body: " \n"}, ErrNotJSON, "the body is empty", 1},
		{"other JSON", reply{body: `{"models":[]}`}, ErrNotJSON, `no "choices"`, 1},
		{"JSON of another shape", reply{body: `{"choices":"none"}`}, ErrNotJSON, "", 1},
		{"text", reply{body: "Ollama is running"}, ErrNotJSON, "neither JSON nor a stream", 1},
		{"an event that is no JSON", reply{body: "data: hello\n\n"}, ErrNotJSON, "", 1},
		{"JSON that breaks off", reply{body: full[:40]}, ErrBroken, "ended in the middle", 5},
		{"a stream that breaks off", reply{body: chunk("SELECT")}, ErrBroken, "ended before the answer did", 5},
		{"an event that breaks off", reply{body: chunk("SELECT") + `data: {"choi`},
			ErrBroken, "ended in the middle", 5},
		{"a connection that breaks off",
			reply{read: io.MultiReader(strings.NewReader(chunk("SELECT")),
				iotest.ErrReader(errors.New("reset by peer")))},
			ErrBroken, "reset by peer", 0},
		{"an error within the stream",
			reply{body: chunk("SELECT") + "data: {\"error\":{\"message\":\"out of memory\"}}\n\n"},
			ErrEndpoint, "out of memory", 1},
		{"a huge answer", reply{read: endless(chunk(strings.Repeat("x", 1<<10)))}, ErrTooLarge, "4 MiB of text", 1},
		{"endless thoughts", reply{read: endless("data: {\"choices\":[{\"delta\":{\"reasoning_content\":\"" +
			strings.Repeat("hm ", 1<<10) + "\"}}]}\n\n")},
			ErrTooLarge, "64 MiB", 1},
		{"a huge line", reply{read: endless("data: xxxx")}, ErrTooLarge, "64 MiB", 1},
		{"huge JSON", reply{read: io.MultiReader(strings.NewReader(`{"choices":[{"message":{"content":"`),
			endless(strings.Repeat("x", 1<<12)))},
			ErrTooLarge, "64 MiB", 1},
		{"a long error", reply{status: 400, body: strings.Repeat("no ", 1000)}, ErrEndpoint, "no no", 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if testing.Short() && tt.says == "64 MiB" {
				t.Skip("it reads 64 MiB")
			}
			c, f, _ := client(tt.reply)
			_, err := c.Chat(context.Background(), hello(), nil)
			if !errors.Is(err, tt.kind) {
				t.Fatalf("error %v, want one that is %v", err, tt.kind)
			}
			if !strings.Contains(err.Error(), tt.says) ||
				!strings.HasPrefix(err.Error(), "llm: http://localhost:11434/v1/chat/completions: ") {
				t.Errorf("error %q does not say %q", err, tt.says)
			}
			if len(err.Error()) > 600 {
				t.Errorf("an error of %d bytes", len(err.Error()))
			}
			if tt.tries > 0 && len(f.asked) != tt.tries {
				t.Errorf("%d calls, want %d", len(f.asked), tt.tries)
			}
		})
	}
}

// endless repeats a text for as long as it is read.
func endless(text string) io.Reader { return &repeating{text: text} }

type repeating struct {
	text string
	at   int // in the text
}

func (r *repeating) Read(p []byte) (int, error) {
	n := copy(p, r.text[r.at:])
	r.at = (r.at + n) % len(r.text)
	return n, nil
}

func TestTheKeyIsNeverShown(t *testing.T) {
	long := strings.Repeat("x", maxMessage-5)
	replies := map[string]reply{
		"quoted by the server": {status: 401,
			body: `{"error":{"message":"Incorrect key ` + secret + `"}}`},
		"cut in the middle":              {status: 400, body: `{"error":{"message":"` + long + secret + `"}}`},
		"in text":                        {status: 500, body: secret},
		"in a transport's error":         {err: errors.New("Post https://h/v1?key=" + secret + ": refused")},
		"within a stream":                {body: "data: {\"error\":\"" + secret + "\"}\n\n"},
		"in a connection's error":        {read: iotest.ErrReader(errors.New(secret))},
		"in an error that is tried anew": {status: 503, body: secret},
	}
	for name, r := range replies {
		t.Run(name, func(t *testing.T) {
			c, _, _ := client(r)
			c.Endpoint.BaseURL = "https://example.com/v1?key=" + secret
			var told []string
			c.OnRetry = func(why string, _ time.Duration) { told = append(told, why) }
			_, err := c.Chat(context.Background(), hello(), nil)
			if err == nil {
				t.Fatal("no error")
			}
			for _, s := range append(told, err.Error(), fmt.Sprintf("%v %+v", err, c.Endpoint)) {
				if strings.Contains(s, secret[:8]) {
					t.Errorf("the key is in %q", s)
				}
			}
		})
	}
}

func ExampleClient_Chat() {
	c := Client{
		Transport: &fake{replies: []reply{{body: chunk("SELECT") + chunk(" count(*) FROM singer") + stop + done}}},
		Endpoint:  Endpoint{BaseURL: "http://localhost:11434/v1", Model: "llama3.1"},
	}
	resp, err := c.Chat(context.Background(),
		Request{Messages: []Message{{Role: "user", Content: "How many singers?"}}},
		nil)
	fmt.Println(resp.Text, err)
	// Output: SELECT count(*) FROM singer <nil>
}
