package topic

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

func TestWhatAQuestionIsAboutGoesLast(t *testing.T) {
	for _, tt := range []struct{ asked, want string }{
		{"June 2023: how many crates came in?", "how many crates came in in June 2023?"},
		{"In May: total rent", "total rent In May"},
		{"Ann Lee: date of the last visit", "date of the last visit for Ann Lee"},
		{"Boats built of oak: how many have an engine?", "how many Boats built of oak have an engine?"},
		{"Boats of oak: how many were sold in 2020", "how many Boats of oak were sold in 2020"},
		{"Question: which boats leak?", "which boats leak?"},
		{"new members in 2020 - how many?", "how many new members in 2020"},
		{"fares paid in cash, total", "total fares paid in cash"},
		{"fares from Oslo: average", "average fares from Oslo"},
		{"open cases, how many are there?", "how many open cases"},
		{"crates shipped: count", "how many crates shipped"},
	} {
		if got := Last(slip.Question{Text: tt.asked}).Text; got != tt.want {
			t.Errorf("%q is %q, want %q", tt.asked, got, tt.want)
		}
	}
}

func TestOtherQuestionsStayAsTheyAre(t *testing.T) {
	for _, asked := range []string{
		"Which boats leave at 7:30?",
		"List for each boat: name and crew",
		"Show these: the name, the crew",
		"What is the crew of the boat: Ann?",
		`boats called "Ann: the ship" sold`,
		"Boats of people who have never paid their rent: name",
		"For all boats, how many oars?",
		"boats, oars and crew",
		"how many boats, how many oars?",
		"Boats: name",
		"Dear friend: which boats leak?",
		"",
	} {
		if got := Last(slip.Question{Text: asked}).Text; got != asked {
			t.Errorf("%q is %q, want it as it is", asked, got)
		}
	}
}
