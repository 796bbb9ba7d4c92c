package when

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// desk is a help desk: agents were hired, {2}, and born, {3}; tickets opened, {7}, and closed, {8};
// replies were sent at a time of day, {12}.
const desk = `CREATE TABLE agent (agent_id INTEGER PRIMARY KEY, name TEXT, hired_on DATE, birth_date DATE);
CREATE TABLE ticket (ticket_id INTEGER PRIMARY KEY, agent_id INTEGER REFERENCES agent(agent_id), topic TEXT,
	opened_on DATE, closed_on DATE, minutes INTEGER);
CREATE TABLE reply (reply_id INTEGER PRIMARY KEY, ticket_id INTEGER REFERENCES ticket(ticket_id),
	sent_at TIMESTAMP, words INTEGER);
INSERT INTO agent VALUES (1, 'Ann', '2019-03-04', '1990-05-06'), (2, 'Bo', '2021-06-07', '1985-01-02');
INSERT INTO ticket VALUES (1, 1, 'login', '2024-01-05', '2024-01-09', 12),
	(2, 2, 'mail', '2024-03-03', '2024-04-04', 30);
INSERT INTO reply VALUES (1, 1, '2024-01-05 10:20:30', 40), (2, 2, '2024-03-03 18:01:02', 9);`

const (
	lastTicket = "(SELECT MAX(opened_on) FROM ticket)"
	lastHired  = "(SELECT MAX(hired_on) FROM agent)"
)

// made returns the SQL of the columns made for a question, and its words with them.
func made(s *schema.Schema, v *schema.Values, asked string) (sql, words string) {
	more, values := Asked(s, v, asked)
	var list, said []string
	for _, c := range more.Columns[len(s.Columns):] {
		list = append(list, c.Expr)
	}
	for _, w := range Reword(more, values, plain(s, english.Split(asked))) {
		text := w.Text
		if strings.HasPrefix(w.Low, "momentx") {
			text = "#"
		}
		said = append(said, text)
	}
	return strings.Join(list, " | "), strings.Join(said, " ")
}

// A reading is a question with the SQL that is made for it, and its words with that.
type reading struct{ name, asked, sql, words string }

func check(t *testing.T, script string, list []reading) {
	t.Helper()
	s, v := readtest.Script(t, script)
	for _, r := range list {
		t.Run(r.name, func(t *testing.T) {
			sql, words := made(s, v, r.asked)
			if sql != r.sql {
				t.Errorf("%q makes\n%s\nwant\n%s", r.asked, sql, r.sql)
			}
			if words != r.words {
				t.Errorf("%q is read as %q, want %q", r.asked, words, r.words)
			}
		})
	}
}

func TestRecentTimesAreCountedFromTheLatestDate(t *testing.T) {
	week := "date(" + lastTicket + ", 'weekday 0', '-6 day'"
	check(t, desk, []reading{
		{"so many days", "tickets in the last 30 days",
			"{7} >= date(" + lastTicket + ", '-30 day')", "tickets #"},
		{"weeks are days", "tickets over the past two weeks",
			"{7} >= date(" + lastTicket + ", '-14 day')", "tickets #"},
		{"one unit behind an article", "tickets in the past month",
			"{7} >= date(" + lastTicket + ", '-1 month')", "tickets #"},
		{"quarters are months", "tickets in the last 2 quarters",
			"{7} >= date(" + lastTicket + ", '-6 month')", "tickets #"},
		{"the unit before this one", "tickets last month",
			"{7} >= date(" + lastTicket + ", 'start of month', '-1 month') AND " +
				"{7} < date(" + lastTicket + ", 'start of month')", "tickets #"},
		{"weeks begin on Monday", "tickets last week",
			"{7} >= " + week + ", '-7 day') AND {7} < " + week + ")", "tickets #"},
		{"since the unit before", "tickets since last month",
			"{7} >= date(" + lastTicket + ", 'start of month', '-1 month')", "tickets #"},
		{"this unit", "tickets this year",
			"{7} >= date(" + lastTicket + ", 'start of year')", "tickets #"},
		{"whole units", "tickets in the last 3 months, not including the current month, by topic",
			"{7} >= date(" + lastTicket + ", 'start of month', '-3 month') AND {7} < date(" + lastTicket +
				", 'start of month')", "tickets # , by topic"},
		{"in brackets", "tickets last year (excluding the current year)", "{7} >= date(" + lastTicket +
			", 'start of year', '-1 year') AND {7} < date(" + lastTicket + ", 'start of year')", "tickets #"},
		{"each of them", "tickets in each of the last 6 months",
			"{7} >= date(" + lastTicket + ", '-6 month')",
			"tickets # per month"},
		{"from today", "tickets within the last 7 days from today",
			"{7} >= date(" + lastTicket + ", '-7 day')", "tickets #"},
		{"long ago", "agents hired more than 2 years ago",
			"date({2}) < date(" + lastHired + ", '-2 year')", "agents hired #"},
		{"in a unit ago", "agents hired 2 years ago",
			"{2} >= date(" + lastHired + ", 'start of year', '-2 year') AND " +
				"{2} < date(" + lastHired + ", 'start of year', '-1 year')", "agents hired #"},
		{"days of a month are none", "the last days of March", "", "the last days of March"},
		{"the last rows are none", "the last 3 tickets", "", "the last 3 tickets"},
		{"a day is a row's", "the last day of any ticket", "", "the last day of any ticket"},
	})
}

func TestTheQuarterBeforeBeginsWithItsFirstMonth(t *testing.T) {
	s, v := readtest.Script(t, desk)
	sql, _ := made(s, v, "tickets last quarter")
	begins := "date(" + lastTicket +
		", 'start of month', '-' || ((strftime('%m', " + lastTicket + ") + 2) % 3) || ' month'"
	if want := "{7} >= " + begins + ", '-3 month') AND {7} < " + begins + ")"; sql != want {
		t.Errorf("the last quarter is %s, want %s", sql, want)
	}
}

func TestADateIsChosenByTheWords(t *testing.T) {
	month := func(ci string) string { return "strftime('%Y-%m', " + ci + ")" }
	check(t, desk, []reading{
		{"the verb", "tickets closed per month", month("{8}"), "tickets closed per #"},
		{"the rows", "tickets per month", month("{7}"), "tickets per #"},
		{"rows that belong to those named", "How many tickets did each agent have per month",
			month("{7}"),
			"How many tickets did each agent have per #"},
		{"who did it, where no such rows are named", "agents hired per month",
			month("{2}"), "agents hired per #"},
		{"who is said to have", "tickets of people who were hired per month", month("{2}"),
			"tickets of people who were hired per #"},
		{"a column of theirs", "total minutes per month", month("{7}"), "total minutes per #"},
		{"the name of a date", "closed date per month", month("{8}"), "closed date per #"},
		{"no births", "names of agents per month", month("{2}"), "names of agents per #"},
	})
}

func TestDatesAreCutIntoWhatTheyLieIn(t *testing.T) {
	check(t, desk, []reading{
		{"a quarter", "tickets per quarter",
			"strftime('%Y', {7}) || '-Q' || ((strftime('%m', {7}) + 2) / 3)",
			"tickets per #"},
		{"a week", "tickets in each week", "strftime('%Y-%W', {7})", "tickets in each #"},
		{"a month and year", "tickets by month and year", "strftime('%Y-%m', {7})", "tickets by #"},
		{"a year and month", "tickets by year and month", "strftime('%Y-%m', {7})", "tickets by #"},
		{"a day of the week", "Which day of the week has the most tickets?", "strftime('%w', {7})",
			"Which # has the most tickets ?"},
		{"a weekday", "tickets by weekday", "strftime('%w', {7})", "tickets by #"},
		{"an hour", "replies per hour of the day", "strftime('%H', {12})", "replies per #"},
		{"the day of a time", "replies sent per day", "date({12})", "replies sent per #"},
		{"a day that is held as it is", "tickets per day", "", "tickets per day"},
		{"the day of a time is no answer to which", "which day were replies sent",
			"", "which day were replies sent"},
		{"weekly", "weekly total minutes", "strftime('%Y-%W', {7})", "total minutes per #"},
		{"monthly average", "monthly average minutes of tickets", "strftime('%Y-%m', {7})",
			"average minutes of tickets per #"},
		{"weekends", "tickets on weekends", "strftime('%w', {7}) IN ('0', '6')", "tickets #"},
		{"weekdays", "tickets closed on weekdays",
			"strftime('%w', {8}) NOT IN ('0', '6')", "tickets closed #"},
		{"a day", "tickets on a Monday", "strftime('%w', {7}) = '1'", "tickets #"},
		{"days", "replies sent on Fridays", "strftime('%w', {12}) = '5'", "replies sent #"},
	})
}

func TestTwoDatesAreCompared(t *testing.T) {
	check(t, desk, []reading{
		{"within days of another", "tickets closed within 7 days of being opened",
			"date({8}) BETWEEN date({7}) AND date({7}, '+7 day')", "tickets #"},
		{"of another table", "replies sent within a week after the ticket was opened",
			"date({12}) BETWEEN date({7}) AND date({7}, '+7 day')", "replies #"},
		{"in the same month", "tickets closed in the same month as they were opened",
			"strftime('%Y-%m', {8}) = strftime('%Y-%m', {7})", "tickets #"},
		{"on the same day", "replies sent on the same day as the ticket was opened",
			"date({12}) = date({7})", "replies #"},
		{"who is named, by a verb that no date has", "tickets opened in the same year as the agents signed up",
			"strftime('%Y', {7}) = strftime('%Y', {2})", "tickets #"},
		{"nothing to compare with", "tickets closed in the same month as Ann",
			"", "tickets closed in the same month as Ann"},
	})
}

func TestHowLongIsTheTimeBetweenTwoDates(t *testing.T) {
	between := "julianday({8}) - julianday({7})"
	check(t, desk, []reading{
		{"days", "average number of days between opening and closing of a ticket",
			between, "average # of a ticket"},
		{"from one to the other", "the time from opened to closed in hours for each agent",
			"(" + between + ") * 24",
			"the # for each agent"},
		{"how many", "How many days between opening and closing?", between, "what is the # ?"},
		{"a difference", "difference in weeks between the opened date and the closed date",
			"(" + between + ") / 7", "#"},
		{"since the last", "How long has it been since the last ticket of each agent?",
			"julianday(" + lastTicket + ") - julianday({7})", "what is the lowest # of the ticket of each agent ?"},
		{"ago", "How many days ago was the last ticket?",
			"julianday(" + lastTicket + ") - julianday({7})",
			"what is the lowest # of the ticket ?"},
		{"one date", "days between tickets", "", "days between tickets"},
	})
}

func TestATimeOfDayIsWithinItsDay(t *testing.T) {
	check(t, desk, []reading{
		{"a day", "replies sent on 2024-03-03",
			"{12} >= '2024-03-03' AND {12} < '2024-03-04'", "replies sent #"},
		{"a day that is written out", "replies sent on March 3, 2024",
			"{12} >= '2024-03-03' AND {12} < '2024-03-04'",
			"replies sent #"},
		{"the day first", "replies sent on 3 March 2024",
			"{12} >= '2024-03-03' AND {12} < '2024-03-04'", "replies sent #"},
		{"between", "replies sent between 2024-01-01 and 2024-03-03",
			"{12} >= '2024-01-01' AND {12} < '2024-03-04'",
			"replies sent #"},
		{"the year said once", "replies sent between January 1 and March 3, 2024 (inclusive of both)",
			"{12} >= '2024-01-01' AND {12} < '2024-03-04'", "replies sent #"},
		{"after a month", "replies sent after January 2024", "{12} >= '2024-02-01'", "replies sent #"},
		{"since", "replies sent since 5 January 2024", "{12} >= '2024-01-05'", "replies sent #"},
		{"until", "replies sent until 2024-01-05", "{12} < '2024-01-06'", "replies sent #"},
		{"in a month", "replies sent in January 2024",
			"{12} >= '2024-01-01' AND {12} < '2024-02-01'", "replies sent #"},
		{"in a year", "replies sent in 2024",
			"{12} >= '2024-01-01' AND {12} < '2025-01-01'", "replies sent #"},
		{"with a time", "replies sent before 2024-03-03 10:00:00",
			"", "replies sent before 2024-03-03 10:00:00"},
		{"after a day its later times are, too", "replies sent after 2024-03-03",
			"", "replies sent after 2024-03-03"},
		{"dates alone are compared as they are", "tickets opened on 2024-03-03",
			"", "tickets opened on 2024-03-03"},
	})
}

func TestWhatTheDataHoldIsNotMade(t *testing.T) {
	check(t, `CREATE TABLE visit (id INTEGER PRIMARY KEY, seen DATE, day TEXT, week INTEGER, starts TEXT);
INSERT INTO visit VALUES (1, '2024-01-05', 'Friday', 1, '09:30'),
	(2, '2024-03-04', 'Monday', 10, '11:00');`, []reading{
		{"days by name", "visits on Mondays", "", "visits on Mondays"},
		{"a week of its own", "visits per week", "", "visits per week"},
		{"hours of a time of day", "visits per hour", "SUBSTR({4}, 1, 2)", "visits per #"},
	})
}

func TestNoDatesMakeNothing(t *testing.T) {
	check(t, `CREATE TABLE shop (id INTEGER PRIMARY KEY, name TEXT, opened INTEGER);
INSERT INTO shop VALUES (1, 'A', 1999);`,
		[]reading{{"no dates", "shops opened in the last 10 years", "", "shops opened in the last 10 years"}})
}
