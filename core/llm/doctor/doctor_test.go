package doctor

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/llm"
)

// A server is a fake endpoint, seen through a fake browser.
type server struct {
	page    Page
	answers bool  // to calls that nobody may read
	err     error // of every call that may be read

	models     string // body of the list; "" = there is none
	listStatus int
	chat       func(prompt string) (status int, body string)
	keyed      bool   // only calls with the key are let in
	vectors    string // body of embeddings
	called     []string
}

// blocked is the error of a browser's fetch.
type blocked struct{}

func (blocked) Error() string { return "Failed to fetch" }
func (blocked) Hint() string  { return "one of many reasons" }

func (s *server) Page(context.Context, bool) Page { return s.page }
func (s *server) Answers(_ context.Context, at string) bool {
	s.called = append(s.called, at)
	return s.answers
}

func (s *server) Do(_ context.Context, r *llm.HTTPRequest) (*llm.HTTPResponse, error) {
	s.called = append(s.called, r.URL)
	if s.err != nil {
		return nil, s.err
	}
	status, body := 200, ""
	switch hasKey := strings.Contains(fmt.Sprint(r.Header), "sk-right"); {
	case s.keyed && !hasKey:
		status, body = 401, `{"error":{"message":"Incorrect API key provided: sk-wrong-key"}}`
	case r.Method == "GET" && s.models == "":
		status, body = 404, `{"error":"not found"}`
	case r.Method == "GET":
		status, body = max(s.listStatus, 200), s.models
	case strings.HasSuffix(r.URL, "/embeddings"):
		status, body = 200, s.vectors
	default:
		var asked struct{ Messages []llm.Message }
		if err := json.Unmarshal(r.Body, &asked); err != nil {
			return nil, err
		}
		status, body = s.chat(asked.Messages[0].Content)
	}
	return &llm.HTTPResponse{Status: status, Header: func(string) string { return "" },
		Body: io.NopCloser(strings.NewReader(body))}, nil
}

// says returns a chat completion.
func says(text string, prompt int) string {
	return fmt.Sprintf(
		`{"choices":[{"message":{"content":%q},"finish_reason":"stop"}],"usage":{"prompt_tokens":%d,`+
			`"completion_tokens":4}}`, text, prompt)
}

// obedient repeats the code word as far as the last most bytes of the prompt
// have it.
func obedient(most int) func(string) (int, string) {
	return func(prompt string) (int, string) {
		kept := prompt[max(0, len(prompt)-most):]
		for _, word := range []string{shortWord, longWord} {
			if strings.Contains(kept, word) {
				return 200, says("“"+strings.ToUpper(word)+"”.", len(kept)/4)
			}
		}
		return 200, says("I see no code word.", len(kept)/4)
	}
}

const (
	listed   = `{"data":[{"id":"llama3.1:latest","owned_by":"library"},{"id":"qwen","owned_by":"library"}]}`
	loopPage = "http://127.0.0.1:8080"
)

func examine(t *testing.T, s *server, e llm.Endpoint) (*Report, []Step) {
	t.Helper()
	if s.page.Origin == "" {
		s.page = Page{Origin: loopPage, Online: true, Secure: true, Permission: "granted"}
	}
	var watched []Step
	r, err := Doctor{Client: llm.Client{Transport: s, Endpoint: e}}.Examine(context.Background(),
		func(step Step) { watched = append(watched, step) })
	if err != nil {
		t.Fatal(err)
	}
	return r, watched
}

func TestAFaultIsToldFromTheOthersWithItsFix(t *testing.T) {
	const local = "http://localhost:11434/v1"
	fine := func() *server { return &server{models: listed, chat: obedient(1 << 20)} }
	for _, tt := range []struct {
		name   string
		server *server
		change func(*llm.Endpoint)
		fault  Fault
		at     string // the last step
		fix    string // a command or a text
	}{
		{name: "all is well", server: fine(), at: "long"},
		{name: "no address", server: fine(), change: func(e *llm.Endpoint) { e.BaseURL = "" }, fault: Address,
			at: "address", fix: "up to /v1"},
		{name: "mixed content", server: &server{page: Page{Origin: "https://orbweaver.example", Online: true}},
			change: func(e *llm.Endpoint) {
				e.BaseURL = "http://192.168.1.5:11434/v1"
			}, fault: MixedContent, at: "address",
			fix: "orbweaver serve --forward http://192.168.1.5:11434/v1"},
		{name: "CORS", server: &server{err: blocked{}, answers: true}, fault: CORS, at: "reach",
			fix: `OLLAMA_ORIGINS="http://127.0.0.1:8080" ollama serve`},
		{name: "a server that is down", server: &server{err: blocked{}}, fault: Down,
			at: "reach", fix: "ollama serve"},
		{name: "no permission for the local network",
			server: &server{err: blocked{}, page: Page{Origin: "https://orbweaver.example", Online: true, Secure: true,
				Permission: "denied"}}, fault: LocalNetwork, at: "reach", fix: "allow access to the local network"},
		{name: "a page that may not ask for it",
			server: &server{err: blocked{},
				page: Page{Origin: "http://orbweaver.example", Online: true, Permission: "prompt"}},
			fault: LocalNetwork, at: "reach", fix: "allow access to the local network"},
		{name: "a page that was never let through",
			server: &server{err: blocked{}, page: Page{Origin: "https://orbweaver.example", Online: true, Secure: true,
				Permission: "prompt"}}, fault: LocalNetwork, at: "reach", fix: "allow access"},
		{name: "a server that is down, beside the page's",
			server: &server{err: blocked{},
				page: Page{Origin: loopPage, Online: true, Secure: true, Permission: "prompt"}},
			fault: Down, at: "reach"},
		{name: "no network", server: &server{err: blocked{}, page: Page{Origin: loopPage}},
			change: func(e *llm.Endpoint) { e.BaseURL = "https://api.openai.com/v1" }, fault: Offline,
			at: "reach", fix: "Connect"},
		{name: "a server that is down, seen natively",
			server: &server{err: errors.New("connection refused")}, fault: Down, at: "reach", fix: "ollama serve"},
		{name: "a wrong key", server: &server{models: listed, keyed: true},
			change: func(e *llm.Endpoint) {
				e.Key = "sk-wrong-key"
			}, fault: Key, at: "models", fix: "Leave the key empty"},
		{name: "a key that only the chat asks for",
			server: &server{models: listed, chat: func(string) (int, string) {
				return 401, `{"error":{"message":"no"}}`
			}},
			fault: Key, at: "chat"},
		{name: "a model that is not there", server: &server{models: listed, chat: func(string) (int, string) {
			return 404, `{"error":{"message":"model \"gone\" not found"}}`
		}}, change: func(e *llm.Endpoint) { e.Model = "gone" }, fault: Model, at: "chat", fix: "ollama pull gone"},
		{name: "no model named", server: fine(), change: func(e *llm.Endpoint) { e.Model = " " }, fault: Model,
			at: "models", fix: "Choose one"},
		{name: "a page in place of an endpoint", server: &server{models: "<!doctype html>",
			chat: func(string) (int, string) { return 200, "<!doctype html>" }}, fault: NotChat, at: "chat",
			fix: "http://localhost:11434/v1"},
		{name: "a website that fails on every call", server: &server{models: "<html>", listStatus: 500,
			chat: func(string) (int, string) { return 500, "<html>Internal Server Error" }},
			change: func(e *llm.Endpoint) { e.BaseURL = "http://localhost:11434" }, fault: NotChat, at: "chat",
			fix: "http://localhost:11434/v1"},
		{name: "a login page", server: &server{models: "<html>", listStatus: 403,
			chat: func(string) (int, string) { return 403, "<html>Sign in" }},
			fault: NotChat, at: "chat"},
		{name: "a page of a proxy whose endpoint is down", server: &server{models: listed,
			chat: func(string) (int, string) { return 502, "<html>Bad gateway" }}, fault: Failing, at: "chat"},
		{name: "a web server without such paths",
			server: &server{chat: func(string) (int, string) {
				return 404, "nothing here"
			}}, fault: NotChat, at: "chat"},
		{name: "too many calls", server: &server{models: listed, chat: func(string) (int, string) {
			return 429, `{"error":{"message":"slow down"}}`
		}}, fault: Busy, at: "chat", fix: "Wait"},
		{name: "a server that fails", server: &server{models: listed, chat: func(string) (int, string) {
			return 500, `{"error":{"message":"out of memory"}}`
		}}, fault: Failing, at: "chat", fix: "memory"},
		{name: "a prompt that is cut silently",
			server: &server{models: listed, chat: obedient(8 << 10)}, fault: Cut, at: "long",
			fix: "OLLAMA_CONTEXT_LENGTH=16384"},
		{name: "a prompt that is refused", server: &server{models: listed, chat: func(prompt string) (int, string) {
			if len(prompt) > 8<<10 {
				return 400, `{"error":{"message":"This model's maximum context length is 4096 tokens"}}`
			}
			return obedient(1 << 20)(prompt)
		}}, fault: TooLong, at: "long", fix: "OLLAMA_CONTEXT_LENGTH"},
		{name: "a model that does not do as it is told",
			server: &server{models: listed, chat: func(string) (int, string) { return 200, says("How are you?", 9) }},
			fault:  Odd, at: "long", fix: "larger model"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			e := llm.Endpoint{BaseURL: local, Model: "llama3.1", NoStream: true}
			if tt.change != nil {
				tt.change(&e)
			}
			r, watched := examine(t, tt.server, e)
			last := r.Steps[len(r.Steps)-1]
			if r.Fault != tt.fault || string(last.Name) != tt.at {
				t.Fatalf("%s at %s, want %s at %s: %+v", r.Fault, last.Name, tt.fault, tt.at, r.Steps)
			}
			if !strings.Contains(fmt.Sprint(r.Steps), tt.fix) {
				t.Errorf("no fix says %q: %+v", tt.fix, r.Steps)
			}
			if text := fmt.Sprint(r.Steps); strings.Contains(text, "sk-wrong-key") {
				t.Errorf("the key is shown: %s", text)
			}
			if len(watched) != 2*len(r.Steps) || watched[0].State != Running || watched[1].State == Running {
				t.Errorf("watched %+v", watched)
			}
		})
	}
}

func TestAReportOffersModelsAndCountsWhatItCost(t *testing.T) {
	r, _ := examine(t, &server{models: listed, chat: obedient(1 << 20)}, llm.Endpoint{BaseURL: "localhost:11434",
		Model: "llama3.1", NoStream: true})
	if got := strings.Join(r.Models, " "); got != "llama3.1:latest qwen" || r.Server != "Ollama" {
		t.Errorf("%s has %s", r.Server, got)
	}
	if r.Usage.Prompt < 5000 || r.Usage.Answer != 8 {
		t.Errorf("usage %+v", r.Usage)
	}
}

func TestTheShortExaminationSendsNoLongPrompt(t *testing.T) {
	s := &server{models: listed, chat: obedient(1 << 20)}
	r, err := Doctor{Client: llm.Client{Transport: s,
		Endpoint: llm.Endpoint{BaseURL: "localhost:1", Model: "qwen",
			NoStream: true}}, Short: true}.Examine(context.Background(), nil)
	if err != nil || r.Steps[4].State != Skipped || len(s.called) != 2 {
		t.Errorf("%+v, %v; called %v", r, err, s.called)
	}
}

func TestAnEmbeddingModelIsExaminedAloneOrBesideAnother(t *testing.T) {
	const both = `{"data":[{"id":"llama3.1"},{"id":"embed"}]}`
	for _, tt := range []struct {
		name, model, vectors string
		fault                Fault
		steps                string
	}{
		{"alone", "", `{"data":[{"embedding":[1,2]},{"embedding":[3,4]}]}`, "", "address reach models embed"},
		{"beside a chat model", "llama3.1", `{"data":[{"embedding":[1,2]},{"embedding":[3,4]}]}`, "",
			"address reach models chat embed long"},
		{"an endpoint without vectors", "llama3.1", `{"data":[]}`, NotChat, "address reach models chat embed"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := &server{models: both, chat: obedient(1 << 20), vectors: tt.vectors}
			e := llm.Endpoint{BaseURL: "localhost:1", Model: tt.model, NoStream: true}
			r, err := Doctor{Client: llm.Client{Transport: s, Endpoint: e},
				EmbedModel: "embed"}.Examine(context.Background(),
				nil)
			var names []string
			for _, step := range r.Steps {
				names = append(names, string(step.Name))
			}
			if got := strings.Join(names, " "); err != nil || got != tt.steps || r.Fault != tt.fault {
				t.Errorf("%s, %s, %v: %+v", got, r.Fault, err, r.Steps)
			}
		})
	}
}

func TestACancelledExaminationKeepsWhatItFound(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	s := &server{models: listed, chat: func(string) (int, string) { cancel(); return 200, says("x", 1) }}
	r, err := Doctor{Client: llm.Client{Transport: s,
		Endpoint: llm.Endpoint{BaseURL: "localhost:1", Model: "qwen",
			NoStream: true}}}.Examine(ctx, nil)
	if !errors.Is(err, context.Canceled) || len(r.Steps) != 3 {
		t.Errorf("%+v, %v", r, err)
	}
}

func TestServersAreRecognized(t *testing.T) {
	for _, tt := range []struct{ at, owner, want string }{
		{"http://127.0.0.1:8080/v1", "", thisServer}, {"https://api.openai.com/v1", "system", openAI},
		{"https://openrouter.ai/api/v1", "", openRouter},
		{"https://mine.someone.workers.dev/v1", "", worker}, {"http://localhost:1234/v1", "", lmStudio},
		{"http://192.168.0.9:8000/v1", "", vLLM},
		{"http://localhost:5000/v1", "llamacpp", llamaCPP}, {"http://localhost:8000/v1", "library", ollama},
		{"https://models.example:8000/v1", "", ""}, {"http://172.32.0.1:8000/v1", "", ""},
	} {
		at, err := url.Parse(tt.at)
		if err != nil {
			t.Fatal(err)
		}
		if got := recognize(at, loopPage, []llm.Model{{ID: "m", OwnedBy: tt.owner}}); got != tt.want {
			t.Errorf("%s of %q: %q, want %q", tt.at, tt.owner, got, tt.want)
		}
	}
}

func TestEveryFaultHasAFixForEveryServer(t *testing.T) {
	for _, server := range []string{"", openAI, openRouter, ollama, llamaCPP, vLLM,
		lmStudio, worker, thisServer} {
		for _, fault := range []Fault{Address, MixedContent, Offline, Down, CORS,
			LocalNetwork, NotChat, Key, Model, Busy, Failing, Cut, TooLong, Odd} {
			e := &examination{Doctor: Doctor{Client: llm.Client{Endpoint: llm.Endpoint{BaseURL: "localhost:1", Model: "m"}}},
				report: &Report{Server: server}, page: Page{Origin: loopPage}}
			fixes := e.fixes(fault)
			if len(fixes) == 0 {
				t.Errorf("%s of %q has no fix", fault, server)
			}
			for _, f := range fixes {
				if f.Text == "" || strings.Contains(f.Text+f.Command, "%!") {
					t.Errorf("%s of %q: %+v", fault, server, f)
				}
			}
		}
	}
}
