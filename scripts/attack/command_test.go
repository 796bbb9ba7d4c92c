package attack

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"
)

var whole = flag.Bool("whole", false, "attack for minutes, not for seconds")

// orbweaver is the command as it was built for these tests.
var orbweaver string

func TestMain(m *testing.M) {
	flag.Parse()
	os.Exit(buildAndRun(m))
}

func buildAndRun(m *testing.M) int {
	if testing.Short() {
		return 0
	}
	dir, err := os.MkdirTemp("", "attack")
	if err != nil {
		fmt.Fprintln(os.Stderr, "attack:", err)
		return 1
	}
	defer os.RemoveAll(dir)
	orbweaver = filepath.Join(dir, "orbweaver")
	if out, err := exec.Command("go", "build", "-o", orbweaver,
		"github.com/orbweaver/orbweaver/core/cmd/orbweaver").CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "attack: building the command: %v\n%s", err, out)
		return 1
	}
	return m.Run()
}

// times returns a number for the short form and one for the whole.
func times(short, all int) int {
	if *whole {
		return all
	}
	return short
}

// ends bounds what has to come to an end. The work itself takes seconds.
const ends = 3 * time.Minute

// A result is the outcome of a command.
type result struct {
	code     int // -1 after a signal that it did not handle
	out, err string
}

// run runs the command to its end.
func run(t *testing.T, args ...string) result {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), ends)
	defer cancel()
	p := start(t, ctx, args...)
	r := p.wait()
	if ctx.Err() != nil {
		t.Errorf("orbweaver %s did not end within %v", strings.Join(args, " "), ends)
	}
	return r
}

// ok runs the command, which has to succeed, and returns what it prints.
func ok(t *testing.T, args ...string) string {
	t.Helper()
	r := run(t, args...)
	if r.code != 0 {
		t.Fatalf("orbweaver %s: exit code %d\n%s%s", strings.Join(args, " "), r.code, r.out, r.err)
	}
	return r.out
}

// A process is the command while it runs.
type process struct {
	cmd      *exec.Cmd
	out, err *output
}

func start(t *testing.T, ctx context.Context, args ...string) *process {
	t.Helper()
	p := &process{cmd: exec.CommandContext(ctx, orbweaver, args...), out: &output{}, err: &output{}}
	p.cmd.Stdout, p.cmd.Stderr = p.out, p.err
	p.cmd.Env = append(os.Environ(), "OPENAI_BASE_URL=", "OPENAI_API_KEY="+key, "OPENAI_MODEL=")
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return p
}

// key is no key of anybody's. No output may hold it.
const key = "sk-attacked-0123456789"

func (p *process) wait() result {
	code := 0
	var exit *exec.ExitError
	if err := p.cmd.Wait(); errors.As(err, &exit) {
		code = exit.ExitCode()
	} else if err != nil {
		code = -1
	}
	return result{code, p.out.String(), p.err.String()}
}

// sound reports what no command may ever come to, whatever it is given.
func (r result) sound(t *testing.T, what string) {
	t.Helper()
	said := r.out + r.err
	for _, trouble := range []string{"panic:", "goroutine ", "fatal error:", "SIGSEGV", key} {
		if strings.Contains(said, trouble) {
			t.Errorf("%s: %q in what it prints:\n%.2000s", what, trouble, said)
		}
	}
	if r.code < 0 || r.code > 3 {
		t.Errorf("%s: exit code %d: %.500s", what, r.code, said)
	}
}

// output collects what a process prints, and may be read meanwhile.
type output struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (o *output) Write(b []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.Write(b)
}

func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.String()
}

var address = regexp.MustCompile(`http://127\.0\.0\.1:\d+`)

// serve starts a server and returns its process and its address.
func serve(t *testing.T, args ...string) (p *process, url string) {
	t.Helper()
	ctx, kill := context.WithCancel(context.Background())
	p = start(t, ctx, append([]string{"serve", "--addr", "127.0.0.1:0"}, args...)...)
	t.Cleanup(func() {
		defer time.AfterFunc(ends, kill).Stop()
		if err := p.cmd.Process.Signal(os.Interrupt); err != nil {
			t.Error(err)
		}
		p.wait().sound(t, "the server")
	})
	until(t, "the server's address", func() bool {
		url = address.FindString(p.out.String() + p.err.String())
		return url != ""
	})
	return p, url
}

// until waits for a condition.
func until(t *testing.T, what string, condition func() bool) {
	t.Helper()
	for limit := time.Now().Add(ends); !condition(); {
		if time.Now().After(limit) {
			t.Fatalf("%s did not come within %v", what, ends)
		}
		<-time.After(time.Millisecond)
	}
}
