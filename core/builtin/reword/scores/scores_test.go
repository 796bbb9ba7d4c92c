package scores

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/reword/typed"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

// club has matches, players, and what these did in them.
const club = `CREATE TABLE fixtures (fixture_id INTEGER, played_on TEXT, rival TEXT, venue TEXT, goals_for INTEGER,
	goals_against INTEGER);
INSERT INTO fixtures VALUES (1, '2024-03-02', 'Elm Park', 'home', 3, 1), (2, '2024-03-09', 'Oak Vale', 'away', 0, 2),
	(3, '2024-03-16', 'Ash Green', 'home', 2, 2), (4, '2024-03-23', 'Elm Park', 'away', 1, 0);
CREATE TABLE players (player_id INTEGER, name TEXT);
INSERT INTO players VALUES (1, 'Lou Kemp'), (2, 'Amy Bell'), (3, 'Nia Cross');
CREATE TABLE stats (fixture_id INTEGER, player_id INTEGER, goals INTEGER, yellow INTEGER);
INSERT INTO stats VALUES (1, 1, 2, 0), (1, 2, 1, 1), (3, 2, 2, 0), (4, 1, 1, 1);`

// bowls has scores that are called ours and theirs, and no opponents.
const bowls = `CREATE TABLE games (no INTEGER, day TEXT, our_points INTEGER, their_points INTEGER);
INSERT INTO games VALUES (1, '2024-03-02', 24, 10), (2, '2024-03-09', 7, 31);`

// An example is a question with what becomes of it by one step, and another that the step leaves as it is.
type example struct{ asked, want, passes string }

var examples = map[string]example{
	"the biggest win": {"what was our biggest win?", "played on and rival of fixtures with the highest margin?",
		"what was our biggest venue?"},
	"what was won or lost": {"how many games have we won at home?",
		"how many games at home with goals scored greater than goals conceded?", "how many games have we played at home?"},
	"what they scored": {"how many goals have we conceded?", "what is the total goals conceded?",
		"how many goals scored by Amy Bell?"},
	"who scores most": {"who's our top scorer?", "who has the highest total goals?", "who's our top keeper?"},
}

func TestEachStepReadsItsExampleAndPassesTheOther(t *testing.T) {
	for _, step := range steps {
		e, listed := examples[step.Name]
		if !listed {
			t.Errorf("%s: say in examples what is read", step.Name)
			continue
		}
		for asked, want := range map[string]string{e.asked: e.want, e.passes: e.passes} {
			s, v := readtest.Script(t, club)
			q := &question{Question: typed.Question{Question: reword.Question{S: s, V: v, Words: english.Split(asked)},
				Asked: slip.Question{Text: asked}}}
			if !q.look() {
				t.Fatal("no matches are found")
			}
			q.First(func(i int) bool { return step.Read(q, i) })
			if q.Asked.Text != want {
				t.Errorf("%s: %q becomes\n     %q\nwant %q", step.Name, asked, q.Asked.Text, want)
			}
		}
	}
}

func TestMatchesAreReadByWhatWasScored(t *testing.T) {
	const won, lost = "goals scored greater than goals conceded", "goals scored less than goals conceded"
	for _, tt := range []struct{ script, asked, want string }{
		{club, "which games did we lose?", "played on and rival of games with " + lost + "?"},
		{club, "drawn games", "played on and rival of games with goals scored equal to goals conceded"},
		{club, "how many draws?", "how many fixtures with goals scored equal to goals conceded?"},
		{club, "how many games did we win against Elm Park?", "how many games of Elm Park with " + won + "?"},
		{club, "games we played", "games we played"},
		{club, "who won?", "who won?"},
		{club, "number of wins", "number of fixtures with " + won},
		{club, "how many times did we lose away?", "how many fixtures away with " + lost + "?"},
		{club, "our heaviest defeat", "played on and rival of fixtures with the lowest margin"},
		{club, "average goals conceded per game", "average goals conceded"},
		{club, "goals scored against Elm Park", "total goals scored of Elm Park"},
		{club, "top 2 scorers", "top 2 players by total goals"},
		{club, "who scored the most goals?", "who has the highest total goals?"},
		{club, "what's our win rate?", "what's our win rate?"},
		{bowls, "how many games have we won?", "how many games with our points greater than their points?"},
		{bowls, "our biggest win", "games with the highest margin"},
		{bowls, "points scored", "total our points"},
		{`CREATE TABLE votes (motion TEXT, votes_for INTEGER, votes_against INTEGER);
INSERT INTO votes VALUES ('Bench', 3, 1);`, "how many votes were won?", "how many votes were won?"},
	} {
		s, v := readtest.Script(t, tt.script)
		if got := Plainer(s, v, slip.Question{Text: tt.asked}).Text; got != tt.want {
			t.Errorf("%q becomes\n     %q\nwant %q", tt.asked, got, tt.want)
		}
	}
}

func TestMatchesAndScorersAreFoundByTheirColumns(t *testing.T) {
	for _, tt := range []struct {
		name, script            string
		found, matches, players bool
	}{
		{"matches and players", club, true, true, true},
		{"matches alone", bowls, true, true, false},
		{"players with goals of their own", `CREATE TABLE players (name TEXT, goals INTEGER);
INSERT INTO players VALUES ('Ann', 4);`, true, false, true},
		{"goals of nobody", `CREATE TABLE cups (year TEXT, goals INTEGER); INSERT INTO cups VALUES ('a', 4);`,
			false, false, false},
		{"a database that declares keys", `CREATE TABLE games (no INTEGER PRIMARY KEY, scored INTEGER,
	conceded INTEGER);`, true, true, false},
	} {
		s, v := readtest.Script(t, tt.script)
		q := &question{Question: typed.Question{Question: reword.Question{S: s, V: v}}}
		if got := q.look(); got != tt.found || (q.matches >= 0) != tt.matches || (q.goals >= 0) != tt.players {
			t.Errorf("%s: found %v, with matches %v, with goals %v", tt.name, got, q.matches >= 0, q.goals >= 0)
		}
	}
}

func TestWhatEndsAMatchIsSaidByOurScoreAndTheirs(t *testing.T) {
	s, v := readtest.Script(t, club)
	for word, want := range map[string]string{
		"victories": "goals scored greater than goals conceded", "defeat": "goals scored less than goals conceded",
		"tied": "goals scored equal to goals conceded", "played": "", "": "",
	} {
		q := &question{Question: typed.Question{Question: reword.Question{S: s, V: v, Words: english.Split(word)}}}
		if q.look(); q.how(0) != want {
			t.Errorf("%q says %q, want %q", word, q.how(0), want)
		}
	}
}

func TestDatabasesThatDeclareKeysAreLeftAsTheyAre(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE games (no INTEGER PRIMARY KEY, scored INTEGER, conceded INTEGER);
INSERT INTO games VALUES (1, 2, 3);`)
	const asked = "how many games have we won?"
	if got := Plainer(s, v, slip.Question{Text: asked}).Text; got != asked {
		t.Errorf("%q becomes %q", asked, got)
	}
}
