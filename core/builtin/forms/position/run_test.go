package position

import "testing"

const fixtures = `CREATE TABLE season (Day INTEGER, Opponent TEXT, Town TEXT, Result TEXT);
INSERT INTO season VALUES (1, 'Owls', 'Alta', 'W 2-1'), (2, 'Jays', 'Alta', 'W 1-0'), (3, 'Owls', 'Ems', 'L 0-3'),
	(4, 'Kites', 'Alta', 'W 4-0'), (5, 'Kites', 'Alta', 'D 1-1');`

func TestRowsFollowOneAnother(t *testing.T) {
	run := func(where string) string {
		return "SELECT COUNT(*) FROM (SELECT rowid - ROW_NUMBER() OVER (ORDER BY rowid) AS run FROM season WHERE " + where +
			") GROUP BY run ORDER BY COUNT(*) DESC LIMIT 1"
	}
	for _, tt := range []struct{ name, question, want string }{
		{"with a value", "how many consecutive days did they play in Alta", run("Town = 'Alta'")},
		{"in a row", "how many games in a row were against the Kites", run("Opponent = 'Kites'")},
		{"that were won", "what was the longest winning streak", run("Result LIKE 'W%'")},
		{"that were lost", "the most consecutive losses?", run("Result LIKE 'L%'")},
		{"a row of the list", "how many games are in the first row", ""},
		{"a span of years", "how many consecutive games in Alta since 2001", ""},
		{"whether they do", "were the games in Alta consecutive", ""},
		{"nothing is said of them", "how many consecutive games were there", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got, _ := asked(t, fixtures, tt.question); got != tt.want {
				t.Errorf("%s\n got  %s\n want %s", tt.question, got, tt.want)
			}
		})
	}
}
