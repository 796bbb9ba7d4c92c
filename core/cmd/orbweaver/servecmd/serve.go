// Package servecmd has the command "orbweaver serve", which serves the
// playground and an endpoint beside it.
//
//	c := servecmd.Command()
package servecmd

import (
	"cmp"
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

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/flags"
	"github.com/orbweaver/orbweaver/core/fakemodel"
	"github.com/orbweaver/orbweaver/core/fakemodel/endpoint"
	"github.com/orbweaver/orbweaver/core/server"
	"github.com/orbweaver/orbweaver/samples"
	"github.com/orbweaver/orbweaver/web"
)

// Command serves the playground.
func Command() command.Command {
	return command.Command{
		Name: "serve", Usage: "[--addr HOST:PORT] [--dir DIR] [--forward URL | --fake-model OPTIONS]",
		Summary: "serve the playground, the page that runs Orbweaver in the browser",
		Examples: `
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
		Flags: func(f *flag.FlagSet) command.Runner {
			var o serveOptions
			f.StringVar(&o.addr, "addr", "127.0.0.1:8080", "`address` to listen on; port 0 takes a free one")
			f.StringVar(&o.dir, "dir", "", "serve the built page in this `folder` instead of the embedded one")
			f.BoolVar(&o.json, "json", false,
				"say where the page and the endpoint are as a line of JSON, for the program that starts this one")
			forward := f.String("forward", "",
				"pass the page's own calls below /v1 on to the OpenAI-compatible endpoint at "+
					"this base `URL`, with the page's key or else OPENAI_API_KEY")
			var data flags.Dataset
			fake := f.String("fake-model", "",
				"also serve an OpenAI-compatible endpoint at /v1 of a model that knows the "+
					"gold answers and errs as these `options` say: "+fakemodel.Names)
			data.Flags(f)
			return func(ctx context.Context, a *command.App, args []string) error {
				switch {
				case len(args) > 0:
					return command.Misuse("unexpected argument %q", args[0])
				case *fake == "" && (data.Name != "" || data.Dir != ""):
					return command.Misuse("--dataset is what --fake-model knows the answers of: give that too")
				case *fake != "" && *forward != "":
					return command.Misuse("--forward and --fake-model both answer at /v1: give one")
				case *forward != "":
					return serveForward(ctx, a, o, *forward)
				case *fake == "":
					return serve(ctx, a, o, nil)
				}
				return serveFake(ctx, a, o, *fake, data)
			}
		},
	}
}

// serveOptions hold which page to serve, and at what address.
type serveOptions struct {
	addr, dir string
	json      bool
}

// shutdownTime limits how long requests in progress may take after Ctrl-C.
const shutdownTime = 3 * time.Second

// serveFake serves the playground and the endpoint of a fake model that knows
// a dataset, or else the samples.
func serveFake(ctx context.Context, a *command.App, at serveOptions, options string,
	data flags.Dataset) error {
	o, err := fakemodel.Parse(options)
	if err != nil {
		return command.Misuse("--fake-model: %w", err)
	}
	data.Name = cmp.Or(data.Name, samples.Name)
	c, err := data.Read(ctx)
	if err != nil {
		return err
	}
	f := endpoint.New(c, o)
	answers := &server.API{Handler: f, Said: func(at string) string {
		return fmt.Sprintf("A fake model answers at %s: it knows the gold answers of %s", at, f.Knows())
	}}
	return errors.Join(serve(ctx, a, at, answers), f.Close())
}

// serveForward serves the playground and passes its calls on to an endpoint.
func serveForward(ctx context.Context, a *command.App, o serveOptions, upstream string) error {
	f, err := server.NewForwarder(upstream, o.addr, a.Env("OPENAI_API_KEY"))
	switch {
	case errors.Is(err, server.ErrQuery):
		return command.Misuse("--forward takes an address without a query; a key belongs into OPENAI_API_KEY")
	case err != nil:
		return command.Misuse("--forward: %w", err)
	}
	if f.Key != "" && !f.Local {
		fmt.Fprintf(a.Err,
			"Anybody who can reach %s can ask %s with the key in OPENAI_API_KEY; listen on 127.0.0.1 to "+
				"keep it to this machine\n", o.addr, f.Upstream)
	}
	return serve(ctx, a, o, &server.API{Handler: f, Said: func(at string) string {
		return fmt.Sprintf("Calls to %s are forwarded to %s: choose \"This server\" in the page's settings", at,
			f.Upstream)
	}})
}

// serve serves the page, and an endpoint where there is one.
func serve(ctx context.Context, a *command.App, o serveOptions, e *server.API) error {
	files, err := pageFiles(o.dir)
	if err != nil {
		return err
	}
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", o.addr)
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return fmt.Errorf("%s is taken: another program listens there; stop it, or take a free port with "+
			"--addr 127.0.0.1:0",
			o.addr)
	case err != nil:
		return fmt.Errorf("listening on %s: %w; --addr takes HOST:PORT of this machine, as "+
			"127.0.0.1:8080, and port 0 takes a free one", o.addr, err)
	}
	if err := tellServed(a, o, "http://"+reachable(listener.Addr().String()), e); err != nil {
		return errors.Join(err, listener.Close())
	}
	if _, err := fs.Stat(files, "index.html"); err != nil {
		fmt.Fprintln(a.Err, server.NotBuilt)
	}
	s := server.New(&server.Site{Files: files}, e)
	if e != nil {
		// A call that hangs ends with the program.
		s.BaseContext = func(net.Listener) context.Context { return ctx }
	}
	stopped := make(chan error, 1)
	go func() {
		<-ctx.Done()
		grace, cancel := context.WithTimeout(context.Background(), shutdownTime)
		defer cancel()
		stopped <- s.Shutdown(grace)
	}()
	if err := s.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("serving on %s: %w", o.addr, err)
	}
	if err := <-stopped; err != nil {
		return fmt.Errorf("stopping: %w", err)
	}
	return nil
}

// tellServed prints the addresses of the page and of the endpoint.
func tellServed(a *command.App, o serveOptions, at string, e *server.API) error {
	if o.json {
		served := struct {
			Page     string `json:"page"`
			Endpoint string `json:"endpoint,omitempty"`
		}{Page: at + "/"}
		if e != nil {
			served.Endpoint = at + "/v1"
		}
		return json.NewEncoder(a.Out).Encode(served)
	}
	_, err := fmt.Fprintf(a.Out, "The playground is at %s/ (Ctrl-C stops it)\n", at)
	if err == nil && e != nil {
		_, err = fmt.Fprintln(a.Out, e.Said(at+"/v1"))
	}
	return err
}

// pageFiles returns the files of a folder, or the embedded ones.
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
