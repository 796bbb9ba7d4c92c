//go:build !js

package builtin

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// unrelated are files that have nothing to do with what is asked, by name: strangers' ones, or lines.
var unrelated = map[string]string{
	"zz_other": "garden/plants.csv",
	"aa_other": "garden/plants.csv",
	"zz_trips": "stable/rides.csv",
	"zz_list": "name,date,price,notes\nkettle,2023-04-02,39.9,gift\nlamp,2022-11-20,24,\n" +
		"rug,2021-06-05,110.5,torn\nchair,2023-01-15,64,\ntent,2020-07-30,189,for camping\n",
}

// layBeside writes files beside those of a folder that are laid out in another.
func layBeside(t *testing.T, names []string, dir, to string) {
	t.Helper()
	for _, name := range names {
		text := []byte(unrelated[name])
		if from := string(text); strings.HasSuffix(from, ".csv") {
			if strings.HasPrefix(from, filepath.Base(dir)+"/") {
				from = "fuel/fuel_log.csv"
			}
			var err error
			if text, err = os.ReadFile(filepath.Join("testdata/strangers", from)); err != nil {
				t.Fatal(err)
			}
		}
		if err := os.WriteFile(filepath.Join(to, name+".csv"), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// scriptBeside returns statements that put tables beside those of a schema.
func scriptBeside(names []string) (out string) {
	for _, name := range names {
		columns := "plant TEXT, bed TEXT, planted DATE, height_cm INTEGER"
		rows := "('fern', 'north', '2021-04-03', 40), ('rose', 'south', '2020-05-01', 90)"
		if !strings.HasSuffix(unrelated[name], ".csv") {
			columns = "name TEXT, date DATE, price REAL, notes TEXT"
			rows = "('kettle', '2021-04-03', 40, ''), ('lamp', '2020-05-01', 9.5, 'gift')"
		}
		out += fmt.Sprintf("\nCREATE TABLE %s (%s); INSERT INTO %s VALUES %s;", name, columns, name, rows)
	}
	return out
}
