package joins

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// tablesOf makes tables of lines such as "courses: course_id=1 2 3, title". What a table's own
// key is declared with has a star; a name with # is of numbers, one with ! says who, or that rows are people.
func tablesOf(lines ...string) []Table {
	var out []Table
	for _, line := range lines {
		name, columns, _ := strings.Cut(line, ": ")
		bare := strings.Trim(name, "!")
		t := Table{Stems: strings.Split(bare, "_"), Key: -1, People: bare != name}
		for i, spec := range strings.Split(columns, ", ") {
			said, held, _ := strings.Cut(spec, "=")
			bare := strings.Trim(said, "*#!")
			if strings.Contains(said, "*") {
				t.Key = i
			}
			c := Column{Stems: strings.Split(bare, "_"), Numeric: strings.Contains(said, "#"),
				Person: strings.Contains(said, "!"), Called: strings.HasPrefix(bare, t.Stems[0]+"_"),
				Said:   bare,
				Sample: Sample{Values: map[string]bool{}, Complete: true}}
			for _, value := range strings.Fields(held) {
				c.See(value, false)
			}
			t.Columns = append(t.Columns, c)
		}
		out = append(out, t)
	}
	return out
}

// said writes joins as "table.column > table.column".
func said(tables []Table, found []Join) []string {
	name := func(p Place) string {
		t := tables[p.Table]
		return strings.Join(t.Stems, "_") + "." + strings.Join(t.Columns[p.Column].Stems, "_")
	}
	var out []string
	for _, j := range found {
		out = append(out, name(j.From)+" > "+name(j.To))
	}
	return out
}

func TestTablesAreJoinedByNamesAndWhatColumnsHold(t *testing.T) {
	for _, tt := range []struct {
		name   string
		tables []string
		want   string
	}{
		{"what many share belongs to the table that is called so",
			[]string{"stall: id=1 2, market_id=1 2", "market: market_id=1 2 3, town", "fair: fair_id=1 2, market_id=1 1"},
			"stall.market_id > market.market_id; fair.market_id > market.market_id"},
		{"beside a number of its own", []string{"market: mid=7 8, market_id=a b", "stall: id=1 2 3, market_id=a b a"},
			"stall.market_id > market.market_id"},
		{"by an initial", []string{"singer: sid=1 2", "song: gid=1 2 3", "sings: sid=1 1 2, gid=1 2 3"},
			"sings.sid > singer.sid; sings.gid > song.gid"},
		{"with a role before it", []string{"club: club_id=1 2", "game: game_id=1 2, home_club_id=1 2, away_club_id=2 1"},
			"game.home_club_id > club.club_id; game.away_club_id > club.club_id"},
		{"by the table's name and id, whatever its key is called",
			[]string{"nurse: staff_code=1 2 3", "shift: day=mon tue, nurse_id=1 3"}, "shift.nurse_id > nurse.staff_code"},
		{"by the table's name alone", []string{"ward: id#=1 2", "bed: id#=1 2 3, ward#=1 2 2"}, "bed.ward > ward.id"},
		{"by the name alone what it holds is no number of the table",
			[]string{"ward: id#=1 2", "bed: id#=1 2 3, ward#=40 50 40"}, ""},
		{"a declared key that another table is called after refers to it",
			[]string{"pilot: pilot_id=1 2 3, name", "licence: pilot_id*=1 2, kind"}, "licence.pilot_id > pilot.pilot_id"},
		{"of a name that speaks of no table, it is the first column that holds the others' values",
			[]string{"ride: tag_no=5 6", "gate: tag_no=5 6 7, hall", "visit: day=a b c, tag_no=5 5 7"},
			"ride.tag_no > gate.tag_no; visit.tag_no > gate.tag_no"},
		{"a first column of numbers, each once, is what others may mean by the table's name",
			[]string{"chemist: tax#=811 822 833, name", "assay: chemist#=811 811 833"}, "assay.chemist > chemist.tax"},
		{"names and ids that all tables have join none", []string{"a: id=1 2, name=x y", "b: id=1 2, name=x y"}, ""},
		{"behind the name of its own table",
			[]string{"purchase: purchase_deal_id=1 2, price", "deal: deal_id=1 2 3, day"},
			"purchase.purchase_deal_id > deal.deal_id"},
		{"in an empty database by names alone", []string{"film: film_id, title", "copy: copy_id, film_id"},
			"copy.film_id > film.film_id"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			tables := tablesOf(tt.tables...)
			found, _ := Find(tables)
			if got := strings.Join(said(tables, found), "; "); got != tt.want {
				t.Errorf("joined %q, want %q", got, tt.want)
			}
		})
	}
}

func TestALinkTableHasNoKeyOfItsOwn(t *testing.T) {
	tables := tablesOf("singer: singer_id=1 2", "song: song_id=1 2 3", "sings: singer_id=1 2, song_id=3 1")
	if _, own := Find(tables); !slices.Equal(own, []int{0, 0, -1}) {
		t.Errorf("keys %v, want those of singers and songs alone, though each value of the link comes once", own)
	}
}

// A schema of thousands of tables has millions of pairs.
func BenchmarkManyTables(b *testing.B) {
	var lines []string
	for i := range 100 {
		lines = append(lines,
			fmt.Sprintf("ship%d: ship%d_id=1 2 3, name=a b c, ship%d_id=1 2 2, port#=1 1 2", i, i, i/2))
	}
	tables := tablesOf(lines...)
	for b.Loop() {
		Find(tables)
	}
}

func TestASampleKnowsWhatComesTwice(t *testing.T) {
	for _, tt := range []struct {
		name   string
		values []string // an empty one is NULL
		want   bool
	}{
		{"each once", []string{"4", "5"}, false},
		{"one twice", []string{"4", "5", "4"}, true},
		{"as a number and as a measure", []string{"4", "4.0"}, true},
		{"with blanks", []string{"HEL ", " HEL"}, true},
		{"nothing", []string{"4", ""}, true},
	} {
		s := Sample{Values: map[string]bool{}}
		for _, value := range tt.values {
			s.See(value, value == "")
		}
		if s.Repeats != tt.want || s.Rows != len(tt.values) {
			t.Errorf("%s: repeats %v in %d rows", tt.name, s.Repeats, s.Rows)
		}
	}
	var none Sample
	if none.See("4", false); none.Rows != 0 {
		t.Error("a sample that was not asked for is taken")
	}
}

func TestATableBetweenIsNearerThanASharedParent(t *testing.T) {
	// 1 and 2 refer to 0, and 3 to both; 4 is joined with nothing.
	steps := []Step{{0, 1, 0, false}, {0, 0, 1, true}, {1, 2, 0, false}, {1, 0, 2, true},
		{2, 3, 1, false}, {2, 1, 3, true}, {3, 3, 2, false}, {3, 2, 3, true}}
	w := Shortest(steps, 5, 1)
	if w.Dist[2] != 2 || len(w.Paths[2]) != 2 || w.Paths[2][0].To != 3 || w.Dist[4] != Unjoined {
		t.Errorf("distances %v, path %v, want over table 3", w.Dist, w.Paths[2])
	}
}
