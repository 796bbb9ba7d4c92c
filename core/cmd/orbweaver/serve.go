package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"os"
	"syscall"
	"time"

	"github.com/orbweaver/orbweaver/core/fakemodel"
	"github.com/orbweaver/orbweaver/core/forward"
	"github.com/orbweaver/orbweaver/samples"
	"github.com/orbweaver/orbweaver/web"
)

func serveCommand() command {
	return command{
		name: "serve", usage: "[--addr HOST:PORT] [--dir DIR] [--forward URL | --fake-model OPTIONS]",
		short: "serve the playground, the page that runs Orbweaver in the browser",
		examples: `
orbweaver serve
orbweaver serve --addr 127.0.0.1:0          any free port
orbweaver serve --addr 127.0.0.1:0 --json   and a line of JSON that says which
orbweaver serve --dir web/dist              the files of a folder, not the embedded ones
orbweaver serve --forward http://localhost:11434/v1
                                            the page's preset "This server" then asks Ollama, without CORS
OPENAI_API_KEY=… orbweaver serve --forward https://api.openai.com/v1
                                            the key stays in the server: for the page it needs none
orbweaver serve --fake-model p=.5,q=.25,s=.2
orbweaver serve --fake-model p=.5,latency=50ms,429=.1,500=.05,broken=.05,hang=.01 --dataset spider --data DIR`,
		flags: func(f *flag.FlagSet) func(context.Context, *app, []string) error {
			var o serveOptions
			f.StringVar(&o.addr, "addr", "127.0.0.1:8080", "`address` to listen on; port 0 takes a free one")
			f.StringVar(&o.dir, "dir", "", "serve the built page in this `folder` instead of the embedded one")
			f.BoolVar(&o.json, "json", false, "say where the page and the endpoint are as a line of JSON, for the program that starts this one")
			forward := f.String("forward", "", "pass the page's own calls below /v1 on to the OpenAI-compatible endpoint at this base `URL`, with the page's key or else OPENAI_API_KEY")
			var data dataset
			fake := f.String("fake-model", "", "also serve an OpenAI-compatible endpoint at /v1 of a model that knows the gold answers and errs as these `options` say: "+fakemodel.Names)
			data.flags(f)
			return func(ctx context.Context, a *app, args []string) error {
				switch {
				case len(args) > 0:
					return usage("unexpected argument %q", args[0])
				case *fake == "" && (data.name != "" || data.dir != ""):
					return usage("--dataset is what --fake-model knows the answers of: give that too")
				case *fake != "" && *forward != "":
					return usage("--forward and --fake-model both answer at /v1: give one")
				case *forward != "":
					return a.serveForward(ctx, o, *forward)
				case *fake == "":
					return a.serve(ctx, o, nil)
				}
				return a.serveFake(ctx, o, *fake, data)
			}
		},
	}
}

// serveOptions say where to serve what page.
type serveOptions struct {
	addr, dir string
	json      bool
}

// shutdownTime is how long requests in progress may take after Ctrl-C.
const shutdownTime = 3 * time.Second

// serveFake serves the playground and the endpoint of a fake model that knows
// a dataset, or else the samples.
func (a *app) serveFake(ctx context.Context, at serveOptions, options string, data dataset) error {
	o, err := fakemodel.Parse(options)
	if err != nil {
		return usage("--fake-model: %w", err)
	}
	data.name = first(data.name, samples.Name)
	c, err := data.read(ctx)
	if err != nil {
		return err
	}
	f := &fake{model: fakemodel.New(c, o), options: o, knows: c.Name}
	answers := &beside{f, func(at string) string {
		return fmt.Sprintf("A fake model answers at %s: it knows the gold answers of %s", at, f.knows)
	}}
	return errors.Join(a.serve(ctx, at, answers), f.model.Close())
}

// serveForward serves the playground and passes its calls on to an endpoint.
func (a *app) serveForward(ctx context.Context, o serveOptions, upstream string) error {
	f, err := newForwarder(upstream, o.addr, a.env("OPENAI_API_KEY"))
	if err != nil {
		return err
	}
	if f.key != "" && !f.local {
		fmt.Fprintf(a.err, "Anybody who can reach %s can ask %s with the key in OPENAI_API_KEY; listen on 127.0.0.1 to keep it to this machine\n", o.addr, f.upstream)
	}
	return a.serve(ctx, o, &beside{f, func(at string) string {
		return fmt.Sprintf("Calls to %s are forwarded to %s: choose \"This server\" in the page's settings", at, f.upstream)
	}})
}

// A beside answers below /v1/, beside the page.
type beside struct {
	http.Handler
	said func(at string) string // to the person who starts it
}

// serve serves the page, and an endpoint where there is one.
func (a *app) serve(ctx context.Context, o serveOptions, e *beside) error {
	files, err := pageFiles(o.dir)
	if err != nil {
		return err
	}
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", o.addr)
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return fmt.Errorf("%s is taken: another program listens there; stop it, or take a free port with --addr 127.0.0.1:0", o.addr)
	case err != nil:
		return fmt.Errorf("listening on %s: %w; --addr takes HOST:PORT of this machine, as 127.0.0.1:8080, and port 0 takes a free one", o.addr, err)
	}
	if err := a.tellServed(o, "http://"+reachable(listener.Addr().String()), e); err != nil {
		return errors.Join(err, listener.Close())
	}
	if _, err := fs.Stat(files, "index.html"); err != nil {
		fmt.Fprintln(a.err, notBuilt)
	}
	server := newServer(&site{files: files}, e)
	if e != nil {
		// A call that hangs ends with the program.
		server.BaseContext = func(net.Listener) context.Context { return ctx }
	}
	stopped := make(chan error, 1)
	go func() {
		<-ctx.Done()
		grace, cancel := context.WithTimeout(context.Background(), shutdownTime)
		defer cancel()
		stopped <- server.Shutdown(grace)
	}()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("serving on %s: %w", o.addr, err)
	}
	if err := <-stopped; err != nil {
		return fmt.Errorf("stopping: %w", err)
	}
	return nil
}

// tellServed says where what is served can be reached.
func (a *app) tellServed(o serveOptions, at string, e *beside) error {
	if o.json {
		served := struct {
			Page     string `json:"page"`
			Endpoint string `json:"endpoint,omitempty"`
		}{Page: at + "/"}
		if e != nil {
			served.Endpoint = at + "/v1"
		}
		return json.NewEncoder(a.out).Encode(served)
	}
	_, err := fmt.Fprintf(a.out, "The playground is at %s/ (Ctrl-C stops it)\n", at)
	if err == nil && e != nil {
		_, err = fmt.Fprintln(a.out, e.said(at+"/v1"))
	}
	return err
}

// newServer serves the page, and an endpoint beside it where there is one.
func newServer(page http.Handler, e *beside) *http.Server {
	mux := http.NewServeMux()
	mux.Handle("/", page)
	if e != nil {
		mux.Handle("/v1/", e)
	}
	return &http.Server{
		Handler:           guarded{mux},
		ReadHeaderTimeout: 10 * time.Second,
		IdleTimeout:       time.Minute,
		MaxHeaderBytes:    64 << 10,
	}
}

// A guarded handler answers nothing without the headers that keep an answer
// from being more than it is: the page has a policy of its own, everything
// else, refusals and redirects included, may do nothing.
type guarded struct{ http.Handler }

func (g guarded) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	for _, h := range forward.Security() {
		w.Header().Set(h[0], h[1])
	}
	// Nobody keeps an answer waiting for longer than an endpoint may.
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(mostWaiting + time.Minute))
	g.Handler.ServeHTTP(w, r)
}

// pageFiles are the files of a folder, or the embedded ones.
func pageFiles(dir string) (fs.FS, error) {
	if dir == "" {
		return fs.Sub(web.Dist, "dist")
	}
	stat, err := os.Stat(dir)
	if err == nil && !stat.IsDir() {
		err = errors.New("it is not a folder")
	}
	if err != nil {
		return nil, fmt.Errorf("--dir %s: %w", dir, err)
	}
	return os.DirFS(dir), nil
}

// reachable turns an address of every interface into one that a browser on
// this machine can open.
func reachable(addr string) string {
	host, port, err := net.SplitHostPort(addr)
	if ip := net.ParseIP(host); err == nil && ip != nil && ip.IsUnspecified() {
		return net.JoinHostPort("localhost", port)
	}
	return addr
}
