package regional

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

// months are the names of the months, in lower case, by their number; short forms
// have three letters of them or more.
var months = map[string]int{
	"january": 1, "february": 2, "march": 3, "april": 4, "may": 5, "june": 6, "july": 7,
	"august": 8, "september": 9, "october": 10, "november": 11, "december": 12,
	"januar": 1, "jänner": 1, "februar": 2, "feber": 2, "märz": 3, "maerz": 3, "mai": 5, "juni": 6, "juli": 7,
	"oktober": 10, "dezember": 12,
	"janvier": 1, "février": 2, "fevrier": 2, "mars": 3, "avril": 4, "juin": 6,
	"juillet": 7, "août": 8, "aout": 8, "septembre": 9, "octobre": 10, "novembre": 11,
	"décembre": 12, "decembre": 12,
}

// firstOfCentury is the first year that two digits can mean, as spreadsheets read them, which write such
// dates: 30 is 1930, 29 is 2029.
const firstOfCentury = 1930

// Month returns the number of a month by its name, or by three letters of it or
// more that begin no other; 0 for what is none.
func Month(word string) (number int) {
	word = strings.ToLower(strings.TrimSuffix(word, "."))
	if n, ok := months[word]; ok || len([]rune(word)) < 3 {
		return n
	}
	for name, n := range months {
		switch {
		case !strings.HasPrefix(name, word):
		case number != 0 && number != n:
			return 0 // jui: juin, juillet
		default:
			number = n
		}
	}
	return number
}

// days are the names of the days of the week, whole and in short, none of which is a month in short.
const days = " mon monday tue tues tuesday wed wednesday thu thur thurs thursday fri friday sat saturday sun sunday " +
	"mo montag di dienstag mi mittwoch do donnerstag fr freitag sa samstag so sonntag " +
	"lun lundi mardi mer mercredi jeu jeudi ven vendredi sam samedi dim dimanche "

// withoutDay takes the day of the week off in front of a date, which tells it anyway: Sat 02.09.2023.
func withoutDay(cell string) string {
	day, date, found := strings.Cut(cell, " ")
	day = strings.ToLower(strings.TrimRight(day, ".,"))
	if !found || day == "" || !strings.Contains(days, " "+day+" ") {
		return cell
	}
	return strings.TrimSpace(date)
}

// withMonth writes a date with the name of its month as 2024-1-3, followed by its
// time: of 3 January 2024, 3. Jan. 24, January 3rd, 2024, 03-JAN-2024. It is empty
// for what has another form.
func withMonth(cell string) string {
	words := strings.FieldsFunc(cell, func(r rune) bool { return unicode.IsSpace(r) || r == ',' })
	if len(words) > 0 && strings.Count(words[0], "-") == 2 {
		words = append(strings.Split(words[0], "-"), words[1:]...)
	}
	if len(words) < 3 {
		return ""
	}
	day, month, year := words[0], words[1], words[2]
	if Month(day) != 0 {
		day, month = month, day
	}
	number, day := Month(month), dayOf(day)
	switch {
	case number == 0 || day == "" || !digits(year):
		return ""
	case len(year) == 2 && year < strconv.Itoa(firstOfCentury%100):
		year = "20" + year
	case len(year) == 2:
		year = "19" + year
	}
	date := fmt.Sprintf("%s-%d-%s", year, number, day)
	return strings.Join(append([]string{date}, words[3:]...), " ")
}

// dayOf takes what stands behind the number of a day off: a point, or the letters
// of 3rd and of 1er. It is empty for what is no day.
func dayOf(word string) string {
	for _, ending := range []string{".", "st", "nd", "rd", "th", "er"} {
		word = strings.TrimSuffix(word, ending)
	}
	if !digits(word) || len(word) > 2 {
		return ""
	}
	return word
}
