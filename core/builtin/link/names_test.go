package link

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// paid are payments of people with two names and of one date.
const paid = `CREATE TABLE person (person_id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, city TEXT);
INSERT INTO person VALUES (1, 'Ann', 'Lee', 'Oslo'), (2, 'Bob', 'Moe', 'Bern');
CREATE TABLE payment (payment_id INTEGER PRIMARY KEY, person_id INTEGER REFERENCES person(person_id),
	date_payment_made DATE, base_price REAL, stat_cause_descr TEXT);
INSERT INTO payment VALUES (1, 1, '2024-01-02', 5, 'rent'), (2, 2, '2024-02-03', 7, 'fine');`

// Part of a name is enough where no other name has that part, and not where two have it.
func TestAPartOfANameIsEnoughWhereItTellsTheColumn(t *testing.T) {
	s, v := readtest.Script(t, paid)
	const firstName, lastName, date, price, cause = 1, 2, 6, 7, 8
	for _, tt := range []struct {
		name, asked string
		column      int
		passes      string
	}{
		{"the one price", "the price of each payment", price, "the weight of each payment"},
		{"the one date of a table", "the date of each payment", date, "the price of each payment"},
		{"the one cause", "the cause of each payment", cause, "the place of each payment"},
		{"both names of people", "names of people", firstName, "the last name of people"},
		{"the name that is said", "the last name of people", lastName, "the cause of each payment"},
		{"a month of a date, by which rows are told apart", "payments per month", -1, "payments of a month"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			of := func(question string) float64 {
				if tt.column >= 0 {
					return scored(t, s, v, question, Column, tt.column)
				}
				best := 0.0
				for ci := range s.Columns {
					if s.Columns[ci].Part != "" {
						best = max(best, scored(t, s, v, question, Column, ci))
					}
				}
				return best
			}
			if got := of(tt.asked); got < minLink {
				t.Errorf("%q is no link: %v", tt.asked, got)
			}
			if got, want := of(tt.passes), of(tt.asked); got >= want {
				t.Errorf("%q is as good a link, %v, as %q, %v", tt.passes, got, tt.asked, want)
			}
		})
	}
}

// The one name that a table has for its rows is their name, though it is a full one and another table's rows
// have titles.
func TestAFullNameIsTheNameOfItsRows(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE client (client_id INTEGER PRIMARY KEY, full_name TEXT, city TEXT);
INSERT INTO client VALUES (1, 'Ann Lee', 'Oslo');
CREATE TABLE product (product_id INTEGER PRIMARY KEY, title TEXT, maker_name TEXT, brand_name TEXT);
INSERT INTO product VALUES (1, 'Lamp', 'Hale', 'Lux');`)
	const fullName, makerName = 1, 5
	if got := scored(t, s, v, "the name of each client", Column, fullName); got < minLink {
		t.Errorf("the name of a client is no full name: %v", got)
	}
	if got := scored(t, s, v, "the name of each product", Column, makerName); got >= minLink {
		t.Errorf("the name of a product is that of its maker, beside a brand's: %v", got)
	}
}

// Loans are rows, and not the days on which something was loaned.
func TestRowsAreNoDaysOnWhichTheyWereSo(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE loans (no INTEGER, loaned TEXT, due TEXT);
INSERT INTO loans VALUES (1, '2024-05-01', '2024-05-08'), (2, '2024-05-02', '2024-05-09');`)
	if rows, day := scored(t, s, v, "loans by due", Table, 0), scored(t, s, v, "loans by due", Column, 1); day >= rows {
		t.Errorf("loans are a table by %v, and when something was loaned by %v", rows, day)
	}
	if day := scored(t, s, v, "when was 1 loaned", Column, 1); day < minLink {
		t.Errorf("when something was loaned is no link: %v", day)
	}
}
