package lexicon

import (
	"fmt"
	"strings"
	"testing"
)

const trade = `# our own words
churned = status is 'X'
active customer = customer whose status is 'A'
turnover = total amount
Bavaria = 'BY'
`

func TestAGlossaryPutsMeaningsInThePlaceOfTerms(t *testing.T) {
	g, err := ParseGlossary(trade)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name, question, want string
		used                 int
	}{
		{"a word", "How many have churned?", "How many have status is 'X' (churned)?", 1},
		{"another ending", "Turnovers of each region", "total amount (Turnovers) of each region", 1},
		{"several words before one", "Which active customers are in Bavaria?",
			"Which customer whose status is 'A' (active customers) are in 'BY' (Bavaria)?", 2},
		{"a quotation stays", `Who is called "Bavaria"?`, `Who is called "Bavaria"?`, 0},
		{"nothing", "How many orders are there?", "How many orders are there?", 0},
		{"a part of a word is no term", "Bavarians and unchurned", "Bavarians and unchurned", 0},
	} {
		got, used := g.Apply(tt.question)
		if got != tt.want || len(used) != tt.used {
			t.Errorf("%s: %q with %v, want %q with %d", tt.name, got, used, tt.want, tt.used)
		}
	}
}

func TestEachDatabaseHasItsOwnPartOfAGlossary(t *testing.T) {
	const two = "client = customer\nturnover = amount\n[shop]\nclient = buyer\n[ zoo ]\nclient = " +
		"visitor\n[a] = [b]\n"
	g, err := ParseGlossary(two)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ database, want string }{
		{"shop", "amount (turnover) of a buyer (client)"},
		{"zoo", "amount (turnover) of [b] (a) visitor (client)"},
		{"", "amount (turnover) of a customer (client)"},
		{"other", "amount (turnover) of a customer (client)"},
	} {
		if got, _ := g.For(tt.database).Apply("turnover of a client"); got != tt.want {
			t.Errorf("%q: %q, want %q", tt.database, got, tt.want)
		}
	}
}

func TestABadGlossaryIsRefusedWithItsLine(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"no meaning", "a = b\nchurned\n", "line 2"},
		{"an empty one", "churned =\n", "line 1"},
		{"no term", "= b\n", "line 1"},
		{"a term twice", "client = a\n\nClients = b\n", "line 3"},
		{"a term twice for one database", "client = a\n[shop]\nclient = b\nclients = c\n", "line 4"},
	} {
		if _, err := ParseGlossary(tt.text); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: error %v, want one with %q", tt.name, err, tt.want)
		}
	}
}

func FuzzGlossary(f *testing.F) {
	f.Add(trade, "How many have churned in Bavaria?")
	f.Add("a = b", "\"a\" a")
	f.Fuzz(func(t *testing.T, file, question string) {
		g, err := ParseGlossary(file)
		if err != nil {
			return
		}
		if got, used := g.Apply(question); len(used) == 0 && got != question {
			t.Errorf("%q became %q by no entry", question, got)
		}
	})
}

func ExampleGlossary() {
	g, _ := ParseGlossary("churned = status is 'X'")
	question, used := g.Apply("How many customers have churned?")
	fmt.Println(question)
	fmt.Println(used[0])
	// Output:
	// How many customers have status is 'X' (churned)?
	// churned = status is 'X'
}
