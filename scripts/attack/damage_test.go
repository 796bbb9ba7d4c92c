package attack

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/ncruces/go-sqlite3"

	"github.com/orbweaver/orbweaver/core/sqldb"
)

// damaged writes what is left of a file after bytes of it were changed, a
// stretch was written over by another, or its end was lost.
func damaged(t *testing.T, draws *rand.Rand, content []byte, path string) {
	t.Helper()
	b := append([]byte{}, content...)
	switch draws.IntN(4) {
	case 0:
		b = b[:draws.IntN(len(b))]
	case 1:
		from, to, n := draws.IntN(len(b)), draws.IntN(len(b)), draws.IntN(4096)
		copy(b[to:], b[from:min(from+n, len(b))])
	case 2: // where SQLite keeps its own numbers
		for range 1 + draws.IntN(4) {
			b[draws.IntN(min(len(b), 4200))] = byte(draws.Uint32())
		}
	default:
		for range 1 + draws.IntN(64) {
			b[draws.IntN(len(b))] = byte(draws.Uint32())
		}
	}
	if err := os.WriteFile(path, b, 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestDamagedRunFilesEndInWords(t *testing.T) {
	dir := t.TempDir()
	sound := filepath.Join(dir, "sound.db")
	bench := []string{"bench", "--dataset", "sample", "--task", "sql", "--limit", "3", "--out"}
	ok(t, append(bench, sound)...)
	content, err := os.ReadFile(sound)
	if err != nil {
		t.Fatal(err)
	}
	draws := rand.New(rand.NewPCG(2, 2))
	for range times(4, 100) {
		file := filepath.Join(dir, "run.db")
		damaged(t, draws, content, file)
		run(t, "report", file, "--format", "html").sound(t, "reporting a damaged run")
		run(t, "theory", file).sound(t, "explaining a damaged run")
		run(t, "merge", "--out", filepath.Join(t.TempDir(), "merged.db"), file, sound).sound(t, "merging a damaged run")
		run(t, append(bench, file)...).sound(t, "going on with a damaged run")
		for _, beside := range []string{"", "-wal", "-shm"} {
			os.Remove(file + beside)
		}
	}
}

func TestDamagedDatabasesEndInWords(t *testing.T) {
	content, err := sqldb.Build(t.Context(), `
CREATE TABLE singer (id INTEGER PRIMARY KEY, name TEXT, age INTEGER);
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
  INSERT INTO singer SELECT i, 'singer ' || i, i % 90 FROM n;
CREATE INDEX by_age ON singer (age, name);
CREATE TABLE concert (id INTEGER PRIMARY KEY, singer_id INTEGER REFERENCES singer (id), year INTEGER);
INSERT INTO concert SELECT id, id, 1990 + age FROM singer`)
	if err != nil {
		t.Fatal(err)
	}
	draws := rand.New(rand.NewPCG(3, 3))
	for range times(8, 200) {
		file := filepath.Join(t.TempDir(), "concerts.sqlite")
		damaged(t, draws, content, file)
		run(t, "ask", "--db", file, "How many singers are older than 40?").sound(t, "asking of a damaged database")
	}
}

// Files that are made to keep a program busy for ever.
func TestHostileDatabasesEnd(t *testing.T) {
	const row = "CREATE TABLE t (a); INSERT INTO t VALUES (1); ALTER TABLE t ADD COLUMN b AS "
	for name, script := range map[string]string{
		"a view that never ends": row + "(1); CREATE VIEW v AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT " +
			"x + 1 FROM c) SELECT x FROM c",
		"a column that takes minutes": row + "(trim(replace(hex(zeroblob(400000)), '0', 'a'), " +
			"replace(hex(zeroblob(60000)), '0', 'b') || 'a'))",
		"decimals of a million digits":    row + "(decimal_mul(hex(zeroblob(100000)), hex(zeroblob(100000))))",
		"a value of a thousand megabytes": row + "(zeroblob(900000000))",
	} {
		file := filepath.Join(t.TempDir(), "hostile.sqlite")
		conn, err := sqlite3.Open(file)
		if err == nil {
			err = errors.Join(conn.Exec(script), conn.Close())
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		run(t, "ask", "--db", file, "SELECT * FROM t").sound(t, name)
	}
}
