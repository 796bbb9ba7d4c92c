//go:build !js

package main

import (
	"net/http"
	"os"
)

func getenv(name string) string { return os.Getenv(name) }

// client passes a redirect on as it is: following it would carry the key to
// another host.
func client() *http.Client {
	return &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
}
