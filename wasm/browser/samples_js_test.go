package main

import (
	"strings"
	"syscall/js"
	"testing"
)

func TestASampleDatabaseIsFetchedByTheWorker(t *testing.T) {
	name := "orbweaverLoadSample"
	defer js.Global().Delete(name)
	for _, test := range []struct{ worker, want, fails string }{
		{"", "", "no orbweaverLoadSample"},
		{"return id => Promise.reject(new Error('offline'))", "", "offline"},
		{"return id => Promise.resolve('text')", "", "Uint8Array"},
		{"return id => Promise.resolve(new TextEncoder().encode(id))", "ferry_line", ""},
	} {
		js.Global().Delete(name)
		if test.worker != "" {
			js.Global().Set(name, script(test.worker))
		}
		image, err := fetchSample(t.Context(), "ferry_line")
		if string(image) != test.want || (err == nil) != (test.fails == "") ||
			err != nil && !strings.Contains(err.Error(), test.fails) {
			t.Errorf("%q: %q, %v", test.worker, image, err)
		}
	}
}
