package token

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func TestWhatIsSaidForPolitenessIsLeftOut(t *testing.T) {
	for _, tt := range []struct{ name, question, want string }{
		{"a greeting", "Hello, how many orders are open?", "how many orders are open"},
		{"who speaks", "I am new here. How many orders are open?", "How many orders are open"},
		{"a wish", "I would like to see all orders", "all orders"},
		{"please, before", "Please show the orders", "orders"},
		{"please, behind", "Which orders, please?", "Which orders"},
		{"thanks", "Which orders are open? Thank you!", "Which orders are open"},
		{"a request", "Could you tell me which orders are open", "which orders are open"},
		{"nothing of it", "Which orders are open", "Which orders are open"},
		{"a mark within what is asked", "orders, customers", "orders , customers"},
		{"a polite word in the middle", "which orders were kind of late", "which orders were kind of late"},
		{"only thanks", "Thanks", "Thanks"},
		{"nothing", "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := textOf(core(english.Split(tt.question))); got != tt.want {
				t.Errorf("of %q is asked %q, want %q", tt.question, got, tt.want)
			}
		})
	}
}

func TestAMonthIsOneWhereItIsNoOtherWord(t *testing.T) {
	for _, tt := range []struct {
		words string
		at    int
		want  int
	}{
		{"in march", 1, 3}, {"in mar 2024", 1, 3}, {"in Mar", 1, 3}, {"mar the paint", 0, 0}, {"in may", 1, 5},
		{"may we see", 0, 0}, {"you may have", 1, 0}, {"it may be", 1, 0}, {"in may 2024", 1, 5}, {"orders", 0, 0},
		{"december", 0, 12},
	} {
		if got := monthOf(english.Split(tt.words), tt.at); got != tt.want {
			t.Errorf("word %d of %q is month %d, want %d", tt.at, tt.words, got, tt.want)
		}
	}
}

func TestNumbersAreReadInWordsAndWithUnits(t *testing.T) {
	for word, want := range map[string]struct {
		n    float64
		unit string
		ok   bool
	}{
		"12": {12, "", true}, "twelve": {12, "", true}, "third": {3, "", true}, "3rd": {3, "", true},
		"1,200k": {1.2e6, "", true}, "5s": {5, "second", true}, "second": {}, "once": {}, "twice": {}, "orders": {},
	} {
		w := english.NewWord(word, false)
		w.Number = english.IsNumber(word)
		n, unit, ok := numberOf(&w)
		if n != want.n || unit != want.unit || ok != want.ok {
			t.Errorf("%s is %v %q (%v), want %+v", word, n, unit, ok, want)
		}
	}
}

// The value of a column may be said in another form or another language, and not every
// form of a word is that value.
func TestAValueIsSaidInOtherWords(t *testing.T) {
	for _, tt := range []struct{ name, question, word, want string }{
		{"as it is written", "orders that are Open", "Open", "open"},
		{"in small letters", "orders that are closed", "closed", "closed"},
		{"a verb of its root", "who opened orders", "opened", ""},
		{"in English", "orders that were paid", "paid", "bezahlt"},
		{"another word of that language", "orders that were rent", "rent", ""},
		{"a plural", "lamps", "lamps", "Lamp"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p, _ := shopped(t, tt.question)
			got := ""
			for _, x := range p.Tokens {
				if x.Text == tt.word && x.Kind == Value {
					got = x.Found[0].Value
				}
			}
			if got != tt.want {
				t.Errorf("%s of %q is the value %q, want %q", tt.word, tt.question, got, tt.want)
			}
		})
	}
}

func TestAVerbIsNoOtherFormOfWhatIsHeld(t *testing.T) {
	for _, tt := range []struct {
		said, held string
		want       bool
	}{
		{"opened", "open", true}, {"opening", "Open", true}, {"closed", "closed", false}, {"open", "opened", false},
		{"Red", "red", false}, {"shipping", "Shipping", false},
	} {
		if got := otherForm(tt.said, tt.held); got != tt.want {
			t.Errorf("%s is a verb of %s: %v", tt.said, tt.held, got)
		}
	}
}

// A word that says little is a value where nothing else is asked, or in capitals.
func TestAWordThatSaysLittleMayBeTyped(t *testing.T) {
	for _, tt := range []struct {
		words string
		at    int
		want  bool
	}{
		{"sales us february", 1, true}, {"which people does IT employ", 3, true},
		{"which people are with us", 4, false},
		{"sales in february", 1, false}, {"sales of all of us here", 4, false}, {"a sale", 0, false},
	} {
		words := english.Split(tt.words)
		if got := typedAsValue(&Text{}, words, tt.at); got != tt.want {
			t.Errorf("%s of %q is a value: %v, want %v", words[tt.at].Text, tt.words, got, tt.want)
		}
	}
}

// A cue is the name of a column where it has nothing to count or to add.
func TestACueIsAColumnWhereItSaysOne(t *testing.T) {
	for _, tt := range []struct{ name, question, want string }{
		{"a column", "highest total", "rank highest, column total"},
		{"of a number", "orders with a total of 40", "rows orders, column total, number 40"},
		{"a sum", "total salary", "cue total, column salary"},
		{"a sum, in two words", "the total of salary", "cue total of, column salary"},
		{"a sum of money", "total revenue", "cue total, cue revenue"},
		{"a sum of a text is none", "total status", "column total, column status"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, v := readtest.Script(t, shop)
			if got := written(Read(s, v, tt.question)); got != tt.want {
				t.Errorf("%s\n got %s\nwant %s", tt.question, got, tt.want)
			}
		})
	}
}

func TestWhoLeadsWhomIsAskedOnlyOfATableWithAKeyToItself(t *testing.T) {
	for script, want := range map[string]string{bookings: "cue who, cue manager of, value Ida Holm",
		shop: "cue who, ? manager, value Ida Holm"} {
		s, v := readtest.Script(t, script)
		if got := written(Read(s, v, "who is the manager of Ida Holm")); got != want {
			t.Errorf("got %s\nwant %s", got, want)
		}
	}
}
