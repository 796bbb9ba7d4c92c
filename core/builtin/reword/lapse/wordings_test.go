package lapse

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

// Whatever the words, the same is asked.
func TestOtherWordsAreReadAlike(t *testing.T) {
	for _, tt := range []struct {
		script, want string
		asked        []string
	}{
		{shed, "which members have the earliest joined", []string{
			"who has been with us longest",
			"who has been with us the longest",
			"who has been with the shed longest of all",
			"who has been a member longest",
			"who has been a member the longest",
			"who has been part of this longest",
			"who has belonged to it the longest",
		}},
		{pumps, "which pumps has the earliest running since", []string{
			"which one has been running the longest",
			"which pump is in use the longest",
			"which pump is in operation longest",
			"the pump that has been around the longest",
			"which is the one running for the longest time",
		}},
		{shed, "the tool with the earliest bought on", []string{
			"the tool bought longest ago",
			"the tool that was bought longest ago",
			"the tool that was bought the longest ago",
			"the tool which was bought the longest time ago",
			"the tool bought furthest back",
		}},
		{quilts, "pattern of the latest date sewn", []string{
			"what was the most recent thing we sewed",
			"what is the latest item we have made",
			"the newest one we finished",
			"the last thing that we sewed",
		}},
		{shed, "which members have the earliest card valid until", []string{
			"whose card runs out first",
			"whose card expires first",
			"whose card expires soonest",
			"whose card runs out next",
			"whose card is up first",
			"whose card ends earliest",
		}},
		{shed, "which members have the latest card valid until", []string{
			"whose card runs out last",
			"whose card expires latest",
		}},
		{shed, "oldest members", []string{
			"oldest person",
			"oldest person on our books",
			"oldest one on the list",
			"oldest person we have",
			"oldest person on file",
		}},
		{shed, "maximum days from due to returned on", []string{
			"how many days late was the worst offender",
			"how many days late was the worst",
			"how many days late was the latest return",
			"how many days overdue was the worst one",
			"how late was the worst return",
		}},
		{shed, "how many tools with returned on greater than due", []string{
			"how many tools came back late",
			"how many tools were returned late",
			"how many tools were brought back late",
			"how many tools that were handed in late",
			"how many tools came back later than agreed",
			"how many tools came back later than they should have",
			"how many tools came back later than they were meant to",
			"how many tools were returned after the due date",
			"how many tools were returned after their due date",
			"how many tools were returned past the deadline",
			"how many tools returned later than promised",
		}},
		{shed, "which members have returned on greater than due, with days from due to returned on", []string{
			"who returned something late, and by how many days",
			"who returned tools after the due date and by how many days",
			"who brought things back after the due date, and how many days late",
			"which members returned something late, and how late",
			"which members returned it past the deadline and by how many days",
		}},
		{shed, "average days from taken on to returned on", []string{
			"for how many days, typically, is a tool out",
			"how many days on average is a tool out",
			"how long is a tool out on average",
			"how long, on average, is a tool away before it comes back",
			"for how long do people normally keep a tool",
			"how many days are tools usually kept",
		}},
		{shed, "average days from taken on to returned on for drill", []string{
			"how long is the drill out on average",
			"how many days is a drill usually away",
			"for how long, on average, is the drill lent",
		}},
		{kennel, "who had the most days from arrived to left", []string{
			"who stayed the longest",
			"who stayed longest",
			"who spent the longest with us",
			"who spent the longest here",
			"who stayed the longest with us before leaving",
			"who had the longest stay",
			"who waited the longest",
		}},
		{rides, "maximum minutes from picked up to dropped off", []string{
			"how long in minutes was the longest ride",
			"how long, in minutes, was the longest journey",
			"how many minutes was the longest ride",
			"how many minutes did the longest ride take",
			"how long was the lengthiest ride in minutes",
			"how long did the slowest trip take in minutes",
		}},
		{rides, "average hours from picked up to dropped off", []string{
			"how long in hours is the average ride",
			"how many hours does the average ride last",
			"how long does the typical ride take in hours",
		}},
		{shed, "which month has the most hires", []string{
			"which month saw the most hires",
			"what month saw the greatest number of hires",
			"in which month did we have the most hires",
			"which month had the highest number of hires",
			"which month brought the most hires",
			"in what month did they count the largest number of hires",
			"which month was the busiest",
			"which month was busiest",
			"in which month were we busiest",
			"please tell me which month saw the most hires",
		}},
		{shed, "which year has the fewest hires", []string{
			"which year saw the fewest hires",
			"what year had the smallest number of hires",
			"in which year did we count the lowest number of hires",
		}},
		{shed, "which month has the highest total fee", []string{
			"which month saw the highest fee",
			"which month brought in the most fee",
			"in which month did we take the greatest fee",
		}},
		{heats, "athlete with the lowest total time", []string{
			"who won",
			"who won the race",
			"who came first",
			"who finished first",
		}},
		{clubs, "fans with since after 2022", []string{
			"who joined after 2022",
			"who signed up after 2022",
			"who joined us after 2022",
			"who registered after 2022",
			"who came on board after 2022",
			"who enrolled after 2022",
			"who subscribed after 2022",
		}},
		{shed, "which members have card valid until after 2024", []string{
			"whose card runs out after 2024",
			"whose card expires after 2024",
			"whose card will run out after 2024",
			"whose card lapses after 2024",
		}},
		{heats, "3 athlete with the lowest total time", []string{"3 fastest finishers", "3 quickest athletes"}},
		{heats, "athlete with the highest total time among men", []string{"slowest man"}},
		{heats, "athlete with the lowest total time among ladies", []string{"fastest lady", "quickest lady"}},
	} {
		s, v := readtest.Script(t, tt.script)
		for _, asked := range tt.asked {
			if got := Plainer(s, v, slip.Question{Text: asked}).Text; got != tt.want {
				t.Errorf("%q is\n%q, want\n%q", asked, got, tt.want)
			}
		}
	}
}
