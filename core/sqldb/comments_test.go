package sqldb

import (
	"slices"
	"testing"
)

func TestCommentsBesideColumnsDescribeThem(t *testing.T) {
	d, err := openScript(t, `CREATE TABLE player ( -- people who played
	id INTEGER PRIMARY KEY,
	-- the hand that
	-- they bat with
	bats TEXT, -- L = left, R = right
	"HR" INTEGER /* home runs */, note TEXT DEFAULT ('-- no comment, (either'), weight REAL CHECK (weight > 0) -- in kg
	-- all of them
);
CREATE TABLE plain (id INTEGER, name TEXT);`).Schema(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, c := range d.Table("player").Columns {
		got = append(got, c.Name+": "+c.Description)
	}
	want := []string{"id: ", "bats: the hand that they bat with", "HR: home runs", "note: ", "weight: in kg"}
	if !slices.Equal(got, want) {
		t.Errorf("descriptions\n got %q\nwant %q", got, want)
	}
	for _, c := range d.Table("plain").Columns {
		if c.Description != "" {
			t.Errorf("%s is described as %q", c.Name, c.Description)
		}
	}
}
