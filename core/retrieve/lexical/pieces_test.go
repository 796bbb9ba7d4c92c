package lexical

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

func TestANameThatIsAPieceOfAWordIsFoundByIt(t *testing.T) {
	c := &corpus.Corpus{Tables: []*corpus.Table{{ID: "t", Title: "mahn wld raeder lager tran paper brk"}}}
	r := NewFielded("bm25f", retrieve.Options{})
	if err := r.Index(t.Context(), c); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ why, question, want string }{
		{"it begins with a name", "Mahnungen", "mahn"},
		{"a name is its consonants", "welders", "wld"},
		{"in English too", "how many are welders?", "wld"},
		{"it ends with a name, whose umlaut is two letters", "Fahrräder", "raeder"},
		{"of two names the longer", "Lagerraeder", "raeder"},
		{"an English word means more than its beginning", "what about the transaminase", ""},
		{"a name that a list has stands for another word", "how many brokers are there", ""},
		{"too many consonants are left out", "how many weldabilities are there", ""},
	} {
		hits, err := r.Retrieve(t.Context(), tt.question, 1)
		if err != nil {
			t.Fatal(err)
		}
		found := ""
		if len(hits) > 0 {
			found = hits[0].Contributions[0].Term
		}
		if found != tt.want {
			t.Errorf("%s: %q finds %q, want %q", tt.why, tt.question, found, tt.want)
		}
	}
}

func TestAForeignQuestionFindsEnglishNames(t *testing.T) {
	c := &corpus.Corpus{Tables: []*corpus.Table{{ID: "t", Title: "supplier holiday country due"}}}
	r := NewFielded("bm25f", retrieve.Options{})
	if err := r.Index(t.Context(), c); err != nil {
		t.Fatal(err)
	}
	for question, want := range map[string]int{"Welche Lieferanten?": 1, "Quels fournisseurs ?": 1, "fällig": 1,
		"Name the landers": 0, "Which is the länder": 0} {
		hits, err := r.Retrieve(t.Context(), question, 1)
		if err != nil || len(hits) != want {
			t.Errorf("%q finds %+v, error %v, want %d", question, hits, err, want)
		}
	}
}
