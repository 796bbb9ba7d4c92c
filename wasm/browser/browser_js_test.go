package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"syscall/js"
	"testing"

	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/wasm/expose"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// These tests run in Node, whose fetch is the browser's without CORS. Its
// http server runs beside the Go program in the same process.

// script evaluates a JavaScript function body.
func script(body string, args ...any) js.Value {
	names := []any{"a", "b", "c"}[:len(args)]
	return js.Global().Get("Function").New(append(names, body)...).Invoke(args...)
}

// serve starts a server whose handler is the body of a JavaScript function of
// request, response and log, an array for what it sees.
func serve(t *testing.T, handler string) (url string, log js.Value) {
	t.Helper()
	log = js.Global().Get("Array").New()
	server := script(`
		const handle = new Function('request', 'response', 'log', b);
		const server = globalThis.require('node:http').createServer((q, r) => handle(q, r, a));
		return new Promise(done => server.listen(0, '127.0.0.1', () => done(server)));`, log, handler)
	server, err := expose.Await(context.Background(), server)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { server.Call("closeAllConnections"); server.Call("close") })
	return fmt.Sprintf("http://127.0.0.1:%d/v1/chat", server.Call("address").Get("port").Int()), log
}

func get(t *testing.T, ctx context.Context, url string) *llm.HTTPResponse {
	t.Helper()
	resp, err := fetch{}.Do(ctx, &llm.HTTPRequest{Method: "GET", URL: url})
	if err != nil {
		t.Fatal(err)
	}
	return resp
}

func TestFetchCarriesMethodHeadersAndBodyBothWays(t *testing.T) {
	url, log := serve(t, `
		let body = '';
		request.on('data', d => body += d).on('end', () => {
			log.push([request.method, request.url, request.headers.authorization, request.headers['content-type'],
				request.headers.cookie, body].join(' '));
			response.writeHead(429, {'Retry-After': '3', 'Content-Type': 'text/plain'}).end('später');
		});`)
	resp, err := fetch{}.Do(t.Context(), &llm.HTTPRequest{Method: "POST", URL: url, Body: []byte(`{"é":1}`),
		Header: [][2]string{{"Authorization", "Bearer key"}, {"Content-Type", "application/json"}}})
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if got, want := log.Index(0).String(), `POST /v1/chat Bearer key application/json  {"é":1}`; got != want {
		t.Errorf("the server saw %q, want %q", got, want)
	}
	body, err := io.ReadAll(resp.Body)
	if err != nil || string(body) != "später" || resp.Status != 429 || resp.Header("retry-after") != "3" ||
		resp.Header("X-None") != "" {
		t.Errorf("got %d %q %q (%v)", resp.Status, resp.Header("retry-after"), body, err)
	}
}

func TestABodyIsReadAsItArrives(t *testing.T) {
	url, log := serve(t, `response.writeHead(200); response.write('one'); log.push(piece => piece ? `+
		`response.write(piece) : response.end());`)
	resp := get(t, t.Context(), url)
	defer resp.Body.Close()
	buf := make([]byte, 2)
	var got []string
	for {
		n, err := resp.Body.Read(buf)
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, string(buf[:n]))
		switch strings.Join(got, "") {
		case "one":
			log.Index(0).Invoke("two") // only once the first has been read
		case "onetwo":
			log.Index(0).Invoke()
		}
	}
	if want := []string{"on", "e", "tw", "o"}; fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("read %q, want %q", got, want)
	}
	if n, err := resp.Body.Read(buf); n != 0 || err != io.EOF {
		t.Errorf("after the end: %d, %v", n, err)
	}
}

func TestCancelEndsTheWaitForHeaders(t *testing.T) {
	url, log := serve(t, `log.push('asked'); request.on('close', () => log.push('closed')); if (log.onasked) `+
		`log.onasked();`)
	ctx, cancel := context.WithCancel(t.Context())
	onasked := js.FuncOf(func(js.Value, []js.Value) any { cancel(); return nil })
	defer onasked.Release()
	log.Set("onasked", onasked)
	if _, err := (fetch{}).Do(ctx, &llm.HTTPRequest{Method: "GET", URL: url}); err != context.Canceled {
		t.Errorf("the error is %v, want %v", err, context.Canceled)
	}
}

func TestCancelEndsAReadInProgressAndClosesTheConnection(t *testing.T) {
	url, log := serve(t,
		`response.writeHead(200); response.write('one'); response.on('close', () => log.onclosed());`)
	closed := make(chan bool, 1)
	onclosed := js.FuncOf(func(js.Value, []js.Value) any { closed <- true; return nil })
	log.Set("onclosed", onclosed)
	ctx, cancel := context.WithCancel(t.Context())
	resp := get(t, ctx, url)
	if _, err := io.ReadFull(resp.Body, make([]byte, 3)); err != nil {
		t.Fatal(err)
	}
	read := make(chan error)
	go func() {
		_, err := resp.Body.Read(make([]byte, 1))
		read <- err
	}()
	cancel()
	if err := <-read; err != context.Canceled {
		t.Errorf("the error is %v, want %v", err, context.Canceled)
	}
	<-closed // or the test never ends
}

func TestAStreamThatBreaksOffIsAnErrorAndNotAnEnd(t *testing.T) {
	url, _ := serve(t, `response.writeHead(200); response.write('one'); setImmediate(() => response.destroy());`)
	body, err := io.ReadAll(get(t, t.Context(), url).Body)
	if err == nil || !strings.Contains(err.Error(), "reading the answer") {
		t.Errorf("read %q with error %v", body, err)
	}
}

func TestAServerThatIsDownIsExplained(t *testing.T) {
	_, err := fetch{}.Do(t.Context(), &llm.HTTPRequest{Method: "GET", URL: "http://127.0.0.1:1/v1"})
	var down unreachable
	if !errors.As(err, &down) || !strings.Contains(err.Error(), "TypeError") {
		t.Fatalf("the error is %v", err)
	}
	if hint := down.Hint(); !strings.Contains(hint, "CORS") || !strings.Contains(hint, "http://127.0.0.1:1") {
		t.Errorf("the hint is %q", hint)
	}
}

func TestAHeaderThatCannotBeSentIsAnErrorAndDoesNotShowItsValue(t *testing.T) {
	_, err := fetch{}.Do(t.Context(), &llm.HTTPRequest{Method: "GET", URL: "http://127.0.0.1:1/v1",
		Header: [][2]string{{"Authorization", "Bearer se\ncret"}}})
	if err == nil || strings.Contains(err.Error(), "cret") {
		t.Errorf("the error is %v", err)
	}
}

func TestARedirectIsNotFollowed(t *testing.T) {
	url, log := serve(t, `log.push(request.url); response.writeHead(302, {Location: '/elsewhere'}).end();`)
	if _, err := (fetch{}).Do(t.Context(), &llm.HTTPRequest{Method: "POST", URL: url,
		Body: []byte("{}")}); err != errRedirect {
		t.Errorf("the error is %v", err)
	}
	if log.Length() != 1 {
		t.Errorf("%d requests were made, want 1", log.Length())
	}
}

// exposed returns a server that echoes, waits and computes, as JavaScript sees it.
func exposed(t *testing.T) js.Value {
	t.Helper()
	s := rpc.NewServer(rpc.Options{})
	rpc.Handle(s, "echo", func(_ context.Context, text string, file []byte, emit func(string)) (int, error) {
		emit(text)
		return len(file), nil
	})
	turn := newLoop().turn
	rpc.Handle(s, "work", func(ctx context.Context, _ rpc.None, _ []byte, emit func(bool)) (int, error) {
		emit(true)
		for n := 0; ; n++ { // computes for ever, taking turns
			if err := ctx.Err(); err != nil {
				return 0, err
			}
			turn()
		}
	})
	expose.Server(t.Context(), s)
	return js.Global().Get("orbweaver")
}

func text(v js.Value) string { return string(expose.Bytes(v)) }

func TestJavaScriptCallsWithBytesAndGetsFrames(t *testing.T) {
	o := exposed(t)
	var events []string
	on := js.FuncOf(func(_ js.Value, args []js.Value) any { events = append(events, text(args[0])); return nil })
	defer on.Release()
	last, err := expose.Await(t.Context(),
		o.Call("call", expose.Array([]byte(`{"id":4,"method":"echo","params":"é"}`)),
			expose.Array(make([]byte, 1<<20)), on))
	if err != nil || text(last) != `{"id":4,"result":1048576}` ||
		fmt.Sprint(events) != `[{"id":4,"events":["é"]}]` {
		t.Errorf("got %s after %v (%v)", text(last), events, err)
	}
}

func TestWhateverJavaScriptPassesTheProgramLives(t *testing.T) {
	o := exposed(t)
	throws := script(`return () => { throw new Error('listener') }`)
	request := expose.Array([]byte(`{"id":4,"method":"echo","params":"x"}`))
	console := js.Global().Get("console")
	reported := js.Global().Get("Array").New()
	was := console.Get("error")
	console.Set("error", script(`return (...x) => a.push(String(x))`, reported))
	defer console.Set("error", was)
	for _, test := range []struct {
		name string
		args []any
		want string
	}{
		{"nothing at all", nil, `"code":"bad-request"`},
		{"a string", []any{"hello"}, `"code":"bad-request"`},
		{"null", []any{nil, nil, nil}, `"code":"bad-request"`},
		{"no listener", []any{request, nil}, `"result":0`},
		{"a listener that throws", []any{request, nil, throws}, `"result":0`},
		{"a listener that is a number", []any{request, 1, 2}, `"result":0`},
	} {
		last, err := expose.Await(t.Context(), o.Call("call", test.args...))
		if err != nil || !strings.Contains(text(last), test.want) {
			t.Errorf("%s: got %s (%v), want %s", test.name, text(last), err, test.want)
		}
	}
	if reported.Length() != 1 || !strings.Contains(reported.Index(0).String(), "listener") {
		t.Errorf("the console was told %d times", reported.Length())
	}
	o.Call("cancel")
	o.Call("cancel", "4")
	o.Call("cancel", 99)
}

func TestACancelFromJavaScriptReachesWorkThatTakesTurns(t *testing.T) {
	o := exposed(t)
	// The listener cancels from a message of its own, as a page's would come.
	last, err := expose.Await(t.Context(), script(`
		const cancel = new MessageChannel();
		cancel.port1.onmessage = () => { a.cancel(9); cancel.port1.close(); };
		return a.call(new TextEncoder().encode('{"id":9,"method":"work"}'), null, () => cancel.port2.postMessage(0));`, o))
	if err != nil {
		t.Fatal(err)
	}
	var frame struct{ Error *rpc.Error }
	if err := json.Unmarshal(expose.Bytes(last), &frame); err != nil || frame.Error == nil ||
		frame.Error.Code != rpc.Cancelled {
		t.Errorf("got %s", text(last))
	}
}

func TestAwaitGivesTheReason(t *testing.T) {
	_, err := expose.Await(t.Context(), script(`return Promise.reject(new TypeError('no'))`))
	if err == nil || err.Error() != "TypeError: no" {
		t.Errorf("the error is %v", err)
	}
}
