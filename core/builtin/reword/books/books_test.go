package books

import (
	"fmt"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

const (
	// dues are bills, of which a firm and a town have several.
	dues = `CREATE TABLE dues (bill_no TEXT, firm TEXT, town TEXT, agent TEXT, billed TEXT, amount REAL,
	open_amount REAL, state TEXT);
INSERT INTO dues VALUES ('B1', 'Ash', 'Moss', 'Kim', '2023-11-02', 10, 10, 'Late'),
	('B2', 'Elm', 'Moss', 'Lou', '2023-11-09', 20, 0, 'Paid'),
	('B3', 'Oak', 'Hamar', 'Kim', '2024-01-04', 25, 25, 'Late'),
	('B4', 'Ash', 'Hamar', 'Lou', '2024-02-07', 1, 0, 'Paid'), ('B5', 'Elm', 'Moss', 'Kim', '2024-02-08', 7, 0, 'Paid');`
	// stall has sales of a quantity at a price each, of which some percent were taken off.
	stall = `CREATE TABLE sales (sale_no INTEGER, sold TEXT, buyer TEXT, article TEXT, quantity INTEGER, price REAL,
	discount REAL);
INSERT INTO sales VALUES (1, '2023-05-01', 'Ann', 'Rake', 2, 9, 0), (2, '2023-06-01', 'Bo', 'Hoe', 1, 12, .1),
	(3, '2024-05-01', 'Ann', 'Rake', 4, 9, .2), (4, '2024-06-01', 'Bo', 'Hoe', 6, 12, 0);`
	// gym has members with passes that begin and end, of three ways of paying.
	gym = `CREATE TABLE passes (pass_no TEXT, holder TEXT, begin_date TEXT, end_date TEXT, seats INTEGER,
	"Signed Papers" TEXT);
INSERT INTO passes VALUES ('P1', 'Ann', '2024-01-01', '2024-03-01', 2, 'Yes'),
	('P2', 'Bo', '2024-01-05', NULL, 1, 'No'), ('P3', 'Ann', '2024-02-01', NULL, 3, 'Yes'),
	('P4', 'Bo', '2024-02-02', NULL, 3, 'Yes');`
	// sexes are told by letters.
	sexes = `CREATE TABLE hands (hand TEXT, sex TEXT, wage REAL);
INSERT INTO hands VALUES ('Ann', 'F', 5), ('Bo', 'M', 6), ('Cy', 'M', 7), ('Di', 'F', 8);`
	// done has a row for what was done on a day.
	done = `CREATE TABLE roll (person TEXT, enrolment DATE, club TEXT, cost REAL);
INSERT INTO roll VALUES ('Ann', '2024-01-02', 'Chess', 4), ('Bo', '2024-01-03', 'Chess', 5),
	('Cy', '2024-01-03', 'Darts', 4), ('Di', '2024-01-09', 'Darts', 3);`
	// choirs have a singer a row, and are called otherwise.
	choirs = `CREATE TABLE auditions (singer TEXT, choir TEXT, voice TEXT);
INSERT INTO auditions VALUES ('Ann Lee', 'Larks', 'alto'), ('Bo Hart', 'Larks', 'bass'), ('Cy Orr', 'Wrens', 'alto');`
)

func TestQuestionsToBooksAreWrittenPlainer(t *testing.T) {
	for _, tt := range []struct{ name, script, asked, want string }{
		{"the group with the most", dues, "which town has the highest open amount",
			"which town has the highest total open amount"},
		{"one against another, in front", dues, "Moss vs Hamar average amount", "average amount by town"},
		{"one against another, behind", dues, "average amount of Ash versus Elm", "average amount by firm, Ash or Elm"},
		{"one compared with another", dues, "average amount of Ash compared with Elm", "average amount by firm, Ash or Elm"},
		{"one sex against the other", sexes, "average wage of women vs men", "average wage by sex"},
		{"all that there are, listed", dues, "average amount of bills in Moss and in Hamar",
			"average amount of bills in Moss and in Hamar"},
		{"all firms, listed", dues, "average amount for Ash, Elm and Oak", "average amount by firm"},
		{"some of the firms, listed", dues, "average amount for Ash and Elm", ""},
		{"some of the firms, without more ado", dues, "amount Ash, Elm", "total amount by firm, Ash or Elm"},
		{"one and another firm", stall, "How much did we take from Ann and how much from Bo?", "total revenue by buyer?"},
		{"how many of each", dues, "how many letters in Moss and how many in Hamar",
			"Moss vs Hamar letters, how many of each"},
		{"what one thing costs", stall, "what costs under 10", "what costs under 10"},
		{"the total of each", dues, "total for Ash, Elm and Oak", "total amount by firm"},
		{"one against another, in all", dues, "amount at Ash versus at Elm", "total amount by firm, Ash or Elm"},
		{"how much of each", stall, "how much quantity went to Ann and how much to Bo", "total quantity by buyer"},
		{"how many things of each", gym, "how many seats for Ann and how many for Bo", "total seats by holder"},
		{"what was done, by kind", done, "enrolments by club", "number of rows by club"},
		{"an unknown word, by kind", done, "lessons by club", "number of lessons by club"},
		{"a measure in other words, by kind", done, "expenses by club", ""},
		{"one against another, with more on either side", dues, "average amount in Moss vs Hamar in 2024",
			"average amount in Moss vs Hamar in 2024"},
		{"what was sold, per month", stall, "sales per month", "total revenue per month"},
		{"what was sold, per no kind", stall, "sales per weather", "sales per weather"},
		{"what was sold, of files of something else", dues, "total sales", "total sales"},
		{"the dearest by the total", repairs, "what was the most expensive repair", "what was the highest total cost repair"},
		{"the dearest of one cost", stall, "most expensive sale", "most expensive sale"},
		{"sales of so much", stall, "sales of 4 in 2024", "sales of 4 in 2024"},
		{"what most is spent on", purse, "What did I spend most on?", "which category did I spend most on?"},
		{"where most is spent", purse, "Where do we spend the most money",
			"which payee do we spend the most on"},
		{"when most is spent", purse, "When did we spend the most?", "which day did we spend the most on?"},
		{"where most is spent on food", purse, "Where did we spend the most on food?",
			"Where did we spend the most on food?"},
		{"what was sold, in a year", stall, "total sales in 2024", "total revenue in 2024"},
		{"letters of no only file", dues, "amount letters per town", "amount letters per town"},
		{"letters asked for by nothing", dues, "letters per", "letters per"},
		{"sales alone", stall, "sales", "sales"},
		{"a name without of", repairs, "cars by repair of state", "cars by repair of state"},
		{"a name with of", repairs, "cars by state of repair", "number of cars by state repair"},
		{"more than a number", stall, "sales with more quantity than 4", "sales with more quantity than 4"},
		{"more of one than of itself", stall, "sales with more price than price", "sales with more price than price"},
		{"one against another that is none", dues, "Moss vs 2023 average amount", "Moss vs 2023 average amount"},
		{"the biggest of no size", dues, "biggest amount", "biggest amount"},
		{"what was sold, whole", stall, "total sales", "total revenue"},
		{"what was sold, by no kind", stall, "sales by weather", "sales by weather"},
		{"a higher one than another", stall, "sales with a higher price than the quantity in 2024",
			"sales where price is greater than quantity in 2024"},
		{"higher than a number", stall, "sales that have a price higher than 3 and a quantity",
			"sales that have a price higher than 3 and a quantity"},
		{"fewer of one than of another", stall, "Which sales have fewer quantity than price?",
			"Which sales where quantity is less than price?"},
		{"how many of each", choirs, "singers per choir", "number of singers per choir"},
		{"how many by kind", choirs, "singers by voice", "number of singers by voice"},
		{"those of somebody", choirs, "singers by Holm", "singers by Holm"},
		{"one of each", choirs, "singer per choir", "singer per choir"},
		{"others of each", choirs, "choirs per voice", "choirs per voice"},
		{"rows of each", choirs, "auditions per choir", "number of auditions per choir"},
		{"ranked by an amount", `CREATE TABLE fares (boat TEXT, price REAL);
INSERT INTO fares VALUES ('Gull', 3), ('Tern', 4);`, "boats by price", "boats by price"},
		{"so many per", dues, "letters per town", "number of letters per town"},
		{"so many per town, asked whole", dues, "letters per town?", "number of letters per town?"},
		{"so much per", dues, "amounts per town", "amounts per town"},
		{"so many per what is no kind", dues, "letters per billed", "letters per billed"},
		{"the biggest of a size of its own", tables, "what was the largest tip?", "what was the highest tip?"},
		{"the smallest", tables, "smallest tip", "lowest tip"},
		{"the biggest size", tables, "biggest size", "biggest size"},
		{"the group with the most in a state", dues, "which town has the highest late amount",
			"which town has the highest total late amount"},
		{"with a verb", dues, "which agent looks after the most open amount",
			"which agent has the highest total open amount"},
		{"without a verb", dues, "firm with the lowest amount in 2024", "firm with the lowest total amount in 2024"},
		{"a month is one of many rows, too", dues, "which month had the highest amount",
			"which month had the highest total amount"},
		{"a word that adds nothing", dues, "which town has the highest open amount value",
			"which town has the highest total open amount"},
		{"what rows are called is money", stall, "which buyer has the highest sales",
			"which buyer has the highest total revenue"},
		{"one row", dues, "which town has the highest single amount", ""},
		{"a row", dues, "which bill has the highest amount", ""},
		{"what is no sum", stall, "which buyer has the highest price", ""},
		{"who is none of several", dues, "which painter has the highest amount", ""},
		{"what is said already", dues, "which town has the highest total amount", ""},
		{"so many rows", stall, "which buyer has the most sales", ""},
		{"more is said", dues, "which town has the highest amount open", ""},
		{"a denial", dues, "which town never has the highest amount", ""},

		{"two years", dues, "Compare the amount of 2023 and 2024", "total amount per year in 2023 and 2024"},
		{"two years first", stall, "compare 2023 vs 2024 sales", "total revenue per year in 2023 and 2024"},
		{"two towns", dues, "compare open amount in Moss with Hamar", "total open amount by town"},
		{"two articles in the plural", stall, "compare revenue of rakes and hoes",
			"total revenue by article"},
		{"nothing is compared", dues, "compare Moss and Hamar", ""},
		{"two of other kinds", dues, "compare amount of Moss and 2024", ""},
		{"what comes behind", dues, "compare amount of Moss and Hamar quickly", ""},

		{"who is to pay", shows, "who has not paid yet?", "who has unpaid shows?"},
		{"which of them are to pay", shows, "which halls still owe us money?", "which halls have unpaid shows?"},
		{"how much that is", shows, "how much am I still owed?", "total fee of unpaid shows?"},
		{"what was earned in one thing", shows, "how much did we make in fees in 2024?", "total fees in 2024?"},
		{"who owes", shows, "who owes us money?", "who has unpaid shows?"},
		{"who is yet to pay", shows, "who has yet to pay?", "who has unpaid shows?"},
		{"which still have not paid", shows, "which halls have not paid us yet?", "which halls have unpaid shows?"},
		{"what is owed", shows, "how much is owed?", "total fee of unpaid shows?"},
		{"what is outstanding", shows, "how much is still outstanding?", "total fee of unpaid shows?"},
		{"what is unpaid in all", shows, "total unpaid", "total fee of unpaid shows"},
		{"who owes what else", shows, "who owes us a song?", "who owes us a song?"},
		{"what I earned", shows, "what did I earn in fees?", "total fees?"},
		{"what we made so far", shows, "how much have we made in fees so far?", "total fees?"},
		{"what is earned of no measure", shows, "what did I earn in halls?", "what did I earn in halls?"},
		{"what is owed for something", shows, "how much is owed for lamps?", "how much is owed for lamps?"},
		{"what they make", shows, "what did they make in halls?", "what did they make in halls?"},
		{"what nothing says is paid", gym, "who still owes us money?", "who still owes us money?"},

		{"more than one in a state", dues, "firms with more than one late bill",
			"firms with more than one bill that is late"},
		{"more than an amount", dues, "firms with more than 10 open amount", ""},
		{"other rows", dues, "firms with more than one late agent", ""},

		{"what goes on", gym, "how many active passes are there", "how many passes without end date are there"},
		{"what is said of holders", gym, "active holders", ""},
		{"no table of ends", dues, "active dues", ""},

		{"what is so, turned round", gym, "passes where the papers were signed", "passes with signed papers"},
		{"of something else", gym, "passes where holders were signed", ""},

		{"the average month", dues, "average amount per month", "average total amount per month"},
		{"a monthly average", dues, "what is the monthly average open amount in 2024?",
			"what is the average total open amount per month in 2024?"},
		{"an average of what a month has", stall, "average monthly sales", "average total revenue per month"},
		{"a price is of one", stall, "average price per month", ""},
		{"a group of another sort", dues, "average amount per town", ""},
		{"rows without a day", `CREATE TABLE bits (kind TEXT, amount REAL); INSERT INTO bits VALUES ('a', 1), ('a', 2);`,
			"average amount per month", ""},

		{"percents that were taken off", stall, "total discount given per buyer", "total markdown per buyer"},
		{"how much that was", stall, "How much discount did we give in 2024?", "total markdown in 2024?"},
		{"the sum", stall, "sum of the discounts", "total markdown"},
		{"a rate", stall, "total discount rate", ""},
		{"no discount", dues, "total discount", ""},

		{"by another word", stall, "sales by product in 2024", "total revenue by article in 2024"},
		{"by a word of the file", stall, "sales by buyer", "total revenue by buyer"},
		{"by what nothing means", stall, "sales by weather", ""},
		{"ranked by sales", stall, "top 3 buyers by sales", "top 3 buyers by revenue"},
		{"ranked by another", dues, "top 3 firms by amount", ""},
		{"what an order came to", stall, "which buyer has the highest average order value",
			"which buyer has the highest average revenue"},
		{"what else came to it", stall, "average lamp value", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, v := readtest.Script(t, tt.script)
			want := tt.want
			if want == "" {
				want = tt.asked
			}
			if got := Plainer(s, v, slip.Question{Text: tt.asked}).Text; got != want {
				t.Errorf("%q becomes\n     %q\nwant %q", tt.asked, got, want)
			}
		})
	}
}

// Of several files a group may be of that which the measured rows refer to, and a database with keys is left alone.
func TestGroupsAreOfOtherFilesToo(t *testing.T) {
	const files = `CREATE TABLE firms (firm_no %s, firm TEXT, town TEXT);
INSERT INTO firms VALUES ('F1', 'Ash', 'Moss'), ('F2', 'Elm', 'Moss'), ('F3', 'Oak', 'Hamar'), ('F4', 'Fir', 'Hamar');
CREATE TABLE bills (bill_no TEXT, firm_no TEXT, amount REAL);
INSERT INTO bills VALUES ('B1', 'F1', 5), ('B2', 'F1', 6), ('B3', 'F3', 9), ('B4', 'F2', 1), ('B5', 'F4', 2);`
	const asked = "which town has the highest amount"
	for kind, want := range map[string]string{
		"TEXT":             "which town has the highest total amount",
		"TEXT PRIMARY KEY": asked,
	} {
		s, v := readtest.Script(t, fmt.Sprintf(files, kind))
		if got := Plainer(s, v, slip.Question{Text: asked}).Text; got != want {
			t.Errorf("with firm_no %s it becomes %q, want %q", kind, got, want)
		}
	}
}

// What lists no values of one column, pays nothing in all or asks for no money stays as it is.
func TestWhatTellsNothingApartStays(t *testing.T) {
	for _, tt := range []struct{ script, asked string }{
		{dues, "average amount for Ash, Moss and Hamar"},
		{dues, "average amount for Ash, and Elm in 2024"},
		{dues, "average open letters Ash, Elm"},
		{dues, "letters Ash, Elm"},
		{dues, "firms Moss, Hamar"},
		{dues, "how many bills are Late and how many are Paid"},
		{dues, "how much came from Ash and how much from Moss"},
		{dues, "how much came from Ash and how many from Elm"},
		{dues, "how many letters from Ash"},
		{stall, "which articles cost more than they should"},
		{stall, "which articles cost 10"},
		{dues, "which firms cost more than 10"},
		{stall, "which buyer was best"},
	} {
		s, v := readtest.Script(t, tt.script)
		if got := Plainer(s, v, slip.Question{Text: tt.asked}).Text; got != tt.asked {
			t.Errorf("%q becomes %q", tt.asked, got)
		}
	}
}

func FuzzPlainer(f *testing.F) {
	for _, asked := range []string{"compare 2023 and", "highest amount", "than one late", "active", "average monthly",
		"how much discount", "by product", "where papers", "which", "compare Moss and Hamar of amount"} {
		f.Add(asked)
	}
	f.Fuzz(func(t *testing.T, asked string) {
		for _, script := range []string{dues, stall, gym} {
			s, v := readtest.Script(t, script)
			Plainer(s, v, slip.Question{Text: asked})
		}
	})
}
