package lapse

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

const (
	// shed lends tools to members.
	shed = `CREATE TABLE members (member_id INTEGER PRIMARY KEY, name TEXT, joined TEXT, born TEXT, card_valid_until TEXT);
CREATE TABLE tools (tool_id INTEGER PRIMARY KEY, tool TEXT, bought_on TEXT);
CREATE TABLE hires (hire_id INTEGER PRIMARY KEY, member_id INTEGER REFERENCES members(member_id),
	tool_id INTEGER REFERENCES tools(tool_id), taken_on TEXT, due TEXT, returned_on TEXT, fee REAL);
INSERT INTO members VALUES (1, 'Ida Moss', '2021-03-04', '1980-02-02', '2025-03-01'),
	(2, 'Tom Hart', '2019-06-07', '1999-12-01', '2024-11-30');
INSERT INTO tools VALUES (1, 'ladder', '2018-01-01'), (2, 'drill', '2022-04-04');
INSERT INTO hires VALUES (1, 1, 1, '2024-05-01', '2024-05-08', '2024-05-07', 5),
	(2, 2, 2, '2024-06-03', '2024-06-10', '2024-06-14', 6);`
	// kennel keeps dogs.
	kennel = `CREATE TABLE boarding (Dog TEXT, Breed TEXT, Arrived TEXT, "Left" TEXT, "Food kg" REAL);
INSERT INTO boarding VALUES ('Rex', 'Poodle', '2024-02-03', '2024-02-10', 4), ('Bo', 'Beagle', '2024-03-02', NULL, 5);`
	// heats are races with two times.
	heats = `CREATE TABLE heats (bib INTEGER, athlete TEXT, gender TEXT, swim_time TEXT, total_time TEXT);
INSERT INTO heats VALUES (1, 'Ann Lee', 'F', '0:21:10', '1:05:20'), (2, 'Bo Day', 'M', '0:19:55', '1:02:11');`
	// rides last minutes.
	rides = `CREATE TABLE rides (ride INTEGER, picked_up TEXT, dropped_off TEXT);
INSERT INTO rides VALUES (1, '2024-05-01 10:00', '2024-05-01 10:25'), (2, '2024-05-02 11:00', '2024-05-02 11:12');`
	// pumps have one date.
	pumps = `CREATE TABLE pumps ("Pump no" TEXT, "running since" TEXT, litres REAL);
INSERT INTO pumps VALUES ('P1', '2001-05-02', 4), ('P2', '2011-05-02', 5);`
	// fans are so since a day.
	clubs = `CREATE TABLE fans (fan_id INTEGER PRIMARY KEY, name TEXT, since TEXT);
INSERT INTO fans VALUES (1, 'Ida Moss', '2021-03-04'), (2, 'Tom Hart', '2023-06-07');`
	// recalls are booked.
	recalls = `CREATE TABLE recalls (pupil TEXT, due_date TEXT, letter_sent TEXT, booked_for TEXT);
INSERT INTO recalls VALUES ('Ida', '2024-03-04', '2024-02-01', '2024-03-10'),
	('Tom', '2024-06-07', '2024-05-05', NULL);`
	// quilts have one date, too.
	quilts = `CREATE TABLE quilts (Pattern TEXT, "Date sewn" TEXT, yards REAL);
INSERT INTO quilts VALUES ('Star', '2021-05-02', 4), ('Log', '2022-05-02', 5);`
)

func TestDatesAreNamed(t *testing.T) {
	for _, tt := range []struct{ name, script, asked, want string }{
		{"with us longest", shed, "Who has been with the shed longest?", "which members have the earliest joined?"},
		{"a member longest, with a reason", shed, "who's been a member longest, as we send flowers",
			"who's been a member longest, as we send flowers"},
		{"with us longest, with a reason", shed, "who has been with us the longest, I'd like to know",
			"which members have the earliest joined"},
		{"for longest, of machines", pumps, "Which machine is the oldest hand, the one running for the longest?",
			"which pumps has the earliest running since?"},
		{"longest ago", shed, "the tool that was bought longest ago", "the tool with the earliest bought on"},
		{"the most recent thing", quilts, "What was the most recent thing we sewed?", "pattern of the latest date sewn?"},
		{"who joined in a year", clubs, "Who signed up in 2023?", "fans with since in 2023?"},
		{"who joined before", clubs, "who became a member before 2020", "fans with since before 2020"},
		{"who joined, as it is called", clubs, "who has since in 2023", "who has since in 2023"},
		{"how many more joined", clubs, "After September, how many more joined?",
			"how many fans have since after September?"},
		{"how many joined after", clubs, "how many more joined after May 2024", "how many fans have since after May 2024"},
		{"booked after the date", recalls, "pupils booked in after the date they were due",
			"pupils booked after the due date"},
		{"as to when they were due", recalls, "pupils booked before they were due", "pupils booked before the due date"},
		{"by the end of a year", recalls, "recalls due by the end of 2024", "recalls due before 2025"},
		{"until the end of a year", recalls, "recalls due until the end of 2024", "recalls due until the end of 2024"},
		{"the end of a month", recalls, "recalls due before the end of May", "recalls due before the end of May"},
		{"what runs out", shed, "whose card runs out first?", "which members have the earliest card valid until?"},
		{"what runs out before", shed, "whose card expires before the end of 2024",
			"which members have card valid until before 2025"},
		{"on our books", shed, "Who is the youngest person on our books?", "Who is the youngest members?"},
		{"how many days late", shed, "how many days late was the worst offender?",
			"maximum days from due to returned on?"},
		{"late", shed, "how many hires came back late", "how many hires with returned on greater than due"},
		{"later than they should", shed, "which tools came back later than they were supposed to",
			"which tools with returned on greater than due"},
		{"by how many days", shed, "Who returned something after the due date, and by how many days?",
			"which members have returned on greater than due, with days from due to returned on?"},
		{"out for days", shed, "for how many days, typically, is the ladder out?",
			"average days from taken on to returned on for ladder?"},
		{"the longest by somebody", shed, "who kept a tool the longest",
			"who had the most days from taken on to returned on"},
		{"the longest stay", kennel, "Which dog spent the longest with us before going home?",
			"Which dog had the most days from arrived to left?"},
		{"from one to the other", kennel, "From arrival to leaving, how many days does a Poodle need on average?",
			"how many days does a Poodle take on average?"},
		{"the lengthiest in minutes", rides, "How long in minutes was the lengthiest journey?",
			"maximum minutes from picked up to dropped off?"},
		{"the shortest, in minutes", rides, "how long was the shortest ride in minutes",
			"minimum minutes from picked up to dropped off"},
		{"a month saw", shed, "Which month saw the greatest number of hires?", "which month has the most hires"},
		{"a month had visits", kennel, "which month had the most visits", "which month has the most boarding"},
		{"a busy month", kennel, "What month was the busiest?", "which month has the most boarding"},
		{"a volume in a month", kennel, "in which month did we serve the largest weight",
			"which month has the highest total food"},
		{"a volume, politely", kennel, "I have to say in which month we served the largest weight; could you find out?",
			"which month has the highest total food"},
		{"what day", kennel, "on what day did Rex last arrive", "on what date did Rex last arrive"},
		{"the very last", kennel, "the very last dog to arrive", "the last dog to arrive"},
		{"who won", heats, "Who won?", "athlete with the lowest total time?"},
		{"the fastest woman", heats, "fastest woman", "athlete with the lowest total time among women"},
		{"the slowest", heats, "the three slowest finishers", "the three athlete with the highest total time"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, v := readtest.Script(t, tt.script)
			if got := Plainer(s, v, slip.Question{Text: tt.asked}).Text; got != tt.want {
				t.Errorf("%q is\n%q, want\n%q", tt.asked, got, tt.want)
			}
		})
	}
}

func TestWhatSaysNoSuchTimeStaysAsItIs(t *testing.T) {
	for _, tt := range []struct{ script, asked string }{
		{kennel, "which breed had the most dogs"},
		{kennel, "who has been with us longest"},             // they leave again
		{kennel, "how many days late was the worst dog"},     // nothing is due
		{kennel, "how long in minutes was the longest stay"}, // only days are held
		{shed, "who joined after 2020"},
		{shed, "the longest name"},
		{shed, "whose name is Tom Hart"},
		{shed, "which tools came back after 3 May 2024"},
		{shed, "which month had the most"},
		{heats, "fastest swim time"},
		{heats, "fastest athlete"},
		{rides, "who won?"},
		{pumps, "the most recent thing we have in the big shed behind the house and the mill"},
		{"CREATE TABLE notes (note TEXT, words INTEGER); INSERT INTO notes VALUES ('Hello', 1)",
			"which month saw the most notes"},
	} {
		s, v := readtest.Script(t, tt.script)
		if got := Plainer(s, v, slip.Question{Text: tt.asked}).Text; got != tt.asked {
			t.Errorf("%q is %q", tt.asked, got)
		}
	}
}
