package answerability

import "testing"

func TestAQuestionWhoseWordsAreKnownIsSeldomLeftWithoutAnAnswer(t *testing.T) {
	for _, tt := range []struct {
		name    string
		unheld  float64
		unknown []string
		want    float64
	}{
		{"a word that the database holds nothing for", .9, []string{"blood"}, .9},
		{"all words known", .9, nil, .95},
		{"nothing is declined", 2, nil, 2},
	} {
		if got := Bound(tt.unheld, tt.unknown); got != tt.want {
			t.Errorf("%s: declined from %v, want %v", tt.name, got, tt.want)
		}
	}
}
