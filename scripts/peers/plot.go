package main

import (
	"fmt"
	"math"
	"strings"
)

// A line is a cost by the number of tables.
type line struct {
	name, colour string
	of           func(size) float64
	exponent     float64
}

// exponent returns the slope of the line of least squares through logarithms.
func exponent(all []size, of func(size) float64) float64 {
	var n, x, y, xx, xy float64
	for _, s := range all {
		a, b := math.Log(float64(s.tables)), math.Log(of(s))
		n, x, y, xx, xy = n+1, x+a, y+b, xx+a*a, xy+a*b
	}
	return (n*xy - x*y) / (n*xx - x*x)
}

// plot draws the lines on logarithmic axes as an SVG that reads in light and
// dark.
func plot(all []size, lines []line) string {
	const left, right, top, bottom, least, most = 70, 520, 30, 390, -2, 4
	first, last := math.Log10(float64(all[0].tables)), math.Log10(float64(all[len(all)-1].tables))
	at := func(tables int) float64 { return left + (math.Log10(float64(tables))-first)/(last-first)*(right-left) }
	height := func(v float64) float64 { return bottom - (math.Log10(v)-least)/(most-least)*(bottom-top) }
	var b strings.Builder
	b.WriteString(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 680 440" font-family="system-ui, sans-serif" ` +
		`font-size="13" role="img" aria-label="Costs by the number of tables">` + "\n")
	b.WriteString("<style>text{fill:#444}.g{stroke:#8884}@media (prefers-color-scheme:dark){text{fill:#ccc}}</style>\n")
	for e := least; e <= most; e++ {
		y := height(math.Pow(10, float64(e)))
		fmt.Fprintf(&b, `<path class="g" d="M%d %.1fH%d"/><text x="%d" y="%.1f" text-anchor="end">%g</text>`+"\n",
			left, y, right, left-8, y+4, math.Pow(10, float64(e)))
	}
	for _, s := range all {
		fmt.Fprintf(&b, `<path class="g" d="M%.1f %dV%d"/><text x="%.1f" y="%d" text-anchor="middle">%s</text>`+"\n",
			at(s.tables), top, bottom, at(s.tables), bottom+20, thousands(s.tables))
	}
	fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="middle">tables</text>`+"\n", (left+right)/2, bottom+42)
	for _, l := range lines {
		var points []string
		for _, s := range all {
			points = append(points, fmt.Sprintf("%.1f,%.1f", at(s.tables), height(l.of(s))))
		}
		fmt.Fprintf(&b, `<polyline fill="none" stroke="%s" stroke-width="2" points="%s"/>`+"\n", l.colour,
			strings.Join(points, " "))
		for _, p := range points {
			x, y, _ := strings.Cut(p, ",")
			fmt.Fprintf(&b, `<circle cx="%s" cy="%s" r="3.5" fill="%s"/>`+"\n", x, y, l.colour)
		}
		fmt.Fprintf(&b, `<text x="%d" y="%.1f">%s, n^%.2f</text>`+"\n", right+12, height(l.of(all[len(all)-1]))+4,
			l.name, l.exponent)
	}
	b.WriteString("</svg>\n")
	return b.String()
}

func thousands(n int) string {
	if n >= 1e6 {
		return fmt.Sprintf("%gM", float64(n)/1e6)
	}
	return fmt.Sprintf("%.3gk", float64(n)/1e3)
}
