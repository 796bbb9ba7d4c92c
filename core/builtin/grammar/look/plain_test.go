package look

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

const well = `CREATE TABLE well (pump_date TEXT, pump TEXT, litres REAL, price_per_litre REAL, total REAL,
	kept_in TEXT);
INSERT INTO well VALUES ('2025-01-02', 'blue', 5, 2, 10, 'barn'), ('2025-01-03', 'red', 7, 2, 14, 'yard');`

func TestColumnsThatSimpleFilesAreAskedFor(t *testing.T) {
	s, v := readtest.Script(t, well)
	for _, tt := range []struct {
		name, asked string
		of          func(p *token.Text) int
		want        string
	}{
		{"what was used", "how much did we use in total", Used, "litres"},
		{"nothing was", "how much did we pay in total", Used, ""},
		{"used before what was paid", "how much did we use", Money, "litres"},
		{"paid", "how much did we pay", Money, "total"},
		{"where it is kept", "where is the blue pump", KeptWhere, "kept_in"},
		{"not asked where", "which is the blue pump", KeptWhere, ""},
		{"what rows came to before the price of one", "dearest", func(p *token.Text) int { return Hinted(p, "price") },
			"total"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := token.Read(s, v, tt.asked)
			p.Base = 0
			got := ""
			if ci := tt.of(p); ci >= 0 {
				got = s.Columns[ci].Name
			}
			if got != tt.want {
				t.Errorf("%q asks for %q, want %q", tt.asked, got, tt.want)
			}
		})
	}
}

func TestWhatStandsInTheQuestion(t *testing.T) {
	s, v := readtest.Script(t, well)
	for asked, want := range map[string]bool{"what needs the most litres": true, "what is the most": false,
		"which pump needs the most": false} {
		if got := WhatDoes(token.Read(s, v, asked)); got != want {
			t.Errorf("%q asks for what does something: %t", asked, got)
		}
	}
	s, v = readtest.Script(t, `CREATE TABLE marks (test_date TEXT, pupil TEXT, grade INTEGER);
INSERT INTO marks VALUES ('2025-01-02', 'Ida', 2), ('2025-01-03', 'Bo', 1);`)
	for asked, want := range map[string]bool{"tests": true, "grade": false, "pupils": false} {
		if got := RowsByDate(token.Read(s, v, asked), 0); got != want {
			t.Errorf("%q are rows by their date: %t, want %t", asked, got, want)
		}
	}
}
