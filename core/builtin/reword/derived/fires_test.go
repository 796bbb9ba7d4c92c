package derived

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// A puts is a question with what becomes of it, "" where it is left as it is.
type puts struct{ asked, want string }

func check(t *testing.T, script string, list []puts) {
	t.Helper()
	for _, tt := range list {
		s, v := readtest.Script(t, script)
		s, v = Asked(s, v, tt.asked)
		var words []string
		for _, w := range Reword(s, v, english.Split(tt.asked)) {
			if !w.Mark {
				words = append(words, w.Text)
			}
		}
		want := tt.want
		if want == "" {
			want = tt.asked
		}
		if got := strings.Join(words, " "); got != want {
			t.Errorf("%q becomes\n     %q\nwant %q", tt.asked, got, want)
		}
	}
}

// clinic has stays and orders, each between two dates, so that a question must name one of them, and hours of visits
// that have dates too.
const clinic = `CREATE TABLE stay (id INTEGER PRIMARY KEY, patient TEXT, admitted TEXT, discharged TEXT);
INSERT INTO stay VALUES (1, 'Lea', '2024-01-05', '2024-01-09'), (2, 'Moe', '2024-02-05', '2024-02-06');
CREATE TABLE delivery (id INTEGER PRIMARY KEY, drug TEXT, ordered TEXT, delivered TEXT);
INSERT INTO delivery VALUES (1, 'Iodine', '2024-01-02', '2024-01-04'), (2, 'Saline', '2024-03-02', '2024-03-03');`

// visits say themselves how long they took.
const visits = `CREATE TABLE visit (id INTEGER PRIMARY KEY, guest TEXT, started TEXT, ended TEXT, minutes INTEGER);
INSERT INTO visit VALUES (1, 'Lea', '2024-01-05', '2024-01-09', 40), (2, 'Moe', '2024-02-05', '2024-02-06', 15);`

func TestHowLongAsksForTheDaysOfARow(t *testing.T) {
	check(t, workshop, []puts{
		{"how long did repair 5 last", "what is the day taken of repair 5"},
		{"How long do repairs take from opening to closing?", "what is the day taken of repairs"},
		{"how long does a repair take until closed", "what is the day taken of a repair"},
		{"how long did repair 5 cost", ""},
		{"how much did repair 5 take", ""},
		{"how long is the last repair", ""},
	})
	check(t, clinic, []puts{
		{"how long did the stay of Lea last", "what is the day taken of the stay of Lea"},
		{"how long did Lea stay", "what is the day taken of Lea"},
		{"how long did stay 2 last", "what is the day taken of stay 2"},
		{"how long did delivery 2 take", "what is the day taken of delivery 2"},
		{"how long did it take", ""}, // two tables have days, and neither is named
	})
}

func TestABoundOfDaysIsOneOfTheDaysThatRowsTook(t *testing.T) {
	check(t, workshop, []puts{
		{"repairs that took longer than a week", "repairs that with day taken more than 7"},
		{"repairs that lasted under 3 days", "repairs that with day taken less than 3"},
		{"repairs closed within one day from opening to closing", "repairs closed with day taken at most 1"},
		{"repairs that needed at least 1.5 weeks", "repairs that with day taken at least 10.5"},
		{"repairs that took fewer than 2 hours", ""},
		{"repairs that took more than many days", ""},
		{"repairs of more than 2 cars", ""},
	})
	check(t, clinic, []puts{
		{"stays that lasted up to 4 days", "stays that with day taken at most 4"},
		{"deliveries that took exactly 2 days", "deliveries that with day taken exactly 2"},
		{"patients that stayed over 2 days", "patients that with day taken more than 2"},
	})
}

func TestTheFirstByItsDays(t *testing.T) {
	check(t, workshop, []puts{
		{"which repair took the least time to close", "which repair with the lowest day taken"},
		{"repair that took the most days", "repair that with the highest day taken"},
		{"the slowest repair that took long", ""},
		{"the last 2 repairs by most parts", ""},
		{"repairs with the most parts in 2 days total", ""},
	})
	check(t, visits, []puts{
		{"which visit took the longest", ""}, // its minutes say so
		{"which visit took the longest to end", "which visit with the highest day taken"},
	})
	check(t, clinic, []puts{{"which stay took the shortest", "which stay with the lowest day taken"}})
}

func TestTheDaysToAnEndAreThoseThatRowsTook(t *testing.T) {
	check(t, clinic, []puts{
		{"average days between admission and discharge of stays", "average day taken of stays"},
		{"mean days from order to delivery", "mean day taken"},
		{"average days to lunch per delivery", ""},
		{"average day of stays", ""},
	})
	check(t, workshop, []puts{
		{"average time to close a repair in days", "average day taken a repair in days"},
		{"total days until closed", "total day taken"},
		{"average days per car", ""},
	})
}

func TestRevenueIsATotalOfWhatRowsBrought(t *testing.T) {
	check(t, workshop, []puts{
		{"which product made the most revenue", "which product made the highest total revenu"},
		{"product with least turnover", "product with lowest total revenu"},
		{"products by takings", "products by total revenu"},
		{"total revenue of bolts", ""},
		{"highest revenue of a product", ""},
		{"price of bolts", ""},
	})
	check(t, `CREATE TABLE sale (id INTEGER PRIMARY KEY, product TEXT, quantity INTEGER, unit_price REAL, revenue REAL);
INSERT INTO sale VALUES (1, 'Bolt', 500, 0.1, 50), (2, 'Drill', 2, 89, 178);`, []puts{
		{"revenue per product", ""}, // a column holds it
	})
}

func TestADrawIsAMatchThatBothHaveAsManyOf(t *testing.T) {
	check(t, workshop, []puts{
		{"matches that ended in ties", "matches that ended in drawn"},
		{"draws in Bayton", "match drawn in Bayton"},
		{"how many matches were tied", "how many matches were drawn"},
		{"matches in Bayton", ""},
	})
	check(t, clinic, []puts{{"how many draws were there", ""}})
}

func TestAWinOfASideIsAMatchThatItWon(t *testing.T) {
	check(t, workshop, []puts{
		{"matches won by the home side", "matches home win"},
		{"matches that were won at home", "matches that home win"},
		{"how many away victories in Dalby", "how many match away win in Dalby"},
		{"matches won by Ashby at home", ""},
		{"matches away from home", ""},
		{"home town of matches won", ""},
	})
	check(t, clinic, []puts{{"how many home wins were there", ""}})
	check(t, `CREATE TABLE match (id INTEGER PRIMARY KEY, town TEXT, home_goals INTEGER, away_goals INTEGER, win TEXT);
INSERT INTO match VALUES (1, 'Ashby', 2, 1, 'H'), (2, 'Dalby', 0, 1, 'A');`, []puts{
		{"how many home wins were there", ""}, // a column says who won
	})
}
