package knowledge

import "testing"

func TestATitleSaysWhichNameIsMeant(t *testing.T) {
	becomes(t, `CREATE TABLE vet (name TEXT);
INSERT INTO vet VALUES ('Dr Ida Moreau'), ('Dr Max Omar'), ('Dr Eva Omar'), ('Prof. Lea Birk'), ('Dr Falk');
CREATE TABLE keeper (last_name TEXT);
INSERT INTO keeper VALUES ('Moreau'), ('Omar');`, map[string]string{
		"visits of dr moreau":     "visits of Dr Ida Moreau",
		"visits of doctor moreau": "visits of Dr Ida Moreau",
		"visits of moreau":        "visits of moreau",
		"visits of dr omar":       "visits of dr omar", // there are two
		"visits of dr falk":       "visits of dr falk", // his name as it is
		"visits of dr who":        "visits of dr who",
	})
}
