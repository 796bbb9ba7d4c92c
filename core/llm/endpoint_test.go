package llm

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"testing"
)

func TestEndpointURL(t *testing.T) {
	const chat = "/v1/chat/completions"
	tests := []struct{ base, want string }{
		{"http://localhost:11434/v1", "http://localhost:11434" + chat},
		{"http://localhost:11434", "http://localhost:11434" + chat},
		{"http://localhost:11434/", "http://localhost:11434" + chat},
		{"http://localhost:11434/v1/", "http://localhost:11434" + chat},
		{"http://localhost:11434/v1/chat/completions", "http://localhost:11434" + chat},
		{"localhost:11434", "http://localhost:11434" + chat},
		{"192.168.1.5:8080/v1", "http://192.168.1.5:8080" + chat},
		{"[::1]:8080", "http://[::1]:8080" + chat},
		{" api.openai.com ", "https://api.openai.com" + chat},
		{"https://openrouter.ai/api/v1", "https://openrouter.ai/api" + chat},
		{"https://h/openai/deployments/d?api-version=1",
			"https://h/openai/deployments/d/chat/completions?api-version=1"},
		{"https://api.example.com/chat/completions#x", "https://api.example.com/chat/completions"},
		{"", ""},
		{"   ", ""},
		{"ftp://h", ""},
		{"http://", ""},
		{"http://user:password@h/v1", ""},
		{"not an address", ""},
		{"http://[::1", ""},
	}
	for _, tt := range tests {
		got, err := Endpoint{BaseURL: tt.base}.URL()
		if got != tt.want || (err == nil) != (tt.want != "") {
			t.Errorf("URL of %q = %q, %v; want %q", tt.base, got, err, tt.want)
		}
	}
}

func TestAPasswordInTheAddressIsNotShown(t *testing.T) {
	if _, err := (Endpoint{BaseURL: "http://user:password@h/v1"}).URL(); err == nil ||
		strings.Contains(err.Error(), "password@") {
		t.Errorf("error %v", err)
	}
}

func TestNoPrintingOfAnEndpointShowsItsKey(t *testing.T) {
	e := Endpoint{BaseURL: "http://localhost:11434/v1", Model: "m", Key: secret}
	type holder struct {
		E Endpoint
		P *Endpoint
		M map[string]Endpoint
	}
	c := Client{Endpoint: e}
	for _, v := range []any{e, &e, []Endpoint{e},
		holder{e, &e, map[string]Endpoint{"a": e}}, &holder{E: e}, c, &c} {
		for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%d", "%x"} {
			if s := fmt.Sprintf(verb, v); strings.Contains(s, secret) ||
				strings.Contains(s, fmt.Sprintf("%x", secret)) {
				t.Errorf("%s of %T shows the key: %s", verb, v, s)
			}
		}
	}
	b, err := json.Marshal(holder{E: e, P: &e})
	if err != nil || strings.Contains(string(b), secret) {
		t.Errorf("JSON: %s, %v", b, err)
	}
	var log bytes.Buffer
	slog.New(slog.NewTextHandler(&log, nil)).Info("m", "endpoint", e, "pointer", &e, "client", c)
	slog.New(slog.NewJSONHandler(&log, nil)).Info("m", "endpoint", e, "pointer", &e)
	if strings.Contains(log.String(), secret) {
		t.Errorf("log: %s", log.String())
	}
	if got, want := e.String(), "m at http://localhost:11434/v1"; got != want {
		t.Errorf("String = %q, want %q", got, want)
	}
}

func TestAKeyThatCannotBeOneIsNotSent(t *testing.T) {
	for _, key := range []string{"a b", "a\nb", "clé"} {
		if h, err := (Endpoint{Key: key}).header(); err == nil {
			t.Errorf("key %q: header %v", key, h)
		}
	}
	if h, err := (Endpoint{Key: " k\n"}).header(); err != nil || h[2][1] != "Bearer k" {
		t.Errorf("a key with white space around it: %v, %v", h, err)
	}
}

func TestCORSHelp(t *testing.T) {
	near := CORSHelp("https://orbweaver.example", "http://localhost:11434")
	for _, want := range []string{"http://localhost:11434/v1/chat/completions", "not running",
		"OLLAMA_ORIGINS=https://orbweaver.example", "llama-server --cors-origins https://orbweaver.example",
		`--allowed-origins '["https://orbweaver.example"]'`, "Local network access"} {
		if !strings.Contains(near, want) {
			t.Errorf("no %q in\n%s", want, near)
		}
	}
	if strings.Contains(near, "plain http") {
		t.Errorf("localhost over http is not blocked:\n%s", near)
	}
	if far := CORSHelp("http://localhost:8080",
		"https://api.example.com"); strings.Contains(far, "Local network") {
		t.Errorf("a public endpoint needs no permission:\n%s", far)
	}
	if mixed := CORSHelp("https://orbweaver.example",
		"http://192.168.1.5:8080"); !strings.Contains(mixed, "plain http") ||
		!strings.Contains(mixed, "Local network") {
		t.Errorf("mixed content is not named:\n%s", mixed)
	}
	if CORSHelp("http://localhost:8080", "") == "" {
		t.Error("nothing without an address")
	}
}
