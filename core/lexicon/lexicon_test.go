package lexicon_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/lexicon"
)

func Example() {
	l := lexicon.Builtin()
	fmt.Println(l.Split("singerinconcert"))
	names := l.Names([]string{"T_FED_REV", "T_LOC_REV", "T_STATE_REV", "T_QTY"})
	fmt.Println(names.Bare("T_FED_REV"), names.Words("custdob"))
	vocabulary := []string{"concert", "stadium", "studio"}
	for _, n := range lexicon.NewSpelling(vocabulary).Near("stadim") {
		fmt.Println(vocabulary[n.Word], n.Slips)
	}
	// Output:
	// [singer in concert]
	// [federal revenue] [customer birth date]
	// stadium 1
}

func TestNamesWrittenTogetherAreCut(t *testing.T) {
	for name, want := range map[string]string{
		"singerinconcert":        "singer in concert",
		"listedsecurity":         "listed security",
		"songreleaseyear":        "song release year",
		"longlivedassets":        "long lived assets",
		"stuid":                  "stu id",
		"hastickersymbol":        "has ticker symbol",
		"customeraddresshistory": "customer address history",
	} {
		if got := strings.Join(lexicon.Builtin().Split(name), " "); got != want {
			t.Errorf("Split(%q) = %q, want %q", name, got, want)
		}
	}
}

func TestWordsStayWhole(t *testing.T) {
	for _, word := range []string{
		"stadium", "stadiums", "capacity", "concert", "database", "website", "codigo", "id", "bezeichnung",
		"together", "understanding", "xqzzyx", "address", "notes", "therapist", strings.Repeat("x", 400),
	} {
		if got := lexicon.Builtin().Split(word); got != nil {
			t.Errorf("Split(%q) = %q, want nothing", word, got)
		}
	}
}

func TestNamesOfOneSourceExplainEachOther(t *testing.T) {
	n := lexicon.Builtin().Names([]string{"Vsqz_Hafen", "Vsqz_Laenge", "hafenlaenge", "Vsqz_Breite", "Vsqz_17"})
	for name, want := range map[string]string{
		"hafenlaenge": "hafen laenge", // both stand apart elsewhere
		"Vsqz_Hafen":  "vsqz hafen",
		"AcctNo":      "account number",
		"fed17":       "federal 17",
		"order_qty":   "order quantity",
	} {
		if got := strings.Join(n.Words(name), " "); got != want {
			t.Errorf("Words(%q) = %q, want %q", name, got, want)
		}
	}
	if got := strings.Join(n.Bare("Vsqz_Hafen"), " "); got != "hafen" {
		t.Errorf("Bare(Vsqz_Hafen) = %q: four of five names begin with vsqz", got)
	}
	if got := strings.Join(n.Bare("Vsqz"), " "); got != "vsqz" {
		t.Errorf("Bare(Vsqz) = %q: a name is never nothing", got)
	}
}

func TestSynonymsComeSurestFirst(t *testing.T) {
	for word, want := range map[string]string{"vocalist": "singer", "nation": "country", "pupils": "student",
		"wage": "salary", "car": "automobile"} {
		list := lexicon.Builtin().Synonyms(word)
		if !slices.ContainsFunc(list, func(s lexicon.Synonym) bool { return s.Word == want && !s.Wider }) {
			t.Errorf("Synonyms(%q) = %v, want %q among them", word, list, want)
		}
		if !slices.IsSortedFunc(list, func(a, b lexicon.Synonym) int {
			return -int(1e6*a.Weight) + int(1e6*b.Weight)
		}) {
			t.Errorf("Synonyms(%q) = %v: not the surest first", word, list)
		}
	}
	if list := lexicon.Builtin().Synonyms("xqzzyx"); list != nil {
		t.Errorf("a word that is none has synonyms: %v", list)
	}
}

func TestWithoutADictionaryNamesAreReadByTheirSigns(t *testing.T) {
	l := &lexicon.Lexicon{}
	if got := strings.Join(l.Names([]string{"Song_Name", "song_year", "songname"}).Words("songname"),
		" "); got != "song name" {
		t.Errorf("Words(songname) = %q: both words stand apart in other names", got)
	}
	if got := l.Split("singerinconcert"); got != nil {
		t.Errorf("Split = %q without a dictionary", got)
	}
	if got := l.Synonyms("nation"); got != nil {
		t.Errorf("Synonyms = %v without a dictionary", got)
	}
}

func TestSlipsOfTyping(t *testing.T) {
	words := []string{"stadium", "singer", "singers", "concert", "contest", "country", "county", "age", "year",
		"organization", "name"}
	s := lexicon.NewSpelling(words)
	for slip, want := range map[string]string{
		"stadim": "stadium", "sinegrs": "singers", "concrets": "concert",
		"concetr": "concert", "cuontry": "country", "conutry": "country", "orgnaisation": "organization", "aeg": "",
		"yaer": "year", "nmae": "name", "xingers": "singers", "zzzzzz": "", "stadium": "",
	} {
		var got []string
		for _, n := range s.Near(slip) {
			got = append(got, words[n.Word])
		}
		if strings.Join(got, " ") != want {
			t.Errorf("Near(%q) = %q, want %q", slip, got, want)
		}
	}
}

func TestDistanceCountsATranspositionOnce(t *testing.T) {
	for pair, want := range map[[2]string]int{
		{"nmae", "name"}: 1, {"name", "name"}: 0, {"sinegrs", "singers"}: 1, {"ab", "ba"}: 1, {"", "abc"}: 3,
		{"concrets", "concerts"}: 1,
		{"stadim", "stadium"}:    1, {"abcdef", "badcfe"}: 3,
	} {
		if got := lexicon.Distance(pair[0], pair[1]); got != want {
			t.Errorf("Distance(%q, %q) = %d, want %d", pair[0], pair[1], got, want)
		}
	}
}

func TestWhatIsWrittenIsReadAgain(t *testing.T) {
	file := lexicon.Write(lexicon.Source{
		Words: map[string]int{"harbour": 4, "port": 9, "haven": 1, "place": 30},
		Groups: []lexicon.Group{{Words: []string{"place"}, Wider: -1},
			{Words: []string{"harbour", "haven"}, Wider: 0}},
		Pairs: []lexicon.Pair{{From: "harbour", To: "port", Times: 5}},
	})
	l, err := lexicon.Read(file)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, s := range l.Synonyms("harbours") {
		got = append(got, s.Word)
	}
	if want := "port haven place"; strings.Join(got, " ") != want {
		t.Errorf("synonyms of harbours are %q, want %q", got, want)
	}
	for n := range file {
		if _, err := lexicon.Read(file[:n]); err == nil {
			t.Errorf("the first %d of %d bytes are read as a whole dictionary", n, len(file))
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add(lexicon.Write(lexicon.Source{Words: map[string]int{"a": 1, "b": 2},
		Groups: []lexicon.Group{{Words: []string{"a", "b"}, Wider: -1}}}))
	f.Fuzz(func(t *testing.T, file []byte) {
		l, err := lexicon.Read(file)
		if err != nil {
			return
		}
		l.Split("harbourmaster")
		l.Synonyms("ports")
	})
}

func FuzzNames(f *testing.F) {
	f.Add("T_FED_REV", "singerinconcert")
	f.Fuzz(func(t *testing.T, one, other string) {
		n := lexicon.Builtin().Names([]string{one, other})
		if again := lexicon.Builtin().Names([]string{one, other}); !slices.Equal(n.Words(one), again.Words(one)) {
			t.Errorf("%q is read in two ways", one)
		}
		n.Bare(other)
		lexicon.NewSpelling(n.Words(one)).Near(other)
	})
}

func BenchmarkNear(b *testing.B) {
	words := make([]string, 100_000)
	for i := range words {
		n, w := uint32(i)*2654435761, []byte{}
		for range 5 + n%6 {
			w, n = append(w, 'a'+byte(n>>8%26)%26), n*1664525+1013904223
		}
		words[i] = string(w)
	}
	s := lexicon.NewSpelling(words)
	for b.Loop() {
		s.Near("stadoims")
	}
}

func BenchmarkSplit(b *testing.B) {
	l := lexicon.Builtin()
	for b.Loop() {
		l.Split("singerinconcert")
	}
}

func TestKinAreNearInMeaning(t *testing.T) {
	for word, want := range map[string]string{
		"tours":     "trip",   // both are journeys
		"equipment": "device", // both are instruments
		"salary":    "wage",   // training questions have the one for the other
	} {
		kin := lexicon.Builtin().Kin(word)
		if !slices.ContainsFunc(kin, func(s lexicon.Synonym) bool { return s.Word == want }) {
			t.Errorf("Kin(%q) has no %q among its %d", word, want, len(kin))
		}
	}
	for _, s := range lexicon.Builtin().Kin("tour") {
		if s.Word == "stadium" {
			t.Error("a stadium is kin of a tour")
		}
	}
	if got := new(lexicon.Lexicon).Kin("tour"); got != nil {
		t.Errorf("without a dictionary there is kin: %v", got)
	}
}

func TestNamesInOtherLanguagesAreSynonyms(t *testing.T) {
	for word, want := range map[string]string{"customers": "kunde", "book": "livre", "salary": "gehalt"} {
		list := lexicon.Builtin().Synonyms(word)
		if !slices.ContainsFunc(list, func(s lexicon.Synonym) bool { return s.Word == want }) {
			t.Errorf("Synonyms(%q) = %v, want %q among them", word, list, want)
		}
	}
}

func TestWordsOfNamesAreKnownByTheirConsonants(t *testing.T) {
	for _, tt := range []struct{ name, short, want string }{
		{"a list has it", "qty", "quantity"},
		{"by its consonants alone", "plyr", "player"},
		{"a letter said twice is said once", "adrs", "address"},
		{"several words have them", "gls", ""},
		{"with a vowel", "playr", ""},
		{"of two letters", "pl", ""},
		{"a word", "rhythm", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := strings.Join(lexicon.Expand(tt.short), " "); got != tt.want {
				t.Errorf("%q stands for %q, want %q", tt.short, got, tt.want)
			}
		})
	}
}
