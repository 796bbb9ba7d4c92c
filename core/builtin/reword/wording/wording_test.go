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

func TestAQuestionToAFileIsPutInOtherWords(t *testing.T) {
	for _, tt := range []struct{ asks, becomes string }{
		{"Count all the boats from Oslo", "how many boats from Oslo"},
		{"count of boats with a crew over 5", "how many boats with a crew over 5"},
		{"count everything but the Oslo boats", "how many boats except the Oslo boats"},
		{"count everything that was built in 2004", "how many boats was built in 2004"},
		{"total fare of everything from Oslo", "total fare of boats from Oslo"},
		{"percent of the fare from Oslo boats", "what percentage of the total fare is of Oslo boats"},
		{"how big a share of all boats is from Oslo, in percent", "what percentage of boats are from Oslo"},
		{"boats built in 2004, counted by port", "how many boats built in 2004 by port"},
		{"How do the boats split up over the ports, in numbers?", "how many boats per ports?"},
		{"over how many ports are boats with 9 crew spread", "how many different ports of boats with 9 crew"},
		{"count the separate ports that turn up in boats of 2004", "how many different ports of boats of 2004"},
		{"When the crew is 9, how many ports occur, each counted once?",
			"how many different ports are there where crew is 9?"},
		{"for boats with 9 crew, how many ports do we have?",
			"how many different ports are there for boats with 9 crew?"},
		{"ports: how many separate ones do we have", "how many different ports are there"},
		{"share of Oslo boats among all boats, in percent", "what percentage of boats are Oslo boats"},
		{"port Oslo as % of all boats", "what percentage of boats have port Oslo"},
		{"Oslo boats as a percentage of the total fare", "what percentage of the total fare is of Oslo boats"},
		{"how many percent of the overall fare do Oslo boats make up",
			"what percentage of the total fare is of Oslo boats"},
		{"Oslo boats make up what percent of the boats?", "what percentage of the boats are Oslo boats?"},
		{"what part of the combined fare, in percent, is down to Oslo boats",
			"what percentage of the total fare is of Oslo boats"},
		{"work out the percentage of boats from Oslo", "what is the percentage of boats from Oslo"},
		{"how many boats are in the range 5 to 8 for crew", "how many boats have crew between 5 and 8"},
		{"For crew, what number of boats lies between 5 and 8 inclusive?", "how many boats have crew between 5 and 8?"},
		{"count boats, fare 20 to 30", "how many boats have fare between 20 and 30"},
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

func TestAWholeStaysAsItIsWhereItsHolesDoNotFit(t *testing.T) {
	for _, asks := range []string{
		"count by port", "count the number of boats by port and fare", // nothing is counted, or another form is read
		"boats, counted by fare", // an amount is no kind
		"over how many fares are boats spread",
		"for boats with 9 crew, how many fares do we have?",
		"how many boats are in the range A to B for crew", // no numbers
		"how many boats are in the range 5 to 8 for port", // no amount
		"Oslo boats make up what percent",
		"how many ports which boats have occur, each counted once",
	} {
		if got := plain(t, asks); got != asks {
			t.Errorf("%q becomes %q", asks, got)
		}
	}
}

// Databases with keys are asked as those of the benchmarks are.
func TestOnlyQuestionsToOneFileArePutInOtherWords(t *testing.T) {
	const asks = "count the boats with a crew of 9"
	s, v := readtest.Script(t, `CREATE TABLE boats (id INTEGER PRIMARY KEY, crew INTEGER);
INSERT INTO boats VALUES (1, 9), (2, 8);`)
	if got := Plainer(s, v, slip.Question{Text: asks}).Text; got != asks {
		t.Errorf("it becomes %q", got)
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
