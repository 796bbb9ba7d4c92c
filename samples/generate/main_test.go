package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

func TestTheBuiltFilesAreThoseOfTheSources(t *testing.T) {
	const root = ".."
	files, err := build(t.Context(), root)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		got, err := os.ReadFile(filepath.Join(root, f.name))
		if err != nil || !bytes.Equal(got, f.content) {
			t.Errorf("%s is not what its sources say (%v): run go run ./samples/generate", f.name, err)
		}
	}
}

func TestRowsAreDrawnAlikeEachTime(t *testing.T) {
	const id = "weather_network"
	if rows := drawnRows(id); rows == "" || rows != drawnRows(id) {
		t.Errorf("the rows of %s differ from one draw to the next", id)
	}
	if rows := drawnRows("chess_club"); rows != "" {
		t.Errorf("a database written by hand has drawn rows: %.80s", rows)
	}
}
