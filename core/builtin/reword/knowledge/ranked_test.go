package knowledge

import "testing"

const cellar = `CREATE TABLE cellar (label TEXT, colour TEXT, year INTEGER, est_value REAL, Paid REAL, bought_on DATE);
INSERT INTO cellar VALUES ('Alba', 'white', 1998, 30, 12, '2023-05-01'), ('Brio', 'red', 2004, 25, 20, '2024-01-09'),
	('Cara', 'red', 2011, 18, 9, '2024-03-02');`

func TestRowsThatAreRankedAreThoseOfTheOnlyTable(t *testing.T) {
	becomes(t, cellar, map[string]string{
		"the oldest bottle":        "the oldest cellar",
		"cheapest bottle on offer": "cheapest cellar on offer",
		"the oldest one":           "the oldest cellar",
		"the most valuable bottle": "the cellar with the highest estim valu",
		"red bottles":              "red cellar",
		"the oldest colour":        "the oldest colour", // a column has that name
		"the largest discount":     "the largest discount",
		"the oldest of them":       "the oldest of them",
		"one of the oldest":        "one of the oldest",
		"the oldest woman":         "the oldest woman", // there are no women
		"large bottles":            "large bottles",    // no value says so
		"red bottles per year":     "red bottles per year",
		"bottles from last summer": "bottles from last summer",
	})
	becomes(t, cellar+`CREATE TABLE tasting (label TEXT, score INTEGER); INSERT INTO tasting VALUES ('Alba', 88);`,
		map[string]string{"the oldest bottle": "the oldest bottle", "red bottles": "red bottles",
			"the oldest one": "the oldest one"})
}
