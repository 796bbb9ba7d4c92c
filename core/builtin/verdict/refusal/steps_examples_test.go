package refusal

// example is a question that a form reads, and one that only looks like it.
type example struct{ fires, passes string }

// examples has one for each, by its name. They stand here, so that no program carries them.
var examples = map[string]example{
	"why":          {"Why is the club in Oslo so old?", "Which players are old?"},
	"will":         {"Will the tallest player win next year?", "Who will play for the club in Oslo?"},
	"should":       {"Should I watch the tallest player?", "Which players should be listed with their age?"},
	"how to":       {"How do I join the club in Oslo?", "How many players can we see in Oslo?"},
	"do you think": {"Do you think the tallest player is good?", "Which players do you know?"},
}
