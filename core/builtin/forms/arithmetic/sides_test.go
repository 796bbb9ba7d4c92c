package arithmetic

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// What two have together is told apart where the question sets one beside the other, or takes one from the other.
func TestTwoAreSetBesideEachOther(t *testing.T) {
	s, _ := readtest.Script(t, shops)
	const (
		from  = " FROM shop AS T1 JOIN worker AS T2 ON T1.shop_id = T2.shop_id WHERE "
		nook  = "T1.name = 'Nook'"
		barn  = "T1.name = 'Barn'"
		both  = "SELECT T1.name, COUNT(*)" + from + nook + " OR " + barn + " GROUP BY T1.name"
		less  = "SELECT (SELECT COUNT(*)" + from + nook + ") - (SELECT COUNT(*)" + from + barn + ") AS difference"
		other = "SELECT (SELECT COUNT(*)" + from + barn + ") - (SELECT COUNT(*)" + from + nook + ") AS difference"
	)
	for _, tt := range []struct{ question, want string }{
		{"How many workers do Nook and Barn each have?", both},
		{"number of workers: Nook vs Barn", both},
		{"Compare Nook and Barn by number of workers", both},
		{"Put Nook and Barn side by side, with the number of workers for each", both},
		{"For Nook and for Barn, separately, how many workers are there?", both},
		{"number of workers of Nook next to that of Barn", both},
		{"difference between Nook's and Barn's number of workers", less},
		{"By how many workers do Nook and Barn differ?", less},
		{"Nook minus Barn, in number of workers", less},
		{"Take Nook's number of workers and Barn's: how far apart are they?", less},
		{"Subtract Nook's number of workers from Barn's", other},
	} {
		q := Split(s, tt.question)
		if q == nil || len(q.Parts) != 1 {
			t.Errorf("%s: read as %+v", tt.question, q)
			continue
		}
		for _, cue := range []string{"each", "vs", "ompare", "side", "separately", "differ", "minus", "apart"} {
			if strings.Contains(q.Parts[0], cue) {
				t.Errorf("%s: %q is left in %q", tt.question, cue, q.Parts[0])
			}
		}
		got := q.SQL([]Answer{{"SELECT COUNT(*)" + from + nook + " OR " + barn, []string{"COUNT(*)"}}})
		if got != tt.want {
			t.Errorf("%s\n got %s\nwant %s", tt.question, got, tt.want)
		}
		for _, unlike := range []string{nook, nook + " OR T2.name = 'Barn'", nook + " AND " + barn} {
			if q.Fits(nil, Answer{"SELECT COUNT(*)" + from + unlike, []string{"COUNT(*)"}}) {
				t.Errorf("%s: %s is no statement for two", tt.question, unlike)
			}
		}
	}
}
