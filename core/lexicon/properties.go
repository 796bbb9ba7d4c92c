package lexicon

import (
	"strings"
	"sync"
)

// propertyTable leads from words that ask for a property without its name, "heavy" and
// "earns", to the names that columns have for it. Words are in lower case; "-er" and
// "-est" are understood of those that are followed by "+".
const propertyTable = `
heavy+ heavier heaviest light+ weigh weighs weighed: weight mass kg lbs
tall+ high+: height elevation altitude cm
long+: length duration minutes time pages
short+: length height duration minutes
quick+ fast+ slow+ swift+: time duration minutes seconds speed pace
big+ bigger biggest large+ larger largest huge small+ spacious roomy: size area capacity sqm population
wide+ wider widest narrow+: width
deep+ shallow+: depth
thick+ thin+ thinner thinnest: thickness diameter circumference
old+ young+: age birth born year built
new+ recent: date year
cheap+ expensive costly pricey dear+ affordable costs: price cost fee amount
rich+ poor+ wealthy wealthiest: income wealth revenue
earn earns earned earning earner pays paid underpaid overpaid: salary pay wage income
hot+ hotter hottest warm+ cold+ cool+: temperature temp tmax tmin
rain rains rained rainy rainiest wet+ wetter wettest dry+ drier driest: precipitation rainfall rain prcp
windy windiest stormy: wind
sunny sunniest: sunshine
busy busier busiest crowded popular: visits visitors attendance passengers
late later latest punctual delayed: delay arrival
strong+: alcohol strength power
powerful: power horsepower
economical thrifty: mpg consumption
money spent spend spends gave gives: amount price payment
cook cooks cooked cooking bake baked prepare meal meals food: recipe dish cuisine ingredient
live lives lived living reside resides: address city residence
work works worked working employed: employee job company department
teach teaches taught: teacher course class
study studies studied studying enrolled: student course
play plays played: player team match game
wrote write writes written: author book
drive drives drove driven: driver car vehicle
fly flies flew flown: flight airline
sing sings sang sung: singer song
buy buys bought: purchase order customer
sell sells sold: sale sales order
treat treats treated ill sick: patient treatment diagnosis
home homes property properties: house address apartment
novel novels: book
drink drinks bottle bottles: wine beer beverage
`

// properties are the names by the words of propertyTable.
var properties = sync.OnceValue(func() map[string][]string {
	table := make(map[string][]string)
	for line := range strings.Lines(propertyTable) {
		words, names, _ := strings.Cut(strings.TrimSpace(line), ": ")
		for _, word := range strings.Fields(words) {
			base, grades := strings.CutSuffix(word, "+")
			table[base] = append(table[base], strings.Fields(names)...)
			if grades {
				stem := strings.TrimSuffix(base, "e")
				table[stem+"er"] = append(table[stem+"er"], strings.Fields(names)...)
				table[stem+"est"] = append(table[stem+"est"], strings.Fields(names)...)
			}
		}
	}
	return table
})

// Properties returns names of columns and tables that may be meant by a word in lower
// case that asks for what they hold: weight by "heaviest", salary by "earns".
func Properties(word string) []string { return properties()[word] }
