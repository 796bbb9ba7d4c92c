// Package server is the HTTP server of the playground: the page's files with
// their policy, and beside them a forwarder to one endpoint of language models.
//
//	s := server.New(&server.Site{Files: files}, nil)
//	err := s.Serve(listener)
//
// What may pass to an endpoint and back, package forward decides, for this
// server and for the Worker at the edge alike.
package server

import (
	"net/http"
	"time"

	"github.com/orbweaver/orbweaver/core/forward"
)

// An API answers below /v1/, beside the page.
type API struct {
	http.Handler
	Said func(at string) string // to the person who starts it
}

// New serves the page, and an endpoint beside it where there is one.
func New(page http.Handler, e *API) *http.Server {
	mux := http.NewServeMux()
	if e != nil {
		mux.Handle("/v1/", e)
		page = beside{page}
	}
	mux.Handle("/", page)
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
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(maxWaiting + time.Minute))
	g.Handler.ServeHTTP(w, r)
}

// beside is a page with an endpoint next to it, which it says.
type beside struct{ http.Handler }

func (b beside) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set(forward.EndpointHeader, "/v1")
	b.Handler.ServeHTTP(w, r)
}
