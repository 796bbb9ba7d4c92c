package objection

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

func TestAnAnswerOfAnotherKindThanAskedForIsAmiss(t *testing.T) {
	ask := newAsker(t)
	for i := range amiss {
		r := &amiss[i]
		t.Run(r.name, func(t *testing.T) {
			asked := ask.attempt(r.fires)
			why := asked.Amiss(r.fires.question)
			if why == "" {
				t.Errorf("nothing is amiss with %s\nfor %s", r.fires.sql, r.fires.question)
			}
			asked.Words = english.Split(r.fires.question)
			if r.object(asked) != why {
				t.Errorf("another rule objects to %s\nfor %s: %s", r.fires.sql, r.fires.question, why)
			}
			if why := ask.attempt(r.passes).Amiss(r.passes.question); why != "" {
				t.Errorf("amiss with %s\nfor %s: %s", r.passes.sql, r.passes.question, why)
			}
		})
	}
}

func TestWhatLooksAmissAndIsNot(t *testing.T) {
	ask := newAsker(t)
	for _, x := range []example{
		// of two rows of one table one is given, and the other asked for
		{"Who plays for the club of Eva Fuchs?",
			"SELECT T1.name FROM player AS T1 JOIN player AS T2 ON T1.age < T2.age WHERE T2.name = 'Eva Fuchs'"},
		{"Which players are called Eva Fuchs and who are from Norway?",
			"SELECT name FROM player WHERE country = 'Norway'"},
		{"Who was born first?", "SELECT name FROM player ORDER BY born LIMIT 1"},
		{"In which month was Anna Berg born?", "SELECT born FROM player WHERE name = 'Anna Berg'"},
		{"When was Anna Berg born?", "SELECT born FROM player WHERE name = 'Anna Berg'"},
		{"How tall is Anna Berg?", "SELECT height FROM player WHERE name = 'Anna Berg'"},
		{"How many players are paid by Norway?", "SELECT COUNT(*) FROM player WHERE country = 'Norway'"},
		{"How many players are there?", "SELECT COUNT(*) FROM player"},
		{"What is the average age by country?", "SELECT country, AVG(age) FROM player GROUP BY country"},
		{"Who are the players?", "WITH p AS (SELECT name FROM player) SELECT name FROM p"},
		{"Who is it?", ""},
	} {
		e := ask.attempt(x)
		if why := e.Amiss(x.question); why != "" {
			t.Errorf("amiss with %s\nfor %s: %s", x.sql, x.question, why)
		}
	}
}

func TestAVerdictLooksAtTheQuestionAsTyped(t *testing.T) {
	ask := newAsker(t)
	e := ask.attempt(example{"Show the birthday of Anna Berg.", "SELECT born FROM player WHERE name = 'Anna Berg'"})
	if e.Amiss("What did Anna Berg bear?") == "" || e.Amiss("Show the birthday of Anna Berg.") != "" {
		t.Error("it looks at what the evidence reads")
	}
}
