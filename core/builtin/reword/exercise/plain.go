package exercise

import "github.com/orbweaver/orbweaver/core/builtin/english"

// Plain returns a question as plain as it can be asked in the same place.
func Plain(question string) string {
	t := &task{text: []byte(question), words: english.Split(question)}
	t.unwrap()
	question = string(t.text)
	for from := 0; from < len(t.words); {
		to := t.end(from)
		t.read(sentence{t, from, to}, from == 0)
		for from = to; from < len(t.words) && t.words[from].Mark; from++ {
		}
	}
	if !t.asks {
		return question // nothing would be left
	}
	return string(t.text)
}
