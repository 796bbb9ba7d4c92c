package lexical

import "testing"

func TestEachEndingOfAPluralFiresOnItsExampleAlone(t *testing.T) {
	for _, p := range plurals {
		want := p.fires[:len(p.fires)-len(p.ends)] + p.plural
		if p.plural == "" {
			want = ""
		}
		if got := pluralOf(p.fires); got != want {
			t.Errorf("%q becomes %q, want %q", p.fires, got, want)
		}
		if p.not[max(0, len(p.not)-len(p.ends)):] == p.ends && p.ends != "" {
			t.Errorf("%q ends in %q, too", p.not, p.ends)
		}
	}
}
