package main

import (
	"hash/crc32"
	"strings"
	"testing"
)

func TestTablesOfWikipediaAreAskedAsPeoplesFiles(t *testing.T) {
	const questions = "id\tutterance\tcontext\ttargetValue\n" +
		"a\tWhich boat is in Bree?\tcsv/1-csv/7.csv\tTern\n" +
		"b\tHow many lakes are there?\tcsv/1-csv/8.csv\tthree\n" +
		"c\tWhich boats are there?\tcsv/1-csv/7.csv\tTern|Gull\n" +
		"d\tWhich boats are there?\tcsv/1-csv/7.csv\tTern|Auk\n"
	dir := wrote(t, map[string]string{
		"data/" + wikiLearnt + ".tsv": questions,
		"data/" + wikiHeld + ".tsv":   strings.Join(strings.SplitAfter(questions, "\n")[:2], ""),
		"csv/1-csv/7.tsv":             "Boat\tHarbour\nGull\tAlta\nTern\tBree\n",
		"csv/1-csv/8.tsv":             "Lake\tDepth\nEms\t12\nUlm\t30\nElm\t9\n",
		"misc/table-metadata.tsv":     "contextId\tpageId\ttitle\ncsv/1-csv/7.csv\t1\tBoats\ncsv/1-csv/8.csv\t2\tLakes\n",
	})
	list, err := wikiTrials(t.Context(), dir, wikiLearnt)
	if err != nil {
		t.Fatal(err)
	}
	const boats, lakes = "csv/1-csv/7.csv", "csv/1-csv/8.csv"
	checkFirsts(t, list, []first{{boats, true}, {boats, true}, {boats, false}, {lakes, true}})
	for i := range list {
		c := &list[i]
		if declaresKeys(*c) || int(c.Fold) != int(crc32.ChecksumIEEE([]byte(c.Database))%2) {
			t.Errorf("candidate %d of %s is of half %d, and has %d factors", i, c.Database, c.Fold, len(c.Factors))
		}
	}
	held, err := wikiTrials(t.Context(), dir, wikiHeld)
	if err != nil {
		t.Fatal(err)
	}
	checkFirsts(t, held, []first{{boats, true}})
}

func TestATableThatCannotBeReadIsNamed(t *testing.T) {
	dir := wrote(t, map[string]string{
		"data/" + wikiLearnt + ".tsv": "id\tutterance\tcontext\ttargetValue\na\tWhich boat?\tcsv/1-csv/7.csv\tTern\n"})
	if _, err := wikiTrials(t.Context(), dir, wikiLearnt); err == nil || !strings.Contains(err.Error(), "7.") {
		t.Errorf("got %v, want the table that is missing", err)
	}
}
