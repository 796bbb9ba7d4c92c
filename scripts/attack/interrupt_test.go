package attack

import (
	"bytes"
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/orbweaver/orbweaver/core/sqldb"
)

// endless runs until its time is over: each row is work within one step of
// SQLite, and only steps are counted.
const endless = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) " +
	"SELECT count(*) FROM c WHERE json_valid('[' || hex(zeroblob(400000)) || x)"

// deadline limits how long a statement may run. These tests must not have to
// wait for it.
const deadline = 30 * time.Second

// interrupted sends Ctrl-C to a process that is at work, and requires its end.
func interrupted(t *testing.T, p *process) {
	t.Helper()
	atWork := processorTime(t, p) + 300*time.Millisecond
	until(t, "the statement", func() bool { return processorTime(t, p) > atWork })
	if err := p.cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	sent, ended := time.Now(), make(chan result, 1)
	go func() { ended <- p.wait() }()
	select {
	case r := <-ended:
		r.sound(t, "after Ctrl-C")
		if r.code != 3 && !strings.Contains(r.err, "stopped") {
			t.Errorf("exit code %d after Ctrl-C: %s", r.code, r.err)
		}
		t.Logf("ended %v after Ctrl-C", time.Since(sent).Round(time.Millisecond))
	case <-time.After(deadline * 2 / 3):
		t.Errorf("goes on %v after Ctrl-C", time.Since(sent))
		p.cmd.Process.Kill()
		<-ended
	}
}

// processorTime returns the processor time that a process has used so far, where
// the system tells.
func processorTime(t *testing.T, p *process) time.Duration {
	t.Helper()
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.cmd.Process.Pid))
	if err != nil {
		t.Skip("this system does not tell what a process uses")
	}
	_, after, _ := bytes.Cut(stat, []byte(") "))
	var user, system time.Duration
	fmt.Sscan(strings.Join(strings.Fields(string(after))[11:13], " "), &user, &system)
	return (user + system) * 10 * time.Millisecond // Linux counts in hundredths
}

// layout writes a folder of Spider's with one database and one question.
func layout(t *testing.T) (dir string) {
	t.Helper()
	image, err := sqldb.Build(t.Context(), "CREATE TABLE singer (name TEXT); INSERT INTO singer VALUES ('Ann')")
	if err != nil {
		t.Fatal(err)
	}
	dir = t.TempDir()
	for name, content := range map[string]string{
		"database/stage/stage.sqlite": string(image),
		"tables.json": `[{"db_id": "stage", "table_names": ["singer"], "table_names_original": ["singer"],
			"column_names": [[-1, "*"], [0, "name"]], "column_names_original": [[-1, "*"], [0, "name"]],
			"column_types": ["text", "text"], "primary_keys": [], "foreign_keys": []}]`,
		"dev.json": `[{"db_id": "stage", "question": "Who sings?", "query": "SELECT name FROM singer"}]`,
		"gold.sql": "SELECT name FROM singer\tstage\n",
		"pred.sql": endless + "\n",
	} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestCtrlCEndsEveryCommandAmidAStatement(t *testing.T) {
	dir := layout(t)
	in := func(name string) string { return filepath.Join(dir, name) }
	model := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprintf(w, `{"choices":[{"message":{"content":%q},"finish_reason":"stop"}]}`, endless)
	}))
	defer model.Close()
	asks := []string{"--actor", "llm", "--critic", "none", "--endpoint", model.URL + "/v1", "--model", "m"}
	for _, args := range [][]string{
		{"ask", "--db", in("database/stage/stage.sqlite"), endless},
		append([]string{"ask", "--db", in("database/stage/stage.sqlite"), "Who sings?"}, asks...),
		append([]string{"bench", "--dataset", "spider", "--data", dir, "--task", "sql", "--out", in("run.db")}, asks...),
		{"eval", "--gold", in("gold.sql"), "--pred", in("pred.sql"), "--db", in("database"), "--table", in("tables.json"),
			"--etype", "exec"},
	} {
		t.Run(args[0], func(t *testing.T) {
			interrupted(t, start(t, t.Context(), args...))
		})
	}
}

func TestCtrlCEndsAServerThatWaitsForItsModel(t *testing.T) {
	asked, left := make(chan struct{}), make(chan struct{})
	model := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		close(asked)
		select {
		case <-r.Context().Done():
		case <-left:
		}
	}))
	defer model.Close()
	defer close(left)
	p := start(t, t.Context(), "serve", "--addr", "127.0.0.1:0", "--forward", model.URL+"/v1")
	url := ""
	until(t, "the server's address", func() bool {
		url = address.FindString(p.out.String() + p.err.String())
		return url != ""
	})
	conn, err := net.Dial("tcp", strings.TrimPrefix(url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	fmt.Fprintf(conn, "POST /v1/chat/completions HTTP/1.1\r\nHost: %s\r\nOrigin: %s\r\n"+
		"Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
		strings.TrimPrefix(url, "http://"), url)
	select {
	case <-asked:
	case <-time.After(ends):
		t.Fatal("the call was not forwarded")
	}
	ctx, cancel := context.WithTimeout(t.Context(), deadline)
	defer cancel()
	if err := p.cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	ended := make(chan result, 1)
	go func() { ended <- p.wait() }()
	select {
	case r := <-ended:
		r.sound(t, "the server")
	case <-ctx.Done():
		t.Error("the server goes on after Ctrl-C")
		p.cmd.Process.Kill()
	}
}
