package described

import (
	"strings"
	"testing"
)

// Each of these describes valleys, and goes on to the end.
func TestDescriptionsOfRows(t *testing.T) {
	for said, want := range map[string]string{
		"valleys that adjoin Arda":                     "adjoins = 'Arda'",
		"valleys adjoining Arda":                       "adjoins = 'Arda'",
		"valleys that Arda adjoins":                    "SELECT adjoins FROM adjoining WHERE valley_name = 'Arda'",
		"valleys which do not adjoin Arda":             "NOT IN",
		"valleys with no trails":                       "NOT IN (SELECT crosses FROM trail",
		"valleys that have no trails":                  "NOT IN (SELECT crosses FROM trail",
		"valleys that do not have trails":              "NOT IN (SELECT crosses FROM trail",
		"valleys through which the Rim runs":           "SELECT crosses FROM trail WHERE trail_name = 'Rim'",
		"valleys that the Rim runs through":            "SELECT crosses FROM trail WHERE trail_name = 'Rim'",
		"valley with the largest population":           "",
		"valley that has the most huts":                "",
		"valley with the highest peak":                 "",
		"valleys that have the Rim":                    "SELECT crosses FROM trail WHERE trail_name = 'Rim'",
		"valleys that adjoin Arda and have the Rim":    "trail_name = 'Rim'",
		"valley with the highest hut":                  "SELECT valley_name FROM hut ORDER BY height DESC LIMIT 1",
		"valleys that adjoin valleys that adjoin Dorn": "IN (SELECT valley_name FROM adjoining WHERE adjoins = 'Dorn'",
	} {
		p := askedOf(t, valleys, said)
		found := false
		for _, a := range p.kind(0, 0, false) {
			whole := a.end == len(p.words) && a.table == table(p, "valley")
			found = found || whole && strings.Contains(strings.Join(a.where, " AND "), want)
		}
		if !found {
			t.Errorf("%q is not read so that it holds %q", said, want)
		}
	}
}

func TestMainClausesGoOnWithoutThat(t *testing.T) {
	p := askedOf(t, valleys, "valleys adjoin Arda")
	reaches := func(main bool) bool {
		for _, a := range p.kind(0, 0, main) {
			if a.end == len(p.words) {
				return true
			}
		}
		return false
	}
	if !reaches(true) || reaches(false) {
		t.Errorf("as a main clause %v, within another %v", reaches(true), reaches(false))
	}
}

// What may be read in very many ways is given up.
func TestManyWaysOfReadingEnd(t *testing.T) {
	p := askedOf(t, valleys, "valleys"+strings.Repeat(" that adjoin valleys", 8))
	p.kind(0, 0, false)
	if p.tried < mostTried || len(p.phrase(0, 0)) > 0 {
		t.Errorf("%d phrases were tried, and more may be", p.tried)
	}
	p = askedOf(t, valleys, "valleys that adjoin the valleys that adjoin the largest valley that the Rim runs through")
	p.kind(0, 0, true)
	if p.tried > mostTried/4 {
		t.Errorf("a plain question takes %d of %d phrases", p.tried, mostTried)
	}
}

func TestRowsAreShownAndCountedByTheirNames(t *testing.T) {
	p := askedOf(t, valleys, "")
	trails, huts := phrase{table: table(p, "trail")}, phrase{table: table(p, "hut")}
	for got, want := range map[string]string{
		p.shows(trails):  "SELECT DISTINCT trail_name FROM trail",
		p.shows(huts):    "SELECT hut_name FROM hut",
		p.counts(trails): "SELECT COUNT(DISTINCT trail_name) FROM trail",
		p.counts(huts):   "SELECT COUNT(*) FROM hut",
	} {
		if got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}
