package sqldb

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/sqltext"
)

// Quote is [sqltext.Name], which is tested here against SQLite itself.
func Quote(name string) string { return sqltext.Name(name) }

// quoted writes a name so that SQL takes it for nothing else.
func quoted(name string) string { return sqltext.Quote(name) }

func wordSet(words string) map[string]bool {
	set := make(map[string]bool)
	for w := range strings.FieldsSeq(words) {
		set[w] = true
	}
	return set
}
