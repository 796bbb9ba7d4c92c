package english

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Table has a line for each of several words, "\nword: others \n". It is searched as
// it is: a question has few words, and a map would be made at every start.
type Table string

// Of returns what stands behind a word, or "".
func (t Table) Of(word string) string {
	_, rest, found := strings.Cut(string(t), "\n"+word+": ")
	if !found {
		return ""
	}
	line, _, _ := strings.Cut(rest, "\n")
	return strings.TrimRight(line, " ")
}

// Head returns the word before those among which another one stands, or "".
func (t Table) Head(word string) string {
	at := strings.Index(string(t), " "+word+" ")
	if at < 0 || word == "" {
		return ""
	}
	head, _, _ := strings.Cut(string(t[strings.LastIndexByte(string(t[:at]), '\n')+1:]), ":")
	return head
}

var months = [...]string{"january", "february", "march", "april", "may", "june", "july", "august", "september",
	"october", "november", "december"}

// shortestSlip is the least length of a month's name for a slip in it to be believed:
// "febuary" is no other word, "mart" is.
const shortestSlip = 7

// Month returns the number of the month that a word names, from 1, or 0: "febuary" too.
// Short says that it is cut, as "sept" is; which words are cut is for the reader to believe.
func Month(low string) (n int, short bool) {
	for i, m := range months {
		if low == m || len(m) >= shortestSlip && sameButTypo(low, m) {
			return i + 1, false
		}
		if low == m[:3] || low == m[:3]+"t" {
			return i + 1, true
		}
	}
	return 0, false
}

var weekdays = [...]string{"sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"}

// Weekday returns the number of a day of the week, from Sunday as 1, or 0.
func Weekday(low string) int {
	return slices.Index(weekdays[:], strings.TrimSuffix(low, "s")) + 1
}

// DayOfMonth returns the day that "5" or "5th" says, or 0.
func DayOfMonth(low string) int {
	if n := Ordinal(low); n != "" && StartsWithDigit(low) {
		low = n
	}
	if n, err := strconv.Atoi(low); err == nil && n >= 1 && n <= 31 && len(low) <= 2 {
		return n
	}
	return 0
}

// DayBefore returns the day before word i, of "5 June" and "5th of June", and where it
// stands; 0 where there is none.
func DayBefore(words []Word, i int) (day, at int) {
	at = i - 1
	if at > 0 && words[at].Low == "of" {
		at--
	}
	if at < 0 {
		return 0, i
	}
	return DayOfMonth(words[at].Low), at
}

// YearBehind returns the year behind a date that ends at word to, with a comma or "of"
// between, and where the date then ends; "" where there is none.
func YearBehind(words []Word, to int) (year string, end int) {
	next := to
	for next < len(words) && (words[next].Low == "," || words[next].Low == "of") && next < to+2 {
		next++
	}
	if next < len(words) && words[next].Number && YearLike(words[next].Text) {
		return words[next].Text, next + 1
	}
	return "", to
}

// MonthAt reads "March", "March 1st" and "1 of March" from word i on, and where that ends; the month is 0 where there
// is none. One that is cut short has a capital, or a day.
func MonthAt(words []Word, i int) (month, day, end int) {
	month, short := Month(LowAt(words, i))
	end = i + 1
	if month > 0 {
		if day = DayOfMonth(LowAt(words, end)); day > 0 {
			end++
		}
	} else if day = DayOfMonth(LowAt(words, i)); day > 0 {
		if LowAt(words, end) == "of" {
			end++
		}
		month, short = Month(LowAt(words, end))
		end++
	}
	if month == 0 || short && day == 0 && !words[i].Upper {
		return 0, 0, i
	}
	return month, day, end
}

// DayAt reads a day from word i on, "5 June", "5th of June", "June 5th, 2010", and where it ends. It returns a test of
// folded texts that write it in one of the usual ways; nil where there is no day.
func DayAt(words []Word, i int) (writes func(folded string) bool, end int) {
	month, day, end := MonthAt(words, i)
	if day == 0 {
		return nil, i
	}
	list := []string{fmt.Sprintf(" %02d %02d ", month, day)}
	for _, name := range []string{months[month-1], months[month-1][:3]} {
		list = append(list, fmt.Sprintf(" %s %d ", name, day), fmt.Sprintf(" %d %s ", day, name))
	}
	year, end := YearBehind(words, end)
	return func(folded string) bool {
		padded := " " + folded + " "
		return strings.Contains(folded, year) &&
			slices.ContainsFunc(list, func(one string) bool { return strings.Contains(padded, one) })
	}, end
}

// Births holds words of names of dates on which people were born: such a date tells when nothing was done.
var Births = WordSet("birth born dob birthday")

// OtherTime reports two stems that speak of time, and of nothing else alike: an age is told in years, and is
// none of the calendar's, and no span of the calendar is one that a clock tells.
func OtherTime(said, held string) bool {
	return said == "age" && held == "year" || calendar[said] && clock[held]
}

var (
	calendar = WordSet("month year week quarter season decad")
	clock    = WordSet("time hour minut second hr")
)

// TimeUnit returns the unit of time that a word says, "month" of "monthly", or "".
func TimeUnit(low string) string { return timeUnits.Head(low) }

const timeUnits Table = `
day: day days daily date 
week: week weeks weekly 
month: month months monthly 
quarter: quarter quarters 
year: year years yearly annually 
weekday: weekday 
`

// Unit returns the stem by which names say a unit of measure, "$" for money, or "".
func Unit(low string) string { return units.Head(low) }

const units Table = `
ms: ms 
second: second seconds 
minut: min mins minute minutes 
hour: h hour hours 
day: days 
km: km kilometers kilometres 
kg: kg kilo kilos 
litr: liter litre liters litres 
ha: hectare hectares 
kwh: kwh 
sqm: sqm 
m2: m2 
byte: bytes 
page: pages 
point: points 
goal: goals 
quantiti: pieces 
attend: spectators 
$: euro euros eur dollar dollars usd pounds gbp bucks 
`

// DateLike reports a date as package when writes it, with wildcards for what is not known: "2010-06-%".
func DateLike(s string) bool {
	return strings.HasPrefix(s, "%-") || len(s) >= 8 && s[4] == '-' && s[7] == '-' && YearLike(s[:4]) &&
		(len(s) == 10 || s[8:] == "" || s[8:] == "%")
}
