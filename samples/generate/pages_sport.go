package main

import (
	"fmt"
	"slices"
	"strings"
)

// families returns the kinds of pages, in the order of the corpus.
func families() []family {
	return []family{
		{"regatta", times(span(2011, 4, 3), "Varnholt", "Ostrey", "Lindau Bay"), regatta},
		{"hill-run", times(span(2014, 3, 2), "Kessmoor", "Tolhavn", "Ostrey", "Brae Linn"), hillRun},
		{"league", times(span(2012, 6, 1), "Harbour League", "Upland League"), league},
		{"chess-open", times(span(2009, 4, 2), "Varnholt", "Sankt Alban", "Merrow"), chessOpen},
		{"stage-race", times(span(2013, 6, 1), "Tour of the Three Passes", "Coast Classic"), stageRace},
		{"gala", times(span(2015, 4, 1), "Merrow", "Tolhavn", "Pell"), gala},
		{"council", times(span(2006, 3, 5), "Varnholt", "Kessmoor", "Pell", "Sankt Alban"), council},
		{"library", times(span(2016, 3, 1), "Merrow", "Ostrey", "Brae Linn", "Kessmoor"), library},
		{"tram", times(span(2008, 4, 4), "Varnholt", "Sankt Alban", "Grunow"), tram},
		{"ferry", times(span(2017, 2, 3), "Ostrey–Lindau Bay", "Tolhavn–Skarv", "Merrow–Ness", "Pell–Grey Islands", "Varnholt–Ostrey", "Skarv–Ness"), ferry},
		{"bakery", times(span(2012, 4, 3), "Hagen & Daughters", "The Corner Oven", "Bakery Solberg"), bakery},
		{"budget", times(span(2010, 4, 3), "Kessmoor", "Grunow", "Brae Linn"), budget},
		{"recycling", times(span(2013, 4, 2), "Varnholt", "Merrow", "Grunow"), recycling},
		{"weather", times(span(2011, 3, 4), "Kessmoor", "Ostrey", "Sankt Alban", "Ness"), weatherYear},
		{"birds", times(span(2015, 3, 2), "Lindau Bay", "Grey Islands", "Kessmoor Fen", "Pell Marsh"), birdCount},
		{"harvest", times(span(2010, 4, 2), "Alban Valley", "Lower Merrow", "Grunow Plain"), harvest},
		{"huts", times(span(2009, 2, 9), "Three Passes", "Alban Alps", "Brae Hills", "Kess Range", "Tolhavn Peaks", "Grunow Heights"), huts},
		{"lighthouses", times(span(2005, 2, 12), "Skarv Coast", "Ness Peninsula", "Lindau Bay", "Grey Islands", "Tolhavn Sound", "Ostrey Shore"), lighthouses},
		{"bridges", times(span(2003, 2, 15), "Linn", "Merrow", "Kess", "Alban", "Gru", "Little Pell"), bridges},
		{"cheese", times(span(2014, 4, 1), "Brae Linn", "Kessmoor", "Sankt Alban"), cheeseFair},
		{"film-week", times(span(2010, 6, 2), "Tolhavn", "Varnholt"), filmWeek},
		{"concerts", times(span(2014, 4, 1), "Varnholt Philharmonic", "Ness Chamber Players", "Orchestra of the Plain"), concerts},
		{"museum", times(span(2013, 4, 2), "Harbour Museum", "Museum of Clocks", "Kessmoor Castle"), museum},
		{"radio", times(span(2010, 3, 5), "Radio Skarv", "Pell FM", "Upland Sound", "Station Nine"), radio},
		{"theatre", times(span(2012, 4, 2), "Old Mill Theatre", "Theatre on the Quay", "Merrow Playhouse"), theatre},
		{"auction", times(span(2016, 4, 1), "Pell", "Sankt Alban", "Lindau Bay"), auction},
	}
}

// shuffled returns n of a list, in random order.
func shuffled[T any](d *drawer, n int, list ...T) []T {
	list = slices.Clone(list)
	d.r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list[:min(n, len(list))]
}

// people returns different full names.
func people(d *drawer, n int) []string {
	var names []string
	for len(names) < n {
		if name := d.fullName(); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

var boats = []string{"Kittiwake", "Second Wind", "Marlin", "Sea Thrift", "Blue Hour", "Petrel", "Ondine", "Tern", "Albacore", "Morning Star", "Vagabond", "Skylark", "Halcyon", "Sandpiper", "Northern Light", "Isolde"}

var clubs = []string{"Varnholt YC", "Ostrey Sailing", "SC Lindau", "Ness Cruising", "Skarv Boat Club"}

func clockTime(seconds int) string {
	return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
}

func regatta(d *drawer, e edition) *page {
	p := &page{title: fmt.Sprintf("%s Regatta %d", e.place, e.year), section: "Final standings",
		header: []string{"Place", "Boat", "Skipper", "Club", "Elapsed", "Penalties"}}
	time := d.between(9000, 12000)
	skippers := people(d, 9)
	for i, boat := range shuffled(d, d.between(7, 9), boats...) {
		p.row(i+1, boat, skippers[i], one(d, clubs...), clockTime(time), d.skewed(4))
		time += d.between(20, 400)
	}
	last := len(p.rows) - 1
	mid := d.between(2, last-1)
	boat, skipper := p.cell(mid, "Boat"), p.cell(mid, "Skipper")
	p.ask(p.cell(0, "Skipper"), fmt.Sprintf("Who skippered the winning boat at %s in %d?", e.place, e.year), fmt.Sprintf("Name the skipper who came first in the %d race off %s.", e.year, e.place), fmt.Sprintf("%s, %d: who sailed to victory?", e.place, e.year))
	p.ask(p.cell(mid, "Place"), fmt.Sprintf("What place did %s take at the regatta in %s in %d?", boat, e.place, e.year), fmt.Sprintf("How did %s, sailed by %s, finish off %s?", boat, skipper, e.place))
	p.ask(p.cell(1, "Elapsed"), fmt.Sprintf("How long did the runner-up need at the %s Regatta of %d?", e.place, e.year), fmt.Sprintf("What was the elapsed time of %s behind the winner %s?", p.cell(1, "Boat"), p.cell(0, "Boat")))
	p.ask(fmt.Sprint(p.count(func(i int) bool { return p.cell(i, "Penalties") == "0" })), fmt.Sprintf("How many crews sailed without a penalty off %s in %d?", e.place, e.year))
	p.isTrue(fmt.Sprintf("%s finished ahead of %s at the %s Regatta of %d.", p.cell(0, "Boat"), boat, e.place, e.year))
	p.isTrue(fmt.Sprintf("At %s in %d, %s was at the helm of %s.", e.place, e.year, skipper, boat))
	p.isFalse(fmt.Sprintf("%s won the %d regatta in %s.", boat, e.year, e.place))
	p.isFalse(fmt.Sprintf("Only %d boats were ranked at %s in %d.", last-2, e.place, e.year))
	p.isNowhere(fmt.Sprintf("%s had a crew of six at the %s Regatta of %d.", boat, e.place, e.year))
	return p
}

func hillRun(d *drawer, e edition) *page {
	p := &page{title: fmt.Sprintf("%s Hill Run %d", e.place, e.year), section: "Women and men, first ten",
		header: []string{"Rank", "Bib", "Runner", "Category", "Climb 1", "Finish"}}
	time := d.between(4100, 4900)
	for i, name := range people(d, 10) {
		p.row(i+1, year(d.between(1, 480)), name, one(d, "W20", "W35", "M20", "M35", "M50"), clockTime(time*4/10+d.between(-90, 90)), clockTime(time))
		time += d.between(8, 150)
	}
	i := d.between(3, 9)
	p.ask(p.cell(i, "Finish"), fmt.Sprintf("In what time did %s finish the hill run at %s in %d?", p.cell(i, "Runner"), e.place, e.year), fmt.Sprintf("What was %s's finishing time at %s?", p.cell(i, "Runner"), e.place))
	p.ask(p.cell(0, "Runner"), fmt.Sprintf("Who was the fastest runner up the hill in %s in %d?", e.place, e.year), fmt.Sprintf("Winner of the %d %s run?", e.year, e.place), fmt.Sprintf("Which athlete topped the ranking at %s, %d edition?", e.place, e.year))
	p.ask(p.cell(i, "Bib"), fmt.Sprintf("Which number did %s wear at the %s run of %d?", p.cell(i, "Runner"), e.place, e.year))
	p.ask(fmt.Sprint(p.count(func(i int) bool { return p.cell(i, "Category")[0] == 'W' })), fmt.Sprintf("How many women were among the first ten at %s in %d?", e.place, e.year))
	p.isTrue(fmt.Sprintf("%s was among the first ten of the %s Hill Run of %d.", p.cell(i, "Runner"), e.place, e.year))
	p.isFalse(fmt.Sprintf("%s beat %s in the %d hill run at %s.", p.cell(i, "Runner"), p.cell(1, "Runner"), e.year, e.place))
	p.isNowhere(fmt.Sprintf("%s also won the hill run at %s the year before %d.", p.cell(0, "Runner"), e.place, e.year))
	return p
}

var teams = map[string][]string{
	"Harbour League": {"Varnholt Rovers", "Ostrey Town", "Lindau Bay", "Skarv United", "Ness Athletic", "Tolhavn", "Pell Wanderers", "Merrow City"},
	"Upland League":  {"Kessmoor", "Sankt Alban", "Brae Linn", "Grunow Works", "Alban Valley", "Three Passes FC", "Kess Rangers", "Upper Merrow"},
}

func league(d *drawer, e edition) *page {
	season := fmt.Sprintf("%d/%02d", e.year, (e.year+1)%100)
	p := &page{title: e.place + " " + season, section: "Final table",
		header: []string{"Pos", "Team", "Won", "Drawn", "Lost", "Goals", "Points"}}
	type line struct {
		team                string
		won, drawn, f, a, n int
	}
	var table []line
	for _, t := range shuffled(d, 8, teams[e.place]...) {
		l := line{team: t, won: d.between(1, 10), drawn: d.between(0, 4)}
		l.f, l.a, l.n = l.won*2+d.between(3, 12), (14-l.won)+d.between(2, 11), d.between(0, 9)
		table = append(table, l)
	}
	slices.SortStableFunc(table, func(a, b line) int { return (b.won*3 + b.drawn) - (a.won*3 + a.drawn) })
	for i, l := range table {
		p.row(i+1, l.team, l.won, l.drawn, 14-l.won-l.drawn, fmt.Sprintf("%d:%d", l.f, l.a), l.won*3+l.drawn)
	}
	i := d.between(2, 6)
	team := p.cell(i, "Team")
	p.ask(p.cell(0, "Team"), fmt.Sprintf("Who were champions of the %s in %s?", e.place, season), fmt.Sprintf("Which club topped the %s table at the end of the season that began in %d?", e.place, e.year))
	p.ask(p.cell(i, "Points"), fmt.Sprintf("How many points did %s collect in %s?", team, season), fmt.Sprintf("What was the points tally of %s in the %s season?", team, season))
	p.ask(p.cell(7, "Team"), fmt.Sprintf("Which side finished bottom of the %s in %s?", e.place, season), fmt.Sprintf("Who came last in the %s, %s?", e.place, season))
	p.ask(p.cell(i, "Goals"), fmt.Sprintf("How many goals did %s score and concede in %s?", team, season))
	p.isTrue(fmt.Sprintf("%s came %s in the %s of %s.", team, ordinal(i+1), e.place, season))
	p.isFalse(fmt.Sprintf("%s finished the %s season without a single win.", team, season))
	p.isFalse(fmt.Sprintf("%s ended the %s of %s above %s.", p.cell(7, "Team"), e.place, season, team))
	p.isNowhere(fmt.Sprintf("%s drew the largest crowds of the %s in %s.", team, e.place, season))
	return p
}

// ordinal returns 1st, 2nd and so on, up to 20th.
func ordinal(n int) string {
	if n >= 1 && n <= 3 {
		return year(n) + []string{"st", "nd", "rd"}[n-1]
	}
	return year(n) + "th"
}

func chessOpen(d *drawer, e edition) *page {
	p := &page{title: fmt.Sprintf("%s Open, chess, %d", e.place, e.year), section: "Standings after seven rounds",
		header: []string{"No.", "Player", "Federation", "Rating", "Points", "Tie-break"}}
	points := 13
	for i, name := range people(d, 9) {
		p.row(i+1, name, one(d, "GER", "NOR", "IND", "POL", "ESP", "HUN", "IRL"), year(d.between(1890, 2540)), fmt.Sprintf("%d.%d", points/2, points%2*5), float64(d.between(180, 300))/10)
		points = max(3, points-d.skewed(3))
	}
	i := d.between(3, 8)
	name := p.cell(i, "Player")
	p.ask(p.cell(0, "Player"), fmt.Sprintf("Who won the chess tournament at %s in %d?", e.place, e.year), fmt.Sprintf("Which player led the final standings of the %d %s Open?", e.year, e.place))
	p.ask(p.cell(i, "Rating"), fmt.Sprintf("What rating did %s have at the %s Open of %d?", name, e.place, e.year), fmt.Sprintf("How highly rated was %s when playing in %s?", name, e.place))
	p.ask(p.cell(i, "Points"), fmt.Sprintf("How many points did %s score in seven rounds at %s in %d?", name, e.place, e.year))
	if best, alone := p.most("Rating"); alone {
		p.ask(p.cell(best, "Player"), fmt.Sprintf("Who was the highest-rated participant of the %d chess open in %s?", e.year, e.place))
		p.isTrue(fmt.Sprintf("No one at the %s Open of %d was rated higher than %s.", e.place, e.year, p.cell(best, "Player")))
	}
	p.isTrue(fmt.Sprintf("%s played for %s at the %d open in %s.", name, p.cell(i, "Federation"), e.year, e.place))
	p.isFalse(fmt.Sprintf("%s scored more points than %s at the chess open in %s in %d.", name, p.cell(0, "Player"), e.place, e.year))
	p.isNowhere(fmt.Sprintf("%s lost to %s in the last round at %s in %d.", name, p.cell(0, "Player"), e.place, e.year))
	return p
}

func stageRace(d *drawer, e edition) *page {
	p := &page{title: fmt.Sprintf("%s %d", e.place, e.year), section: "Stages",
		header: []string{"Stage", "Date", "Start", "Finish", "Distance", "Winner"}}
	towns := shuffled(d, 8, "Varnholt", "Kessmoor", "Sankt Alban", "Brae Linn", "Grunow", "Merrow", "Ostrey", "Pell", "Tolhavn")
	for i, rider := range people(d, 6) {
		p.row(i+1, fmt.Sprintf("%d June", 4+i), towns[i], towns[i+1], fmt.Sprintf("%d.%d km", d.between(95, 230), d.between(1, 9)), rider)
	}
	i := d.between(1, 5)
	p.ask(p.cell(i, "Winner"), fmt.Sprintf("Who won the stage from %s to %s in the %s of %d?", p.cell(i, "Start"), p.cell(i, "Finish"), e.place, e.year), fmt.Sprintf("Which rider took stage %d of the %d %s?", i+1, e.year, e.place))
	p.ask(p.cell(i, "Distance"), fmt.Sprintf("How long was the leg from %s to %s that %s won?", p.cell(i, "Start"), p.cell(i, "Finish"), p.cell(i, "Winner")), fmt.Sprintf("What distance did stage %d of the %s cover in %d?", i+1, e.place, e.year))
	if far, alone := p.most("Distance"); alone {
		p.ask(p.cell(far, "Finish"), fmt.Sprintf("Where did the longest stage of the %s end in %d?", e.place, e.year))
		p.isTrue(fmt.Sprintf("The longest day of the %s in %d led from %s to %s.", e.place, e.year, p.cell(far, "Start"), p.cell(far, "Finish")))
	}
	p.ask(p.cell(0, "Start"), fmt.Sprintf("In which town did the %d %s begin?", e.year, e.place))
	p.isTrue(fmt.Sprintf("%s won a stage of the %s in %d.", p.cell(i, "Winner"), e.place, e.year))
	p.isFalse(fmt.Sprintf("Stage %d of the %s led from %s to %s in %d.", i+1, e.place, p.cell(i, "Finish"), p.cell(i, "Start"), e.year))
	p.isNowhere(fmt.Sprintf("It rained on the stage to %s in the %s of %d.", p.cell(i, "Finish"), e.place, e.year))
	return p
}

func gala(d *drawer, e edition) *page {
	p := &page{title: fmt.Sprintf("%s Swimming Gala %d", e.place, e.year), section: "Event winners",
		header: []string{"Event", "Winner", "Club", "Time", "Record"}}
	events := []string{"50 m freestyle", "100 m freestyle", "400 m freestyle", "100 m backstroke", "100 m breaststroke", "100 m butterfly", "200 m medley"}
	base := []int{2600, 5600, 26500, 6500, 7100, 6200, 14000}
	for i, name := range people(d, 7) {
		t := base[i] + d.between(0, base[i]/8)
		p.row(events[i], name, one(d, "Dolphins", "SV Merrow", "Tolhavn Swim", "Pell Aquatics"), fmt.Sprintf("%d:%02d.%02d", t/6000, t/100%60, t%100), one(d, "", "", "gala", "club"))
	}
	i := d.between(0, 6)
	event := p.cell(i, "Event")
	p.ask(p.cell(i, "Winner"), fmt.Sprintf("Who won the %s at the %s gala in %d?", event, e.place, e.year), fmt.Sprintf("Which swimmer was fastest over %s in %s in %d?", event, e.place, e.year))
	p.ask(p.cell(i, "Time"), fmt.Sprintf("In what time did %s win the %s?", p.cell(i, "Winner"), event), fmt.Sprintf("What was the winning time in the %s at %s in %d?", event, e.place, e.year))
	p.ask(p.cell(i, "Club"), fmt.Sprintf("For which club does %s swim, the %s winner of %s %d?", p.cell(i, "Winner"), event, e.place, e.year))
	p.ask(fmt.Sprint(p.count(func(i int) bool { return p.cell(i, "Record") == "gala" })), fmt.Sprintf("How many gala records fell at %s in %d?", e.place, e.year))
	p.isTrue(fmt.Sprintf("%s won the %s at %s in %d.", p.cell(i, "Winner"), event, e.place, e.year))
	p.isFalse(fmt.Sprintf("%s won both the %s and the %s at the %d gala in %s.", p.cell(i, "Winner"), event, p.cell((i+1)%7, "Event"), e.year, e.place))
	p.isNowhere(fmt.Sprintf("%s is the youngest winner of the %s Gala of %d.", p.cell(i, "Winner"), e.place, e.year))
	return p
}

// lower writes a name inside a sentence.
func lower(s string) string { return strings.ToLower(s[:1]) + s[1:] }
