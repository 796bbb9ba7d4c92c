package knowledge

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// titles lists what stands before people's names.
var titles = english.WordSet("dr doctor prof professor mr mrs ms miss sir dame")

// titlesInFull lists how names begin whose title is said in full.
var titlesInFull = map[string]string{"doctor": "dr", "professor": "prof"}

// titledName reads "dr moreau" as the one name that begins and ends so: who is but called Moreau is
// not meant.
func titledName(q *question, i int) bool {
	if !titles[q.Low(i)] || !q.Plain(i+1) {
		return false
	}
	found, title, last := "", q.Low(i), q.Words[i+1].Fold
	for _, k := range q.V.Keys {
		head, name, _ := strings.Cut(k, " ")
		if head != title && head != titlesInFull[title] || name == last || !strings.HasSuffix(name, " "+last) {
			continue
		}
		if found != "" {
			return false
		}
		found = q.V.Lookup(k)[0].Value
	}
	return found != "" && q.Fill(i, i+2, "$", func(string) []english.Word {
		return []english.Word{english.NewWord(found, true)}
	})
}
