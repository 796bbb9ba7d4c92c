package coded

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// ofCodes is a database of items with a column that holds some codes.
func ofCodes(codes ...string) string {
	script := "CREATE TABLE item (id INTEGER PRIMARY KEY, title TEXT, mark TEXT);"
	for i := range 2 * len(codes) {
		script += fmt.Sprintf("INSERT INTO item VALUES (%d, 'Title %c', '%s');", i, 'A'+rune(i), codes[i%len(codes)])
	}
	return script
}

// others are codes of two other lines of a group, so that a column of them and of one more says no yes and no.
func others(c code) (list []string) {
	for _, o := range codes {
		if o.group != c.group || slices.Equal(o.words, c.words) || len(list) == 2 {
			continue
		}
		for _, held := range o.codes {
			if !slices.Contains(c.codes, held) && !slices.Contains(list, strings.ToUpper(held)) {
				list = append(list, strings.ToUpper(held))
				break
			}
		}
	}
	return list
}

// Each line of the table is read of a column with its first code and others of its group, by its first word.
func TestEachLineOfTheTableIsReadOfAColumnOfItsGroup(t *testing.T) {
	for _, c := range codes {
		said, code := strings.ReplaceAll(c.words[0], "-", " "), strings.ToUpper(c.codes[0])
		held := append(others(c), code)
		if len(held) == 1 {
			t.Errorf("[%s] %s stands alone", c.group, said)
		}
		s, v := readtest.Script(t, ofCodes(held...))
		if got, want := reworded(s, v, said+" items"), fmt.Sprintf(`items with mark "%s"`, code); got != want {
			t.Errorf("[%s] %s becomes\n     %s\nwant %s", c.group, said, got, want)
		}
		s, v = readtest.Script(t, ofCodes(append(held, "xyzzy")...))
		if got := reworded(s, v, said+" items"); got != said+" items" {
			t.Errorf("[%s] %s becomes %s where the column holds other things too", c.group, said, got)
		}
	}
}
