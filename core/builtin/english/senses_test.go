package english

import (
	"strings"
	"testing"
)

func TestEachWordHasItsSensesInOneLine(t *testing.T) {
	names := make(map[string]bool)
	for name := range strings.FieldsSeq(senseNames) {
		names[name] = true
	}
	if len(names) != 33 || Cash != 1<<32 {
		t.Errorf("%d names of senses, and the last is %b", len(names), Cash)
	}
	seen := make(map[string]bool)
	for line := range strings.Lines(senseTable) {
		said, words, _ := strings.Cut(line, ":")
		for name := range strings.FieldsSeq(said) {
			if !names[name] {
				t.Errorf("%q is no sense", name)
			}
		}
		for word := range strings.FieldsSeq(words) {
			if seen[word] || word != strings.ToLower(word) {
				t.Errorf("%q stands twice, or has capitals", word)
			}
			seen[word] = true
		}
	}
}

func TestAWordHasTheSenseThatAReaderAsksFor(t *testing.T) {
	for _, tt := range []struct {
		sense    Sense
		has, not string
	}{
		{Auxiliary, "is was been did has", "visit"}, {Asking, "which whom", "is"}, {Article, "the", "its"},
		{Goods, "sold orders selling", "borrowed"}, {Trading, "borrow got", "paid"}, {Buying, "pays rents", "sells"},
		{Spending, "donated earns", "cost"}, {Costing, "charged", "paid"}, {Outgoing, "cost expenses", "earned"},
		{Incoming, "received income", "spent"}, {Flow, "revenue money", "sales"}, {Money, "sales takings", "cash"},
		{MoneyRow, "payment", "costs"}, {Pieces, "copies", "lamps"}, {Adding, "mean overall", "most"},
		{Ranks, "least", "top"}, {Over, "beyond", "below"}, {Under, "under", "over"}, {Glue, "having", "kindly"},
		{Polite, "kindly", "having"}, {Deed, "taught", "charged"}, {Earning, "makes", "brings"}, {Selling, "sell", "buy"},
	} {
		for word := range strings.FieldsSeq(tt.has) {
			if !tt.sense.Has(word) {
				t.Errorf("%q has not the sense %b", word, tt.sense)
			}
		}
		if tt.sense.Has(tt.not) || tt.sense.Has("") {
			t.Errorf("%q, or no word, has the sense %b", tt.not, tt.sense)
		}
	}
}
