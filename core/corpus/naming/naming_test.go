package naming_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/naming"
)

func TestNaturalNames(t *testing.T) {
	for name, want := range map[string]string{
		"":                  "",
		"singer":            "singer",
		"Song_release_year": "song release year",
		"StuID":             "stu id",
		"petType":           "pet type",
		"HTTPCode2":         "http code2",
		"Home Town":         "home town",
		"CARS_DATA":         "cars data",
		"__x-y.z__":         "x y z",
		"GrößeCM":           "größe cm",
		"名前":                "名前",
	} {
		if got := naming.Natural(name); got != want {
			t.Errorf("natural name of %q: %q, want %q", name, got, want)
		}
	}
}

func TestNamesAreComparedAsSQLiteDoes(t *testing.T) {
	d := &corpus.Database{Tables: []*corpus.Table{{Name: "Straße"}, {Name: "kilo"}}}
	for name, want := range map[string]bool{"straße": true, "STRASSE": false, "STRAẞE": false, "KILO": true,
		"\u212Ailo": false} {
		if got := d.Table(name) != nil; got != want {
			t.Errorf("table %q found: %v, want %v", name, got, want)
		}
	}
}
