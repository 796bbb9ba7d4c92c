package projection

import (
	"context"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

const harbour = `CREATE TABLE pier (pier_id INTEGER PRIMARY KEY, name TEXT, town TEXT,
	open_year INTEGER, mast_feet REAL, mast_metres REAL, grown_berths INTEGER,
	small_berths INTEGER, fee REAL, berth_state TEXT);
CREATE TABLE barge (barge_id INTEGER PRIMARY KEY, hull_model_name TEXT,
	barge_number TEXT, colour TEXT, crew INTEGER,
	pier_id INTEGER REFERENCES pier(pier_id), joined_year INTEGER);
CREATE TABLE mooring (mooring_id INTEGER PRIMARY KEY,
	barge_id INTEGER REFERENCES barge(barge_id), start_date DATE,
	end_date DATE, cause_description TEXT);
INSERT INTO pier VALUES (1, 'North', 'Alta', 1950, 60, 18, 4, 9, 3.5, 'Ohio');
INSERT INTO barge VALUES (1, 'Gull', 'B7', 'red', 5, 1, 1999);
INSERT INTO mooring VALUES (1, 1, '2020-01-01', '2020-02-01', 'storm');`

// forms holds, by step, questions and what becomes of them; "" for one that stays as it is.
var forms = map[string][][2]string{
	"he or she": {
		{"Which barge is red, and how old is he or she?",
			"Which barge is red , and how old are they ?"},
		{"Say how old he or she is",
			"Say how old they are"},
		{"show him or her and his or her crew",
			"show them and their crew"},
		{"When did each of them join?",
			"When did each join ?"},
		{"the crew of each of them",
			""},
	},
	"those rows again": {
		{"Which piers are new, and what are those piers called?",
			"Which piers are new , and what are they called ?"},
		{"Which pier is new, and what is that pier's fee?",
			"Which pier is new , and what is their fee ?"},
		{"What are those piers called?",
			""},
	},
	"which and which": {
		{"Which colour and which crew has the Gull?",
			"Which colour and crew has the Gull ?"},
		{"Which barges are red and which piers are new?",
			""},
	},
	"of each": {
		{"List barges and the colour of each, the largest first",
			"List barges and their colour , the largest first"},
		{"List barges and the colour of each pier",
			""},
	},
	"that they did": {
		{"List piers with the date they opened.",
			"List piers and when they opened ."},
		{"List barges and the year they joined.",
			"List barges and their join year ."},
		{"List piers and the state they have a berth in.",
			"List piers and their berth state ."},
		{"List barges by the year in which they joined.",
			"List barges by join year ."},
		{"List barges and the pier it belongs to.",
			"List barges and their pier ."},
		{"List the barges and the pier",
			""},
	},
	"which are they in": {
		{"Which piers are new, and in which town are they?",
			"Which piers are new , and their town ?"},
		{"Which piers are new, and at what fee can they be used?",
			"Which piers are new , and their fee ?"},
		{"List the barges, and which colour is listed for each.",
			"List the barges , and their colour ."},
		{"For every barge, show which colour it is.",
			"For every barge , show their colour ."},
		{"For each pier, which town is it in?",
			"For each pier , show their town ?"},
		{"Which town is it in?",
			""},
	},
	"which in which": {
		{"Which barges lie at which pier?",
			"list the barges and their pier ?"},
		{"Which barges with crew lie at which pier?",
			"Which barges with crew lie and their pier ?"},
		{"Which barges lie at a pier which is new?",
			""},
	},
	"with when": {{"List piers with when they opened",
		"List piers and when they opened"},
		{"with when",
			""},
	},
	"the number of each": {
		{"Give the number of each barge",
			"Give the barg number of each barge"},
		{"the number of the barges",
			""},
	},
	"with these": {
		{"the 3 piers, with name and town",
			"the 3 piers , and their name and town"},
		{"the 3 piers, with their name",
			"the 3 piers , and their name"},
		{"the 3 piers, with id and town",
			"the 3 piers , and their pier id and town"},
		{"the 3 piers, with a red barge",
			""},
	},
	"in a unit": {
		{"highest mast in feet",
			"highest mast feet"},
		{"highest fee in feet",
			""},
	},
	"the most, and the least": {
		{"How old are barges on average, and how old is the youngest?",
			"How old are barges on average and at least ?"},
		{"What is the average fee, and what is the highest?",
			"What is the average and maximum fee ?"},
		{"What is the highest fee, and what is the lowest?",
			"What is the highest and the lowest fee ?"},
		{"What is the highest fee, and what is the average?",
			"What is the highest and the average fee ?"},
		{"How dear is a pier on average, and how dear at most?",
			"How dear is a pier on average and at most ?"},
		{"Which is the largest barge, and what is the colour?",
			""},
	},
	"first or last": {
		{"barges per pier, with the crew first",
			"barges per pier"},
		{"Count barges per pier. Put the count before the pier.",
			"Count barges per pier . ."},
		{"List barges, with the oldest first",
			""},
	},
	"a sentence of what to show": {
		{"How many barges has each pier? Give the number and the pier.",
			"How many barges has each pier ? ."},
		{"How many barges has each pier? Give the number and the town.",
			"How many barges has each pier ? Give the town ."},
		{"Which pier has barges? Give its id and the fee.",
			"Which pier has barges ? Give the pier id and the fee ."},
		{"Which pier is new? Just the ids.",
			"Which pier is new ? give the pier id ."},
		{"Which pier is new? The fees will do.",
			"Which pier is new ? give The fees ."},
		{"Which pier is new? Give the fee.",
			""},
	},
	"a few words": {
		{"barges and their pier",
			"list the barges and their pier"},
		{"all barges and how many there are",
			"list the barges and how many there are"},
		{"barges per town",
			"number of barges per town"},
		{"fee per town",
			""},
	},
}

func TestForms(t *testing.T) {
	s, v, err := readtest.Read(context.Background(), harbour)
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range steps {
		if len(forms[step.Name]) < 2 {
			t.Errorf("%q has no example of what it reads and of what it does not", step.Name)
		}
		for _, tt := range forms[step.Name] {
			q := &question{}
			q.S, q.V, q.Words = s, v, english.Split(tt[0])
			before := english.Said(q.Words)
			for range 3 {
				q.First(func(i int) bool { return step.Read(q, i) })
			}
			want := tt[1]
			if want == "" {
				want = before
			}
			if got := english.Said(q.Words); got != want {
				t.Errorf("%s: %q becomes\n%q, want\n%q", step.Name, tt[0], got, want)
			}
		}
	}
}
