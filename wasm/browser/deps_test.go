//go:build !js

// Package browser's native tests look at the program from outside.
package browser

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// tooLarge must not be linked into the page's program: what each costs in the
// download is in brackets.
var tooLarge = []string{
	"net/http",      // 1.9 MB
	"text/template", // 0.7 MB, because it keeps every method of every type
	"html/template",
	"regexp",                                 // 0.07 MB
	"database/sql",                           // 0.2 MB
	"github.com/tiktoken-go/tokenizer",       // every vocabulary, 1.3 MB
	"github.com/tiktoken-go/tokenizer/codec", // 1.0 MB; wasm/tokens has it
	"gonum.org/v1/plot",                      // 7.4 MB in the command
	"github.com/xuri/excelize/v2",            // 3.0 MB in the command
	"github.com/nats-io/nats.go",             // with the server 14.7 MB in the command
	"github.com/nats-io/nats-server/v2/server",
	"github.com/parquet-go/parquet-go", // 14.4 MB in the command
}

func TestTheProgramLeavesOutWhatIsTooLarge(t *testing.T) {
	list := exec.Command("go", "list", "-deps", ".")
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := list.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	deps := strings.Fields(string(out))
	if !slices.Contains(deps, "syscall/js") {
		t.Fatalf("go list did not list the js build: %d packages", len(deps))
	}
	for _, p := range tooLarge {
		if slices.Contains(deps, p) {
			t.Errorf("%s is linked into the page's program; find who imports it with: GOOS=js GOARCH=wasm go list "+
				"-deps -json ./wasm/browser", p)
		}
	}
}
