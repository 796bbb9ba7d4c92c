package answer

import "fmt"

// Scores are all measures of question answering over a file of answers.
type Scores struct {
	Answers    int         `json:"answers"`
	SacreBLEU  BLEU        `json:"sacrebleu"`
	Signature  string      `json:"signature"` // of SacreBLEU
	BLEU       BLEU        `json:"bleu"`
	ROUGE      ROUGE       `json:"rouge"`
	ExactMatch float64     `json:"exact_match"` // share of answers, 0 to 1
	F1         float64     `json:"f1"`          // mean of TokenF1
	Sentences  []Sentenced `json:"sentences,omitempty"`
}

// Sentenced are the measures of one answer.
type Sentenced struct {
	ID         string   `json:"id,omitempty"`
	Answer     string   `json:"answer"`
	References []string `json:"references"`
	SacreBLEU  float64  `json:"sacrebleu"` // as Sentence has it
	ROUGE      ROUGE    `json:"rouge"`
	ExactMatch bool     `json:"exact_match"`
	F1         float64  `json:"f1"`
}

// Score measures answers, each against the gold entry of the same place. An
// entry of answers has one text.
func Score(answers, gold []Entry) Scores {
	texts, references := make([]string, len(answers)), make([][]string, len(gold))
	s := Scores{Answers: len(answers)}
	for i, a := range answers {
		texts[i], references[i] = a.Text(), gold[i].Texts
		one := Sentenced{
			ID: gold[i].ID, Answer: texts[i], References: references[i],
			SacreBLEU: Sentence(texts[i], references[i]).Score, ROUGE: RougeOf(texts[i], references[i]),
			ExactMatch: ExactMatch(texts[i], references[i]), F1: TokenF1(texts[i], references[i]),
		}
		if one.ExactMatch {
			s.ExactMatch++
		}
		s.F1 += one.F1
		s.Sentences = append(s.Sentences, one)
	}
	n := float64(max(1, len(answers)))
	s.ExactMatch, s.F1 = s.ExactMatch/n, s.F1/n
	s.SacreBLEU, s.Signature = SacreBLEU(texts, references), Signature(references)
	s.BLEU, s.ROUGE = PlainBLEU(texts, references), Rouge(texts, references)
	return s
}

// GoldLabel reads a gold label: "true" or 1, "false" or 0, and for the third
// label -1, "undecidable" or words like "not enough information".
func GoldLabel(text string) (Label, error) {
	switch text {
	case "1":
		return True, nil
	case "0":
		return False, nil
	case "-1", "undecidable":
		return NotEnough, nil
	}
	if label := ParseLabel(text); label != NotEnough || notEnough(text) {
		return label, nil
	}
	return NotEnough, fmt.Errorf("label %q: true, false or not enough information was expected", text)
}
