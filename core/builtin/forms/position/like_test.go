package position

import "testing"

const dogs = `CREATE TABLE dogs (Dog TEXT, Owner TEXT, Legs INTEGER, "Won shows" INTEGER, Born TEXT);
INSERT INTO dogs VALUES ('Rex', 'Ann Lee', 4, 2, '2010-03-01'), ('Bella Moon', 'Bo Xu', 4, 5, '2010-07-09'),
	('Otto', 'Ann Lee', 3, 2, '2012-03-05');`

func TestRowsAreLikeOneThatIsNamed(t *testing.T) {
	const rows = " FROM dogs WHERE "
	for _, tt := range []struct{ name, question, want string }{
		{"as", "which dog has the same owner as Rex",
			"SELECT Dog" + rows + "Owner IN (SELECT Owner" + rows + "Dog = 'Rex') AND Dog <> 'Rex'"},
		{"a number of", "what dog won the same number of shows as Rex?",
			`SELECT Dog` + rows + `"Won shows" IN (SELECT "Won shows"` + rows + `Dog = 'Rex') AND Dog <> 'Rex'`},
		{"the row first", "Rex has the same number of legs as what other dog?",
			"SELECT Dog" + rows + "Legs IN (SELECT Legs" + rows + "Dog = 'Rex') AND Dog <> 'Rex'"},
		{"how many", "how many dogs have the same owner as Otto",
			"SELECT COUNT(*)" + rows + "Owner IN (SELECT Owner" + rows + "Dog = 'Otto') AND Dog <> 'Otto'"},
		{"a year of dates", "which other dog was born in the same year as bella moon",
			"SELECT Dog" + rows + "strftime('%Y', Born) IN (SELECT strftime('%Y', Born)" + rows +
				"Dog = 'Bella Moon') AND Dog <> 'Bella Moon'"},
		{"yes or no", "does Rex have the same owner as Otto",
			"SELECT CASE WHEN (SELECT Owner" + rows + "Dog = 'Rex') = (SELECT Owner" + rows +
				"Dog = 'Otto') THEN 'yes' ELSE 'no' END"},
		{"what is compared first", "is the owner of Rex the same as that of Otto",
			"SELECT CASE WHEN (SELECT Owner" + rows + "Dog = 'Rex') = (SELECT Owner" + rows +
				"Dog = 'Otto') THEN 'yes' ELSE 'no' END"},
		{"whether there is one", "does any dog have the same owner as Otto", ""},
		{"no column", "which dog has the same colour as Rex", ""},
		{"no row", "which dogs have the same owner", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got, _ := asked(t, dogs, tt.question); got != tt.want {
				t.Errorf("%s\n got  %s\n want %s", tt.question, got, tt.want)
			}
		})
	}
}
