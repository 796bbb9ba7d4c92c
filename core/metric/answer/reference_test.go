package answer_test

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"testing"

	"github.com/orbweaver/orbweaver/core/metric/answer"
)

// A corpus is answers and references made up here, with what the reference
// implementations print for them: sacrebleu 2.6.0 (corpus score, sentence
// scores, signature), the BLEU of the library evaluate with its tokenizer, and
// rouge_score without stemming. They hold numbers, entities, line breaks,
// other scripts, no-break spaces, control characters, empty answers, and one
// to three references.
type corpus struct {
	Answers    []string
	References [][]string
	Signature  string
	SacreBLEU  answer.BLEU
	Sentences  []float64
	BLEU       answer.BLEU
	Rouge      [][4]float64
}

func corpora(t *testing.T) []corpus {
	t.Helper()
	text, err := os.ReadFile("testdata/reference.json")
	if err != nil {
		t.Fatal(err)
	}
	var list []corpus
	if err := json.Unmarshal(text, &list); err != nil {
		t.Fatal(err)
	}
	return list
}

// same allows for the last bits, in which the order of a sum shows.
func same(a, b float64) bool { return math.Abs(a-b) <= 1e-12*max(1, math.Abs(a), math.Abs(b)) }

func TestScoresEqualTheReferenceImplementations(t *testing.T) {
	for i, c := range corpora(t) {
		t.Run(fmt.Sprintf("corpus %d of %d answers", i+1, len(c.Answers)), func(t *testing.T) {
			equalBLEU(t, "SacreBLEU", answer.SacreBLEU(c.Answers, c.References), c.SacreBLEU)
			got := answer.PlainBLEU(c.Answers, c.References)
			got.Matches, got.Totals = c.BLEU.Matches, c.BLEU.Totals // evaluate prints neither
			equalBLEU(t, "BLEU", got, c.BLEU)
			if got := answer.Signature(c.References); got != c.Signature {
				t.Errorf("signature %q, want %q", got, c.Signature)
			}
			for j, a := range c.Answers {
				if got := answer.Sentence(a, c.References[j]).Score; !same(got, c.Sentences[j]) {
					t.Errorf("sentence %d: SacreBLEU %v, want %v\n%q\n%q", j, got, c.Sentences[j], a, c.References[j])
				}
				r := answer.RougeOf(a, c.References[j])
				for k, got := range []float64{r.One, r.Two, r.L, r.LSum} {
					if !same(got, c.Rouge[j][k]) {
						t.Errorf("sentence %d: ROUGE %d is %v, want %v\n%q\n%q", j, k, got, c.Rouge[j][k], a, c.References[j])
					}
				}
			}
		})
	}
}

func equalBLEU(t *testing.T, name string, got, want answer.BLEU) {
	t.Helper()
	ok := same(got.Score, want.Score) && same(got.BrevityPenalty, want.BrevityPenalty) &&
		got.Matches == want.Matches && got.Totals == want.Totals &&
		got.Length == want.Length && got.ReferenceLength == want.ReferenceLength
	for n := range got.Precisions {
		ok = ok && same(got.Precisions[n], want.Precisions[n])
	}
	if !ok {
		t.Errorf("%s: %+v, want %+v", name, got, want)
	}
}

func TestMeansOfNoAnswersAreZero(t *testing.T) {
	if b := answer.SacreBLEU(nil, nil); b.Score != 0 {
		t.Errorf("SacreBLEU of nothing: %v", b.Score)
	}
	if b := answer.PlainBLEU(nil, nil); b.Score != 0 {
		t.Errorf("BLEU of nothing: %v", b.Score)
	}
	if r := answer.Rouge(nil, nil); r != (answer.ROUGE{}) {
		t.Errorf("ROUGE of nothing: %v", r)
	}
}

func Example() {
	gold := [][]string{{"The boat has won twice."}}
	bleu := answer.SacreBLEU([]string{"The boat won twice."}, gold)
	fmt.Printf("%.2f %s\n", bleu.Score, answer.Signature(gold))
	// Output: 40.94 nrefs:1|case:mixed|eff:no|tok:13a|smooth:exp|version:2.6.0
}

// Scores stay in their range, whatever the texts hold.
func FuzzScores(f *testing.F) {
	f.Add("The boat won, 3.5 to 1-0.", "the boat won &amp; sailed\n1,000 m.")
	f.Add("..,-\n<skipped>", "\x1e\u00a0")
	f.Fuzz(func(t *testing.T, a, gold string) {
		references := [][]string{{gold}}
		for name, score := range map[string]float64{
			"SacreBLEU": answer.SacreBLEU([]string{a}, references).Score / 100,
			"sentence":  answer.Sentence(a, references[0]).Score / 100,
			"BLEU":      answer.PlainBLEU([]string{a}, references).Score,
			"ROUGE-L":   answer.RougeOf(a, references[0]).L,
			"ROUGE-Sum": answer.RougeOf(a, references[0]).LSum,
			"F1":        answer.TokenF1(a, references[0]),
		} {
			if !(score >= 0 && score <= 1+1e-9) {
				t.Errorf("%s of %q against %q is %v", name, a, gold, score)
			}
		}
	})
}
