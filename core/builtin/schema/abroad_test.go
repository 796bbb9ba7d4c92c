package schema

import "testing"

// TestValuesOfAnotherLanguage asks in English for what cells say in French and German.
func TestValuesOfAnotherLanguage(t *testing.T) {
	for _, c := range []struct {
		name, create, word, want string
	}{
		{"a kind of animal", `CREATE TABLE animaux (id_animal INTEGER PRIMARY KEY, nom TEXT, espece TEXT);
			INSERT INTO animaux VALUES (1,'Rex','chien'),(2,'Minou','chat'),(3,'Luna','chat')`, "cat", "chat"},
		{"an English word, where names are foreign", `CREATE TABLE zahlungen (nr INTEGER PRIMARY KEY, zahlart TEXT);
			INSERT INTO zahlungen VALUES (1,'bar'),(2,'Karte')`, "cash", "bar"},
		{"an English word, where names are English", `CREATE TABLE venues (id INTEGER PRIMARY KEY, kind TEXT);
			INSERT INTO venues VALUES (1,'bar'),(2,'hall')`, "cash", ""},
		{"names in English, values in German", `CREATE TABLE orders (id INTEGER PRIMARY KEY, status TEXT);
			INSERT INTO orders VALUES (1,'offen'),(2,'bezahlt')`, "paid", "bezahlt"},
		{"of what there is a date", `CREATE TABLE livraisons (id INTEGER PRIMARY KEY, date_livraison TEXT, statut TEXT);
			INSERT INTO livraisons VALUES (1,'2025-01-02','livré')`, "delivered", ""},
	} {
		_, v := looked(t, c.create)
		got := ""
		if found := v.Abroad[c.word]; len(found) == 1 {
			got = found[0].Value
		}
		if got != c.want {
			t.Errorf("%s: %q is %q, wanted %q", c.name, c.word, got, c.want)
		}
	}
}
