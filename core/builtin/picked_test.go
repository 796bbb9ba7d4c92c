package builtin

import "testing"

// Kilns of potters, as a sheet has them: names in full, a count cut short, and a kiln that is called as a potter is.
const kilns = `
CREATE TABLE kilns (kiln_code INTEGER, kiln TEXT, potter TEXT, brcks INTEGER, heat INTEGER);
INSERT INTO kilns VALUES (14, 'Ada', 'Bodil', 900, 1180), (11, 'Low Fire', 'Ada', 1400, 1040),
	(19, 'Old Fire', 'Bodil', 650, 1280), (12, 'Marl', 'Ada', 700, 1210), (15, 'Slip', 'Bodil', 980, 1110);`

func TestRowsThatAQuestionPicksAreShownWithWhatItAsksFor(t *testing.T) {
	askAll(t, []toFile{{kilns, [][2]string{
		{"Which 2 kilns have the largest heat?", "SELECT kiln FROM kilns ORDER BY heat DESC LIMIT 2"},
		{"Which three kilns have the highest heat, and how high is it?",
			"SELECT kiln, heat FROM kilns ORDER BY heat DESC LIMIT 3"},
		{"kiln with the second most brcks", "SELECT kiln FROM kilns ORDER BY brcks DESC LIMIT 1 OFFSET 1"},
		{"How high is the heat of Marl?", "SELECT heat FROM kilns WHERE kiln = 'Marl'"},
		{"Which kilns contain the word Fire?", "SELECT kiln FROM kilns WHERE kiln LIKE '%Fire%'"},
		{"kilns by heat, top 2", "SELECT kiln FROM kilns ORDER BY heat DESC LIMIT 2"},
		{"Bodil kiln with the most brcks", "SELECT kiln FROM kilns WHERE potter = 'Bodil' ORDER BY brcks DESC LIMIT 1"},
	}}})
}
