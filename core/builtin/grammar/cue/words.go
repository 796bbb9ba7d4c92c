package cue

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// Ranks are adjectives with the stems of names that they rank by; a minus asks for
// the least.
var Ranks = map[string]string{
	"longest":  "minut durat length hour day distanc page second ms time",
	"shortest": "-minut durat length hour day distanc page second ms height",
	"cheapest": "-price cost fee amount", "priciest": "price cost fee amount", "dearest": "price cost fee amount",
	"oldest": "age", "eldest": "age", "youngest": "-age",
	"biggest": "size area amount total number quantiti popul capac", "largest": "size area amount total number " +
		"quantiti popul capac",
	"greatest": "size area amount total", "smallest": "-size area amount total number quantiti popul capac",
	"heaviest": "weight mass", "lightest": "-weight mass", "slowest": "ms second minut time durat",
	"fastest":  "-ms second minut time durat",
	"quickest": "-ms second minut time durat", "tallest": "height", "best-rated": "rate score star",
	"warmest":   "temperatur",
	"best-paid": "salari wage pay incom", "coldest": "-temperatur", "costliest": "cost price fee",
}

// Two words that rank as one of the ranks does.
var TwoWordRanks = map[string]string{
	"most expensive": "priciest", "least expensive": "cheapest", "most cheap": "cheapest", "most costly": "priciest",
	"best rated": "best-rated", "highest rated": "best-rated", "top rated": "best-rated", "highest paid": "best-paid",
	"best paid": "best-paid", "most big": "biggest", "most long": "longest", "most old": "oldest",
	"more old": "oldest",
}

// Polite words stand before and behind what is asked.
var Polite = english.WordSet(`good morning afternoon evening day hello hi hey there dear team sir madam excuse
	please
	could would can may might should shall you i i'd i'm me my be so very kind kindly possibly possible able as to
	tell let know show
	give list find see say ask like love want wonder whether if mind telling grateful thankful glad appreciate help
	greatly much trouble not too it is would've learn out hear provide suggest for the a an in order hope you're well
	we we'd us need happy pleased mean well ok okay just actually now also then a work get have display look
	everything return some information about of that all and at on writing small report am`)

// Asking words begin what is asked.
var Asking = english.WordSet(`how what which who when where whose is are was were did does has whom`)

// GlueWords say nothing that the grammar needs.
var GlueWords = english.WordSet(`a an the of in on at to for from with is are was were be been being do does
	did has have
	had that this these those there it they them he she we i you us our my your all any some so also please 's me
	up out
	then as just only ones one's , ? . ; : ! show list give find tell me display get see return which-is made make
	makes
	come comes came go goes went put take takes took taken taking had having got getting gets did everything anything
	something things thing really yet still ever already us we're you're it's can could will would shall
	different-from within during made-by like let's altogether who've i've we've us here entries records rows data
	happen happened happens place placed places need needs needed use uses used using work works worked working`)

// Actions are verbs of what rows say was done: they ask for nothing more.
var Actions = english.WordSet(`order orders ordered buy buys bought purchase purchases purchased sell sells
	sold pay pays
	paid spend spends spent donate donates donated give gives gave given rent rents rented borrow borrows borrowed book
	books booked visit visits visited drive drives driven drove teach teaches taught ship ships shipped earn earns
	earned
	play plays played use uses used make makes made raise raises raised bring brings brought cost costs send sends sent
	receive receives received live lives lived cook cooks contain contains contained get gets start starts started
	loan loans loaned lend lends lent lended put worked ride rides rode ridden travel deliver delivers delivered
	win wins
	won selling buying wrote written host hosts hosted train trained trains`)

var (
	Spends = english.WordSet("spend spends spent pay pays paid earn earns earned make makes made bring brings " +
		"brought raise " +
		"raised donate donated give gave given cost costs charge charged")
	Sells   = english.WordSet("sell sells sold buy buys bought order ordered purchase purchased ship shipped selling")
	MoneyIn = english.WordSet("revenue turnover spending sales takings proceeds earnings income money expenses " +
		"costs " +
		"spendings expenditure payments expense payment")
	MoneyRowNouns = english.WordSet("payments expenses sales purchases payment expense sale")
	GoesOut       = english.WordSet("spend spends spent spending spendings pay pays paid expense expenses costs " +
		"cost expenditure payment payments")
	ComesIn = english.WordSet("income earn earns earned revenue takings proceeds earnings received receive")
	UnitsOf = map[string]string{
		"min": "minut", "mins": "minut", "minutes": "minut", "minute": "minut", "hours": "hour", "hour": "hour",
		"h":   "hour",
		"kwh": "kwh", "kg": "kg", "kilos": "kg", "kilo": "kg", "km": "km", "kilometers": "km", "kilometres": "km",
		"litres": "litr",
		"liters": "litr", "days": "day", "sqm": "sqm", "points": "point", "goals": "goal", "ms": "ms",
		"seconds": "second",
		"second":  "second", "bytes": "byte", "pages": "page", "pieces": "quantiti", "spectators": "attend", "euros": "$",
		"euro": "$", "dollars": "$", "eur": "$", "usd": "$", "pounds": "$", "bucks": "$",
	}
)
