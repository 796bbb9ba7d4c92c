package lexicon

import "strings"

// A measure is a quantity that names write a unit behind, without a mark between:
// weightkg, pricechf. Written by hand: units of the metric and the imperial system, ISO
// 4217's currencies of Europe, America and Asia's largest trade, and the quantities
// that people measure by them, in English, German and French. A unit is cut only off a
// quantity of its kind, and off no word of the dictionary.
//
//	length    distkm → dist km          items, album: no such beginning
//	weight    bodyweightkg → weight kg  weights: a word
//	money     pricechf → price chf      expenseur: "eur" behind no word of money
//	time      durationmin → minutes     runtimes: more than one, and no seconds
//	speed     speedkmh → speed kmh      speeds: a word
//	area      areasqm → area sqm        areas: a word
//	volume    capacityl → capacity l    volumes: a word
//	power     powerkw → power kw        powers: a word
//	heat      tempc → temp c            tempo: a word
//	memory    filesizemb → size mb      sizeable: a word
//	yield     yieldt → yield t          yields: a word
//	each      pricepert → price per t   expert: a word
var measures = []struct{ of, units string }{
	{"height width length depth span dist alt distance altitude elevation diameter thickness radius wingspan " +
		"hoehe breite laenge tiefe hauteur largeur longueur", "m cm mm km ft mi"},
	{"weight mass load payload gewicht poids", "kg g t lb lbs mg oz"},
	{"price cost amount fee salary revenue budget wage income rent fare value total profit turnover balance " +
		"preis kosten betrag umsatz prix", "chf eur usd gbp jpy cny inr sek nok dkk pln czk cad aud brl kr zl"},
	{"duration time runtime delay wait dauer duree", "ms sec min h hr hrs"},
	{"speed velocity spd", "kmh kph mph kt kts"},
	{"area surface flaeche", "sqm sqft sqkm ha"},
	{"volume vol capacity", "l ml hl"},
	{"power energy consumption leistung", "w kw kwh mw"},
	{"temp temperature", "c f k"},
	{"size filesize data", "b kb mb gb tb"},
	{"yield yld", "kg t"},
	{"per", "t l m h kg km kwh"},
}

// unitWords holds the words for units in questions, where the unit by itself
// means something else: min is a minimum.
var unitWords = map[string]string{"min": "minutes", "sec": "seconds", "h": "hours", "hr": "hours",
	"hrs": "hours"}

// measured are the words of measures, and by unit what it measures.
var measured = func() map[string][]string {
	by := make(map[string][]string)
	for _, m := range measures {
		for _, unit := range strings.Fields(m.units) {
			by[unit] = append(by[unit], strings.Fields(m.of)...)
		}
	}
	return by
}()
