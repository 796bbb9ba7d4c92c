package wording

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

const marina = `CREATE TABLE ports (port_id INTEGER PRIMARY KEY, name TEXT, country TEXT, berths INTEGER);
CREATE TABLE boats (boat_id INTEGER PRIMARY KEY, port_id INTEGER REFERENCES ports,
	name TEXT, kind TEXT, fare REAL);
INSERT INTO ports VALUES (1, 'Oslo', 'Norway', 40), (2, 'Riga', 'Latvia', 30), (3, 'Turku', 'Finland', 12);
INSERT INTO boats VALUES (1, 1, 'Tern', 'ferry', 40), (2, 1, 'Gull', 'yacht', 20),
	(3, 2, 'Skua', 'ferry', 30);`

func TestAQuestionToTablesWithKeysIsTurned(t *testing.T) {
	s, v := readtest.Script(t, marina)
	for _, tt := range []struct{ asks, becomes string }{
		{"Sort the ports by how many boats they have, most first, and give me the first 2",
			"top 2 ports by number of boats"},
		{"Rank the boats by fare, highest first, and show only the first 2", "top 2 boats by fare"},
		{"What's the number one boat by fare?", "which boat has the highest fare?"},
		{"Our 2 leading ports in terms of boats", "top 2 ports by number of boats"},
		{"Could I have the 2 leading ports in overall fare of boats?",
			"top 2 ports by total fare of boats?"},
		{"the 2 highest boats in terms of fare", "top 2 boats by fare"},
		{"top country of ports, by count of boats", "which country of ports has the most boats"},
		{"Please name the boat whose fare is the largest", "which boat has the highest fare"},
		{"the 2 ports whose boats have the greatest combined fare",
			"top 2 ports by total fare of boats"},
		{"Add up the fare of the boats for each port and show me the 2 biggest",
			"top 2 port by total fare of the boats"},
		{"Show ports whose number of boats is 2 or higher",
			"Show ports whose number of boats is at least 2"},
		{"Alphabetical list of ports", "list ports in alphabetical order"},
		{"names of all ports, a to z", "names of all ports in alphabetical order"},
		{"For which boats is the fare above 25?", "which boats have a fare above 25?"},
		{"Is the fare greater than 25 for any boats? List them.",
			"which boats have a fare above 25."},
		{"For how many of the ferry boats is the fare over 30?",
			"how many of the ferry boats have a fare above 30?"},
		{"For Oslo, in how many boats does the fare exceed 25?",
			"how many boats of Oslo have a fare above 25?"},
		{"fare of 20 to 30: how many boats is that?", "how many boats have fare between 20 and 30?"},
		{"On average, what fare do the boats have?", "what is the average fare of boats?"},
		{"All in all, how many boats are there in Oslo?", "how many boats are there in Oslo?"},
		{"Taking the ports in Norway together, how many boats are there?",
			"how many boats do the ports in Norway have?"},
		{"If I put the ferry boats and the yacht boats together, how many boats is that?",
			"how many ferry boats and the yacht boats are there?"},
		{"Of the ports with ferry boats, which also have yacht boats?",
			"which ports have both ferry boats and yacht boats?"},
		{"Show ports having not only ferry boats but also yacht boats",
			"which ports have both ferry boats and yacht boats"},
		{"I want both the top and the bottom fare of the boats",
			"show the highest and the lowest fare of the boats"},
		{"How high does the fare of the boats go, and how low?",
			"what are the highest and the lowest fare of the boats?"},
		{"For every port, give me the country and a count of boats",
			"show all port with their country and number of boats"},
		{"What is the country of each port, and how many boats are there for each port?",
			"show all port with their country and number of boats?"},
		{"I need a table of ports with country and boats counted",
			"show all ports with their country and number of boats"},
		{"Counting only ferry boats, which port is in the lead?",
			"which port has the most ferry boats?"},
		{"For ferry boats, which one is the top port by number?",
			"which port has the most ferry boats?"},
		{"Counting boats by the country of their port, which country is ahead?",
			"which country has the most boats?"},
		{"the one with the most boats out of the ports in Norway",
			"which of the ports in Norway has the most boats"},
		{"Excluding all those that had ferry boats, which ports are left?",
			"which ports had no ferry boats?"},
		{"Take the full list of ports and leave out any with ferry boats", "ports without ferry boats"},
		{"List ports having ferry boats, with the count of them", "number of ferry boats for each ports"},
		{"Group the boats by their kind and count each group", "number of boats by their kind"},
		{"Break Oslo's boats down by kind, with the numbers", "number of Oslo's boats for each kind"},
		{"Count the boats according to the kind of the boat", "number of boats for each kind of the boat"},
		{"Oslo's boats by kind, counted", "number of Oslo's boats for each kind"},
		{"Go through the ports and count the boats of each", "number of boats for each ports"},
		{"Broken down by port, what does the fare of the boats come to?",
			"what is the total fare of the boats for each port?"},
		{"Add together the fare of every boat of Oslo", "what is the total fare of all boat of Oslo"},
		{"sum of fare across every boat", "total fare of all boat"},
		{"Leaving out those with none, which port had the fewest boats?",
			"which port has the fewest boats?"},
		{"Not counting ports without boats, name the one with the fewest boats",
			"which ports has the fewest boats"},
		{"port with the fewest boats, ignoring any with zero", "which port has the fewest boats"},
		{"Of the ports that had any boats, which one has the smallest number?",
			"which ports has the fewest boats?"},
		{"of all ports that have any boats, which one's got the most?",
			"which ports has the most boats?"},
		{"How many ports have at least one boat?", "how many different ports have boat?"},
		{"Count the ports that had one or more boats", "how many different ports have boats"},
		{"number of ports with any boats", "how many different ports have boats"},
		{"ports with one boat or more: how many?", "how many different ports have boat?"},
		{"Show ports that had boats, with the number of unique kinds among those boats",
			"number of different kinds of boats for each ports"},
		{"Which port leads in number of boats?", "Which port has the highest number of boats?"},
		{"Which 2 ports come out on top for number of berths?",
			"Which 2 ports have the highest berths?"},
		{"ports with zero boats", "ports with no boats"},
		{"Tell me the port with the largest count of boats",
			"Tell me the port with the largest number of boats"},
		{"ports with number of berths above 20", "ports with berths above 20"},
		{"Rank the boats by fare and list the top 2", "top 2 boats by fare"},
		{"rank the boats by fare and give me the first 2", "which 2 boats have the highest fare"},
		{"first 2 boats when sorted by fare from high to low", "top 2 boats by fare"},
		{"Order the boats by fare, descending and return the first 2",
			"top 2 boats by fare"},
		{"top 2 ports for boats", "top 2 ports by number of boats"},
		{"busiest port by boats", "which port has the most boats"},
		{"Which boat earns the highest fare?", "which boat has the highest fare?"},
		{"alphabetically sorted ports", "list ports in alphabetical order"},
		{"tally the boats by port", "number of boats for each port"},
		{"How are the boats spread over the ports?", "number of boats for each ports?"},
		{"How do the boats of Oslo split by kind?", "number of boats of Oslo for each kind?"},
		{"the distribution of boats across kinds", "number of boats for each kinds"},
		{"How much do the boats of Oslo come to in fare?", "what is the total fare of boats of Oslo?"},
		{"the boats' fare added up for every port", "total boats' fare for each port"},
		{"How many ports had any boats?", "how many different ports have boats?"},
		{"ports with country and number of boats",
			"show all ports with their country and number of boats"},
		{"number of ports who have had one or more boats", "how many different ports have boats"},
		{"average fare of boats by port",
			"average fare of boats for each port"},
		{"number of boats of Oslo per kind",
			"number of boats of Oslo for each kind"},
		{"mean fare of boats by port country",
			"average fare of boats for each port country"},
		{"count boats by kind",
			"how many boats are there for each kind"},
		{"total fare of the boats by the country of the port",
			"total fare of the boats for each country of the port"},
		{"find ports having ferry boats",
			"which ports have ferry boats"},
		{"Excluding all those that had boats of kind A-, which ports are left?",
			"which ports had no boats of kind A-?"},
		{"For which ports is it above 20?", "For which ports is it above 20?"},
		{"Take the ports", "Take the ports"},
	} {
		if got := Plainer(s, v, slip.Question{Text: tt.asks}).Text; got != tt.becomes {
			t.Errorf("%q becomes\n     %q\nwant %q", tt.asks, got, tt.becomes)
		}
	}
}

func TestATurnNeedsAllItsParts(t *testing.T) {
	s, v := readtest.Script(t, marina)
	for _, asks := range []string{"number one", "top 2 boats by fare", "which boats have a fare above 25",
		"boats with a fare from 20 to 30", "all the boats", "which port leads in Norway",
		"Take the boats of Oslo", "total fare by boat and port",
		"average fare by 2003", "boats by Ann Lee", "the port whose boats are the fastest by far"} {
		if got := Plainer(s, v, slip.Question{Text: asks}).Text; got != asks {
			t.Errorf("%q becomes %q", asks, got)
		}
	}
}
