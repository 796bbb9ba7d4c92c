package layout

import (
	"fmt"
	"io"
	"strings"

	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/text"
)

const pageStyle = `
:root{color-scheme:light dark;--ink:#1c2126;--soft:#5b6670;--line:#d5dbe0;--bar:#3f7fbf;--whisker:#1c2126;` +
	`--ground:#fff;--code:#f3f5f7;--good:#1f7a4a;--bad:#a8402b}
@media (prefers-color-scheme:dark){:root{--ink:#e4e8ec;--soft:#98a4af;--line:#38424b;--bar:#5b9bd9;` +
	`--whisker:#e4e8ec;--ground:#14181c;--code:#1d2329;--good:#67c99a;--bad:#ef8e78}}
body{margin:0 auto;padding:1.5rem;max-width:72rem;font:16px/1.45 system-ui,sans-serif;color:var(--ink);` +
	`background:var(--ground)}
h2{margin-top:2.2rem}table{border-collapse:collapse;font-size:.9rem}td,th{padding:.3rem .7rem .3rem 0;` +
	`text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}.scroll{overflow-x:auto}
pre{background:var(--code);padding:.6rem .8rem;white-space:pre-wrap;overflow-wrap:anywhere;font-size:.85rem;` +
	`margin:.3rem 0 1rem}
summary{cursor:pointer;padding:.3rem 0}small,.soft{color:var(--soft)}svg{display:block}.bar{fill:var(--bar)}` +
	`.track{fill:var(--line)}.whisker{stroke:var(--whisker);stroke-width:2}
thead th{cursor:pointer}th[data-sorted=down]::after{content:" ▾"}th[data-sorted=up]::after{content:" ▴"}
.questions details{border-bottom:1px solid var(--line)}
.questions input,.questions select{font:inherit;padding:.2rem .4rem;color:inherit;background:var(--ground);` +
	`border:1px solid var(--line)}
.right{color:var(--good)}.wrong{color:var(--bad)}.key span{margin-right:1rem;font-size:.85rem}.key ` +
	`svg{display:inline}svg text{fill:var(--soft);font-size:12px}
.part0{fill:#2f9e63}.part1{fill:#c8553d}.part2{fill:#8a8f98}.part3{fill:#d9a441}.part4{fill:#7a6fd0}
`

// paragraphs makes a paragraph of each of the lines that is not empty.
func paragraphs(lines string) string {
	var b strings.Builder
	for l := range strings.Lines(lines) {
		if l = strings.TrimSpace(l); l != "" {
			b.WriteString("<p>" + text.HTML(Printable(l)) + "</p>\n")
		}
	}
	return b.String()
}

// A Page writes until the first error, which it keeps. It is written by hand,
// as html/template may not be linked where the core is; every text goes through
// text or cell.
type Page struct {
	W      io.Writer
	Err    error
	script bool // the page has the script that sorts and searches; without it nothing runs
}

// Begin writes the head of a page.
func (p *Page) Begin(title string) {
	p.Raw("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n" +
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
	p.Raw("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src " +
		"'unsafe-inline'" +
		p.scripts() + "\">\n<title>")
	p.Text(title)
	p.Raw("</title>\n<style>" + pageStyle + "</style>\n</head>\n<body>\n")
}

// End writes the foot of a page.
func (p *Page) End() {
	if p.script {
		p.Raw("<script>" + pageScript + "</script>\n")
	}
	p.Raw("</body>\n</html>\n")
}

// scripts returns the part of the page's Content-Security-Policy that allows its
// script.
func (p *Page) scripts() string {
	if p.script {
		return "; script-src " + scriptHash()
	}
	return ""
}

// Raw writes HTML as it is.
func (p *Page) Raw(s string) {
	if p.Err == nil {
		_, p.Err = io.WriteString(p.W, s)
	}
}

// Text writes escaped what may hold anything.
func (p *Page) Text(s string) { p.Raw(text.HTML(Printable(s))) }

// Element writes an element of text.
func (p *Page) Element(name, text string) {
	p.Raw("<" + name + ">")
	p.Text(text)
	p.Raw("</" + name + ">\n")
}

// A cell is written escaped; a bar is drawn.
func (p *Page) cell(text string, number bool) {
	if number {
		p.Raw(`<td class="n">`)
	} else {
		p.Raw("<td>")
	}
	p.Text(text)
	p.Raw("</td>")
}

// bar draws a share with its interval.
func (p *Page) bar(s metric.Share) {
	const width = 160
	at := func(v float64) float64 { return v * width }
	p.Raw(
		fmt.Sprintf(`<td><svg width="%d" height="14" role="img" aria-label="%.1f %%"><rect class="track" y="5" `+
			`width="%d" height="4"/>`+
			`<rect class="bar" y="2" width="%.1f" height="10"/><line class="whisker" x1="%.1f" x2="%.1f" y1="7" `+
			`y2="7"/></svg></td>`,
			width, 100*s.Value, width, at(s.Value), at(s.Low), at(s.High)))
}

func (p *Page) header(t *Table, chart bool) {
	p.Raw(`<div class="scroll"><table><thead><tr>`)
	for i, h := range t.Header {
		if t.right(i) {
			p.Raw(`<th class="n">`)
		} else {
			p.Raw("<th>")
		}
		p.Text(h)
		p.Raw("</th>")
	}
	if chart {
		p.Raw("<th></th>")
	}
	p.Raw("</tr></thead><tbody>\n")
}

// Charted writes a table with a bar behind each row.
func (p *Page) Charted(t *Table, share func(row int) metric.Share) {
	p.header(t, share != nil)
	for i, row := range t.Rows {
		p.Raw("<tr>")
		for j, c := range row {
			p.cell(c, t.right(j))
		}
		if share != nil {
			p.bar(share(i))
		}
		p.Raw("</tr>\n")
	}
	p.Raw("</tbody></table></div>\n")
}

// Table writes a table.
func (p *Page) Table(t *Table) { p.Charted(t, nil) }

// Details writes lines that unfold below their summary.
func (p *Page) Details(summary string, lines []string) {
	p.Raw("<details>")
	p.Element("summary", summary)
	p.Raw("<pre>")
	for i, l := range lines {
		lines[i] = Printable(l)
	}
	p.Raw(text.HTML(strings.Join(lines, "\n")))
	p.Raw("</pre></details>\n")
}
