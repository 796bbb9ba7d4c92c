package amounts

import "testing"

func TestOverAPlanIsMoreThanWhatWasPlanned(t *testing.T) {
	check(t, workshop, []puts{
		{"repairs that went over their estimate", "repairs with price exceeding estim price"},
		{"repairs exceeding the quote", "repairs with price exceeding estim price"},
		{"how many repairs were below budget in Oslo", "how many repairs with price below estim price in Oslo"},
		{"repairs over the budget meeting", ""},
		{"repairs under 100", ""},
	})
	check(t, orchard, []puts{ // two columns speak of plans
		{"sprayings over the forecast", ""},
	})
	check(t, `CREATE TABLE job (id INTEGER PRIMARY KEY, forecast REAL, cost REAL, crew INTEGER);
INSERT INTO job VALUES (1, 20, 25, 3), (2, 35, 30, 2);`, []puts{
		{"jobs over the forecast", "jobs with cost exceeding forecast"},
		{"jobs beyond a forecast", "jobs with cost exceeding forecast"},
		{"jobs behind the forecast", ""},
	})
	check(t, `CREATE TABLE show (id INTEGER PRIMARY KEY, tickets_sold INTEGER, cost REAL, budget REAL);
INSERT INTO show VALUES (1, 20, 25, 3), (2, 35, 30, 2);`, []puts{
		{"shows over budget", "shows with cost exceeding budget"}})
	check(t, `CREATE TABLE job (id INTEGER PRIMARY KEY, title TEXT, budget REAL);
INSERT INTO job VALUES (1, 'roof', 20.5), (2, 'door', 35);`, []puts{{"jobs over budget", ""}})
}

func TestOnAverageRanksByAnAverage(t *testing.T) {
	check(t, orchard, []puts{
		{"which growers are the best paid on average", "which growers has the highest average salari"},
		{"lots that are the heaviest on average", "lots that has the highest average total weight"},
		{"which variety is the dearest on average to buy", "which variety has the highest average sale price"},
		{"which remedy is the quickest on average", ""},
		{"which remedy is the longest on average", "which remedy has the highest average minut"},
		{"which growers are the tallest on average", ""},
		{"which variety is the heaviest", ""},
	})
	check(t, `CREATE TABLE fair (id INTEGER PRIMARY KEY, town TEXT, adult_price REAL, child_price REAL);
INSERT INTO fair VALUES (1, 'Voss', 9.5, 4), (2, 'Hamar', 8, 5);`, []puts{
		{"which town is the cheapest on average", ""}, // two prices, none of them planned
	})
}

func TestTheFirstByAnAmountOfRowsThatReferToThem(t *testing.T) {
	check(t, orchard, []puts{
		{"top three growers by kg", "three growers with the highest total kg"},
		{"bottom 2 growers by kg", "2 growers with the lowest total kg"},
		{"worst grower by score", "grower with the lowest average score"},
		{"best growers by basket", "growers with the highest total basket"},
		{"top 3 growers by salary", ""},
		{"top 3 growers by weight", ""},
		{"top 3 growers by kg sold", ""},
		{"top 3 lots by kg", ""},
		{"first 3 growers by kg", ""},
	})
	check(t, workshop, []puts{
		{"top 2 cars by hours", "2 cars with the highest total hour"},
		{"top mechanics by hours in Oslo", "mechanics with the highest total hour in Oslo"},
		{"top mechanics of Oslo by hours", ""},
	})
}

func TestATotalOfOneKindIsASum(t *testing.T) {
	check(t, workshop, []puts{
		{"what is the total charge of brakes", "what is the sum of total charge of brakes"},
		{"average total charge for brakes", ""},
		{"sum of total charge for brakes", ""},
		{"total charge for Oslo", ""},
		{"total charge for brakes in Oslo", ""},
		{"total charge above 100", ""},
		{"total hours for brakes", ""},
	})
	check(t, orchard, []puts{
		{"total weight of Gala", "sum of total weight of Gala"},
		{"total weight of lot 3", ""},
	})
}

func TestHowMuchOfAKindIsTheTotalOfItsRows(t *testing.T) {
	check(t, workshop, []puts{
		{"how much wheat did they harvest in 2024", "total yield of wheat in 2024"},
		{"how much barley was there", ""},
		{"how much barley", ""},
		{"how much barley costs", ""},
		{"how many barley was harvested", ""},
	})
	check(t, orchard, []puts{
		{"how much Gala was sold in all", "total kg of Gala in all"},
		{"how much Gala did we pick", "total kg of Gala"},
		{"how much lime was used", ""},
		{"how much Topaz was sold", "total kg of Topaz"},
	})
}

func TestBornReadsAYearThatIsCutShort(t *testing.T) {
	check(t, orchard, []puts{
		{"growers born after 1970", "growers with yob after 1970"},
		{"how many growers were born in 1961", "how many growers with yob 1961"},
		{"growers who are born before 1980", "growers with yob before 1980"},
		{"growers from 1961", ""},
	})
	check(t, `CREATE TABLE grower (name TEXT, born INTEGER); INSERT INTO grower VALUES ('Eva', 1961), ('Odd', 1984);`,
		[]puts{{"growers born in 1961", ""}})
	check(t, `CREATE TABLE grower (name TEXT, birth_yr INTEGER, year_of_birth INTEGER);
INSERT INTO grower VALUES ('Eva', 1961, 1961), ('Odd', 1984, 1984);`, []puts{{"growers born in 1961", ""}})
}

func TestWhatIsDoneByThoseOfATownIsOfThem(t *testing.T) {
	check(t, workshop, []puts{
		{"repairs that were made by mechanics named Per", ""},
		{"repairs made by mechanics named Per", "repairs of mechanics named Per"},
		{"average price of repairs by mechanics in Oslo", "average price of repairs of mechanics in Oslo"},
		{"repairs by mechanic and part", ""},
		{"mechanics by repairs with brakes", ""},
		{"repairs done by robots from Oslo", ""},
	})
	check(t, orchard, []puts{{"lots grown by growers from Voss", "lots of growers from Voss"}})
}

func TestTheGoalsOfASideAreThoseOfItsColumn(t *testing.T) {
	check(t, workshop, []puts{
		{"total goals at home", "total home goal"},
		{"average goals in away games", "average away goal"},
		{"goals in home matches", "home goal"},
		{"goals of the home town", ""},
		{"moves at home", ""},
		{"who stays at home", ""},
	})
	check(t, orchard, []puts{{"lots sold at home", ""}})
}

func TestTheLongestGameHasTheMostMoves(t *testing.T) {
	check(t, workshop, []puts{
		{"town of the shortest game", "town of the game with the lowest move"},
		{"the longest match", "the match with the highest move"},
		{"the longest", ""},
		{"the last game", ""},
	})
	check(t, orchard, []puts{
		{"the longest match", "the match with the highest pli"},
		{"which were the longest games", "which were the games with the highest pli"},
		{"the longest spraying", ""},
	})
}
