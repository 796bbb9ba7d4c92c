package sqldb

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/ncruces/go-sqlite3"
)

// A pair of connections runs a function of ours and SQLite's own.
type pair struct{ own, theirs *sqlite3.Conn }

func openPair(t testing.TB) pair {
	t.Helper()
	open := func() *sqlite3.Conn {
		c, err := sqlite3.Open(":memory:")
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { c.Close() })
		c.Limit(sqlite3.LIMIT_LIKE_PATTERN_LENGTH, maxPattern)
		return c
	}
	p := pair{open(), open()}
	s := &session{Conn: p.own}
	if err := s.replaceFunctions(); err != nil {
		t.Fatal(err)
	}
	return p
}

// differ runs a call on both connections and returns how the answers differ.
// Each argument is the bytes of a literal: a kind and its text.
func (p pair) differ(t testing.TB, call string, args ...string) string {
	t.Helper()
	answers := make([]string, 2)
	for i, c := range []*sqlite3.Conn{p.own, p.theirs} {
		answers[i] = answerOf(t, c, call, args)
	}
	if answers[0] == answers[1] {
		return ""
	}
	return fmt.Sprintf("%s of %q: got %s, SQLite answers %s", call, args, answers[0], answers[1])
}

func answerOf(t testing.TB, c *sqlite3.Conn, call string, args []string) string {
	t.Helper()
	s, _, err := c.Prepare("SELECT r, typeof(r) FROM (SELECT " + call + " AS r)")
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for i, a := range args {
		if err := bindArgument(s, i+1, a); err != nil {
			t.Fatal(err)
		}
	}
	if !s.Step() {
		return strings.TrimPrefix(s.Err().Error(), "sqlite3: ")
	}
	return fmt.Sprintf("%q %s", s.ColumnText(0), s.ColumnText(1))
}

// bindArgument reads the first byte of an argument as its kind.
func bindArgument(s *sqlite3.Stmt, i int, a string) error {
	if a == "" {
		return s.BindNull(i)
	}
	switch a[0] % 8 {
	case 0:
		return s.BindNull(i)
	case 1:
		return s.BindBlob(i, []byte(a[1:]))
	case 2:
		return s.BindInt64(i, int64(len(a))*17)
	case 3:
		return s.BindFloat(i, float64(len(a))/4)
	}
	return s.BindText(i, a[1:])
}

var calls = []struct {
	sql  string
	args int
}{
	{"trim(?, ?)", 2}, {"ltrim(?, ?)", 2}, {"rtrim(?, ?)", 2}, {"replace(?, ?, ?)", 3}, {"instr(?, ?)", 2},
	{"? LIKE ?", 2}, {"? LIKE ? ESCAPE ?", 3}, {"? GLOB ?", 2}, {"? NOT LIKE ?", 2},
}

func TestOwnFunctionsAnswerAsSQLite(t *testing.T) {
	p := openPair(t)
	random := rand.New(rand.NewPCG(7, 11))
	pieces := strings.Split("a|b|A|ab|%|_|*|?|[a-c]|[^b]|[]]|[|]|-|\\|é|É|数|\x00|\xff|\x80|\xc3|\xf0\x9f|😀| "+
		"|1|%%|**|[a-|[z-a]", "|")
	argument := func() string {
		if random.IntN(12) == 0 {
			return string(rune(random.IntN(4)))
		}
		kind := "\x04"
		if random.IntN(10) == 0 {
			kind = "\x01"
		}
		var b strings.Builder
		for range random.IntN(7) {
			b.WriteString(pieces[random.IntN(len(pieces))])
		}
		return kind + b.String()
	}
	for range 10_000 {
		call := calls[random.IntN(len(calls))]
		args := make([]string, call.args)
		for i := range args {
			args[i] = argument()
		}
		if call.args == 3 && random.IntN(2) == 0 {
			args[2] = "\x04" + pieces[random.IntN(len(pieces))]
		}
		if d := p.differ(t, call.sql, args...); d != "" {
			t.Fatal(d)
		}
	}
}

func FuzzOwnFunctions(f *testing.F) {
	f.Add(uint8(5), "\x04Ünï", "\x04%n_", "\x04\\")
	f.Add(uint8(7), "\x04a]b", "\x04[]a-]*", "")
	f.Add(uint8(3), "\x04aXbX", "\x04X", "\x04\x00")
	f.Add(uint8(0), "\x04xxaxx", "\x04x\xff", "")
	f.Fuzz(func(t *testing.T, which uint8, a, b, c string) {
		p := openPair(t)
		call := calls[int(which)%len(calls)]
		if d := p.differ(t, call.sql, []string{a, b, c}[:call.args]...); d != "" {
			t.Error(d)
		}
	})
}
