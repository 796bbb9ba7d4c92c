package owned

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func TestEachFormReadsItsExample(t *testing.T) {
	s, v := readtest.Script(t, harbours)
	for _, f := range forms {
		q := read(token.Read(s, v, f.example))
		if !q.tables() {
			t.Errorf("%s: no two tables are named", f.name)
			continue
		}
		for i := range q.Tokens {
			if !take(q, i) {
				t.Errorf("%s: %q is left over", f.name, q.Tokens[i].Text)
			}
		}
		settles(q)
		dates(q)
		settle(q)
		if ofEach(q) == "" {
			t.Errorf("%s: nothing is asked of what each has", f.name)
		}
		for _, first := range forms {
			if first.is(q) {
				if first.name != f.name {
					t.Errorf("%s: its example is read as %s", f.name, first.name)
				}
				break
			}
		}
	}
}

// Two keys between the tables, two dates, owners with two names, and no key at all.
const harvests = `
CREATE TABLE picker (id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT);
INSERT INTO picker VALUES (1,'Ann','Lee'),(2,'Bo','Moe');
CREATE TABLE basket (id INTEGER PRIMARY KEY, picker_id INTEGER REFERENCES picker(id), weight REAL, picked_on DATE,
	weighed_on DATE);
INSERT INTO basket VALUES (1,1,5,'2024-08-01','2024-08-02'),(2,1,7,'2024-08-03','2024-08-03'),
	(3,2,6,'2024-08-02','2024-08-04');
CREATE TABLE transfer (id INTEGER PRIMARY KEY, giver INTEGER REFERENCES picker(id), taker INTEGER
	REFERENCES picker(id));
INSERT INTO transfer VALUES (1,1,2),(2,2,1);
CREATE TABLE shed (name TEXT);
INSERT INTO shed VALUES ('North'),('South');`

func TestOwnersByWhatTheyAreCalledAndJoinedBy(t *testing.T) {
	const groups = " FROM picker AS T1 JOIN basket AS T2 ON T1.id = T2.picker_id GROUP BY T1.id"
	for _, tt := range []struct{ name, asked, want string }{
		{"by both names", "Which picker has the highest total weight of baskets?",
			"SELECT T1.first_name, T1.last_name" + groups + " ORDER BY SUM(T2.weight) DESC LIMIT 1"},
		{"by a date of two", "latest weighed on of the baskets per picker",
			"SELECT T1.first_name, T1.last_name, MAX(T2.weighed_on)" + groups},
		{"by whichever date", "When was the last basket of each picker?", ""},
		{"their last name", "the last name of each picker and the weight of the baskets", ""},
		{"over two keys", "average number of transfers per picker", ""},
		{"over none", "average number of baskets per shed", ""},
		{"of three tables", "number of baskets and transfers per picker on average", ""},
		{"a time", "average number of baskets per picker in 2024", ""},
		{"a word nobody knows", "average number of frimble baskets per picker", ""},
		{"several", "the 2 pickers with the greatest mean weight of baskets",
			"SELECT T1.first_name, T1.last_name" + groups + " ORDER BY AVG(T2.weight) DESC LIMIT 2"},
		{"who has none has the fewest", "picker with the fewest baskets", ""},
		{"the lightest", "picker of the basket with the lowest weight", "SELECT T1.first_name, T1.last_name FROM picker " +
			"AS T1 JOIN basket AS T2 ON T1.id = T2.picker_id ORDER BY T2.weight LIMIT 1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, v := readtest.Script(t, harvests)
			got := ""
			if r := Read(s, v, tt.asked); r != nil {
				got = r.SQL
			}
			if got != tt.want {
				t.Errorf("got %s\nwant %s", got, tt.want)
			}
		})
	}
}
