package abreast

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// Whatever the words, the same two are asked for.
func TestOtherWordsAreReadAlike(t *testing.T) {
	s, v := readtest.Script(t, laundry)
	for _, tt := range []struct {
		want  string
		asked []string
	}{
		{"average price of linen | average price of wool", []string{
			"average price linen vs wool",
			"average price linen vs. wool",
			"average price, linen versus wool",
			"average price of linen compared with wool",
			"average price of linen compared to wool",
			"average price of linen against that of wool",
			"average price of linen as opposed to wool",
			"average price of linen and of wool",
			"compare the average price of linen and wool",
			"compare the average price of linen with that of wool",
			"compare linen and wool for average price",
			"compare linen with wool in terms of average price",
			"how do linen and wool compare for average price?",
			"show how linen compares with wool in average price, because I wonder",
		}},
		{"total price in 2023 | total price in 2024", []string{
			"price 2023 vs 2024",
			"price in 2023 versus 2024",
			"compare 2023 and 2024 for price",
			"compare price in 2023 with that in 2024",
			"price in 2023 and 2024 respectively",
			"price in 2023 and 2024 each",
		}},
		{"average weight of pressed washes", []string{
			"average weight of pressed washes vs the rest",
			"average weight of pressed washes against all others",
			"average weight of pressed washes and unpressed ones separately",
			"compare the average weight of pressed washes with that of unpressed washes",
			"compare the average weight of pressed washes and non-pressed ones",
		}},
		{"", []string{
			"price of linen and wool",
			"total price in 2023 and 2024",
			"washes that are pressed and linen",
			"who brought linen and who brought wool",
			"average price of wool compared with the year before",
			"how many washes were pressed in May and June",
			"which weighs more, linen or wool",
			"linen, wool and cotton",
			"compare the customers",
			"average price in May",
			"versus",
			"what is the average price, and what about it",
			"average price of linen vs linen",
		}},
	} {
		for _, asked := range tt.asked {
			got := ""
			if q := Split(s, v, asked); q != nil {
				got = strings.Join(q.Asks(), " | ")
			}
			if got != tt.want {
				t.Errorf("%q is split into\n%q, want\n%q", asked, got, tt.want)
			}
		}
	}
}
