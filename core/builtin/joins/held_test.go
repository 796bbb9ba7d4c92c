package joins

import (
	"strings"
	"testing"
)

func TestTablesAreJoinedByWhatColumnsHoldAlone(t *testing.T) {
	for _, tt := range []struct {
		name   string
		tables []string
		want   string
	}{
		{"by the names of rows that have a number besides",
			[]string{"customer: nr#=71 72 73, firm=Alder Bosk Cray", "delivery: day=1 2 3 4, to=Alder Cray Bosk Alder"},
			"delivery.to > customer.firm"},
		{"by few of a hundred in another spelling", []string{"ward: name=a b c d e f g h i j k",
			"visit: day=1 2 3, at=a b c d e f g h i j K"}, "visit.at > ward.name"},
		{"by half of those who are named, where the other holds people",
			[]string{"member!: name=a b c d e", "sale: day=1 2 3 4 5, buyer!=a b c x y"}, "sale.buyer > member.name"},
		{"not by half of what else is named",
			[]string{"member!: name=a b c d e", "sale: day=1 2 3 4 5, thing=a b c x y"}, ""},
		{"not by few of those who are named",
			[]string{"member!: name=a b c d e", "sale: day=1 2 3 4 5 6 7, buyer!=a b c w x y z"}, ""},
		{"not by two words, which may be alike by chance",
			[]string{"flag: word=yes no maybe", "visit: day=1 2 3, paid=yes no no"}, ""},
		{"not by names that the other holds twice",
			[]string{"firm: nr#=1 2 3 4, town=a b c c", "visit: day=1 2 3, at=a b c"}, ""},
		{"both ends of a way", []string{"team: team=a b c d", "match: day=1 2 3 4, home=a b c a, away=b c a c"},
			"match.home > team.team; match.away > team.team"},
		{"by its number, and not by the name beside that",
			[]string{"firm: nr#=971 983 994, firm=a b c", "visit: day=1 2 3 4, whom#=971 983 994 971, name=a b c a"},
			"visit.whom > firm.nr"},
		{"not by names that a day's column happens to hold, where a third table has the pairs",
			[]string{"tutor: tutor_id#=1 2 3, name=a b c", "lesson: lesson_id#=7 8 9 6, friday=a b c a",
				"given: tutor_id#=1 2 3 1, lesson_id#=7 8 9 6"},
			"given.tutor_id > tutor.tutor_id; given.lesson_id > lesson.lesson_id"},
		{"to the table that the names are called after",
			[]string{"peak: isle_name=a b c d, top=k l m n", "town: day=1 2 3 4, at=a b c a",
				"isle: isle_name=a b c d, size#=4 5 6 7"},
			"peak.isle_name > isle.isle_name; town.at > isle.isle_name"},
		{"by numbers that are no others' by chance",
			[]string{"plot: ref_no#=4711 4802 4933, area", "sale: day=1 2 3 4, what#=4711 4933 4711 4802"},
			"sale.what > plot.ref_no"},
		{"not by small numbers, which are everywhere",
			[]string{"plot: ref_no#=1 2 3 4 5 6, area", "sale: day=1 2 3 4, rooms#=2 3 3 4"}, ""},
		{"by small numbers where one says who and the other holds people",
			[]string{"staff!: no#=1 2 3 4, name=a b c d", "shop: shop=x y z, manager!#=2 2 4"},
			"shop.manager > staff.no"},
		{"not by codes of which few are the other's numbers",
			[]string{"ring: ring_id#=1 2 3 4 5 6", "race: day=1 2 3 4 5 6, place=1 2 3 R D 4"}, ""},
		{"the rows of one table each are one of the other, which has more",
			[]string{"sight: sight_id#=5021 5044 5108 5260, kind", "museum: museum_id#=5044 5260, shown"},
			"museum.museum_id > sight.sight_id"},
		{"but not a second time",
			[]string{"voter: voter_id#=5021 5044 5108", "pick: pick_id#=5044 5108, voter_id#=5021 5044"},
			"pick.voter_id > voter.voter_id"},
		{"by the declared key, where two hold the same",
			[]string{"guest: id*#=5021 5044 5108", "stay: id#=5044 5108 5021, night", "bill: id#=5044 5108 5044 5021, sum"},
			"stay.id > guest.id; bill.id > guest.id"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			tables := tablesOf(tt.tables...)
			named, own := Find(tables)
			found := append(named, Held(tables, own, named)...)
			if got := strings.Join(said(tables, found), "; "); got != tt.want {
				t.Errorf("joined %q, want %q", got, tt.want)
			}
		})
	}
}
