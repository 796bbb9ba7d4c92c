package server_test

import (
	"fmt"
	"net/http/httptest"
	"testing/fstest"

	"github.com/orbweaver/orbweaver/core/server"
)

func Example() {
	page := &server.Site{Files: fstest.MapFS{"index.html": {Data: []byte("<!doctype html>")}}}
	s := server.New(page, nil)
	w := httptest.NewRecorder()
	s.Handler.ServeHTTP(w, httptest.NewRequest("GET", "http://localhost/", nil))
	fmt.Println(w.Code, w.Body)
	// Output: 200 <!doctype html>
}
