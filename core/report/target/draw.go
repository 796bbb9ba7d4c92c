package target

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/retrieval"
	"github.com/orbweaver/orbweaver/core/text"
)

// ErrNothing is the error where there is nothing to draw.
var ErrNothing = errors.New("there is nothing to draw: it takes runs of retrieval, or of a haystack")

// Draw writes figures as SVG, where a file is named for them: one to the file,
// several each to one that has the dataset's name before the ending. It says
// which it wrote.
func Draw(said io.Writer, file string, figures []Figure) error {
	if file == "" {
		return nil
	}
	if len(figures) == 0 {
		return fmt.Errorf("target: drawing %s: %w", file, ErrNothing)
	}
	for i := range figures {
		f, name := &figures[i], file
		if len(figures) > 1 {
			ending := filepath.Ext(file)
			name = strings.TrimSuffix(file, ending) + "-" + f.Dataset + ending
		}
		var svg bytes.Buffer
		if err := f.SVG(&svg); err != nil {
			return fmt.Errorf("target: drawing %s: %w", name, err)
		}
		if err := os.WriteFile(name, svg.Bytes(), 0o644); err != nil {
			return fmt.Errorf("target: drawing: %w", err)
		}
		fmt.Fprintf(said, "drew %s\n", name)
	}
	return nil
}

// Inline writes figures into a page, where the form is one. The page's colours
// are not theirs: they lie on white.
func Inline(w io.Writer, form layout.Format, figures []Figure) error {
	if form != layout.HTML {
		return nil
	}
	for i := range figures {
		f := &figures[i]
		var svg bytes.Buffer
		if err := f.SVG(&svg); err != nil {
			return fmt.Errorf("target: drawing %q: %w", f.Title, err)
		}
		_, drawn, _ := bytes.Cut(svg.Bytes(), []byte("<svg"))
		drawn = bytes.ReplaceAll(drawn, []byte(`style="font-family`), []byte(`style="fill:#000;font-family`))
		if _, err := fmt.Fprintf(w, "<div class=\"scroll\" role=\"img\" aria-label=\"%s\">\n<svg%s</div>\n",
			text.HTML(f.Title), drawn); err != nil {
			return err
		}
	}
	return nil
}

// FiguresOf returns the figures that runs have: of recall, and of haystacks.
func FiguresOf(runs []*experiment.Summary) []Figure {
	var found []*retrieval.Result
	var answered []*experiment.Summary
	for _, s := range runs {
		switch s.Config.Task {
		case experiment.Retrieve:
			found = append(found, s.Retrieved())
		case experiment.QA, experiment.Verify:
			answered = append(answered, s)
		}
	}
	return append(Figure2(found), DistractorCurves(answered)...)
}
