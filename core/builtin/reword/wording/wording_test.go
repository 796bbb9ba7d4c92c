package wording

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

const harbour = `CREATE TABLE boats (boat TEXT, port TEXT, fare INTEGER, crew INTEGER, built INTEGER);
INSERT INTO boats VALUES ('Tern', 'Oslo', 40, 9, 2003), ('Gull', 'Oslo', 20, 7, 2004),
	('Skua', 'Riga', 30, 5, 2005);`

func plain(t *testing.T, question string) string {
	t.Helper()
	s, v := readtest.Script(t, harbour)
	return Plainer(s, v, slip.Question{Text: question}).Text
}

func TestOneWordingIsPutForSeveral(t *testing.T) {
	for _, tt := range []struct{ asks, becomes string }{
		{"Boats of Oslo", "boats of Oslo"},
		{"avg fare per port", "average fare per port"},
		{"What is the mean of the fares?", "What is the average fares?"},
		{"the combined fare in Oslo", "the total fare in Oslo"},
		{"sum of the fares", "total fares"},
		{"boats built in the year 2004", "boats built in 2004"},
		{"boats built during March 2004", "boats built in March 2004"},
		{"boats built prior to 2004", "boats built before 2004"},
		{"boats built later than 2004", "boats built after 2004"},
		{"ports with no fewer than 3 boats", "ports with at least 3 boats"},
		{"ports with not more than three boats", "ports with at most 3 boats"},
		{"ports with fewer than five boats", "ports with fewer than 5 boats"},
		{"boats at least eleven years old", "boats at least 11 years old"},
		{"ports with 3 or more boats", "ports with at least 3 boats"},
		{"ports with 3 or fewer boats", "ports with at most 3 boats"},
		{"ports with over 3 boats", "ports with more than 3 boats"},
		{"ports with under 3 boats", "ports with less than 3 boats"},
		{"How many boats are there for every port?", "How many boats are there for each port?"},
		{"Show the port as well as the fare of Tern", "Show the port and fare of Tern"},
		{"Which boats are no longer built?", "Which boats are not built?"},
		{"boats no longer than 9 m", "boats no longer than 9 m"},
		{"Who has had two boats?", "Who has two boats?"},
		{"Which ports have had two boats?", "Which ports have two boats?"},
		{"Which ports have we only ever had one boat from?", "Which ports have we had only one boat from?"},
		{"Oslo boats that don't have any crew, by port", "Oslo boats that have no crew, by port"},
		{"the boat that doesn't have a crew", "the boat that has no crew"},
		{"boats that didn't have any crew", "which boats had no crew"},
		{"what's the fare of Tern", "what is the fare of Tern"},
		{"who's the captain of Tern", "who is the captain of Tern"},
		{"Which port has the maximum number of boats?", "Which port has the most boats?"},
		{"Which port has the greatest number of boats?", "Which port has the most boats?"},
		{"Which boat has the maximum fare?", "Which boat has the highest fare?"},
		{"boats seen from 1 April 2024 to 30 June 2024", "boats seen between 1 April 2024 and 30 June 2024"},
		{"boats seen from April 1, 2024 until May 2, 2024", "boats seen between April 1, 2024 and May 2, 2024"},
		{"boats from Oslo to Riga", "boats from Oslo to Riga"},
		{"boats seen from 1 April to 3 May", "boats seen from 1 April to 3 May"},
		{"boats, counted port by port", "boats per port"},
		{"the summed fare in Oslo", "the total fare in Oslo"},
		{"I want boats of Oslo", "show boats of Oslo"},
		{"ports with boats of anything but Oslo", "ports with boats of other than Oslo"},
		{"ports with 0 boats", "ports with no boats"},
		{"ports lacking boats", "ports without boats"},
		{"Which ports are missing from the boats?", "Which ports have no boats?"},
		{"Which ports reach 2 boats?", "Which ports have at least 2 boats?"},
		{"Which port accounts for the most boats?", "Which port has the most boats?"},
		{"How high is the average fare?", "what is the average fare?"},
		{"boats earning a fare of 5", "boats with a fare of 5"},
		{"boats with 20 to 30 crew", "boats with between 20 and 30 crew"},
		{"boats with a crew of 3 to 5", "boats with a crew between 3 and 5"},
		{"ports with 5+ boats", "ports with at least 5 boats"},
		{"Which port leads in boats?", "Which port has the most boats?"},
		{"Which ports lead in boats?", "Which ports have the most boats?"},
		{"Which boat ranks first by fare?", "Which boat has the highest fare?"},
		{"What is the catch, in tons, of Tern?", "What is the catch in tons of Tern?"},
	} {
		if got := plain(t, tt.asks); got != tt.becomes {
			t.Errorf("%q becomes %q, want %q", tt.asks, got, tt.becomes)
		}
	}
}

func TestAQuestionIsFramedInOneOfSeveralWays(t *testing.T) {
	for _, tt := range []struct{ asks, becomes string }{
		{"In 2003, which boats were built?", "which boats were built in 2003?"},
		{"For each port, total fare", "total fare for each port"},
		{"number of boats that were sold", "how many boats were sold"},
		{"Count the boats which have a crew", "how many boats have a crew"},
		{"What is the number of keepers?", "how many keepers are there?"},
		{"List the boats that were built in Oslo.", "which boats were built in Oslo."},
		{"Show me the port with the most boats", "which port has the most boats"},
		{"What is the fare of Tern on average?", "What is the average fare of Tern?"},
		{"fares of Tern in total", "total fares of Tern"},
		{"boats for each port", "boats per port"},
	} {
		if got := plain(t, tt.asks); got != tt.becomes {
			t.Errorf("%q becomes %q, want %q", tt.asks, got, tt.becomes)
		}
	}
}

func TestWhatSaysSomethingElseStaysAsItIs(t *testing.T) {
	for _, asks := range []string{
		"what does the fare mean", "fares over 3 months", "boats over 30", "ports with a minimum of effort",
		"boats built no later than 2004", "who's sailed Tern?", "What is the maximum fare?",
		"What is the highest number of boats?", "boats among the sold as well as among the built",
		"In Oslo, which boats were built?", "For each port, show the boats",
		"For each port, how many boats are there?",
		"In 2003, which boats were built, and where?", "number of boats per port", "number of crew",
		"List the names of boats that were built in Oslo.", "List the boat that was built in Oslo.",
		"Show me the ports with the most boats", "Show the fare of Tern on average",
		"What are fares of Tern in total?",
		"List boats for each port", "boats built before 2003 or later", `the boat "in the year 2004"`,
		"boats day or night", "ports with more than one boat", "fares of at least twenty five", "five boats",
		"boats by port", "boats, in Oslo",
		"Gull from Oslo", "Ann Lee", "Dahl's boats", "AB", "Colourless ideas",
		"fare per mile for every boat", "at least 3 or more boats", "",
	} {
		if got := plain(t, asks); got != asks {
			t.Errorf("%q becomes %q", asks, got)
		}
	}
}

func TestAQuestionIsReadTheSameOnceMore(t *testing.T) {
	for _, asks := range []string{"avg fare prior to 2004", "In 2003, which boats were built?",
		"Boats of Oslo"} {
		once := plain(t, asks)
		if again := plain(t, once); again != once {
			t.Errorf("%q becomes %q, and that %q", asks, once, again)
		}
	}
}
