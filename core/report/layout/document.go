package layout

import "io"

// Document completes what write writes to w in the form f: HTML gets the head
// and the foot of a page, with one script of its own and nothing from
// elsewhere, so that it can be mailed and opened offline. Other forms need
// nothing.
func Document(w io.Writer, f Format, title string, write func() error) error {
	if f != HTML {
		return write()
	}
	p := &Page{W: w, script: true}
	p.Begin(title)
	p.Element("h1", title)
	if p.Err == nil {
		p.Err = write()
	}
	p.End()
	return p.Err
}
