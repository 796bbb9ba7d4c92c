package main

import (
	"fmt"
	"strings"
)

func cheeseFair(d *drawer, e edition) *page {
	p := &page{title: fmt.Sprintf("%s Cheese Fair %d", e.place, e.year), section: "Medals",
		header: []string{"Cheese", "Dairy", "Milk", "Months aged", "Medal"}}
	for i, name := range shuffled(d, d.between(7, 9), "Ash Crottin", "Blue Weir", "Cellar Wheel", "Drover's Block", "Elder Cream", "Fen Tomme", "Grey Rind", "Hay Tomme", "Ivy Brick", "Kess Vacherin", "Linn Smoked") {
		p.row(name, one(d, "Upper Dairy", "Abbey Farm", "Brothers Quist", "Widow Tarn", "Co-op Merrow"), one(d, "cow", "goat", "sheep"), d.between(1, 30), []string{"gold", "silver", "bronze", "none"}[min(i, 3)])
	}
	i := d.between(3, len(p.rows)-1)
	name := p.cell(i, "Cheese")
	p.ask(p.cell(0, "Cheese"), fmt.Sprintf("Which cheese won gold at %s in %d?", e.place, e.year), fmt.Sprintf("What took the gold medal of the %d cheese fair in %s?", e.year, e.place))
	p.ask(p.cell(1, "Dairy"), fmt.Sprintf("Which dairy made the silver-medal cheese of the %s fair in %d?", e.place, e.year), fmt.Sprintf("Who produced %s, second at %s in %d?", p.cell(1, "Cheese"), e.place, e.year))
	p.ask(p.cell(i, "Months aged"), fmt.Sprintf("For how many months had the %s been aged that was shown at %s in %d?", name, e.place, e.year))
	p.ask(fmt.Sprint(p.count(func(i int) bool { return p.cell(i, "Milk") == "goat" })), fmt.Sprintf("How many goat's cheeses were judged at %s in %d?", e.place, e.year))
	p.isTrue(fmt.Sprintf("%s was made of %s's milk at the %s fair of %d.", name, p.cell(i, "Milk"), e.place, e.year))
	p.isFalse(fmt.Sprintf("%s won a medal at the cheese fair in %s in %d.", name, e.place, e.year))
	p.isNowhere(fmt.Sprintf("%s was the favourite of the visitors at %s in %d.", name, e.place, e.year))
	return p
}

func filmWeek(d *drawer, e edition) *page {
	p := &page{title: fmt.Sprintf("%s Film Week %d", e.place, e.year), section: "Competition",
		header: []string{"Title", "Director", "Country", "Minutes", "Prize"}}
	prizes := []string{"Grand Prize", "Jury Prize", "Best Script", "Audience Award"}
	directors := people(d, 8)
	for i, title := range shuffled(d, 8, "The Long Thaw", "Paper Harbour", "Salt and Iron", "Nine Letters", "A House Without Clocks", "Low Water", "The Understudy", "Winter Road", "Glass Orchard", "Tomorrow's Bread", "Eleven Bells", "The Cartographer") {
		prize := ""
		if i < len(prizes) {
			prize = prizes[i]
		}
		p.row(title, directors[i], one(d, "Norway", "Chile", "Ghana", "Japan", "Poland", "Portugal", "Canada"), d.between(71, 164), prize)
	}
	d.r.Shuffle(8, func(i, j int) { p.rows[i], p.rows[j] = p.rows[j], p.rows[i] })
	i := d.between(0, 7)
	title := p.cell(i, "Title")
	for j := range p.rows {
		if p.cell(j, "Prize") == "Grand Prize" {
			p.ask(p.cell(j, "Title"), fmt.Sprintf("Which film won the Grand Prize at %s in %d?", e.place, e.year), fmt.Sprintf("What was judged the best film of the %d film week in %s?", e.year, e.place))
			p.isTrue(fmt.Sprintf("%s received the Grand Prize in %s in %d.", p.cell(j, "Director"), e.place, e.year))
		}
		if p.cell(j, "Prize") == "Audience Award" {
			p.ask(p.cell(j, "Director"), fmt.Sprintf("Whose film did the audience like best at %s in %d?", e.place, e.year))
		}
	}
	p.ask(p.cell(i, "Minutes"), fmt.Sprintf("How many minutes does %s run, shown at %s in %d?", title, e.place, e.year), fmt.Sprintf("How long is %s by %s?", title, p.cell(i, "Director")))
	if long, alone := p.most("Minutes"); alone {
		p.ask(p.cell(long, "Title"), fmt.Sprintf("What was the longest film in competition at the %s Film Week of %d?", e.place, e.year))
		p.isFalse(fmt.Sprintf("%s was the shortest film in competition in %s in %d.", p.cell(long, "Title"), e.place, e.year))
	}
	p.isTrue(fmt.Sprintf("%s, in competition at %s in %d, comes from %s.", title, e.place, e.year, p.cell(i, "Country")))
	p.isFalse(fmt.Sprintf("Every film in the %d competition at %s won a prize.", e.year, e.place))
	p.isNowhere(fmt.Sprintf("%s sold more tickets than any other film at %s in %d.", title, e.place, e.year))
	return p
}

func concerts(d *drawer, e edition) *page {
	season := fmt.Sprintf("%d/%02d", e.year, (e.year+1)%100)
	p := &page{title: fmt.Sprintf("%s, season %s", e.place, season), section: "Subscription concerts",
		header: []string{"Date", "Conductor", "Soloist", "Instrument", "Seats sold"}}
	names := people(d, 14)
	for i, m := range []string{"October", "November", "December", "February", "March", "April"} {
		p.row(fmt.Sprintf("%d %s", d.between(2, 27), m), names[i], names[i+6], one(d, "piano", "violin", "cello", "clarinet", "trumpet", "harp"), d.between(310, 1480))
	}
	i := d.between(0, 5)
	p.ask(p.cell(i, "Soloist"), fmt.Sprintf("Who was the soloist on %s when %s conducted the %s?", p.cell(i, "Date"), p.cell(i, "Conductor"), e.place), fmt.Sprintf("Who played the %s with the %s on %s in the %s season?", p.cell(i, "Instrument"), e.place, p.cell(i, "Date"), season))
	if best, alone := p.most("Seats sold"); alone {
		p.ask(p.cell(best, "Date"), fmt.Sprintf("Which concert of the %s sold best in %s?", e.place, season), fmt.Sprintf("On what date of the %s season did the %s sell the most seats?", season, e.place))
		p.isTrue(fmt.Sprintf("No concert of the %s in %s sold more seats than the one on %s.", e.place, season, p.cell(best, "Date")))
		p.isFalse(fmt.Sprintf("%s conducted the worst-attended concert of the %s in %s.", p.cell(best, "Conductor"), e.place, season))
	}
	p.ask(p.cell(i, "Conductor"), fmt.Sprintf("Who conducted the %s on %s, season %s?", e.place, p.cell(i, "Date"), season))
	p.ask(grouped(p.sum("Seats sold")), fmt.Sprintf("How many seats did the %s sell for its subscription concerts of %s in all?", e.place, season))
	p.isTrue(fmt.Sprintf("%s appeared with the %s in the season %s.", p.cell(i, "Soloist"), e.place, season))
	p.isFalse(fmt.Sprintf("The %s gave a subscription concert in July of the season %s.", e.place, season))
	p.isNowhere(fmt.Sprintf("%s played an encore with the %s in %s.", p.cell(i, "Soloist"), e.place, season))
	return p
}

func museum(d *drawer, e edition) *page {
	p := &page{title: fmt.Sprintf("%s, annual report %d", e.place, e.year), section: "Exhibitions",
		header: []string{"Exhibition", "Opened", "Weeks", "Visitors", "Curator"}}
	for _, name := range shuffled(d, d.between(5, 6), "Maps of the Unknown", "Salt", "A Hundred Keys", "Light and Lens", "The Weaver's Hand", "Ships in Bottles", "Counting Time", "Letters Home", "Under the Ice") {
		p.row(name, one(d, months...), d.between(4, 30), d.between(900, 26000), d.fullName())
	}
	i := d.between(0, len(p.rows)-1)
	name := p.cell(i, "Exhibition")
	p.ask(p.cell(i, "Visitors"), fmt.Sprintf("How many people saw %s at the %s in %d?", name, e.place, e.year), fmt.Sprintf("How many visitors came to %s, shown in %d at %s?", name, e.year, e.place))
	if best, alone := p.most("Visitors"); alone {
		p.ask(p.cell(best, "Exhibition"), fmt.Sprintf("Which exhibition at the %s drew most visitors in %d?", e.place, e.year), fmt.Sprintf("What was %s's most popular exhibition in %d?", e.place, e.year))
		p.isTrue(fmt.Sprintf("%s was the most visited exhibition at the %s in %d.", p.cell(best, "Exhibition"), e.place, e.year))
	}
	p.ask(p.cell(i, "Curator"), fmt.Sprintf("Who curated %s for the %s in %d?", name, e.place, e.year))
	if long, alone := p.most("Weeks"); alone {
		p.ask(p.cell(long, "Weeks"), fmt.Sprintf("For how many weeks did the longest exhibition of %d run at the %s?", e.year, e.place))
		p.isFalse(fmt.Sprintf("%s ran for less than three weeks at the %s in %d.", p.cell(long, "Exhibition"), e.place, e.year))
	}
	p.isTrue(fmt.Sprintf("%s opened in %s %d at the %s.", name, p.cell(i, "Opened"), e.year, e.place))
	p.isFalse(fmt.Sprintf("The %s showed %d exhibitions in %d.", e.place, len(p.rows)+4, e.year))
	p.isNowhere(fmt.Sprintf("Admission to %s was free at the %s in %d.", name, e.place, e.year))
	return p
}

func radio(d *drawer, e edition) *page {
	p := &page{title: fmt.Sprintf("%s, weekday schedule %d", e.place, e.year), section: "Programmes",
		header: []string{"From", "Programme", "Host", "Minutes", "Listeners"}}
	hosts := people(d, 9)
	t := 300 + 30*d.between(0, 2)
	for i, name := range shuffled(d, d.between(7, 9), "Dawn Chorus", "Market Prices", "The Long Lunch", "Harbour Talk", "Record Shelf", "Homework Hour", "Evening Post", "Night Ferry", "Questions of Soil", "Chess by Ear") {
		minutes := 15 * d.between(2, 10)
		p.row(clock(t), name, hosts[i], minutes, d.between(4, 190)*100)
		t += minutes
	}
	i := d.between(0, len(p.rows)-1)
	name := p.cell(i, "Programme")
	p.ask(p.cell(i, "Host"), fmt.Sprintf("Who hosted %s on %s in %d?", name, e.place, e.year), fmt.Sprintf("Whose voice was heard in %s at %s, %d schedule?", name, e.place, e.year))
	p.ask(p.cell(i, "From"), fmt.Sprintf("At what time did %s begin on %s in %d?", name, e.place, e.year), fmt.Sprintf("When was %s with %s on air?", name, p.cell(i, "Host")))
	if best, alone := p.most("Listeners"); alone {
		p.ask(p.cell(best, "Programme"), fmt.Sprintf("Which weekday programme of %s had most listeners in %d?", e.place, e.year))
		p.isTrue(fmt.Sprintf("%s was %s's most listened-to weekday programme in %d.", p.cell(best, "Programme"), e.place, e.year))
	}
	p.ask(p.cell(0, "Programme"), fmt.Sprintf("With which programme did %s start its weekdays in %d?", e.place, e.year))
	p.isTrue(fmt.Sprintf("%s lasted %s minutes on %s in %d.", name, p.cell(i, "Minutes"), e.place, e.year))
	p.isFalse(fmt.Sprintf("%s lasted four hours on %s in %d.", name, e.place, e.year))
	p.isNowhere(fmt.Sprintf("%s was repeated at weekends on %s in %d.", name, e.place, e.year))
	return p
}

func theatre(d *drawer, e edition) *page {
	p := &page{title: fmt.Sprintf("%s, programme %d", e.place, e.year), section: "Productions",
		header: []string{"Play", "Directed by", "Première", "Performances", "Stage"}}
	for _, name := range shuffled(d, d.between(6, 7), "The Lamplighter", "Two Mayors", "Kitchen Saints", "The Empty Chair", "Storm Warning", "A Bargain in March", "The Borrowed Coat", "Five Sisters-in-Law", "Quiet, Please") {
		p.row(name, d.fullName(), fmt.Sprintf("%d %s", d.between(1, 28), one(d, months...)), d.between(5, 64), one(d, "main", "studio", "open air"))
	}
	i := d.between(0, len(p.rows)-1)
	name := p.cell(i, "Play")
	p.ask(p.cell(i, "Directed by"), fmt.Sprintf("Who directed %s at the %s in %d?", name, e.place, e.year), fmt.Sprintf("Under whose direction was %s played at %s in %d?", name, e.place, e.year))
	if best, alone := p.most("Performances"); alone {
		p.ask(p.cell(best, "Play"), fmt.Sprintf("Which play was given most often at the %s in %d?", e.place, e.year), fmt.Sprintf("What was the longest-running production of %d at the %s?", e.year, e.place))
		p.isTrue(fmt.Sprintf("The %s gave %s more often than any other play in %d.", e.place, p.cell(best, "Play"), e.year))
		p.isFalse(fmt.Sprintf("The %s gave %s less often than any other play in %d.", e.place, p.cell(best, "Play"), e.year))
	}
	p.ask(p.cell(i, "Première"), fmt.Sprintf("When did %s have its première at the %s, season %d?", name, e.place, e.year))
	p.ask(fmt.Sprint(p.count(func(i int) bool { return p.cell(i, "Stage") == "studio" })), fmt.Sprintf("How many productions of the %s were in the studio in %d?", e.place, e.year))
	p.isTrue(fmt.Sprintf("%s was played %s times at the %s in %d.", name, p.cell(i, "Performances"), e.place, e.year))
	p.isFalse(fmt.Sprintf("%s was played a hundred times at the %s in %d.", name, e.place, e.year))
	p.isNowhere(fmt.Sprintf("The critics disliked %s at the %s in %d.", name, e.place, e.year))
	return p
}

func auction(d *drawer, e edition) *page {
	p := &page{title: fmt.Sprintf("Spring auction at %s, %d", e.place, e.year), section: "Results",
		header: []string{"Lot", "Object", "Maker", "Estimate (€)", "Hammer price (€)"}}
	lot := d.between(1, 60)
	for _, name := range shuffled(d, d.between(7, 9), "Longcase clock", "Violin", "Ship model", "Writing desk", "Globe", "Microscope", "Silver teapot", "Tapestry", "Music box", "Brass sextant", "Oak chest") {
		estimate := d.between(4, 90) * 50
		p.row(year(lot), name, one(d, "unknown", "Adler & Son", "P. Castro", "Workshop Meyer", "Ito", "H. Lindqvist"), estimate, estimate*d.between(60, 240)/100/10*10)
		lot += d.between(1, 23)
	}
	i := d.between(0, len(p.rows)-1)
	name := lower(p.cell(i, "Object"))
	p.ask(p.cell(i, "Hammer price (€)"), fmt.Sprintf("For how much was the %s sold at the %s auction in spring %d?", name, e.place, e.year), fmt.Sprintf("What did the %s fetch at %s in %d?", name, e.place, e.year))
	if best, alone := p.most("Hammer price (€)"); alone {
		p.ask(p.cell(best, "Object"), fmt.Sprintf("What was the most expensive object sold at %s in the %d spring auction?", e.place, e.year), fmt.Sprintf("Which lot brought the highest price at the %s auction of %d?", e.place, e.year))
		p.isTrue(fmt.Sprintf("Nothing at the spring auction of %d in %s was dearer than the %s.", e.year, e.place, lower(p.cell(best, "Object"))))
	}
	above := p.count(func(i int) bool { return p.number(i, "Hammer price (€)") > p.number(i, "Estimate (€)") })
	p.ask(fmt.Sprint(above), fmt.Sprintf("How many lots went for more than their estimate in %s in spring %d?", e.place, e.year))
	p.ask(p.cell(i, "Maker"), fmt.Sprintf("Who made the %s that was auctioned at %s in %d?", name, e.place, e.year))
	p.isTrue(fmt.Sprintf("The %s at %s was estimated at %s euros in %d.", name, e.place, p.cell(i, "Estimate (€)"), e.year))
	p.isFalse(fmt.Sprintf("The %s was withdrawn unsold at %s in %d.", name, e.place, e.year))
	p.isNowhere(fmt.Sprintf("The %s at %s went to a museum in %d.", name, e.place, e.year))
	return p
}

// single returns a page of facts. Rows and what is asked are lines of cells
// apart by a bar: question, question in other words, answer.
func single(id, title, section, header, rows, asked string, claims [3]string) *page {
	p := &page{id: id, title: title, section: section, header: cells(header)}
	for line := range strings.SplitSeq(rows, "\n") {
		p.rows = append(p.rows, cells(line))
	}
	for line := range strings.SplitSeq(asked, "\n") {
		c := cells(line)
		p.ask(c[len(c)-1], c[:len(c)-1]...)
	}
	for i, claim := range claims {
		p.claims[i] = []string{claim}
	}
	return p
}

func cells(line string) []string {
	c := strings.Split(strings.TrimSpace(line), "|")
	for i := range c {
		c[i] = strings.TrimSpace(c[i])
	}
	return c
}
