package theory_test

import (
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"regexp"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/internal/golden"
	"github.com/orbweaver/orbweaver/core/theory"
)

// wellFormed reads an SVG to its end.
func wellFormed(t *testing.T, svg string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(svg))
	for {
		if _, err := d.Token(); err == io.EOF {
			return
		} else if err != nil {
			t.Fatalf("no SVG: %v", err)
		}
	}
}

func quarters() []theory.Setup {
	var list []theory.Setup
	for _, p := range []float64{.25, .75} {
		for _, q := range []float64{.25, .75} {
			for _, s := range []float64{.25, .75} {
				list = append(list, theory.Setup{Loop: theory.Loop{P: p, Q: q, S: s}})
			}
		}
	}
	return list
}

func TestFiguresAreDrawn(t *testing.T) {
	for name, draw := range map[string]func(io.Writer) error{
		"figure2.svg": func(w io.Writer) error { return theory.Curves(w, quarters(), 20) },
		"figure3.svg": func(w io.Writer) error {
			return theory.Contours(w, theory.Setup{Loop: theory.Loop{P: .25, Z: 5}})
		},
		"figure4.svg": func(w io.Writer) error {
			return theory.Contours(w, theory.Setup{Loop: theory.Loop{P: .75, Z: 5}})
		},
	} {
		var b strings.Builder
		if err := draw(&b); err != nil {
			t.Fatal(err)
		}
		wellFormed(t, b.String())
		golden.Check(t, name, b.String())
	}
}

var paths = regexp.MustCompile(`<path d="M([^"]*)" fill="none" stroke="#2f7ed8"`)

// Each point of a contour is read back from the drawing.
func TestContoursAreWhereTheChanceIsRound(t *testing.T) {
	for _, s := range []theory.Setup{
		{Loop: theory.Loop{P: .25, Z: 5}}, {Loop: theory.Loop{P: .75, Z: 5}},
		{Loop: theory.Loop{P: .5, Z: 30}}, {Loop: theory.Loop{P: .4, Z: 5}, Rho: .3},
	} {
		var b strings.Builder
		if err := theory.Contours(&b, s); err != nil {
			t.Fatal(err)
		}
		lines := paths.FindAllStringSubmatch(b.String(), -1)
		if len(lines) < 4 {
			t.Fatalf("%+v: %d contours", s, len(lines))
		}
		for _, line := range lines {
			for place := range strings.SplitSeq(line[1], "L") {
				var x, y float64
				if _, err := fmt.Sscan(place, &x, &y); err != nil {
					t.Fatal(err)
				}
				at := s
				at.Loop.Q, at.Loop.S = (x-60)/400, 1-(y-36)/400
				if tenths := 10 * at.Prob(); math.Abs(tenths-math.Round(tenths)) > .02 {
					t.Errorf("%+v lies on a contour", at)
				}
			}
		}
	}
}

func TestFiguresThatCannotBeDrawnSayWhy(t *testing.T) {
	for want, err := range map[string]error{
		"0 curves":  theory.Curves(io.Discard, nil, 5),
		"17 curves": theory.Curves(io.Discard, make([]theory.Setup, 17), 5),
		"z is 0":    theory.Curves(io.Discard, quarters(), 0),
		"p is 2":    theory.Contours(io.Discard, theory.Setup{Loop: theory.Loop{P: 2, Z: 5}}),
		"leave the execution": theory.Contours(io.Discard, theory.Setup{Loop: theory.Loop{P: .5, Z: 5},
			Execution: theory.Execution{E: .5}}),
	} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want %q", err, want)
		}
	}
	for _, most := range []int{1, 2, 1000} {
		var b strings.Builder
		if err := theory.Curves(&b, quarters(), most); err != nil {
			t.Errorf("z = %d: %v", most, err)
		}
		wellFormed(t, b.String())
	}
}

func TestOnALineTheChanceIsItsLevel(t *testing.T) {
	at := theory.Setup{Loop: theory.Loop{P: .4, Z: 5}, Rho: .2}
	lines, err := theory.Lines(at)
	if err != nil || len(lines) == 0 {
		t.Fatalf("%d lines, error %v", len(lines), err)
	}
	for _, line := range lines {
		for _, place := range line.Points {
			at.Loop.Q, at.Loop.S = place.Q, place.S
			if got := at.Prob(); math.Abs(got-line.Level) > 1e-6 {
				t.Errorf("at q = %v, s = %v the chance is %v, on the line of %v", place.Q, place.S, got, line.Level)
			}
		}
	}
	if _, err := theory.Lines(theory.Setup{Loop: at.Loop, Panel: theory.Panel{Critics: 3}}); err == nil {
		t.Error("lines over one critic's q and s are taken for those of a panel")
	}
}
