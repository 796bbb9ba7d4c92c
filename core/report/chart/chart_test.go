package chart_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/internal/golden"
	"github.com/orbweaver/orbweaver/core/report/chart"
)

func recall() chart.Chart {
	return chart.Chart{Title: "Recall <of> \"us\" & them", X: "distractors", Y: "recall@5",
		Log: true, Lines: []chart.Line{
			{Name: "ours", Points: []chart.Point{{0, .9, .85, .95}, {100, .8, .7, .9}, {1000, .5, .4, .6}}},
			{Name: "theirs <b>", Published: true, Points: []chart.Point{{0, .7, 0, 0}, {1000, .3, 0, 0}}},
		}}
}

func TestAChartIsGoldenAndTheSameEachTime(t *testing.T) {
	c := recall()
	var first, again bytes.Buffer
	if err := c.SVG(&first); err != nil {
		t.Fatal(err)
	}
	if err := c.SVG(&again); err != nil || first.String() != again.String() {
		t.Errorf("the same chart is drawn otherwise: %v", err)
	}
	golden.Check(t, "recall.svg", first.String())
	wellFormed(t, first.String())
	for what, times := range map[string]int{"stroke-dasharray": 2, "theirs &lt;b&gt;": 1, ">1000<": 1} {
		if n := strings.Count(first.String(), what); n < times {
			t.Errorf("%q stands there %d times, want %d", what, n, times)
		}
	}
}

func wellFormed(t *testing.T, svg string) {
	t.Helper()
	for d := xml.NewDecoder(strings.NewReader(svg)); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Fatalf("the SVG is no XML: %v", err)
		}
	}
}

func TestWhatIsNoNumberIsRefused(t *testing.T) {
	c := recall()
	c.Lines[0].Points[0].Y = math.NaN()
	if err := c.SVG(io.Discard); err == nil || !strings.Contains(err.Error(), `line "ours"`) {
		t.Errorf("error %v", err)
	}
}

func Example() {
	c := chart.Chart{Title: "FeTaQA", X: "k", Y: "recall@k", Lines: []chart.Line{
		{Name: "bm25f",
			Points: []chart.Point{{X: 1, Y: .91, Low: .90, High: .93}, {X: 10, Y: .97, Low: .96, High: .98}}}}}
	var svg bytes.Buffer
	err := c.SVG(&svg)
	fmt.Println(strings.Contains(svg.String(), "<svg"), err)
	// Output: true <nil>
}
