package answer

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
)

// Nothing is the answer that abstains, and the gold one of a question that has
// none, in the files of EHRSQL-2024.
const Nothing = "null"

// A Reliability counts answers by what EHRSQL-2024 scores: a right answer, or
// none where there is none, gains a point; a wrong one, or any where there is
// none, costs c; abstaining where there is an answer is worth nothing.
type Reliability struct {
	Questions    int     `json:"questions"`
	Unanswerable int     `json:"unanswerable"` // of these, those that the data cannot answer
	Gained       int     `json:"gained"`
	Abstained    int     `json:"abstained"` // where there is an answer
	Lost         int     `json:"lost"`
	RS0          float64 `json:"rs_0"`
	RS5          float64 `json:"rs_5"`
	RS10         float64 `json:"rs_10"`
	RSN          float64 `json:"rs_n"` // c is the number of questions, so that one slip costs all
}

// ReadByID reads a file of EHRSQL-2024: one JSON object from IDs to answers,
// which its program writes as a list of rows in quotation marks.
func ReadByID(content []byte) (map[string]string, error) {
	var answers map[string]string
	if err := json.Unmarshal(bytes.TrimPrefix(content, []byte("\ufeff")), &answers); err != nil {
		return nil, fmt.Errorf("one JSON object from IDs to answers was expected: %w", err)
	}
	if len(answers) == 0 {
		return nil, errors.New("there are no answers in it")
	}
	return answers, nil
}

// Reliable scores answers by RS(c) of EHRSQL-2024 (glee4810/ehrsql-2024,
// scoring_program): both files have the same IDs, and answers are equal as
// texts, since its program has written both.
func Reliable(gold, answers map[string]string) (Reliability, error) {
	r := Reliability{Questions: len(gold)}
	for _, id := range slices.Sorted(maps.Keys(answers)) {
		if _, known := gold[id]; !known {
			return r, fmt.Errorf("the gold file has no question %q", id)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(gold)) {
		right := gold[id]
		said, there := answers[id]
		switch {
		case !there:
			return r, fmt.Errorf("there is no answer to question %q: write %q to abstain", id, Nothing)
		case said == right:
			r.Gained++
		case said == Nothing:
			r.Abstained++
		default:
			r.Lost++
		}
		if right == Nothing {
			r.Unanswerable++
		}
	}
	r.RS0, r.RS5, r.RS10, r.RSN = r.At(0), r.At(5), r.At(10), r.At(r.Questions)
	return r, nil
}

// At returns RS(c), from 1 down to -c.
func (r *Reliability) At(c int) float64 {
	if r.Questions == 0 {
		return 0
	}
	return float64(r.Gained-c*r.Lost) / float64(r.Questions)
}
