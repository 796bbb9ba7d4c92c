package english

import (
	"strings"
	"testing"
)

func TestWhatPeopleSayIsSaidInPlainerWords(t *testing.T) {
	for _, tt := range []struct{ name, asked, want string }{
		{"the noun", "spend per shop", "expenditure per shop"},
		{"the noun of a kind", "total card spend in May", "total card expenditure in May"},
		{"the verb of somebody", "How much did we spend on food", "How much did we spend on food"},
		{"the verb behind who", "who spend more", "who spend more"},
		{"the verb of a wish", "how to spend in May", "how to spend in May"},
		{"an object behind it", "spend money", "spend money"},
		{"how much in another way", "What did Ida spend on food?", "how much did Ida spend on food ?"},
		{"at the end", "What has Ida earned", "how much has Ida earned"},
		{"what was bought", "What did Ida buy in May?", "What did Ida buy in May ?"},
		{"what was paid for", "What did Ida pay for in May?", "What did Ida pay for in May ?"},
		{"what was paid to whom", "What did Ida pay Max?", "What did Ida pay Max ?"},
		{"how long it took", "How long did game 2 last?", "How long did game 2 take ?"},
		{"when it was", "games that took place in March", "games that was in March"},
		{"where it was", "Where did it take place in March", "Where did it take place in March"},
		{"a place", "who took place 2", "who took place 2"},
		{"an amount, and nobody's pay", "the highest paid amount", "the largest paid amount"},
		{"in terms of", "the top 3 clerks in terms of pay", "the top 3 clerks by pay"},
		{"terms that are none", "the terms of the contract", "the terms of the contract"},
		{"somebody's pay", "the highest paid clerk", "the highest paid clerk"},
		{"the last of them", "How long did the last game take", "How long did the last game take"},
		{"each month", "monthly spending on food?", "spending on food per month ?"},
		{"each year", "yearly sales", "sales per year"},
		{"an average of them", "average monthly revenue", "average monthly revenue"},
		{"told apart already", "monthly revenue by shop", "monthly revenue by shop"},
		{"no money", "monthly reports", "monthly reports"},
		{"politeness, of no kind", "Would you kindly list shops", "Would you list shops"},
		{"one of a kind", "the kindly shops", "the kindly shops"},
		{"a day of the week", "which day of the week has most sales", "which weekday has most sales"},
		{"days of the week", "sales by day of week", "sales by weekday"},
		{"a day of another thing", "the day of the sale", "the day of the sale"},
		{"a name speaks so", "daily revenue", "daily revenue"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			words := EachPeriod(Plainly(Split(tt.asked)), func(low string) bool { return low == "daily" })
			var got []string
			for _, w := range words {
				got = append(got, w.Text)
			}
			if strings.Join(got, " ") != tt.want {
				t.Errorf("%q becomes %q, want %q", tt.asked, strings.Join(got, " "), tt.want)
			}
		})
	}
}
