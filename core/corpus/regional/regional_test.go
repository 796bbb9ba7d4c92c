package regional

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
)

// cells returns rows of one column, or of several with bars between them.
func cells(list ...string) (rows [][]string) {
	for _, c := range list {
		rows = append(rows, strings.Split(c, "|"))
	}
	return rows
}

func TestColumnsAreReadAsTheirCountryWritesThem(t *testing.T) {
	for _, tt := range []struct {
		name      string
		separator rune
		in, want  [][]string
	}{
		{"decimal commas with points between thousands", ';', cells("1.250,50", "320,00", ""),
			cells("1250.50", "320.00", "")},
		{"decimal commas alone", ';', cells("0,125", "2,5"), cells("0.125", "2.5")},
		{"three digits after a comma, among semicolons", ';', cells("1,234"), cells("1.234")},
		{"three digits after a comma, in quotes among commas", ',', cells("1,234", "56"), cells("1234", "56")},
		{"commas between thousands", ',', cells("1,234,567.5", "12"), cells("1234567.5", "12")},
		{"money", ',', cells("$1,234.00", "-$5.10", "($7.00)"), cells("1234.00", "-5.10", "-7.00")},
		{"money behind a hard space", '\t', cells("12,50\u00a0€", "1.000,00\u00a0€"), cells("12.50", "1000.00")},
		{"whole money", '\t', cells("12 EUR", "7 EUR"), cells("12", "7")},
		{"percent with a plus", ',', cells("+12.5%", "-7%"), cells("12.5", "-7")},
		{"differences", ',', cells("+12", "-7", "0"), cells("12", "-7", "0")},
		{"decimals as programs print them, some missing", ',', cells("0.07400000000000001", "NA", "-1.45824E-05", ".5"),
			cells("0.07400000000000001", "", "-1.45824E-05", ".5")},
		{"what a spreadsheet could not reckon", ',', cells("1.5", "#DIV/0!", "*"), cells("1.5", "", "")},
		{"percent", '\t', cells("12.5 %", "7%"), cells("12.5", "7")},
		{"hard spaces between thousands", '\t', cells("1\u202f250,5", "3,25"), cells("1250.5", "3.25")},
		{"apostrophes between thousands", '\t', cells("1'250.55", "3.20"), cells("1250.55", "3.20")},
		{"a minus behind the number", ';', cells("1.250,50-", "−3,20"), cells("-1250.50", "-3.20")},
		{"what another column tells", '\t', cells("1.250|0,5", "3.125|1,25"), cells("1250|0.5", "3125|1.25")},
		{"what others contradict stays open", '\t', cells("1,234|0,5|0.5"), cells("1,234|0.5|0.5")},
		{"days first", ',', cells("03.01.2024", "28.2.2024"), cells("2024-01-03", "2024-02-28")},
		{"years of two digits", ',', cells("03.01.24", "31.12.99"), cells("2024-01-03", "1999-12-31")},
		{"years of two digits behind slashes", ',', cells("9/24/06", "6/18/17 18:37", "1/3/47"),
			cells("2006-09-24", "2017-06-18 18:37", "1947-01-03")},
		{"firsts of months, the day first", ',', cells("01/11/2023", "01/12/2023", "01/01/2024"),
			cells("2023-11-01", "2023-12-01", "2024-01-01")},
		{"firsts of months, the month first", ',', cells("11/1/2023", "12/1/2023", "1/1/2024"),
			cells("2023-11-01", "2023-12-01", "2024-01-01")},
		{"months first, as one cell shows", ',', cells("1/3/2024", "1/31/2024"), cells("2024-01-03", "2024-01-31")},
		{"days first, as one cell shows", ',', cells("1/3/2024", "31/1/2024"), cells("2024-03-01", "2024-01-31")},
		{"days first, as another column shows", ',', cells("1/3/2024|31/1/2024"), cells("2024-03-01|2024-01-31")},
		{"days first beside years first", ',', cells("13.01.2024|2024-01-31|1/2/2024"),
			cells("2024-01-13|2024-01-31|2024-02-01")},
		{"months by name", ',', cells("3 Jan 2024", "12 March 2023", "1st Sept. 2024"),
			cells("2024-01-03", "2023-03-12", "2024-09-01")},
		{"months by name in front", ',', cells("Jan 3, 2024 2:05 pm", "March 12 2023"),
			cells("2024-01-03 14:05", "2023-03-12")},
		{"months between hyphens", ',', cells("03-JAN-24", "4-feb-1999"), cells("2024-01-03", "1999-02-04")},
		{"months of other languages", ';', cells("3. März 2024", "1er août 2023", "2. Dez. 2023"),
			cells("2024-03-03", "2023-08-01", "2023-12-02")},
		{"numbers that are missing", ';', cells("1,5", "n/a", "-", ""), cells("1.5", "", "", "")},
		{"plain numbers that are missing", ',', cells("1.5", "NA", "3"), cells("1.5", "", "3")},
		{"dates that are missing", ',', cells("2024-01-31", "unknown"), cells("2024-01-31", "")},
		{"words that are missing", ',', cells("Berlin", "-", "n/a", "NA"), cells("Berlin", "", "", "NA")},
		{"signs that say something", ',', cells("+", "-", "n/a"), cells("+", "-", "n/a")},
		{"nothing but what is missing", ',', cells("-", "n/a"), cells("-", "n/a")},
		{"days of the week in front", ',', cells("Sat 02.09.2023", "Sunday, 10.9.2023", "Mi., 18.10.2023"),
			cells("2023-09-02", "2023-09-10", "2023-10-18")},
		{"days of the week before months by name", ',', cells("Fri 3 Jan 2024", "Sun, Mar 12 2023", "Mar 3, 2024"),
			cells("2024-01-03", "2023-03-12", "2024-03-03")},
		{"years first", ',', cells("2024/1/3"), cells("2024-01-03")},
		{"times", ',', cells("31.01.2024 8:05", "01.02.2024 17:05:09"),
			cells("2024-01-31 08:05", "2024-02-01 17:05:09")},
		{"times of twelve hours", ',', cells("1/31/2024 2:05 pm"), cells("2024-01-31 14:05")},
	} {
		t.Run(tt.name, func(t *testing.T) {
			Rewrite(len(tt.in[0]), tt.in, tt.separator)
			if !reflect.DeepEqual(tt.in, tt.want) {
				t.Errorf("got %q, want %q", tt.in, tt.want)
			}
		})
	}
}

func TestWhatIsDoubtfulOrPlainStaysAsItIs(t *testing.T) {
	for _, tt := range []struct {
		name      string
		separator rune
		rows      [][]string
	}{
		{"plain numbers", ',', cells("1250.50", "-3", "0.125")},
		{"decimal points of three digits among semicolons", ';', cells("48.137", "11.575")},
		{"a comma between tabs, which can be either", '\t', cells("1,234", "5,678")},
		{"versions that end in two digits", ';', cells("1.2.10", "1.10.12")},
		{"one word", ';', cells("1,5", "none")},
		{"two currencies", ';', cells("1,50 €", "$1,50")},
		{"telephone numbers", ';', cells("123 456 789", "030 123 456")},
		{"telephone numbers with a plus", ',', cells("+49301234", "+33612345")},
		{"versions behind a slash", ',', cells("v1/2.5e", "2.5e/4")},
		{"marks", ',', cells("2-", "3", "1-")},
		{"numbers of notes", ';', cells("(12)", "(3)")},
		{"codes with zeros in front", ';', cells("007", "0.123.456")},
		{"addresses of computers", '\t', cells("192.168.100.100")},
		{"codes of sixteen digits", ';', cells("1234567890123,456")},
		{"lists", ';', cells("1,2,3")},
		{"versions", ';', cells("1.2.3", "1.10.0")},
		{"ISO dates", ',', cells("2024-01-31", "2024-02-01 10:00")},
		{"months that are none", ',', cells("3 Jui 2024")},
		{"words that begin like months", ',', cells("3 decibels 20")},
		{"marks alone", ',', cells("-", "n/a")},
		{"a number of children that may be 0", ',', cells("2", "none")},
		{"days that are none", ',', cells("31.02.2024")},
		{"dates with words", ',', cells("03.01.2024", "later")},
		{"nothing", ',', cells("", "")},
	} {
		t.Run(tt.name, func(t *testing.T) {
			was := fmt.Sprintf("%q", tt.rows)
			changes := Rewrite(1, tt.rows, tt.separator)
			if got := fmt.Sprintf("%q", tt.rows); got != was || len(changes) > 0 {
				t.Errorf("%s became %s: %+v", was, got, changes)
			}
		})
	}
}

func TestADateThatCanBeEitherIsNamed(t *testing.T) {
	rows := cells("1/2/2024", "3/4/2024")
	changes := Rewrite(1, rows, ',')
	if len(changes) != 1 || changes[0].Is != "" || rows[0][0] != "1/2/2024" ||
		!strings.Contains(changes[0].Note("day"), `column "day" stays text`) {
		t.Errorf("%q: %+v", rows, changes)
	}
}

func TestFirstsOfJanuaryOrOfMonthsInOneYearAreNotTold(t *testing.T) {
	rows := cells("01/02/2024", "01/03/2024", "01/04/2024")
	if changes := Rewrite(1, rows, ','); len(changes) != 1 || changes[0].Is != "" || rows[0][0] != "01/02/2024" {
		t.Errorf("%q: %+v", rows, changes)
	}
}

func TestADateThatCanBeEitherStaysBesideISODates(t *testing.T) {
	rows := cells("1/2/2024|2024-01-31", "3/4/2024|2024-12-01")
	if changes := Rewrite(2, rows, ','); len(changes) != 1 || changes[0].Is != "" || rows[0][0] != "1/2/2024" {
		t.Errorf("%q: %+v", rows, changes)
	}
}

func TestWhatIsMissingIsNamed(t *testing.T) {
	rows := cells("1,5|2", "n/a|-", "2|3")
	var notes []string
	for _, c := range Rewrite(2, rows, ';') {
		notes = append(notes, c.Note([]string{"a", "b"}[c.Column]))
	}
	want := []string{`column "a": 1,5 is read as 1.5, and n/a is read as no value`,
		`column "b": - is read as no value`}
	if !reflect.DeepEqual(notes, want) {
		t.Errorf("got %q, want %q", notes, want)
	}
}

func ExampleRewrite() {
	rows := [][]string{{"Lamp", "1.250,50 €", "31.01.2024"}, {"Chair", "89,90 €", "01.02.2024"}}
	for _, c := range Rewrite(3, rows, ';') {
		fmt.Printf("%s, unit %q\n", c.Note([]string{"product", "amount", "sold"}[c.Column]), c.Unit)
	}
	fmt.Println(rows[0])
	// Output:
	// column "amount": 1.250,50 € is read as 1250.50, unit "€"
	// column "sold": 31.01.2024 is read as 2024-01-31, unit ""
	// [Lamp 1250.50 2024-01-31]
}

// Rewriting twice changes nothing more, no value is lost, and empty cells stay
// empty.
func FuzzRewrite(f *testing.F) {
	f.Add("1.250,50 €", "03.01.2024", int32(';'))
	f.Add("($1,234.00)", "1/31/2024 2:05 PM", int32(','))
	f.Add("1/2/2024", "2024-01-31", int32(','))
	f.Add("-", "", int32(0))
	f.Fuzz(func(t *testing.T, a, b string, separator int32) {
		// Each cell in a column of its own, and both in one.
		rows := [][]string{{a, b, a}, {a, b, b}, {"", " ", ""}}
		was := fmt.Sprintf("%q", rows)
		Rewrite(3, rows, separator)
		once := fmt.Sprintf("%q", rows)
		if rows[2][0] != "" || rows[2][1] != " " {
			t.Fatalf("empty cells became %q", rows[2])
		}
		for i, cell := range []string{a, b, a} {
			if !nothing(strings.TrimSpace(cell)) && strings.TrimSpace(rows[0][i]) == "" {
				t.Fatalf("cell %d of %s is lost: %s", i, was, once)
			}
		}
		for _, c := range Rewrite(3, rows, 0) {
			if c.Is != "" {
				t.Fatalf("%s is rewritten again: %+v", once, c)
			}
		}
	})
}
