package llm

import (
	"fmt"
	"net/url"
	"strings"
)

// URL returns the address of the endpoint's chat completions. It forgives what
// people type: a missing scheme, a missing "/v1" after a bare host, a final
// slash, and an address that is the whole one already.
//
//	localhost:11434              http://localhost:11434/v1/chat/completions
//	https://api.openai.com/v1/   https://api.openai.com/v1/chat/completions
func (e Endpoint) URL() (string, error) { return e.address("/chat/completions") }

// EmbeddingsURL returns the address of the endpoint's embeddings, as forgiving.
func (e Endpoint) EmbeddingsURL() (string, error) { return e.address("/embeddings") }

// address returns the base with the path of one of the endpoint's services.
func (e Endpoint) address(service string) (string, error) {
	base := strings.TrimSpace(e.BaseURL)
	if base == "" {
		return "", &Error{Kind: ErrEndpoint, Message: "no address is set; it looks like http://localhost:11434/v1"}
	}
	if !strings.Contains(base, "://") {
		base = scheme(base) + base
	}
	u, err := url.Parse(base)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return "", &Error{Kind: ErrEndpoint,
			Message: fmt.Sprintf("%q is not an address; one looks like http://localhost:11434/v1",
				e.redact(clip(e.BaseURL)))}
	}
	if u.User != nil {
		return "", &Error{Kind: ErrEndpoint,
			Message: "the address holds a user name or password; put a key into the key's own field"}
	}
	u.Path = strings.TrimRight(u.Path, "/")
	if u.Path == "" {
		u.Path = "/v1"
	}
	for _, suffix := range []string{"/chat/completions", "/embeddings"} {
		u.Path = strings.TrimSuffix(u.Path, suffix)
	}
	u.Path += service
	u.Fragment = ""
	return u.String(), nil
}

// scheme returns the likely scheme of an address without one: machines nearby
// rarely have certificates.
func scheme(base string) string {
	for _, near := range []string{"localhost", "127.", "0.0.0.0", "[", "10.",
		"192.168.", "host.docker.internal"} {
		if strings.HasPrefix(base, near) {
			return "http://"
		}
	}
	return "https://"
}

// String names the endpoint without its key.
func (e Endpoint) String() string {
	return fmt.Sprintf("%s at %s", e.redact(e.Model), e.redact(e.BaseURL))
}

// Format prints String whatever the verb, so that no way of printing an
// Endpoint, or what holds one, shows the key.
func (e Endpoint) Format(f fmt.State, _ rune) {
	fmt.Fprint(f, e.String())
}

// reasoning reports whether the model takes no temperature: because the
// caller says so or because OpenAI's name for it does.
func (e Endpoint) reasoning() bool {
	name := strings.ToLower(e.Model[strings.LastIndexByte(e.Model, '/')+1:])
	for _, family := range []string{"o1", "o3", "o4"} {
		if name == family || strings.HasPrefix(name, family+"-") {
			return true
		}
	}
	return e.Reasoning || strings.HasPrefix(name, "gpt-5")
}

// redact removes the key from a text that is to be shown. Servers quote it
// in their errors.
func (e Endpoint) redact(s string) string {
	if key := strings.TrimSpace(e.Key); key != "" {
		return strings.ReplaceAll(s, key, redacted)
	}
	return s
}

// header returns the header of every request.
func (e Endpoint) header() ([][2]string, error) {
	h := [][2]string{{"Content-Type", "application/json"}, {"Accept", "text/event-stream, application/json"}}
	key := strings.TrimSpace(e.Key)
	if key == "" {
		return h, nil
	}
	for i := range len(key) {
		if key[i] <= ' ' || key[i] > '~' {
			return nil, &Error{Kind: ErrUnauthorized, Message: "the key holds a space or a character that no key has"}
		}
	}
	return append(h, [2]string{"Authorization", "Bearer " + key}), nil
}

// OutputLimit names the parameter that bounds the length of the model's
// answer: reasoning models refuse the older one.
func (e Endpoint) OutputLimit() string {
	if e.reasoning() {
		return "max_completion_tokens"
	}
	return "max_tokens"
}
