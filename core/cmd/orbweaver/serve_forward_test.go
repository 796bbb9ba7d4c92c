package main

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
)

func TestServeForwardsWhatItSaysItForwards(t *testing.T) {
	upstream := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		fmt.Fprintf(w, `{"path":%q,"with its key":%v}`, r.URL.Path,
			r.Header.Get("Authorization") == "Bearer sk-server")
	}))
	defer upstream.Close()
	ctx, stop := context.WithCancel(t.Context())
	out, errs := &lines{first: make(chan string, 1)}, new(strings.Builder)
	code := make(chan int, 1)
	go func() {
		env := map[string]string{"OPENAI_API_KEY": "sk-server"}
		a := command.App{Out: out, Err: errs, Env: func(name string) string { return env[name] }}
		code <- command.Run(ctx, &a, commands(),
			[]string{"serve", "--addr", "127.0.0.1:0", "--forward", upstream.URL})
	}()
	said := <-out.first
	page := strings.TrimSuffix(said[strings.Index(said, "http://"):strings.Index(said, " (")], "/")
	if body := bodyOf(t, get(t, page+"/v1/models")); !strings.Contains(body, `"/v1/models"`) ||
		!strings.Contains(body, `"with its key":true`) {
		t.Errorf("models: %s", body)
	}
	stop()
	if c := <-code; c != command.Done {
		t.Errorf("exit code %d", c)
	}
	if all := out.buf.String() + errs.String(); strings.Contains(all, "sk-server") ||
		!strings.Contains(all, "forwarded to "+upstream.URL+"/v1") {
		t.Errorf("it said %s", all)
	}
}

func TestServeRefusesWhatItCannotForwardTo(t *testing.T) {
	for _, tt := range [][]string{
		{"--forward", "ftp://x"}, {"--forward", "http://user:pw@x/v1"}, {"--forward", "http://x/v1?key=1"},
		{"--forward", "http://x", "--fake-model", "p=.5"},
	} {
		if code, _, errs := run(t, context.Background(), nil,
			append([]string{"serve"}, tt...)...); code != command.WrongUse ||
			!strings.Contains(errs, "--forward") {
			t.Errorf("%v: exit code %d, %s", tt, code, errs)
		}
	}
}
