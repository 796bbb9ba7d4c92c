package phrase

import (
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// read is the text of a question about players.
func read(question string) *Text {
	s, v := readtest.Players()
	_, chunks := link.Read(s, v, question)
	return New(s, v, chunks)
}

// at is the chunk of a text.
func (x *Text) at(t *testing.T, text string) int {
	t.Helper()
	i := slices.IndexFunc(x.Chunks, func(c link.Chunk) bool { return c.Text == text })
	if i < 0 {
		t.Fatalf("no chunk is %q", text)
	}
	return i
}

func TestAQuestionIsAboutATable(t *testing.T) {
	for _, tt := range []struct{ name, question, want string }{
		{"what is counted", "How many players of clubs in Oslo are there?", "player"},
		{"what is shown", "List the clubs of players.", "club"},
		{"the owner of a column that is shown", "What are the ages?", "player"},
		{"not what rows are filtered by", "Show the name of clubs that have players.", "club"},
		{"who is asked for", "Who won the Spring Open?", "player"},
		{"who is asked for, of whom the table is named", "Who plays in which club?", "player"},
		{"the first that is named at all", "whose club is it", "club"},
		{"nothing that is known", "Why?", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			x := read(tt.question)
			got := ""
			if x.Asked >= 0 {
				got = x.Schema.Tables[x.Asked].Name
			}
			if got != tt.want {
				t.Errorf("%s: about %q, want %q", tt.question, got, tt.want)
			}
		})
	}
}

func TestClausesShowOrFilter(t *testing.T) {
	for _, tt := range []struct{ name, question, filtering string }{
		{"whose", "Show the names of players whose age is 31", "age"},
		{"with", "List clubs with players", "players"},
		{"and again to show", "Which clubs have players, and what is the city?", "players"},
		{"a new sentence", "Which players have an age over 30? Give the height.", "age"},
		{"behind what is counted", "How many players have an age", "age"},
		{"an order", "List players sorted by age", "age"},
		{"right before a comparison", "Which tournaments prize more than 400", "prize"},
		{"nothing but what is shown", "What are the names and ages of players?", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			x := read(tt.question)
			var got []string
			for i, c := range x.Chunks {
				if len(c.Alts) > 0 && x.Purposes[i] == Filtering {
					got = append(got, c.Text)
				}
			}
			if strings.Join(got, " ") != tt.filtering {
				t.Errorf("%s: filtered by %q, want %q", tt.question, got, tt.filtering)
			}
		})
	}
}

func TestASecondPartAsksForMore(t *testing.T) {
	for question, want := range map[string]string{
		"Who is the oldest player, and how many points has he?": "how many",
		"Which club is the oldest and when was it founded?":     "when",
		"Which clubs are in Oslo and what is the age?":          "what",
		"List the players and their ages.":                      "their",
		"How many players are there?":                           "",
		"Which players and clubs are there?":                    "",
	} {
		x, got := read(question), ""
		if x.SecondAt >= 0 {
			got = strings.ToLower(x.Chunks[x.SecondAt].Text)
		}
		if got != want {
			t.Errorf("%s: more is asked for from %q, want %q", question, got, want)
		}
	}
}

func TestGlueIsPassedOverAndTheEndOfASentenceIsNot(t *testing.T) {
	x := read("Show the height of the different players. List clubs")
	height, players := x.at(t, "height"), x.at(t, "players")
	if got := x.Next(height+1, len(x.Chunks)); got != players {
		t.Errorf("behind the height comes %q, want players", x.TextAt(got))
	}
	if got := x.Prev(players, 0); got != height {
		t.Errorf("before the players comes %q, want the height", x.TextAt(got))
	}
	if got := x.Next(players+1, len(x.Chunks)); got != -1 {
		t.Errorf("behind the end of a sentence comes %q", x.TextAt(got))
	}
	if x.Next(height+1, players) != -1 || x.Prev(height, height) != -1 {
		t.Error("what is sought lies beyond the bounds")
	}
	if x.KindAt(-1) != link.Plain || x.KindAt(99) != link.Plain || x.TextAt(-1) != "" || x.ColumnAt(players) != -1 {
		t.Error("there is something where nothing is")
	}
	if x.ColumnAt(height) != 8 {
		t.Errorf("the height is column %d, want that of players", x.ColumnAt(height))
	}
}

func TestIsLeadsOnAndHasBeginsACondition(t *testing.T) {
	x := read("players whose age is 31")
	age := x.at(t, "age")
	if got := x.Next(age+1, len(x.Chunks)); x.TextAt(got) != "31" {
		t.Errorf("behind the age comes %q, want the number", x.TextAt(got))
	}
	x = read("clubs that have players")
	if got := x.Prev(x.at(t, "players"), 0); x.TextAt(got) != "have" {
		t.Errorf("before the players comes %q, want the verb", x.TextAt(got))
	}
}

func TestAClauseEndsWhereAnotherBegins(t *testing.T) {
	for question, want := range map[string]string{
		"players with age 31 sorted by height":   "sorted by",
		"players with age 31 for each country":   "for each",
		"players with age 31. Show the names":    ".",
		"players with age 31 and also height 2":  "and also",
		"players with age 31 and with height 2":  "",
		"players with age 31, which are in Oslo": "which",
	} {
		x := read(question)
		if got := x.TextAt(x.ClauseEnd(0, len(x.Chunks))); got != want {
			t.Errorf("%s: ends at %q, want %q", question, got, want)
		}
	}
}

func TestWhatAnAdjectiveStandsBefore(t *testing.T) {
	for _, tt := range []struct{ name, question, of, want string }{
		{"a column", "the highest age", "highest", "age"},
		{"a table", "the oldest player", "oldest", "player"},
		{"a count", "the largest number of players", "largest number of", "players"},
		{"past another adjective", "the most different clubs", "most", "clubs"},
		{"past the end of a sentence", "Who is oldest? Show clubs", "oldest", ""},
		{"and more", "the oldest and show clubs", "oldest", ""},
		{"of something", "the oldest one of clubs", "oldest", ""},
		{"nothing", "who is the oldest", "oldest", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			x := read(tt.question)
			if got := x.TextAt(x.SuperTarget(x.at(t, tt.of))); got != tt.want {
				t.Errorf("%s: %q, want %q", tt.question, got, tt.want)
			}
		})
	}
}

func TestAMaximumThatPicksRowsIsASuperlative(t *testing.T) {
	for _, tt := range []struct {
		name, question, of string
		want               link.Kind
		arg                string
	}{
		{"the greatest of a column", "players with the maximum age", "maximum", link.Superlative, "desc"},
		{"the least of a column", "players with the minimum age", "minimum", link.Superlative, "asc"},
		{"what is compared with", "players with age greater than the maximum age", "maximum", link.Aggregate, "max"},
		{"what is shown", "What is the maximum age?", "maximum", link.Aggregate, "max"},
		{"a superlative compared with", "clubs with players of age less than the highest age", "highest",
			link.Aggregate, "max"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			x := read(tt.question)
			before := x.Chunks[x.at(t, tt.of)]
			y := x.Reread()
			c := y.Chunks[y.at(t, tt.of)]
			if c.Kind != tt.want || c.Arg != tt.arg {
				t.Errorf("%s: kind %d (%s), want %d (%s)", tt.question, c.Kind, c.Arg, tt.want, tt.arg)
			}
			if now := x.Chunks[x.at(t, tt.of)]; now.Kind != before.Kind || now.Arg != before.Arg {
				t.Error("reading again changed what was read before")
			}
		})
	}
}

func TestLiteralsSuitTheirColumns(t *testing.T) {
	x := read("players")
	for _, tt := range []struct {
		name, text, want string
		column           int
	}{
		{"a number for numbers", "31", "31", 7},
		{"a number for text", "31", "'31'", 6},
		{"a number for text of which nothing is known", "31", "31", 12},
		{"a code with a nought before it", "007", "'007'", 6},
		{"a text", "it's", "'it''s'", 5},
		{"a number for no column", "31", "31", -1},
		{"a text for numbers", "old", "'old'", 7},
	} {
		t.Run(tt.name, func(t *testing.T) {
			x := *x
			if strings.Contains(tt.name, "nothing is known") {
				x.Values = schema.NoValues(x.Schema)
			}
			if got := x.LiteralFor(tt.column, tt.text); got != tt.want {
				t.Errorf("%s, want %s", got, tt.want)
			}
		})
	}
}

func TestColumnsAreToldByWhatTheyAreGoodFor(t *testing.T) {
	x := read("players")
	var orderable, identifying []string
	for ci := range x.Schema.Columns {
		if x.Orderable(ci) {
			orderable = append(orderable, x.NameOf(ci))
		}
		if x.Identifies(ci) {
			identifying = append(identifying, x.NameOf(ci))
		}
	}
	if got, want := strings.Join(orderable, " "), "club.founded player.age player.height player.born tournament.year "+
		"tournament.prize entry.points"; got != want {
		t.Errorf("rows are sorted by %s, want %s", got, want)
	}
	if got, want := strings.Join(identifying, " "), "club.club_id club.name player.player_id player.name "+
		"tournament.tournament_id tournament.title entry.entry_id"; got != want {
		t.Errorf("rows are told apart by %s, want %s", got, want)
	}
	if got := x.OnlyQuantity(2); x.NameOf(got) != "tournament.prize" {
		t.Errorf("the one quantity of tournaments is %s", x.NameOf(got))
	}
	if got := x.OnlyQuantity(1); got != -1 {
		t.Errorf("of two quantities of players one is %s", x.NameOf(got))
	}
	if x.RowKey(1) != 4 {
		t.Errorf("players are grouped by %s", x.NameOf(x.RowKey(1)))
	}
}

func TestAnAdjectiveSpeaksOfAColumn(t *testing.T) {
	x := read("players")
	tables := []int{1, 2}
	if col, back := x.Hinted(english.AgeHint, tables); x.NameOf(col) != "player.age" || back {
		t.Errorf("old is said of %s, backwards %v", x.NameOf(col), back)
	}
	if col, back := x.Hinted([]string{"age", "born"}, []int{0, 1}); x.NameOf(col) != "player.age" || back {
		t.Errorf("old is said of %s, backwards %v", x.NameOf(col), back)
	}
	x.Schema.Columns[7].Full = []string{"number"}
	if col, back := x.Hinted(english.AgeHint, tables); x.NameOf(col) != "player.born" || !back {
		t.Errorf("without an age old is said of %s, backwards %v", x.NameOf(col), back)
	}
	if col, _ := x.Hinted(english.DeepHint, tables); col != -1 {
		t.Errorf("deep is said of %s", x.NameOf(col))
	}
}

func TestWordsForARowAndForItsKey(t *testing.T) {
	for text, want := range map[string]bool{"tournament": true, "tournament id": false, "tournament ids": false} {
		x := read("entries")
		x.Chunks = append(x.Chunks, link.Chunk{Kind: link.Column, Text: text,
			Alts: []link.Alt{{Kind: link.Column, Table: 3, Column: 17, Score: 0.7}}})
		if got := x.MeansRow(len(x.Chunks) - 1); got != want {
			t.Errorf("%q means the row: %v, want %v", text, got, want)
		}
	}
}

func TestTermsAreNamed(t *testing.T) {
	x := read("players")
	for want, e := range map[string]query.Expr{"the number of rows": query.Rows, "avg of player.age": {Agg: "avg", Col: 7},
		"player.age": {Col: 7}, "*": {Col: query.Star}} {
		if got := x.ExprName(e); got != want {
			t.Errorf("named %q, want %q", got, want)
		}
	}
}
