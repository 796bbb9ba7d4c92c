package order

import "github.com/orbweaver/orbweaver/core/builtin/sketch/draft"

// Rules lists an example of each rule for superlatives. The rules do not have them themselves, so that no
// program carries them.
func Rules() []draft.Example {
	return []draft.Example{
		{Rule: "ranked by a column named behind", Question: "Which are the top three players by height?",
			Unlike: "Which player has the highest height?"},
		{Rule: "the greatest of a column", Question: "Which player has the highest height?",
			Unlike: "Who is the oldest player?"},
		{Rule: "what was done first or last", Question: "Who was born first?",
			Unlike: "Which player was born in Norway first of all?"},
		{Rule: "the column that the adjective means", Question: "Who is the oldest player?",
			Unlike: "Which club has the most players?"},
		{Rule: "the one quantity of a table", Question: "Which player has the largest payment?",
			Unlike: "Which player has the highest height?"},
		{Rule: "the most rows", Question: "Which club has the most players?",
			Unlike: "Which player has the highest height?"},
		{Rule: "what was done most, where a date is named", Question: "Which country born most?",
			Unlike: "Which country has the most players?"},
		{Rule: "the quantity named before", Question: "Which player prize the most?",
			Unlike: "Which player entered the most?"},
		{Rule: "the most of what was named", Question: "Which player entered the most?",
			Unlike: "Which club has the most players?"},
	}
}
