package link

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// harbour has captains, their ships and the ports that these sail to, with some
// values: of ports' names and towns, of ships' kinds, and a column of yes and no.
func harbour() (*schema.Schema, *schema.Values) {
	d := schematest.Tables(
		[]string{"captain", "captain_id", "first name", "last name", "age"},
		[]string{"ship", "ship_id", "name", "kind", "length in metres", "captain_id", "retired", "launched"},
		[]string{"port", "port_id", "name", "town", "phone"})
	for _, number := range [][2]int{{0, 3}, {1, 3}} {
		d.Tables[number[0]].Columns[number[1]].Type = "integer"
	}
	d.Tables[1].Columns[6].Type = "date"
	s := schema.New(d)
	s.Columns[9].Flag = &[2]string{"yes", "no"}
	v := schema.NoValues(s)
	for _, f := range []schema.Found{{Column: 12, Value: "St. Malo"}, {Column: 12, Value: "Alta"},
		{Column: 13, Value: "France"}, {Column: 6, Value: "ferry"}, {Column: 6, Value: "landing"}, {Column: 1, Value: "Ada"},
		{Column: 2, Value: "Brun"}} {
		key := english.Fold(f.Value)
		v.ByKey[key], v.Keys = append(v.ByKey[key], f), append(v.Keys, key)
	}
	v.Stems["land"] = []schema.Found{{Column: 6, Value: "landing"}}
	v.Codes[10].Values = []string{"1999-05-06"}
	return s, v
}

// meant is what the best meaning of each linked chunk is: "names=port.name".
func meant(s *schema.Schema, chunks []Chunk) string {
	var out []string
	for _, c := range chunks {
		if len(c.Alts) == 0 {
			continue
		}
		what := s.Tables[c.Table()].Name
		switch a := &c.Alts[0]; a.Kind {
		case Column:
			what += "." + s.Columns[a.Column].Name
		case Value:
			what = fmt.Sprintf("%s.%s:%s", what, s.Columns[a.Column].Name, a.Value)
		}
		out = append(out, c.Text+"="+what)
	}
	return strings.Join(out, ", ")
}

func TestWordsAreLinkedToWhatTheyName(t *testing.T) {
	s, v := harbour()
	for _, tt := range []struct{ name, question, want string }{
		{"a table", "list captains", "captains=captain"},
		{"a column", "list the towns", "towns=port.town"},
		{"a misspelt table", "list captians", "captians=captain"},
		{"a column with its table's name", "show the ship name", "ship name=ship.name"},
		{"of a name the most telling word", "show every length", "length=ship.length in metres"},
		{"a name of two words", "show each first name", "first name=captain.first name"},
		{"a number that each has", "the phone number of Alta", "phone number=port.phone, Alta=port.name:Alta"},
		{"a value of one word", "is there a ferry", "ferry=ship.kind:ferry"},
		{"a value with a point within", "ships in St. Malo", "ships=ship, St. Malo=port.name:St. Malo"},
		{"a quotation", `ports named "alta"`, "ports=port, alta=port.name:Alta"},
		{"an adjective of a country", "French ports", "French=port.town:France, ports=port"},
		{"another form of a kind", "ships that landed", "ships=ship, landed=ship.kind:landing"},
		{"a column of yes and no", "retired ships", "retired ships=ship.retired:yes"},
		{"the denial of one", "unretired ships", "unretired=ship.retired:no, ships=ship"},
		{"dates that are called otherwise", "on which date", "date=ship.launched"},
		{"what nothing is called", "list the aeroplanes", ""},
		{"a misspelt name with a capital", "the ships of St Malu", "ships=ship, St Malu=port.name:St. Malo"},
		{"a stop word alone", "which of them has the most", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, chunks := Read(s, v, tt.question)
			if got := meant(s, chunks); got != tt.want {
				t.Errorf("%s\n got %s\nwant %s", tt.question, got, tt.want)
			}
		})
	}
}

// kinds is what each chunk of a question is for.
func kinds(chunks []Chunk) string {
	names := map[Kind]string{Plain: "plain", Column: "column", Table: "table", Value: "value", Quoted: "quoted",
		Number: "number", Count: "count", Aggregate: "aggregate", Superlative: "superlative", Common: "common",
		Compare: "compare", After: "after", Each: "each", Sort: "sort", Order: "order", Not: "not", Distinct: "distinct",
		And: "and", Or: "or", Both: "both", Where: "where", Of: "of", Star: "star", Like: "like", Their: "their",
		Comma: "comma", Show: "show", What: "what", How: "how", Who: "who", When: "when", Place: "place"}
	var out []string
	for _, c := range chunks {
		name := names[c.Kind]
		if c.Arg != "" {
			name += "(" + c.Arg + ")"
		}
		out = append(out, name)
	}
	return strings.Join(out, " ")
}

func TestPhrasesSayWhatIsAsked(t *testing.T) {
	s, v := harbour()
	for _, tt := range []struct{ name, question, want string }{
		{"a count", "How many captains", "count table"},
		{"the longest phrase counts", "the total number of captains", "plain count table"},
		{"a number that each has is no count", "the phone number of ships", "plain column of table"},
		{"an aggregate", "average age", "aggregate(avg) column"},
		{"a superlative", "the oldest captain", "plain superlative(desc) table"},
		{"the most of something", "the largest number of ships", "plain superlative(desc#) table"},
		{"what is common", "the most common kind", "plain common(desc) column"},
		{"a comparison", "age over 40", "column compare(>) number(40)"},
		{"one whose than comes later", "more ships than 5", "compare(>) table plain number(5)"},
		{"over without a number is none", "sail over the sea", "plain plain(>) plain plain"},
		{"behind a number", "3 or more ships", "number(3) after(>=) table"},
		{"groups", "for each kind", "each column"},
		{"groups by what comes twice", "ship by ship", "each table"},
		{"an order", "sorted by age in descending order", "sort column order(desc)"},
		{"a negation", "ships without a captain", "table not plain table"},
		{"no longer is none", "ships that no longer sail", "table where plain plain plain"},
		{"who at the beginning asks", "Who is the captain?", "who where(is) plain table plain"},
		{"who behind a noun begins a condition", "captains who sail", "table where plain"},
		{"everything", "all information on captains", "star of(in) table"},
		{"all details of something", "all the details of ships", "star of table"},
		{"a pattern", "whose name starts with A", "where column like(x%) plain"},
		{"a quotation behind it", "a name contains 'lt'", "plain column like(%x%) quoted(lt)"},
		{"a year", "in 1999", "of(in) number(1999)"},
		{"one is seldom a number", "the one captain", "plain plain table"},
		{"one behind a comparison is", "more than one ship", "compare(>) number(1) table"},
		{"a name of which nobody knows", "ships of Ragnhild Dahl", "table of quoted(Ragnhild Dahl)"},
		{"an order that somebody gave", "captains and their order 12", "show plain table and their plain number(12)"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, chunks := Read(s, v, tt.question)
			if got := kinds(chunks); got != tt.want {
				t.Errorf("%s\n got %s\nwant %s", tt.question, got, tt.want)
			}
		})
	}
}

func TestNoPhraseOfTheCueTableStandsThereTwice(t *testing.T) {
	seen := map[string]int{}
	for i := range cueTable {
		for phrase := range strings.SplitSeq(cueTable[i].phrases, "|") {
			if j, twice := seen[phrase]; twice {
				t.Errorf("%q is in rows %d and %d", phrase, j, i)
			}
			if phrase != strings.ToLower(strings.Join(strings.Fields(phrase), " ")) || phrase == "" {
				t.Errorf("%q can never be matched", phrase)
			}
			seen[phrase] = i
		}
	}
}

// Every phrase of the table is found whole where it stands alone.
func TestEveryPhraseOfTheCueTableIsFound(t *testing.T) {
	for i := range cueTable {
		for phrase := range strings.SplitSeq(cueTable[i].phrases, "|") {
			l := &lexer{words: english.Split(phrase + " zz"), v: &schema.Values{}, s: &schema.Schema{}}
			c, n := l.cue(0)
			if c == nil || n != len(strings.Fields(phrase)) {
				t.Errorf("%q: %d words are found", phrase, n)
			} else if c != &cueTable[i] {
				t.Errorf("%q is found as %+v", phrase, c)
			}
		}
	}
}

func TestSuperlativesSpeakOfStemsThatSuitThem(t *testing.T) {
	for phrase, stem := range map[string]string{"oldest": "age", "newest": "date", "cheapest": "price",
		"tallest":  "height",
		"heaviest": "weight", "longest": "length", "richest": "salari", "warmest": "temperatur", "widest": "width"} {
		has := func(c cue) bool { return slices.Contains(strings.Split(c.phrases, "|"), phrase) }
		at := slices.IndexFunc(cueTable, has)
		if at < 0 || cueTable[at].kind != Superlative || !slices.Contains(cueTable[at].columns(), stem) {
			t.Errorf("%q does not speak of %q", phrase, stem)
		}
	}
}
