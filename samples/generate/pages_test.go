package main

import (
	"strings"
	"testing"
)

func TestEveryPageOfTheAlmanacCanBeAskedAndDoubted(t *testing.T) {
	ids, texts := map[string]bool{}, map[string]string{}
	once := func(text, id string) {
		if of, ok := texts[text]; ok {
			t.Errorf("%s and %s both say %q", of, id, text)
		}
		texts[text] = id
		if strings.Contains(text, "%!") || strings.Contains(text, "  ") {
			t.Errorf("%s: %q", id, text)
		}
	}
	list := pages()
	for _, p := range list {
		if ids[p.id] {
			t.Errorf("two pages are called %s", p.id)
		}
		ids[p.id] = true
		if p.title == "" || len(p.rows) < 4 || len(p.asked) < questionsOf {
			t.Errorf("%s: %q has %d rows and %d questions", p.id, p.title, len(p.rows), len(p.asked))
		}
		for _, row := range p.rows {
			if len(row) != len(p.header) {
				t.Errorf("%s: row %q of %d columns", p.id, row, len(p.header))
			}
		}
		for _, a := range p.asked {
			for _, text := range a.phrasings {
				once(text, p.id)
				if a.answer == "" || !strings.HasSuffix(text, "?") && !strings.HasPrefix(text, "Name the ") {
					t.Errorf("%s: %q is answered by %q", p.id, text, a.answer)
				}
			}
		}
		for i, claims := range p.claims {
			if len(claims) == 0 {
				t.Errorf("%s has no statement that is %s", p.id, verdicts[i])
			}
			for _, text := range claims {
				once(text, p.id)
			}
		}
	}
	if len(list) < 300 {
		t.Errorf("%d pages, want 300 or more", len(list))
	}
}
