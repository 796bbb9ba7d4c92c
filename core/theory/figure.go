package theory

import (
	"cmp"
	"errors"
	"fmt"
	"io"

	"github.com/orbweaver/orbweaver/core/internal/order"
)

// Curves draws the chance of a right answer over z, from 1 to most, a curve
// for each setup, as SVG: Figure 2 of the paper. A curve is whole where the
// critics help, dashed where they know as much as a coin, dotted where they
// harm. The setups' own z do not matter.
func Curves(w io.Writer, setups []Setup, most int) error {
	if err := drawable(setups, most); err != nil {
		return err
	}
	title := fmt.Sprintf("Chance of a right answer over z = 1 to %d attempts", most)
	list := make([]curve, len(setups))
	description := "Curves: "
	p := plane{left: 56, top: 36, width: 400, height: 300, minX: 1, maxX: float64(max(2, most)), maxY: 1}
	for i, s := range setups {
		list[i] = newCurve(p, s, most, colours[i%len(colours)])
		description += list[i].name + "; "
	}
	description += "whole where q + s is below 1, dashed where it is 1, dotted where it is above."
	d := newDrawing(700, 400, title, description)
	d.axes(p, wholeTicks(most), fifths(), "z, the most attempts", "chance of a right answer")
	for _, c := range list {
		d.line(c.points, c.colour, c.stroke)
	}
	// Names stand at the ends of their curves, or below each other where
	// several end together.
	order.Stable(list, func(a, b curve) int { return cmp.Compare(a.end.y, b.end.y) })
	x, y := p.left+p.width+8, 0.0
	for _, c := range list {
		y = max(y+15, c.end.y)
		d.line([]point{{x, y}, {x + 24, y}}, c.colour, c.stroke)
		d.text(x+30, y+4, "start", c.name, `font-size="11"`)
	}
	return d.end(w)
}

// colours can be told from each other, and seen on white and on black.
var colours = [...]string{"#2f7ed8", "#d9541e", "#1f9e77", "#a85cf0", "#b8860b",
	"#e0428f", "#5f8a8b", "#8c6d4f"}

// A curve of one setup.
type curve struct {
	name   string
	points []point
	end    point
	colour string
	stroke string // width and dashes
}

func newCurve(p plane, s Setup, most int, colour string) curve {
	c := curve{colour: colour, stroke: `stroke-width="2"`}
	list := s.Options(Prices{}, most)
	for _, o := range list {
		c.points = append(c.points, p.at(float64(o.Z), o.Prob))
	}
	if len(c.points) == 1 { // a single attempt is a line as well
		c.points = append(c.points, p.at(p.maxX, list[0].Prob))
	}
	c.end = c.points[len(c.points)-1]
	switch j := s.Effective().J(); {
	case j < -rounding:
		c.stroke += ` stroke-dasharray="2 3"`
	case j <= rounding:
		c.stroke += ` stroke-dasharray="7 4"`
	}
	c.name = fmt.Sprintf("p %.4g, q %.4g, s %.4g: %.3f", s.Loop.P, s.Loop.Q, s.Loop.S, list[most-1].Prob)
	return c
}

// maxCurves limits the curves of a figure: more cannot be told apart.
const maxCurves = 16

func drawable(setups []Setup, most int) error {
	if len(setups) == 0 || len(setups) > maxCurves {
		return fmt.Errorf("theory: %d curves cannot be drawn: give 1 to %d", len(setups), maxCurves)
	}
	for _, s := range setups {
		s.Loop.Z = most
		if err := s.Check(); err != nil {
			return err
		}
	}
	return nil
}

// wholeTicks returns at most twelve whole numbers from 1 to most.
func wholeTicks(most int) []float64 {
	step := (most + 10) / 11
	var ticks []float64
	for z := 1; z <= max(2, most); z += step {
		ticks = append(ticks, float64(z))
	}
	return ticks
}

// Contours draws where on the plane of q and s the chance of a right answer
// is 0.1, 0.2 and so on, at one p and z, with the line q + s = 1 on which it
// is p: Figures 3 and 4 of the paper, for p = 0.25 and 0.75 at z = 5. The
// setup's own q and s do not matter.
func Contours(w io.Writer, s Setup) error {
	f, err := newField(s)
	if err != nil {
		return err
	}
	title := fmt.Sprintf("Chance of a right answer at p = %.4g, z = %d", s.Loop.P, s.Loop.Z)
	d := newDrawing(500, 500, title, fmt.Sprintf(
		"Contours over q (from left to right) and s (upwards). The chance is %.4f at q = s = 0 and %.4f at q "+
			"= s = 1. On the dashed line q + s = 1 it is p = %.4g; below the line the critic helps, above it harms.",
		f.at(0, 0), f.at(1, 1), s.Loop.P))
	p := plane{left: 60, top: 36, width: 400, height: 400, maxX: 1, maxY: 1}
	d.axes(p, fifths(), fifths(), "q, chance that a wrong attempt is accepted",
		"s, chance that a right attempt is rejected")
	d.line([]point{p.at(0, 1), p.at(1, 0)}, colours[1], `stroke-width="2" stroke-dasharray="7 4"`)
	for _, line := range f.lines() {
		f.draw(d, p, line)
	}
	name := p.at(.94, .02)
	d.text(name.x, name.y, "end", "q + s = 1", `font-weight="600"`)
	return d.end(w)
}

// A field is the chance over q and s. It falls with either of them: accepting
// a wrong attempt leaves nothing, and rejecting a right one leaves less than
// it had. So a contour is a falling line, and bisection finds it.
type field struct{ s Setup }

func newField(s Setup) (field, error) {
	s.Loop.Q, s.Loop.S = 0, 0
	if err := s.Check(); err != nil {
		return field{}, err
	}
	if s.Execution != (Execution{}) || s.Panel.filled().Critics > 1 {
		return field{}, errors.New("theory: contours are over the q and s of all checks together: leave " +
			"the execution critic and the panel out")
	}
	return field{s}, nil
}

// A Place is one on the plane of q and s.
type Place struct {
	Q float64 `json:"q"`
	S float64 `json:"s"`
}

// A Line joins the points of the plane of q and s where the chance of a right
// answer is Level, from its upper left end to its lower right one.
type Line struct {
	Level  float64 `json:"level"`
	Points []Place `json:"points"`
}

// Lines computes the lines that Contours draws, for another renderer. The setup's
// own q and s do not matter.
func Lines(s Setup) ([]Line, error) {
	f, err := newField(s)
	if err != nil {
		return nil, err
	}
	return f.lines(), nil
}

// lines returns the contours at each tenth that is reached.
func (f field) lines() []Line {
	list := []Line{}
	for tenth := 1; tenth <= 9; tenth++ {
		line := Line{Level: float64(tenth) / 10}
		for _, at := range f.contour(line.Level) {
			line.Points = append(line.Points, Place{at.x, at.y})
		}
		if len(line.Points) > 1 {
			list = append(list, line)
		}
	}
	return list
}

func (f field) at(q, s float64) float64 {
	f.s.Loop.Q, f.s.Loop.S = q, s
	return f.s.Prob()
}

// contour returns the places (q, s) at which the chance is level.
func (f field) contour(level float64) []point {
	const parts = 80
	var points []point
	add := func(chance func(x float64) float64, place func(x float64) point) {
		if chance(0) >= level && chance(1) <= level {
			points = append(points, place(falling(chance, level)))
		}
	}
	// Where it comes in from the upper edge, on each upright line, and where
	// it leaves through the lower edge.
	add(func(q float64) float64 { return f.at(q, 1) }, func(q float64) point { return point{q, 1} })
	for i := range parts + 1 {
		q := float64(i) / parts
		add(func(s float64) float64 { return f.at(q, s) }, func(s float64) point { return point{q, s} })
	}
	add(func(q float64) float64 { return f.at(q, 0) }, func(q float64) point { return point{q, 0} })
	order.Stable(points, func(a, b point) int {
		switch {
		case a.x < b.x || a.x == b.x && a.y > b.y:
			return -1
		case a == b:
			return 0
		}
		return 1
	})
	return points
}

// falling finds where a falling function of 0 to 1 is at a level.
func falling(f func(float64) float64, level float64) float64 {
	low, high := 0.0, 1.0
	for range 40 {
		if middle := (low + high) / 2; f(middle) > level {
			low = middle
		} else {
			high = middle
		}
	}
	return (low + high) / 2
}

// draw draws a contour and writes its level where it crosses q = s.
func (f field) draw(d *drawing, p plane, line Line) {
	points := make([]point, len(line.Points))
	for i, at := range line.Points {
		points[i] = p.at(at.Q, at.S)
	}
	d.line(points, colours[0], `stroke-width="1.5"`)
	middle := falling(func(x float64) float64 { return f.at(x, x) }, line.Level)
	name := p.at(middle, middle)
	d.text(name.x+3, name.y-3, "start", tick(line.Level), `font-size="11"`)
}
