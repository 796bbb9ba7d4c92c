package cue

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// Ranks lists adjectives with the stems of names that they rank by; a minus asks
// for the least.
const Ranks english.Table = `
longest: minut durat length hour day night distanc page second ms time
shortest: -minut durat length hour day night distanc page second ms height
cheapest: -price cost fee amount fare rent budget
priciest: price cost fee amount fare rent budget
dearest: price cost fee amount fare rent budget
costliest: cost price fee fare rent budget
oldest: age
eldest: age
youngest: -age
biggest: size area squar sqft amount total number quantiti popul capac
largest: size area squar sqft amount total number quantiti popul capac
greatest: size area amount total
smallest: -size area squar sqft amount total number quantiti popul capac
heaviest: weight mass
lightest: -weight mass
furthest: km mile distanc
farthest: km mile distanc
slowest: ms second minut time durat
fastest: -ms second minut time durat
quickest: -ms second minut time durat
tallest: height
best-rated: rate score star
best-paid: salari wage pay incom
warmest: temperatur
coldest: -temperatur
`

// TwoWordRanks are two words that rank as one of the ranks does.
const TwoWordRanks english.Table = `
most expensive: priciest
least expensive: cheapest
most cheap: cheapest
most costly: priciest
best rated: best-rated
highest rated: best-rated
top rated: best-rated
highest paid: best-paid
best paid: best-paid
most big: biggest
most long: longest
most old: oldest
more old: oldest
`
