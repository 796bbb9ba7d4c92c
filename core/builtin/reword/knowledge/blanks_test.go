package knowledge

import "testing"

func TestTheBalanceAtTheEndIsTheLatest(t *testing.T) {
	becomes(t, `CREATE TABLE account (day DATE, amount REAL, balance REAL);
INSERT INTO account VALUES ('2024-01-03', -20, 80), ('2024-02-01', 50, 130);`, map[string]string{
		"my balance at the end of january":           "my latest balance in january",
		"what was the balance by the end of january": "what was the latest balance in january",
		"the amount at the end of january":           "the amount at the end of january", // it is of a day, and is added up
		"the balance of the end":                     "the balance of the end",
	})
}

func TestWhoLivesThereHasNotLeft(t *testing.T) {
	const tenants = `CREATE TABLE tenant (name TEXT, flat TEXT, move_in DATE, move_out DATE);
INSERT INTO tenant VALUES ('Ann', '1A', '2020-01-01', NULL), ('Bob', '1A', '2018-01-01', '2019-12-31');`
	becomes(t, tenants, map[string]string{
		"who lives in 1A?":        "who in 1A without move out ?",
		"current tenants":         "tenants without move out",
		"tenants who live in 1A":  "tenants who in 1A without move out",
		"where do tenants live":   "where do tenants live",
		"how many tenants are in": "how many tenants are in",
	})
	becomes(t, `CREATE TABLE pupil (name TEXT, town TEXT, left_on DATE);
INSERT INTO pupil VALUES ('Ann', 'Oslo', '2020-01-01'), ('Bob', 'Bern', '2021-01-01');`, map[string]string{
		"who lives in Oslo": "who lives in Oslo", // all have left
		"current pupils":    "current pupils",
	})
}

func TestARunningReadingIsNotAddedUp(t *testing.T) {
	becomes(t, `CREATE TABLE fuel (van TEXT, day DATE, odometer_km INTEGER, litres REAL);
INSERT INTO fuel VALUES ('A', '2024-01-01', 1000, 40), ('A', '2024-02-01', 1700, 45);`, map[string]string{
		"how many km did A drive":   "what is the difference between the highest and the lowest odomet km did A drive",
		"total km per van":          "difference between the highest and the lowest odomet km per van",
		"km per van":                "difference between the highest and the lowest odomet km per van",
		"how many litres did A use": "what is the total litr did A use",
	})
}

func TestANounBehindAnAmountMaySayNoMore(t *testing.T) {
	becomes(t, `CREATE TABLE hives (hive TEXT, yard TEXT, honey_kg REAL, total REAL);
INSERT INTO hives VALUES ('H1', 'Mill', 12, 1), ('H2', 'Mill', 9, 2);`, map[string]string{
		"honey harvest per yard":  "honey per yard",
		"honey total per yard":    "honey total per yard", // a column has that name
		"honey harvest of Mill":   "honey harvest of Mill",
		"yard harvest per hive":   "yard harvest per hive",
		"honey customers by yard": "honey customers by yard",
	})
}
