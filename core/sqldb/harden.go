package sqldb

import (
	"fmt"
	"strings"

	"github.com/ncruces/go-sqlite3"
)

// What untrusted SQL may use of the machine. Those that bound recursion, the
// length of a statement among them, are set by the call stack of V8: the
// statements of TestDeepSQL pass with "node --stack-size=300", a third of its
// default. maxCell also bounds the work of a single function, see
// [replacedFunctions].
const (
	maxMemory  = 64 << 20 // of one connection
	maxSQL     = 32_000   // bytes of a statement
	maxCell    = 1 << 20  // bytes of a value, also of one that is only computed
	maxOwnCell = 32 << 20 // the same for Schema, Rows and Count
)

var limits = []struct {
	category sqlite3.LimitCategory
	value    int
}{
	{sqlite3.LIMIT_SQL_LENGTH, 1_000_000}, // of the schema's statements; Query has maxSQL
	{sqlite3.LIMIT_EXPR_DEPTH, 200},
	{sqlite3.LIMIT_COMPOUND_SELECT, 100},
	{sqlite3.LIMIT_PARSER_DEPTH, 500},
	{sqlite3.LIMIT_VDBE_OP, 250_000},
	{sqlite3.LIMIT_FUNCTION_ARG, 127}, // SQLite's own until 2024; json_extract reads its document for each
	{sqlite3.LIMIT_ATTACHED, 0},
	{sqlite3.LIMIT_TRIGGER_DEPTH, 1},
}

// A Read is a column that a statement reads; Column is empty where the
// statement needs a table but none of its columns, as count(*) does.
type Read struct {
	Table  string `json:"table"`
	Column string `json:"column"`
}

// harden configures a connection for files and statements of strangers.
func harden(c *sqlite3.Conn) error {
	for _, o := range []struct {
		option sqlite3.DBConfig
		on     bool
	}{
		{sqlite3.DBCONFIG_DQS_DML, true}, // Spider writes string literals in double quotes
		{sqlite3.DBCONFIG_DEFENSIVE, true},
		{sqlite3.DBCONFIG_TRUSTED_SCHEMA, false},
		{sqlite3.DBCONFIG_ENABLE_TRIGGER, false},
		{sqlite3.DBCONFIG_ENABLE_FKEY, false}, // Writes compiles as most do: keys that name nothing hinder none
	} {
		if _, err := c.Config(o.option, o.on); err != nil {
			return err
		}
	}
	for _, l := range limits {
		c.Limit(l.category, l.value)
	}
	// js has no temporary files; the same natively, so that the same query
	// runs out of memory on both or on neither.
	return c.Exec("PRAGMA temp_store=memory; PRAGMA cell_size_check=on; PRAGMA query_only=on")
}

// A guard decides what the statement being compiled may do, and remembers the
// first thing it refused.
type guard struct {
	trusted bool // our own statement
	writing bool // one of a stranger that is only compiled
	refused string
	heard   func(Read) // is told what is read; may be nil
}

// authorize returns SQLite's authorizer callback.
func (g *guard) authorize(action sqlite3.AuthorizerActionCode,
	a, b, _, _ string) sqlite3.AuthorizerReturnCode {
	if g.trusted {
		return sqlite3.AUTH_OK
	}
	switch action {
	case sqlite3.AUTH_READ:
		if g.heard != nil {
			g.heard(Read{a, b})
		}
		return sqlite3.AUTH_OK
	case sqlite3.AUTH_SELECT, sqlite3.AUTH_RECURSIVE:
		return sqlite3.AUTH_OK
	case sqlite3.AUTH_FUNCTION:
		if refused[strings.ToLower(b)] != nil {
			g.refused = unbounded(b)
			return sqlite3.AUTH_DENY
		}
		if !forbidden[strings.ToLower(b)] {
			return sqlite3.AUTH_OK
		}
	}
	if g.writing && action != sqlite3.AUTH_FUNCTION && action != sqlite3.AUTH_PRAGMA {
		return sqlite3.AUTH_OK
	}
	if g.refused == "" {
		g.refused = describe(action, a, b) + " is not allowed: only reading is"
	}
	return sqlite3.AUTH_DENY
}

// forbidden functions reach outside the database. This build of SQLite has
// none of them but sqlite_log; the list is for the next one.
var forbidden = map[string]bool{
	"load_extension": true, "fts3_tokenizer": true, "sqlite_log": true,
	"readfile": true, "writefile": true, "edit": true, "fsdir": true, "lsmode": true,
}

func describe(action sqlite3.AuthorizerActionCode, a, b string) string {
	switch action {
	case sqlite3.AUTH_FUNCTION:
		return fmt.Sprintf("calling %s()", b)
	case sqlite3.AUTH_PRAGMA:
		return fmt.Sprintf("PRAGMA %s", a)
	case sqlite3.AUTH_INSERT:
		return fmt.Sprintf("writing to %q", a)
	case sqlite3.AUTH_UPDATE:
		return fmt.Sprintf("changing %q", a)
	case sqlite3.AUTH_DELETE:
		return fmt.Sprintf("deleting from %q", a)
	}
	return "this statement"
}
