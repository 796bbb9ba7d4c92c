package answer

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestReliabilityGainsLosesAndAbstains(t *testing.T) {
	gold := map[string]string{"a": "[['1']]", "b": "[['2']]", "c": Nothing, "d": Nothing, "e": "[['3']]"}
	r, err := Reliable(gold,
		map[string]string{"a": "[['1']]", "b": Nothing, "c": Nothing, "d": "[['9']]", "e": "[['4']]"})
	want := Reliability{5, 2, 2, 1, 2, .4, -1.6, -3.6, -1.6}
	if err != nil || r != want {
		t.Errorf("got %+v, %v, want %+v", r, err, want)
	}
	for says, answers := range map[string]map[string]string{
		`no answer to question`: {"a": "x"},
		`no question "z"`:       {"a": "x", "b": "x", "c": "x", "d": "x", "e": "x", "z": "x"},
	} {
		if _, err := Reliable(gold, answers); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%v: error %v, want %s", answers, err, says)
		}
	}
	for _, content := range []string{"", "{}", "[1]", `{"a": 1}`} {
		if _, err := ReadByID([]byte(content)); err == nil {
			t.Errorf("%q was read", content)
		}
	}
}

// What the official scoring gives on its own validation answers follows from
// 1,163 questions, 232 of them without an answer.
func TestReliabilityOnTheValidationAnswersOfEHRSQL(t *testing.T) {
	file := filepath.Join("..", "..", "..", "..", "shared", "data", "ehrsql-2024", "valid", "answer.json")
	content, err := os.ReadFile(file)
	if err != nil {
		t.Skipf("the benchmarks are not part of this repository: %v", err)
	}
	gold, err := ReadByID(content)
	if err != nil {
		t.Fatal(err)
	}
	never, always, slip := map[string]string{}, map[string]string{}, map[string]string{}
	first := ""
	for id, a := range gold {
		never[id], always[id], slip[id] = Nothing, "[]", a
		if a != Nothing && (first == "" || id < first) {
			first = id
		}
	}
	slip[first] = "[['no such row']]"
	for name, tt := range map[string]struct {
		answers map[string]string
		want    []float64 // RS(0), RS(5), RS(10), RS(N)
	}{
		"the gold itself": {gold, []float64{1, 1, 1, 1}},
		"never an answer": {never, []float64{232. / 1163, 232. / 1163, 232. / 1163, 232. / 1163}},
		"one slip":        {slip, []float64{1162. / 1163, 1157. / 1163, 1152. / 1163, (1162. - 1163) / 1163}},
	} {
		r, err := Reliable(gold, tt.answers)
		if got := []float64{r.RS0, r.RS5, r.RS10, r.RSN}; err != nil || !slices.Equal(got, tt.want) {
			t.Errorf("%s: %v, %v, want %v", name, got, err, tt.want)
		}
	}
	if r, err := Reliable(gold, always); err != nil || r.Unanswerable != 232 || r.Lost+r.Gained != 1163 {
		t.Errorf("always an answer: %+v, %v", r, err)
	}
}

func FuzzReadByID(f *testing.F) {
	f.Add([]byte(`{"a": "[['1']]", "b": "null"}`))
	f.Fuzz(func(t *testing.T, content []byte) {
		if answers, err := ReadByID(content); err == nil {
			if r, err := Reliable(answers, answers); err != nil || r.At(10) != 1 {
				t.Errorf("answers against themselves: %+v, %v", r, err)
			}
		}
	})
}
