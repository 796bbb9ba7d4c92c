package actorcritic

import "testing"

func TestParseVerdict(t *testing.T) {
	tests := []struct {
		name, answer string
		want         Verdict
	}{
		{"one word", "True", True},
		{"the other", "False", False},
		{"lower case", "true", True},
		{"capitals and a full stop", " FALSE.\n", False},
		{"bold", "**False**", False},
		{"quotes", `"True"`, True},
		{"code", "`False`", False},
		{"a fence", "```\nTrue\n```", True},
		{"a sentence", "The answer is true.", True},
		{"a label", "Answer: False", False},
		{"JSON", `{"verdict": true}`, True},
		{"the question echoed", "True or False: True", True},
		{"the question echoed with a slash", "True/False? False", False},
		{"a reason after it", "False. The query counts bands, and the question asks for singers.", False},
		{"a reason after it, with the other word", "False\n\nIt would be true if it counted singers.", False},
		{"reasoning, and the verdict last",
			"The table is right, so that part is true.\nThe column is false.\n\nFalse", False},
		{"a verdict taken back", "True\n\nWait, it counts bands.\n\nFalse", False},
		{"thoughts", "<think>Could be True? No.</think>\nFalse", False},
		{"thoughts whose tag the template wrote", "It seems True... no.</think>False", False},
		{"not true", "That is not true.", False},
		{"isn't true", "This isn’t true", False},
		{"not false", "It is not false.", True},
		{"yes", "Yes, it does.", True},
		{"no", "No.", False},
		{"correct", "Correct", True},
		{"incorrect", "Incorrect: the filter is missing", False},

		{"nothing", "", Unparsable},
		{"both words", "It could be true or it could be false.", Unparsable},
		{"the question alone", "True or False?", Unparsable},
		{"undecided", "I cannot say whether it is true.", Unparsable},
		{"a condition", "If age is a number it is true.", Unparsable},
		{"other words", "The SQL looks fine to me.", Unparsable},
		{"a longer word", "This is untrue", Unparsable},
		{"thoughts that never end", "<think>The query is True", Unparsable},
		{"SQL in place of a verdict", "SELECT count(*) FROM singer", Unparsable},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := ParseVerdict(tt.answer); got != tt.want {
				t.Errorf("ParseVerdict(%q) = %q, want %q", tt.answer, got, tt.want)
			}
		})
	}
}
