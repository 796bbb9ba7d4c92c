package theory

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/text"
)

// A drawing is an SVG being written. Text is text, and what has no colour of
// its own takes that of the page, so that it can be read on light and dark
// ground.
type drawing struct{ strings.Builder }

// newDrawing starts a drawing with a title and, for those who cannot see it,
// a description.
func newDrawing(width, height int, title, description string) *drawing {
	d := &drawing{}
	fmt.Fprintf(d,
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img" font-family="system-ui, `+
			`sans-serif" font-size="12" fill="currentColor" style="color-scheme: light dark">`+"\n", width, height)
	fmt.Fprintf(d, "<title>%s</title>\n<desc>%s</desc>\n", text.HTML(title), text.HTML(description))
	d.text(float64(width)/2, 20, "middle", title, `font-size="14" font-weight="600"`)
	return d
}

func (d *drawing) text(x, y float64, anchor, label, attributes string) {
	if attributes != "" {
		attributes = " " + attributes
	}
	fmt.Fprintf(d, `<text x="%s" y="%s" text-anchor="%s"%s>%s</text>`+"\n", at(x), at(y), anchor, attributes,
		text.HTML(label))
}

// ink is the colour of text.
const ink = "currentColor"

// A point is a place in the drawing.
type point struct{ x, y float64 }

// line draws a line in a colour. Colours are attributes rather than styles,
// because a page's Content-Security-Policy may refuse styles.
func (d *drawing) line(points []point, colour, attributes string) {
	var path strings.Builder
	for i, p := range points {
		to := "L"
		if i == 0 {
			to = "M"
		}
		path.WriteString(to + at(p.x) + " " + at(p.y))
	}
	fmt.Fprintf(d, `<path d="%s" fill="none" stroke="%s" %s/>`+"\n", path.String(), colour, attributes)
}

func (d *drawing) end(w io.Writer) error {
	d.WriteString("</svg>\n")
	_, err := io.WriteString(w, d.String())
	return err
}

// at writes a coordinate to a tenth of a unit.
func at(x float64) string {
	s := strings.TrimSuffix(strconv.FormatFloat(x, 'f', 1, 64), ".0")
	if s == "-0" {
		return "0"
	}
	return s
}

// A plane maps two ranges of numbers to a rectangle of the drawing.
type plane struct {
	left, top, width, height float64
	minX, maxX, minY, maxY   float64
}

func (p plane) at(x, y float64) point {
	return point{
		p.left + p.width*(x-p.minX)/(p.maxX-p.minX),
		p.top + p.height*(1-(y-p.minY)/(p.maxY-p.minY)),
	}
}

// axes draws both axes with a number and a faint line at each tick.
func (d *drawing) axes(p plane, ticksX, ticksY []float64, nameX, nameY string) {
	const faint = `stroke-opacity="0.15"`
	for _, x := range ticksX {
		foot := p.at(x, p.minY)
		d.line([]point{foot, p.at(x, p.maxY)}, ink, faint)
		d.text(foot.x, foot.y+16, "middle", tick(x), "")
	}
	for _, y := range ticksY {
		foot := p.at(p.minX, y)
		d.line([]point{foot, p.at(p.maxX, y)}, ink, faint)
		d.text(foot.x-6, foot.y+4, "end", tick(y), "")
	}
	d.line([]point{p.at(p.minX, p.maxY), p.at(p.minX, p.minY), p.at(p.maxX, p.minY)}, ink, `stroke-width="1"`)
	d.text(p.left+p.width/2, p.top+p.height+34, "middle", nameX, "")
	x, y := at(p.left-38), at(p.top+p.height/2)
	d.text(p.left-38, p.top+p.height/2, "middle", nameY, fmt.Sprintf(`transform="rotate(-90 %s %s)"`, x, y))
}

func tick(x float64) string { return strconv.FormatFloat(x, 'g', 4, 64) }

// fifths returns the ticks of an axis of chances.
func fifths() []float64 { return []float64{0, .2, .4, .6, .8, 1} }
