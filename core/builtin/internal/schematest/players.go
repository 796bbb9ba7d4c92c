package schematest

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// players lists tables with their columns, each with its type where it is no
// text, and what it refers to.
var players = []string{
	"club: club_id integer, name, city, founded integer",
	"player: player_id integer, name, country, age integer, height real, born date, club_id integer > club",
	"tournament: tournament_id integer, title, year integer, prize integer",
	"entry: entry_id integer, player_id integer > player, tournament_id integer > tournament, points integer",
}

// Players makes the database of players, their clubs and tournaments. The columns
// are numbered from club_id, 0, to points, 18.
func Players() *corpus.Database {
	d := &corpus.Database{ID: "players"}
	for _, spec := range players {
		name, columns, _ := strings.Cut(spec, ": ")
		t := &corpus.Table{Name: name, PrimaryKey: []int{0}}
		for _, c := range strings.Split(columns, ", ") {
			f := append(strings.Fields(c), "text")
			t.Columns = append(t.Columns, corpus.Column{Name: f[0], Type: f[1]})
			if _, to, ok := strings.Cut(c, " > "); ok {
				d.ForeignKeys = append(d.ForeignKeys,
					corpus.ForeignKey{Table: name, Column: f[0], RefTable: to, RefColumn: to + "_id"})
			}
		}
		d.Tables = append(d.Tables, t)
	}
	return d
}

// PlayerValues lists values that those tables hold: number of the column and text.
var PlayerValues = []struct {
	Column int
	Value  string
}{
	{1, "Rook's Nest"}, {1, "Passed Pawn"}, {2, "Oslo"}, {2, "Bern"}, {5, "Anna Berg"}, {5, "Bo Chen"}, {6, "Norway"},
	{6, "China"}, {12, "Spring Open"}, {12, "Autumn Cup"},
}
