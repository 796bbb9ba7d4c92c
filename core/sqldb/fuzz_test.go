package sqldb

import (
	"bytes"
	"context"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
)

func FuzzQuery(f *testing.F) {
	for _, sql := range []string{
		"SELECT name, weight FROM animal WHERE id > 1 ORDER BY weight DESC LIMIT 2", `SELECT "from" FROM "order";`,
		"WITH a AS (SELECT 1) DELETE FROM animal", "PRAGMA user_version = 7", "INSERT INTO animal VALUES " +
			"(9, '', 1, x'')",
		endless + "SELECT count(*) FROM c", "-- x\n/* y", "SELECT 1; DROP TABLE animal",
		"VACUUM INTO 'x'", "ATTACH 'y' AS y",
		"SELECT json_each.value FROM json_each('[1,2]')", "SELECT printf('%s', photo) FROM animal UNION SELECT 1",
	} {
		f.Add(sql)
	}
	image := mustBuild(f, zoo)
	before := bytes.Clone(image)
	f.Fuzz(func(t *testing.T, sql string) {
		db, err := Open(context.Background(), corpus.File{Image: image})
		if err != nil {
			t.Fatal(err)
		}
		defer db.Close()
		r := db.Query(context.Background(), sql, Limits{Steps: 100_000})
		if again := db.Query(context.Background(), sql, Limits{Steps: 100_000}); again.Outcome != r.Outcome ||
			again.Steps != r.Steps && r.Outcome == OK {
			t.Errorf("first %q after %d steps (%s), then %q after %d (%s)", r.Outcome, r.Steps, r.Error, again.Outcome,
				again.Steps, again.Error)
		}
		if r.Outcome == "" || (r.Outcome == OK) != (r.Error == "") {
			t.Errorf("outcome %q with error %q", r.Outcome, r.Error)
		}
		check := db.Query(context.Background(),
			"SELECT count(*), (SELECT count(*) FROM sqlite_master), (SELECT count(*) FROM "+
				"sqlite_temp_master) FROM animal",
			Limits{})
		if check.Outcome != OK || check.Rows[0][0].Int != 3 ||
			check.Rows[0][1].Int != 4 || check.Rows[0][2].Int != 0 {
			t.Errorf("afterwards the database is %+v", check)
		}
		if !bytes.Equal(image, before) {
			t.Fatal("the image has changed")
		}
	})
}

// FuzzOpen reads damaged files: they may fail, and that is all.
func FuzzOpen(f *testing.F) {
	image := mustBuild(f, "PRAGMA page_size = 512;"+zoo)
	f.Add(image, 0, byte(0))
	for i := 16; i < len(image); i += 97 {
		f.Add(image, i, byte(0xff))
	}
	f.Fuzz(func(t *testing.T, image []byte, at int, b byte) {
		if len(image) > 0 {
			image = bytes.Clone(image)
			image[uint(at)%uint(len(image))] = b
		}
		db, err := Open(context.Background(), corpus.File{Image: image})
		if err != nil {
			return
		}
		defer db.Close()
		d, err := db.Schema(context.Background())
		if err != nil {
			return
		}
		for _, table := range d.Tables {
			for _, err := range db.Rows(context.Background(), table.Name) {
				if err != nil {
					break
				}
			}
			if r := db.Query(context.Background(), "SELECT * FROM "+Quote(table.Name)+" ORDER BY 1",
				Limits{}); r.Outcome == "" {
				t.Errorf("no outcome: %+v", r)
			}
		}
	})
}
