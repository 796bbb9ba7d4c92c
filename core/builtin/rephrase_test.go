package builtin

import (
	"context"
	"strings"
	"testing"
)

// timetable has times of day, dates, counts in millions and a table below it.
const timetable = `
CREATE TABLE town (town_id INTEGER PRIMARY KEY, name TEXT, population REAL, grade INTEGER);
CREATE TABLE train (train_id INTEGER PRIMARY KEY, name TEXT, town_id INTEGER REFERENCES town(town_id), minutes INTEGER,
	departure_time TEXT, built_on DATE, manner TEXT, passengers INTEGER);
INSERT INTO town VALUES (1,'Alta',12.5,4),(2,'Brest',60.25,5),(3,'Calvi',3,4);
INSERT INTO train VALUES (1,'Arrow',1,25,'07:30','1990-02-03','landing',7),(2,'Bolt',1,90,'20:15','2001-05-06','orbit',0),(3,'Comet',2,45,'12:00','1977-01-09','landing',9);
`

func TestWaysOfAskingBecomePlainer(t *testing.T) {
	s := newSchema(tables([]string{"film", "film_id", "minutes", "grade level"}))
	s.columns[1].class, s.columns[2].class = numeric, numeric
	for _, tt := range []struct{ name, question, want string }{
		{"more than any other", "which town has more trains than any other town", "which town has most trains"},
		{"more than anywhere else", "where do more trips end than anywhere else?", "where do most trips end ?"},
		{"longer than all the others", "a film longer than all the others", "a film longest"},
		{"more than a number is left as it is", "more trains than 5", "more trains than 5"},
		{"more than all of something", "more pay than all teachers", "more pay than maximum teachers"},
		{"less than any of something", "less pay than any of the teachers", "less pay than minimum of the teachers"},
		{"half an hour", "over half an hour", "over 30 minutes"},
		{"hours where the schema has minutes", "over two hours", "over 120 minutes"},
		{"an ordinal before what is numbered", "the fourth grade", "the grade 4"},
		{"digits of an ordinal", "in 12th grade", "in grade 12"},
		{"another ordinal is left as it is", "the second film", "the second film"},
		{"several", "shared by several films", "shared by more than 1 films"},
		{"several at the beginning is left as it is", "several films", "several films"},
		{"a quotation is left as it is", `"half an hour"`, "half an hour"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for _, w := range rephrase(s, split(tt.question)) {
				got = append(got, w.text)
			}
			if s := strings.Join(got, " "); s != tt.want {
				t.Errorf("%q becomes %q, want %q", tt.question, s, tt.want)
			}
		})
	}
}

func TestTheFirstWordOfASentenceIsNoName(t *testing.T) {
	words := split("Which is best? Remember IBM. NATO is none.")
	sentences(words)
	for _, w := range words {
		if want := w.low == "which" || w.low == "ibm" || w.low == "nato"; w.upper != want {
			t.Errorf("%q is a name: %v, want %v", w.text, w.upper, want)
		}
	}
}

func TestTimesOfDayAreWrittenAsTheDataHaveThem(t *testing.T) {
	for _, tt := range []struct{ name, like, question, want string }{
		{"in the evening", "10:00", "after 8 in the evening", "after 20:00"},
		{"half past", "10:00", "the half past seven morning train", "the 07:30 train"},
		{"a quarter to", "10:00", "at a quarter to nine", "at 08:45"},
		{"pm", "10:00", "at 9.30 pm", "at 21:30"},
		{"joined to pm", "10:00", "by 8pm", "by 20:00"},
		{"noon", "10:00", "before noon", "before 12:00"},
		{"twelve at night", "10:00", "12 am", "00:00"},
		{"with seconds", "10:00:00", "after noon", "after 12:00:00"},
		{"a number is none", "10:00", "more than 8 trains", "more than 8 trains"},
		{"no hour is 30", "10:00", "30 in the evening", "30 in the evening"},
		{"nothing where no column holds such times", "Alta", "before noon", "before noon"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			v := &values{codes: []coded{{values: []string{tt.like}}}}
			var got []string
			for _, w := range writtenTimes(v, split(tt.question)) {
				got = append(got, w.text)
			}
			if s := strings.Join(got, " "); s != tt.want {
				t.Errorf("%q becomes %q, want %q", tt.question, s, tt.want)
			}
		})
	}
}

func TestFirstAnswersToWaysOfAsking(t *testing.T) {
	task := open(t, timetable)
	for _, tt := range []struct{ name, question, want string }{
		{"a time of day", "Which trains leave after 8 in the evening?", "SELECT name FROM train WHERE departure_time > '20:00'"},
		{"the unit of a column", "Which towns have a population over 50 million?", "SELECT name FROM town WHERE population > 50"},
		{"more than any other", "Which town has more trains than any other?",
			"SELECT T1.name FROM town AS T1 JOIN train AS T2 ON T1.town_id = T2.town_id GROUP BY T1.town_id ORDER BY COUNT(*) DESC LIMIT 1"},
		{"none of a quantity", "How many trains have no passengers?", "SELECT COUNT(*) FROM train WHERE passengers = 0"},
		{"another form of a value", "Which trains landed?", "SELECT name FROM train WHERE manner = 'landing'"},
		{"things are counted once", "How many towns have a train of more than 20 minutes?",
			"SELECT COUNT(DISTINCT T1.town_id) FROM town AS T1 JOIN train AS T2 ON T1.town_id = T2.town_id WHERE T2.minutes > 20"},
		{"a bound behind the noun", "Which towns have two trains or more?",
			"SELECT T1.name FROM town AS T1 JOIN train AS T2 ON T1.town_id = T2.town_id GROUP BY T1.town_id HAVING COUNT(*) >= 2"},
		{"an average asked with how", "On average, how long do the trains take in minutes?", "SELECT AVG(minutes) FROM train"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := ask(t, task, tt.question); got != tt.want {
				t.Errorf("%q gets\n%s, want\n%s", tt.question, got, tt.want)
			}
		})
	}
}

func TestValuesAreReadInBounds(t *testing.T) {
	task := open(t, `CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT, size REAL, other INTEGER REFERENCES t(id));
		WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9000)
		INSERT INTO t SELECT i, 'name ' || i, i * 0.5, CASE WHEN i = 5 THEN NULL ELSE 1 END FROM n;
		UPDATE t SET name = 'first' WHERE id = 1; UPDATE t SET name = NULL WHERE id = 2;`)
	s := newSchema(task.Database)
	v, err := readValues(context.Background(), s, task.DB.Query)
	if err != nil {
		t.Fatal(err)
	}
	if v.total != maxPerColumn || len(v.lookup("first")) != 1 {
		t.Errorf("%d values, want %d, the first row's among them", v.total, maxPerColumn)
	}
	if v.top[2] != maxRowsSampled*0.5 {
		t.Errorf("the greatest size is %v, want that of the first %d rows", v.top[2], maxRowsSampled)
	}
	if v.null[1] {
		t.Error("a name that is NULL matters only in a key")
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if _, err := readValues(ctx, s, task.DB.Query); err == nil {
		t.Error("reading went on though it was cancelled")
	}
}

func FuzzRephrase(f *testing.F) {
	for _, q := range []string{"more than any other", "half past", "a quarter to", "than all", "12th", "several x", "8pm", "", "half an hour than any"} {
		f.Add(q)
	}
	s := newSchema(tables([]string{"film", "film_id", "minutes"}))
	v := &values{codes: []coded{{values: []string{"10:00"}}}}
	f.Fuzz(func(t *testing.T, q string) {
		for _, w := range writtenTimes(v, rephrase(s, numerals(split(q)))) {
			if w.at > w.end || w.end > len(q) {
				t.Errorf("%q: the word %q is from %d to %d of %d bytes", q, w.text, w.at, w.end, len(q))
			}
		}
	})
}
