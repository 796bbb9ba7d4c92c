package asks

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

const (
	kennel = `
CREATE TABLE dogs (dog_id INTEGER PRIMARY KEY, dog TEXT, breed TEXT);
CREATE TABLE keepers (keeper_id INTEGER PRIMARY KEY, keeper_name TEXT, town TEXT, permit_expires TEXT,
	phone TEXT, joined_on TEXT);
CREATE TABLE walks (walk_id INTEGER PRIMARY KEY, dog_id INTEGER REFERENCES dogs(dog_id),
	helper_id INTEGER REFERENCES keepers(keeper_id), park TEXT, walked_on TEXT, km REAL, minutes INTEGER,
	paid_on TEXT);
INSERT INTO dogs VALUES (1, 'Rex', 'collie'), (2, 'Bella', 'pug'), (3, 'Otto', 'boxer');
INSERT INTO keepers VALUES (1, 'Ann Lee', 'York', '2025-03-01', '111', '2019-01-01'),
	(2, 'Bo Hart', 'Leeds', '2024-12-24', NULL, '2021-05-05'),
	(3, 'Cy Orr', 'York', '2026-01-01', '333', '2020-02-02');
INSERT INTO walks VALUES (1, 1, 1, 'Heath', '2024-05-01', 4.5, 60, NULL),
	(2, 2, 1, 'Heath', '2024-05-03', 2.0, 30, '2024-06-01'), (3, 3, 2, 'Heath', '2024-05-03', 7.1, 95, NULL),
	(4, 1, 3, 'Common', '2024-05-09', 3.3, 45, NULL);`
	stable = `
CREATE TABLE rides ("ride date" TEXT, rider TEXT, horse TEXT, km REAL, fee REAL, badge TEXT);
INSERT INTO rides VALUES ('2024-05-01', 'Ann', 'Rolf', 12, 20, 'gold'),
	('2024-05-02', 'Bo', 'Ida', 7, 0, NULL), ('2024-05-02', 'Ann', 'Ida', 15, 22, NULL),
	('2024-05-04', 'Cy', 'Rolf', 9, 15, 'tin');`
	seeds = `
CREATE TABLE bulbs (kind TEXT, donor TEXT, pkts_given INTEGER, weekday TEXT, sown TEXT, phone TEXT);
INSERT INTO bulbs VALUES ('tulip', 'Ann', 4, 'Mon', '2024-01-01', NULL),
	('iris', 'Bo', 7, 'Tue', '2024-01-02', '1');`
)

func TestWhatIsAskedForIsNamed(t *testing.T) {
	for _, tt := range []struct{ name, script, asked, want string }{
		{"whose ends first", kennel, "Whose permit runs out first?",
			"which keeper has the earliest permit expires?"},
		{"whose ends before a day", kennel, "whose permit expires before June 2025",
			"keeper with permit expires before June 2025"},
		{"whose, of what does not end", kennel, "whose town runs out first", "whose town runs out first"},
		{"whose is not known", kennel, "Whose phone number don't we have?", "which keeper has no phone?"},
		{"whose is known", kennel, "whose phone number is 111", "whose phone number is 111"},
		{"whose were the most", seeds, "Whose bulbs were the most popular, going by packets given?",
			"which donor has the most pkts given?"},
		{"whose was the longest", stable, "whose ride was the longest?", "rider of the longest ride?"},
		{"who had the longest", stable, "who had the longest ride?", "rider of the longest ride?"},
		{"who had the longest, of people", kennel, "who had the longest walk", "who had the longest walk"},
		{"on what day", stable, "On what day did Ida go out?", "when did Ida go out?"},
		{"on what day of the week", seeds, "On what day was iris sown?", "On what day was iris sown?"},
		{"on which of several days", kennel, "On what day was Rex walked?", "On what day was Rex walked?"},
		{"dates and who", stable, "Rolf dates and who", "Rolf dates and rider"},
		{"rows and who", stable, "longest ride who", "rider of longest ride"},
		{"who alone", stable, "who", "who"},
		{"a list behind the rows", kennel, "walks over 5 km, minutes and dog",
			"minutes and dog name of walks over 5 km"},
		{"a list with one of two days", kennel, "walks over 5 km, date and dog", "walks over 5 km, date and dog"},
		{"a list with the day", stable, "rides over 5 km, date and horse",
			"ride date and horse of rides over 5 km"},
		{"a list with other words", kennel, "walks over 5 km, by date", "walks over 5 km, by date"},
		{"a list of columns", kennel, "town and phone, permit", "town and phone, permit"},
		{"rows with what they belong to", kennel, "walks over 5 km with dog",
			"walk id and dog name of walks over 5 km"},
		{"rows with a condition", kennel, "walks over 5 km with Rex", "walks over 5 km with Rex"},
		{"rows that have others", kennel, "dogs from York with walks", "dogs from York with walks"},
		{"numbered rows and their column", kennel, "walks at Heath and their park",
			"walk id and park of walks at Heath"},
		{"named rows and their column", kennel, "dogs and their breed", "dogs and their breed"},
		{"what, and when", kennel, "What did Ann Lee take out, and when?", "dog and walked on of Ann Lee?"},
		{"what of some, and when", kennel, "what has Ann Lee paid and when", "what has Ann Lee paid and when"},
		{"what was done, and when", kennel, "What was given to Ann Lee, and when did it go?",
			"dog and walked on of dogs given to Ann Lee?"},
		{"totals", stable, "rider km totals", "total km per rider"},
		{"averages", stable, "horse fee averages", "average fee per horse"},
		{"totals of a value", stable, "Rolf km totals", "Rolf km totals"},
		{"each, behind a comma", kennel, "minutes walked, each dog", "total minutes of each dog"},
		{"each, said plainly", kennel, "minutes of each dog", "minutes of each dog"},
		{"what costs nothing", stable, "rides that fee nothing", "rides with fee 0"},
		{"who did nothing", stable, "riders that won nothing", "riders that won nothing"},
		{"who has none", stable, "Who hasn't got a badge yet?", "which rider has no badge?"},
		{"who has none of what all have", stable, "who hasn't got a horse", "who hasn't got a horse"},
		{"whom we have none for", kennel, "whom do we have no phone number for?", "which keeper has no phone?"},
		{"for which there is none", kennel, "For which keeper are we lacking a phone?",
			"which keeper has no phone?"},
		{"for which there is one", kennel, "For which keeper is there a phone?",
			"For which keeper is there a phone?"},
		{"who joined", kennel, "Who signed up in 2021?", "keeper with joined on in 2021?"},
		{"who has been there longest", kennel, "Who has been with us the longest?",
			"which keeper has the earliest joined on?"},
		{"who joined, of others", stable, "Who signed up in 2021?", "Who signed up in 2021?"},
		{"people", kennel, "who is the youngest person on our books?", "who is the youngest keeper?"},
		{"a role that is numbered", kennel, "walks per helper", "walks per keeper"},
		{"a role beside others", kennel, "walks without helper", "walks without helper"},
		{"nothing", kennel, "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, v := readtest.Script(t, tt.script)
			if got := Plainer(s, v, slip.Question{Text: tt.asked}).Text; got != tt.want {
				t.Errorf("%q becomes\n     %q\nwant %q", tt.asked, got, tt.want)
			}
		})
	}
}

func FuzzPlainer(f *testing.F) {
	for _, asked := range []string{"whose permit runs out", "who", "for which is there no", "walks, date and",
		"nothing", "whose walks were the,", "per helper", "with", "and their", "what did Ann Lee and when", "km, each"} {
		f.Add(asked)
	}
	f.Fuzz(func(t *testing.T, asked string) {
		for _, script := range []string{kennel, stable, seeds} {
			s, v := readtest.Script(t, script)
			Plainer(s, v, slip.Question{Text: asked})
		}
	})
}
