package link

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func TestAColumnIsMeantByItsNameAsItIsWritten(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE surveys (surveyor TEXT, partisanship TEXT, cmltv_cnt INTEGER,
	tv_or_radio TEXT,
	"C-3P0" TEXT, Ramaswami INTEGER, num1 INTEGER);
INSERT INTO surveys VALUES ('Ann', 'none', 3, 'tv', 'fond', 1, 2), ('Bo', 'some', 4, 'radio', 'cold', 2, 3);`)
	for question, column := range map[string]string{
		"surveys per partisanship":       "partisanship",
		"average cmltv cnt":              "cmltv_cnt",
		"what tv or radio does Ann have": "tv_or_radio",
		"surveys by C-3P0":               "C-3P0",
		"highest ramaswami":              "Ramaswami",
		"total num1":                     "num1",
	} {
		_, chunks := Read(s, v, question)
		if !slices.ContainsFunc(chunks, func(c Chunk) bool {
			return c.Kind == Column && s.Columns[c.Col()].Name == column && c.Alts[0].Score >= 1
		}) {
			t.Errorf("%q names no %s: %+v", question, column, chunks)
		}
	}
}

func TestSqueezedNamesHoldLettersAndDigits(t *testing.T) {
	for name, want := range map[string]string{"C-3P0": "c3p0", "Año_1": "año1", "media?": "media", "%": ""} {
		if got := squeezed(name); got != want {
			t.Errorf("%q is %q, want %q", name, got, want)
		}
	}
}
