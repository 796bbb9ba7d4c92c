package main

import "testing"

func TestAreaIsHowOftenMoreIsSaidOfARightOneThanOfAWrongOne(t *testing.T) {
	for _, c := range []struct {
		what string
		list []verdict
		want float64
	}{
		{"all right ones above all wrong ones", []verdict{{.9, true}, {.2, false}, {.8, true}, {.3, false}}, 1},
		{"all below", []verdict{{.1, true}, {.2, false}}, 0},
		{"three of four pairs", []verdict{{.9, true}, {.4, true}, {.5, false}, {.1, false}}, .75},
		{"the same of all", []verdict{{.5, true}, {.5, false}, {.5, false}}, .5},
		{"none wrong", []verdict{{.5, true}}, .5},
	} {
		if got := area(c.list); got != c.want {
			t.Errorf("%s: %v, want %v", c.what, got, c.want)
		}
	}
}
