package look

import "testing"

// Of rides, column 5 holds the minutes and 7 the price.
func TestTwoAmountsMakeOneNumber(t *testing.T) {
	for _, tt := range []struct{ says, all, each string }{
		{"price per minute", "1.0 * SUM({7}) / SUM({5})", "1.0 * {7} / {5}"},
		{"price times minutes", "SUM({7} * {5})", "{7} * {5}"},
		{"price multiplied by the minutes", "SUM({7} * {5})", "{7} * {5}"},
		{"price as a percentage of minutes", "100.0 * SUM({7}) / SUM({5})", ""},
		{"highest price as a percentage of minutes", "100.0 * SUM({7}) / SUM({5})", "100.0 * {7} / {5}"},
		{"price and minutes", "", ""},
		{"price per price", "", ""},
		{"how many times", "", ""},
	} {
		p := text(t, tt.says)
		got := Ratio{}
		for i := range p.Tokens {
			if r := RatioAt(p, i); r != nil {
				got = *r
			}
		}
		if got.All != tt.all || got.Each != tt.each {
			t.Errorf("%q is %q, each %q; want %q, %q", tt.says, got.All, got.Each, tt.all, tt.each)
		}
	}
}
