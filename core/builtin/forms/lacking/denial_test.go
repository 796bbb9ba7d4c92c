package lacking

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func TestADenialStandsBeforeWhatIsDenied(t *testing.T) {
	s, v := readtest.Script(t, kennel)
	for _, tt := range []struct {
		asked string
		at    int // of the word
		from  int // where the denial begins; -1 where there is none
	}{
		{"dogs not collected", 2, 1},
		{"dogs that have not yet been collected", 6, 3},
		{"dogs that have yet to be collected", 6, 3},
		{"dogs still waiting to be collected", 5, 2},
		{"dogs that were collected", 3, -1},
		{"not all dogs were collected", 4, -1},
	} {
		from, denied := denial(ask(s, v, english.Split(tt.asked)), tt.at)
		if denied != (tt.from >= 0) || denied && from != tt.from {
			t.Errorf("%q is denied from %d (%t), want %d", tt.asked, from, denied, tt.from)
		}
	}
}

func TestRowsAreLeftOutBeforeAndBehind(t *testing.T) {
	s, v := readtest.Script(t, kennel)
	for _, tt := range []struct {
		asked      string
		at         int
		begin, end int
	}{
		{"fees, leaving out the unpaid ones", 5, 2, 6},
		{"fees, unpaid dogs not counted", 2, 2, 6},
		{"fees of unpaid dogs", 2, 2, 3},
	} {
		begin, end, in := left(ask(s, v, english.Split(tt.asked)), tt.at, tt.at+1)
		if begin != tt.begin || end != tt.end || in != (begin == tt.at && end == tt.at+1) {
			t.Errorf("%q: from %d to %d (%t), want %d and %d", tt.asked, begin, end, in, tt.begin, tt.end)
		}
	}
}
