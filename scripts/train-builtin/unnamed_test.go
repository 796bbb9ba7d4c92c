package main

import "testing"

func TestWhatNamesAColumnIsLeftOut(t *testing.T) {
	for _, tt := range []struct{ question, sql, want string }{
		{"Which airports are in the city 'Alta'?", "SELECT name FROM airport WHERE city = 'Alta'",
			"Which airports are with 'Alta'?"},
		{"How many boats are there whose colour is red?", `SELECT count(*) FROM boat WHERE colour = "red"`,
			"How many boats are there with red?"},
		{"What are the names of all clubs?", "SELECT name FROM club", "Which clubs?"},
		{"List the titles of books.", "SELECT title FROM book", "List books."},
		{"How many boats are in the harbour Alta?", "SELECT count(*) FROM boat WHERE place = 'Alta'", ""}, // no column's name
		{"How many clubs are there?", "SELECT count(*) FROM club", ""},
		{"What are the names and ages of players?", "SELECT name, age FROM player", ""},
	} {
		if got, _ := withoutNames(tt.question, tt.sql); got != tt.want {
			t.Errorf("%s\n got %q\nwant %q", tt.question, got, tt.want)
		}
	}
}
