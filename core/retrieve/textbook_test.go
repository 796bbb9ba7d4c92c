package retrieve_test

import (
	"encoding/json"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/retrieve"
)

// The golden hits of "bm25", worked out from the words as a person reads them:
// title, header and rows of each table, and the questions without stop words,
// all as stems. It shares no code with what wrote the file.
func TestGoldenHitsAreBM25OfTheTextbook(t *testing.T) {
	tables := map[string]string{
		"music.singer":  "music singer singer id name countri 1 joe sharp netherland 2 timbaland unit state",
		"music.concert": "music concert concert id theme singer id 1 free choic 2",
		"zoo.animal":    "zoo anim anim id name keeper name 1 joe ann 2 zed bea",
	}
	questions := map[string]string{
		"Which singers come from the Netherlands?":        "singer come netherland",
		"How many animals does keeper Ann keep?":          "anim keeper ann keep",
		"Joe, joe: the name of the singer and the animal": "joe joe name singer anim",
		"themes of concerts":                              "theme concert",
	}
	const k1, b = 1.5, 0.75
	length, occurs := 0.0, map[string]float64{}
	for _, text := range tables {
		words := strings.Fields(text)
		length += float64(len(words)) / float64(len(tables))
		slices.Sort(words)
		for _, w := range slices.Compact(words) {
			occurs[w]++
		}
	}
	score := func(table, question string) (sum float64) {
		words := strings.Fields(tables[table])
		for _, q := range strings.Fields(questions[question]) {
			n := 0.0
			for _, w := range words {
				if w == q {
					n++
				}
			}
			idf := math.Log(1 + (float64(len(tables))-occurs[q]+.5)/(occurs[q]+.5))
			sum += idf * n * (k1 + 1) / (n + k1*(1-b+b*float64(len(words))/length))
		}
		return sum
	}
	data, err := os.ReadFile("testdata/hits.golden.json")
	if err != nil {
		t.Fatal(err)
	}
	var golden map[string]map[string][]retrieve.Hit
	if err := json.Unmarshal(data, &golden); err != nil {
		t.Fatal(err)
	}
	for question := range questions {
		found := map[string]float64{}
		for _, h := range golden["bm25"][question] {
			found[h.Table] = h.Score
		}
		for table := range tables {
			if want := score(table, question); math.Abs(found[table]-want) > 1e-6 {
				t.Errorf("%q, %s: %v in the file, %v by the textbook", question, table, found[table], want)
			}
		}
	}
}
