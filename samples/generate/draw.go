package main

import (
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"
)

// A drawer writes drawn rows as SQL.
type drawer struct {
	r *rand.Rand
	b strings.Builder
}

// drawnRows returns the rows of a database that no person wrote, as SQL; ""
// where there are none.
func drawnRows(id string) string {
	draw := map[string]func(*drawer){
		"animal_clinic":     animalClinic,
		"container_line":    containerLine,
		"district_election": districtElection,
		"football_league":   footballLeague,
		"rail_network":      railNetwork,
		"research_grants":   researchGrants,
		"secondary_school":  secondarySchool,
		"weather_network":   weatherNetwork,
	}[id]
	if draw == nil {
		return ""
	}
	h := fnv.New64a()
	h.Write([]byte(id))
	d := &drawer{r: rand.New(rand.NewPCG(h.Sum64(), 1))}
	draw(d)
	return d.b.String()
}

// add writes one row. nil is NULL, a float is rounded to two digits.
func (d *drawer) add(table string, values ...any) {
	fmt.Fprintf(&d.b, "INSERT INTO %s VALUES (", table)
	for i, v := range values {
		if i > 0 {
			d.b.WriteString(", ")
		}
		switch v := v.(type) {
		case nil:
			d.b.WriteString("NULL")
		case string:
			d.b.WriteString("'" + strings.ReplaceAll(v, "'", "''") + "'")
		case float64:
			d.b.WriteString(strconv.FormatFloat(math.Round(v*100)/100, 'f', -1, 64))
		default:
			fmt.Fprint(&d.b, v)
		}
	}
	d.b.WriteString(");\n")
}

// between returns a whole number from low to high, both of them possible.
func (d *drawer) between(low, high int) int { return low + d.r.IntN(high-low+1) }

// bernoulli returns true in that share of calls.
func (d *drawer) bernoulli(share float64) bool { return d.r.Float64() < share }

// around returns a number with that mean and spread.
func (d *drawer) around(mean, spread float64) float64 { return mean + spread*d.r.NormFloat64() }

// skewed returns a number from 0 up to, not including, n; small ones come more
// often.
func (d *drawer) skewed(n int) int {
	x := d.r.Float64()
	return int(x * x * float64(n))
}

// orNull returns the value, or NULL in that share of calls.
func (d *drawer) orNull(share float64, v any) any {
	if d.bernoulli(share) {
		return nil
	}
	return v
}

// one returns one of the list.
func one[T any](d *drawer, list ...T) T { return list[d.r.IntN(len(list))] }

// day returns a date some days after another.
func day(from string, days int) string {
	t, err := time.Parse(time.DateOnly, from)
	if err != nil {
		panic(err) // a constant of this program
	}
	return t.AddDate(0, 0, days).Format(time.DateOnly)
}

// clock writes minutes after midnight as a time of day.
func clock(minutes int) string { return fmt.Sprintf("%02d:%02d", minutes/60%24, minutes%60) }

// person returns a name; with some hundred of them a few come twice, as they do.
func (d *drawer) person() (given, family string) {
	return one(d, givenNames...), one(d, familyNames...)
}

// fullName returns a person's name in one.
func (d *drawer) fullName() string {
	given, family := d.person()
	return given + " " + family
}

var givenNames = strings.Fields(`Aisha Amara Ana Anders Aoife Aran Bela Bruno Carmen Chen Clara Daniel
	Diego Dina Elif Emeka Emil Erik Farah Felix Fiona Greta Hana Hugo Ines Ivan Jamal Jonas Julia Kaito Karin
	Kofi Lars Leila Lena Liam Lucia Maja Marco Mei Mina Nadia Nils Nora Olga Omar Oscar Paula Pedro Priya
	Rafael Rosa Samir Sara Sofia Tariq Tomas Uma Vera Viktor Wanda Yara Yusuf Zoe`)

var familyNames = strings.Fields(`Abebe Adler Almeida Andersson Baker Banerjee Berg Castro Chowdhury Costa
	Demir Diaz Duarte Eriksen Farouk Ferrari Fischer Fontaine Garcia Haddad Hansen Ibrahim Ito Jansen Kaur
	Keller Kim Kovacs Larsen Lindqvist Lopez Maier Mbeki Meyer Moreau Murphy Nakamura Ndiaye Novak Nguyen
	Okafor Olsen Park Pereira Petrov Rahman Rossi Santos Schmidt Sharma Silva Smith Sokolov Suzuki Tanaka
	Torres Varga Virtanen Weber Wolf Wright Yilmaz Zhang`)
