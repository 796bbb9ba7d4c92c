package text

import "strings"

// escaper is not package html's, which brings along the names of all 2,231 entities for reading them: the page would
// load them, and nothing here reads them.
var escaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;", "'", "&#39;")

// HTML returns s as text within an element or a quoted attribute of HTML or SVG, so that no part of it is markup.
func HTML(s string) string { return escaper.Replace(s) }
