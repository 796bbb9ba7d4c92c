package token

import (
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// bookings is a file of bookings of boats, with guides that lead each other.
const bookings = `CREATE TABLE guides (id INTEGER PRIMARY KEY, name TEXT, lead INTEGER REFERENCES guides (id),
	left_on DATE, attrition TEXT);
INSERT INTO guides VALUES (1, 'Ida Holm', NULL, NULL, 'No'), (2, 'Max Lund', 1, '2024-05-31', 'Yes');
CREATE TABLE bookings (id INTEGER PRIMARY KEY, guide_id INTEGER REFERENCES guides (id), boat TEXT, day DATE,
	guests INTEGER, price_eur REAL, paid TEXT, start_harbour TEXT, end_harbour TEXT);
INSERT INTO bookings VALUES (3, 2, 'Sea Otter', '2025-06-01', 6, 200, 'yes', 'Flensburg', 'Kiel'),
	(1, 1, 'Sea Otter', '2024-03-02', 4, 120, 'yes', 'Kiel', 'Eckernförde'),
	(2, 2, 'Tern', '2024-06-30', 2, 80.5, 'no', 'Kiel', 'Kiel');`

var kinds = map[Kind]string{Unknown: "?", Glue: "-", Cued: "cue", Column: "column", Value: "value", Rows: "rows",
	Number: "number", Period: "time", Action: "verb", Flagged: "flag", Adjective: "rank"}

// tokens writes what the words of a question about bookings are.
func tokens(t *testing.T, question string) string {
	t.Helper()
	s, v := readtest.Script(t, bookings)
	return written(Read(s, v, question))
}

// written is what the words of a question are, but for glue.
func written(p *Text) string {
	var out []string
	for _, x := range p.Tokens {
		if x.Kind != Glue {
			out = append(out, kinds[x.Kind]+" "+x.Text)
		}
	}
	return strings.Join(out, ", ")
}

func TestWordsAreTokensTheLongestFirst(t *testing.T) {
	for _, tt := range []struct{ name, question, want string }{
		{"a value of two words, a time of two", "bookings of the Sea Otter in March 2024",
			"rows bookings, value Sea Otter, time March 2024"},
		{"a cue of two words", "bookings with more than 4 guests",
			"rows bookings, cue more than, number 4, column guests"},
		{"a sign for it", "bookings >= 3 guests", "rows bookings, cue at least, number 3, column guests"},
		{"part of a column's name", "average price of bookings from Kiel",
			"cue average, column price, rows bookings, value Kiel"},
		{"two words that rank", "which is the most expensive booking",
			"cue which, rank most expensive, rows booking"},
		{"one word that ranks", "which boat has the highest price", "cue which, column boat, rank highest, column price"},
		{"yes", "bookings that were paid", "rows bookings, flag paid"},
		{"no", "bookings that were not paid", "rows bookings, cue not, flag paid"},
		{"a number with its unit", "bookings over 12.5k", "rows bookings, cue over, number 12.5k"},
		{"a verb", "who sold the most", "cue who, verb sold, cue the most"},
		{"who leads whom", "who reports to Ida Holm", "cue who, cue reports to, value Ida Holm"},
		{"a name that is a cue too", "bookings led by Max Lund", "rows bookings, ? led, cue by, value Max Lund"},
		{"that cue before a number", "max price", "cue max, column price"},
		{"a way", "bookings starting in Kiel", "rows bookings, cue starting in, value Kiel"},
		{"money without a column of it", "revenue in June", "cue revenue, time June"},
		{"a word that nothing explains", "frobnicated bookings", "? frobnicated, rows bookings"},
		{"the day first", "bookings on 30 June 2024", "rows bookings, time 30 June 2024"},
		{"a time before the latest", "bookings last month", "rows bookings, time last month"},
		{"a quarter", "bookings in q2 2024", "rows bookings, time q2 2024"},
		{"a day of the week", "bookings on Mondays", "rows bookings, time Mondays"},
		{"a unit alone", "bookings per week", "rows bookings, cue per, time week"},
		{"a year", "bookings in 2024", "rows bookings, time 2024"},
		{"a number that is no year", "bookings over 2000", "rows bookings, cue over, number 2000"},
		{"a month that is a verb too", "bookings in May", "rows bookings, time May"},
		{"that verb", "you may have bookings", "rows bookings"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := tokens(t, tt.question); got != tt.want {
				t.Errorf("%s\n got %s\nwant %s", tt.question, got, tt.want)
			}
		})
	}
}

// The words of a question are in its tokens, each once and in their order.
func TestTokensLeaveNoWordOut(t *testing.T) {
	s, v := readtest.Script(t, bookings)
	for _, question := range []string{
		"which boat has the highest price", "bookings of the Sea Otter in March 2024 with 4 guests",
		"who sold the most per week", "frobnicated bookings led by Max Lund",
	} {
		var words []string
		for _, x := range Read(s, v, question).Tokens {
			words = append(words, x.Text)
		}
		if got := strings.Join(words, " "); got != question {
			t.Errorf("%q came out of %q", got, question)
		}
	}
}

func TestTimesAreReadWithWhatIsSaidOfThem(t *testing.T) {
	s, v := readtest.Script(t, bookings)
	for question, want := range map[string]Span{
		"in March 2024":     {Year: 2024, Month: 3},
		"on March 2, 2024":  {Year: 2024, Month: 3, Day: 2},
		"on 2 March":        {Month: 3, Day: 2},
		"on the 2nd of May": {Month: 5, Day: 2},
		"in 2024":           {Year: 2024},
		"in 2024-06":        {Year: 2024, Month: 6},
		"in q3":             {Quarter: 3},
		"in Q3 2025":        {Quarter: 3, Year: 2025},
		"on Sunday":         {Weekday: 1},
		"on Saturdays":      {Weekday: 7},
		"last month":        {Relative: true, Back: 1, Unit: "month"},
		"this year":         {Relative: true, Unit: "year"},
		"by quarter":        {Unit: "quarter"},
	} {
		var got []Span
		for _, x := range Read(s, v, "bookings "+question).Tokens {
			if x.Kind == Period {
				got = append(got, *x.Period)
			}
		}
		if len(got) != 1 {
			t.Errorf("%s has %d times: %v", question, len(got), got)
			continue
		}
		got[0].Said = ""
		if got[0] != want {
			t.Errorf("%s is %+v, want %+v", question, got[0], want)
		}
		if got[0].Valued() != (question != "by quarter") {
			t.Errorf("%s says which time: %v", question, got[0].Valued())
		}
	}
	if p := Read(s, v, "guides"); (*Span)(nil).Valued() || len(p.Tokens) != 1 {
		t.Errorf("no time says which one, or %v has more than a name", p.Tokens)
	}
}

func TestATimeIsFromItsFirstDayToTheOneBehindItsLast(t *testing.T) {
	s, v := readtest.Script(t, bookings)
	p := Read(s, v, "bookings")
	p.Base = 1
	day := Dated(p)
	if day < 0 || s.Columns[day].Name != "day" {
		t.Fatalf("dates of the bookings are column %d", day)
	}
	for name, tt := range map[string]struct {
		span         Span
		from, behind string
	}{
		"a year":                             {Span{Year: 2024}, "2024-01-01", "2025-01-01"},
		"a month":                            {Span{Year: 2024, Month: 2}, "2024-02-01", "2024-03-01"},
		"December":                           {Span{Year: 2024, Month: 12}, "2024-12-01", "2025-01-01"},
		"a day":                              {Span{Year: 2024, Month: 2, Day: 9}, "2024-02-09", "2024-02-10"},
		"a month, of the last year with it":  {Span{Month: 3}, "2024-03-01", "2024-04-01"},
		"June was in two years":              {Span{Month: 6}, "2025-06-01", "2025-07-01"},
		"a month of no year, of the last":    {Span{Month: 8}, "2025-08-01", "2025-09-01"},
		"a quarter is in no order of dates":  {Span{Year: 2024, Quarter: 2}, "", ""},
		"a day of the week is in every week": {Span{Weekday: 2}, "", ""},
		"last month depends on the data":     {Span{Relative: true, Back: 1, Unit: "month"}, "", ""},
	} {
		if from, behind := Bounds(p, &tt.span, day); from != tt.from || behind != tt.behind {
			t.Errorf("%s is from %s to %s, want %s to %s", name, from, behind, tt.from, tt.behind)
		}
	}
}

func TestWhoIsNoLongerThereIsSaidByAColumn(t *testing.T) {
	s, v := readtest.Script(t, bookings)
	for base, want := range map[int][2]string{-1: {}, 0: {"attrition", "left_on"}, 1: {}} {
		p := &Text{S: s, V: v, Base: base}
		flag, date := Leavers(p)
		for i, ci := range []int{flag, date} {
			name := ""
			if ci >= 0 {
				name = s.Columns[ci].Name
			}
			if name != want[i] {
				t.Errorf("of table %d it is %q, want %q", base, name, want[i])
			}
		}
	}
	if !Leaves("quit") || Leaves("stayed") {
		t.Error("who quit has left, who stayed has not")
	}
}

func TestOneOfSeveralColumnsIsThatOfTheTableAskedAbout(t *testing.T) {
	s, v := readtest.Script(t, bookings)
	at := map[string]int{}
	for ci := range s.Columns {
		at[s.Tables[s.Columns[ci].Table].Name+"."+s.Columns[ci].Name] = ci
	}
	name, boat, guide := at["guides.name"], at["bookings.boat"], at["bookings.guide_id"]
	for _, tt := range []struct {
		base int
		list []int
		want int
	}{
		{0, []int{name, boat}, name}, {1, []int{name, boat}, boat}, {0, []int{boat}, boat}, {0, nil, -1},
		{-1, []int{guide, name}, name}, {-1, []int{guide, guide}, guide}, {-1, []int{name, boat}, name},
	} {
		if got := One(&Text{S: s, V: v, Base: tt.base}, tt.list); got != tt.want {
			t.Errorf("of %v and table %d it is %d, want %d", tt.list, tt.base, got, tt.want)
		}
	}
	if !Numeric(&Text{S: s}, at["bookings.guests"]) || Numeric(&Text{S: s}, guide) || Numeric(&Text{S: s}, -1) {
		t.Error("guests are a number; a key, and no column, are none")
	}
	if p := (&Text{S: s}); !Says(p, at["bookings.start_harbour"], strings.Fields(Directions.Of("from"))) ||
		Says(p, at["bookings.end_harbour"], strings.Fields(Directions.Of("from"))) {
		t.Error("from is where a trip starts, not where it ends")
	}
	for _, tt := range [][3]string{{"start", "stand", "sta"}, {"", "x", ""}, {"boat", "boat", "boat"}, {"a", "b", ""}} {
		if got := Common(tt[0], tt[1]); got != tt[2] {
			t.Errorf("%s and %s begin with %s, want %s", tt[0], tt[1], got, tt[2])
		}
	}
}

// A value in small letters that is a cue too fails the question: who is meant is not known.
func TestACueThatIsAValueTooIsNotGuessed(t *testing.T) {
	s, v := readtest.Script(t, strings.Replace(bookings, "Max Lund", "Max", 1))
	for question, want := range map[string]struct {
		failed bool
		kind   Kind
	}{
		"bookings led by Max": {false, Value}, "bookings led by max": {true, Cued}, "bookings with max price": {false, Cued},
	} {
		p := Read(s, v, question)
		at := -1
		for i := range p.Tokens {
			if strings.EqualFold(p.Tokens[i].Text, "max") {
				at = i
			}
		}
		if at < 0 || p.Failed != want.failed || p.Tokens[at].Kind != want.kind {
			t.Errorf("%s: failed %v, max is token %d of %v", question, p.Failed, at, p.Tokens)
		}
	}
}

func TestThingsAreNotTheColumnOfTheirClass(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE flights (site TEXT, mission_status TEXT, crew_size INTEGER);
INSERT INTO flights VALUES ('Kiel', 'failed', 2), ('Rom', 'done', 3), ('Kiel', 'done', 1);`)
	for question, want := range map[string]string{
		"sites by mission": "column sites, cue by, ? mission",
		"sites by status":  "column sites, cue by, column status",
		"sites by crew":    "column sites, cue by, column crew",
	} {
		if got := written(Read(s, v, question)); got != want {
			t.Errorf("%q: %s, want %s", question, got, want)
		}
	}
}

func TestAPluralBeginsNoValueOfSeveralWords(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE sold (title TEXT, console TEXT);
INSERT INTO sold VALUES ('Ludo', 'Game Boy'), ('Chess', 'Wii');`)
	for question, want := range map[string]string{
		"consoles of games":    "column consoles, ? games",
		"consoles of Game Boy": "column consoles, value Game Boy",
	} {
		if got := written(Read(s, v, question)); got != want {
			t.Errorf("%q: %s, want %s", question, got, want)
		}
	}
}

func TestDatesInAnyOrderAreNoYears(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE calls (alarm_date TEXT, year_built INTEGER, back_on TEXT);
INSERT INTO calls VALUES ('03.01.2022 08:15', 1990, '2022-01-04'), ('17.11.2021 22:40', 2004, '2021-11-18');`)
	p := Read(s, v, "calls")
	for ci, want := range []bool{false, true, false} {
		if got := IsYears(p, ci); got != want {
			t.Errorf("%s holds years: %t", s.Columns[ci].Name, got)
		}
	}
}

// Items that were sold are as many as the rows say, where they do.
func TestItemsAreCountedByTheQuantityOfRows(t *testing.T) {
	for script, want := range map[string]map[string]bool{
		"CREATE TABLE orders (buyer TEXT, product TEXT, qty INTEGER); INSERT INTO orders VALUES ('Ann', 'Lamp', 3);": {
			"how many items were sold": true, "how many items are there": false},
		"CREATE TABLE orders (buyer TEXT, product TEXT); INSERT INTO orders VALUES ('Ann', 'Lamp');": {
			"how many items were sold": false},
	} {
		s, v := readtest.Script(t, script)
		for question, want := range want {
			got := slices.ContainsFunc(Read(s, v, question).Tokens, func(k Token) bool { return k.Cue == cue.Pieces })
			if got != want {
				t.Errorf("%q of %s: pieces %v, want %v", question, script, got, want)
			}
		}
	}
}
