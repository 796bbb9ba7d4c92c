package forward

import (
	"fmt"
	"strings"
	"testing"
)

func TestAnAnswersHeadIsPassedOnIfItIsOne(t *testing.T) {
	header := func(name string) string {
		given := map[string]string{"Content-Type": "text/event-stream; charset=utf-8", "Retry-After": "7",
			"Set-Cookie": "a=b"}
		return given[name]
	}
	for status, why := range map[int]string{
		99: "status 99", 100: "status 100", 199: "status 199", 302: "redirects",
		600: "status 600", 200: "", 404: "", 599: "",
	} {
		headers, got := Head(status, header, "")
		if !strings.Contains(got, why) || (got == "") != (why == "") {
			t.Errorf("status %d: %q, want %q", status, got, why)
		}
		if want := "[[Content-Type text/event-stream] [Retry-After 7]]"; why == "" && fmt.Sprint(headers) != want {
			t.Errorf("status %d: %v, want %s", status, headers, want)
		}
	}
}

func TestARelayFindsWhatAnAnswerCost(t *testing.T) {
	for _, tt := range []struct {
		answer string
		tokens int
	}{
		{`{"choices":[],"usage":{"prompt_tokens":7,"completion_tokens":3,"total_tokens":10}}`, 10},
		{"data: {\"usage\":null}\n\ndata: " +
			"{\"usage\":{\"prompt_tokens\":7,\"completion_tokens\":3}}\n\ndata: [DONE]\n\n", 10},
		{strings.Repeat("data: {}\n\n", 10_000) + `data: {"usage":{"prompt_tokens":7}}`, 7},
		{`{"content":"\"usage\":{\"prompt_tokens\":1}","usage":{"prompt_tokens":-5}}`, 0},
		{`{"usage":{"prompt_tokens":1e30}}`, 0},
		{`{"usage":"none"}`, 0},
		{`{"usage":`, 0},
		{"", 0},
	} {
		for _, size := range []int{1, 7, 4096} {
			r, got := NewRelay("sk-secret-0123456789"), []byte{}
			for at := 0; at < len(tt.answer); at += size {
				got = append(got, r.Pass([]byte(tt.answer[at:min(len(tt.answer), at+size)]))...)
			}
			got = append(got, r.End()...)
			if n, ok := r.Tokens(); n != tt.tokens || ok != (tt.tokens > 0) {
				t.Errorf("%.80q in pieces of %d: %d tokens, want %d", tt.answer, size, n, tt.tokens)
			}
			if string(got) != tt.answer || r.Read() != len(tt.answer) {
				t.Errorf("%.80q in pieces of %d: %d bytes came through", tt.answer, size, len(got))
			}
		}
	}
}

func TestUpstreamIsAnAddressWithoutSecrets(t *testing.T) {
	for base, want := range map[string]string{
		"https://api.openai.com/v1": "https://api.openai.com", "https://h/v1/": "https://h",
		"http://127.0.0.1:9": "http://127.0.0.1:9", "https://h/a/v1": "https://h/a",
		"": "", "ftp://h": "", "https://u:p@h/v1": "", "https://h/v1?key=1": "", "h/v1": "",
	} {
		if got, err := Upstream(base); got != want || (err == nil) != (want != "") {
			t.Errorf("%q: %q, error %v", base, got, err)
		}
	}
}

func ExampleRelay() {
	r := NewRelay("sk-SERVERSECRET999")
	fmt.Printf("%s", r.Pass([]byte(`{"error":"Incorrect API key: sk-SERVER`)))
	fmt.Printf("%s", r.Pass([]byte(`SECRET999"}`)))
	fmt.Printf("%s\n", r.End())
	// Output: {"error":"Incorrect API key: [key]"}
}
