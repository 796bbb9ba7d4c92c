package position

import "testing"

const (
	runners = `CREATE TABLE run (Runner TEXT, Club TEXT, Time TEXT);
INSERT INTO run VALUES ('Ann Lee', 'Alta', '2:31.5'), ('Bo Xu', 'Bree', '2:35.1');`
	mayors = `CREATE TABLE mayors (Mayor TEXT, Died INTEGER, "Took office" TEXT, "Left office" TEXT);
INSERT INTO mayors VALUES ('Ann Lee', 1999, '1980-05-01', '1988-04-30'), ('Bo Xu', 2010, '1988-05-01', '1992-04-30');`
)

func TestHowLongARowTookOrLasted(t *testing.T) {
	const held = `SELECT strftime('%Y', "Left office") - strftime('%Y', "Took office") FROM mayors WHERE Mayor = 'Bo Xu'`
	for _, tt := range []struct{ name, script, question, want string }{
		{"it took", runners, "how long did it take Ann Lee to finish?", "SELECT Time FROM run WHERE Runner = 'Ann Lee'"},
		{"it lasted", mayors, "how long was Bo Xu in office", held},
		{"so many years", mayors, "how many years did Bo Xu serve", held},
		{"until another", mayors, "how many years after Ann Lee did Bo Xu serve", ""},
		{"the longest of all", runners, "how long did the longest run take", ""},
		{"nothing says when", runners, "how many years did Ann Lee run", ""},
		{"no row", mayors, "how long is a term", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got, _ := asked(t, tt.script, tt.question); got != tt.want {
				t.Errorf("%s\n got  %s\n want %s", tt.question, got, tt.want)
			}
		})
	}
}
