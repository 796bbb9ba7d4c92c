// Package report turns what experiments found into text, Markdown, CSV, JSON,
// LaTeX and HTML, which package layout sets. It is the last stage of the data's
// way and computes nothing that is not in the records, so that a stored run can
// be reported again at any time.
//
//	err := report.SQL(os.Stdout, layout.Text, summary)
package report
