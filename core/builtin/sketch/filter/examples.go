package filter

import "github.com/orbweaver/orbweaver/core/builtin/sketch/draft"

// Rules lists an example of each rule for numbers. The rules do not have them themselves, so that no
// program carries them.
func Rules() []draft.Example {
	return []draft.Example{
		{Rule: "a time of day", Question: "Which lessons start before 10:30?",
			Unlike: "Which tournaments are before 2015?"},
		{Rule: "how many were counted before", Question: "Which clubs have a number of players above 2?",
			Unlike: "Which players have points above 2?"},
		{Rule: "the column before", Question: "Which players have a height over 1.7?",
			Unlike: "Which clubs have more than 2 players?"},
		{Rule: "how many times", Question: "Which players entered a tournament more than 2 times?",
			Unlike: "Which players entered more than 2 tournaments?"},
		{Rule: "the same column again", Question: "Which players have a height over 1.8 or under 1.7?",
			Unlike: "Which players have a height over 1.8?"},
		{Rule: "what stands behind", Question: "Which clubs have more than 2 players?",
			Unlike: "Which players have a height over 1.7?"},
		{Rule: "the column that the comparison means", Question: "Which players are older than 30?",
			Unlike: "Which players have more than 5 points?"},
		{Rule: "the column behind", Question: "Which players have more than 5 points?",
			Unlike: "Which players are older than 30?"},
		{Rule: "how many of what stands behind", Question: "Which clubs have more than 2 players?",
			Unlike: "Which players have more than 5 points?"},
		{Rule: "how many of a kind", Question: "Which clubs have more than 2 Norwegians?",
			Unlike: "Which clubs have more than 2 players?"},
		{Rule: "a date", Question: "Which players were there between 1990-01-01 and 1997-12-31?",
			Unlike: "Which players were there between 5 and 8?"},
		{Rule: "a year", Question: "Which tournaments are above 2014?",
			Unlike: "Which players were there after 1990-01-01?"},
		{Rule: "the one quantity there is", Question: "Which entries are above 5?",
			Unlike: "Which tournaments are above 2014?"},
		{Rule: "times", Question: "Which players entered a tournament 2 times?",
			Unlike: "Which players have 5 points?"},
		{Rule: "of the column before", Question: "Which players have age 31?",
			Unlike: "Which players have 31 points?"},
		{Rule: "the year of what was named", Question: "Which tournaments took place in 2015?",
			Unlike: "Which tournaments have prize 2015?"},
		{Rule: "of rows", Question: "Which clubs have 3 players?",
			Unlike: "Which players have 5 points?"},
		{Rule: "the key of what was done", Question: "When was 2 born?",
			Unlike: "Which players have age 31?"},
		{Rule: "of the column behind", Question: "Which players have 5 points?",
			Unlike: "Which clubs have 3 players?"},
		{Rule: "the key of the table before", Question: "What is the name of player 3?",
			Unlike: "What is the name of the players with age 31?"},
	}
}
