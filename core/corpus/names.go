package corpus

import "strings"

// equalFold compares names as SQLite does: ASCII letters without case.
func equalFold(a, b string) bool { return strings.EqualFold(a, b) }
