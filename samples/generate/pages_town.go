package main

import (
	"fmt"
	"strings"
)

var months = strings.Fields("January February March April May June July August September October November December")

func council(d *drawer, e edition) *page {
	p := &page{title: fmt.Sprintf("%s council election, %d", e.place, e.year), section: "Result by list",
		header: []string{"List", "Lead candidate", "Votes", "Share", "Seats"}}
	leads := people(d, 6)
	lists := shuffled(d, d.between(5, 6), "Green Town", "Harbour Alliance", "Citizens' List", "Labour Union", "Free Voters", "Centre", "Youth for All")
	votes, left := make([]int, len(lists)), d.between(5200, 9400)
	total := left
	for i := range lists {
		votes[i] = left * d.between(28, 42) / 100
		if i == len(lists)-1 {
			votes[i] = left
		}
		left -= votes[i]
	}
	for i, l := range lists {
		p.row(l, leads[i], votes[i], fmt.Sprintf("%.1f %%", float64(votes[i])*100/float64(total)), (votes[i]*25+total/2)/total)
	}
	i := d.between(1, len(lists)-2)
	list := p.cell(i, "List")
	if best, alone := p.most("Votes"); alone {
		p.ask(p.cell(best, "List"), fmt.Sprintf("Which list won most votes in the %d council election in %s?", e.year, e.place), fmt.Sprintf("Who came out strongest when %s elected its council in %d?", e.place, e.year))
		p.isTrue(fmt.Sprintf("%s was the strongest list in %s in %d.", p.cell(best, "List"), e.place, e.year))
		p.isFalse(fmt.Sprintf("%s was the strongest list of the %d election in %s.", p.cell((best+1)%len(lists), "List"), e.year, e.place))
	}
	p.ask(p.cell(i, "Seats"), fmt.Sprintf("How many seats did %s get in %s in %d?", list, e.place, e.year), fmt.Sprintf("With %s at its head, how many seats did %s win?", p.cell(i, "Lead candidate"), list))
	p.ask(p.cell(i, "Lead candidate"), fmt.Sprintf("Who headed %s at the %s election of %d?", list, e.place, e.year), fmt.Sprintf("Name the lead candidate of %s in %s, %d.", list, e.place, e.year))
	p.ask(p.cell(i, "Share"), fmt.Sprintf("What share of the vote did %s receive in %s in %d?", list, e.place, e.year))
	p.isTrue(fmt.Sprintf("%s led %s into the %d election in %s.", p.cell(i, "Lead candidate"), list, e.year, e.place))
	p.isFalse(fmt.Sprintf("%s won no votes at all in %s in %d.", list, e.place, e.year))
	p.isNowhere(fmt.Sprintf("Turnout in %s was lower in %d than five years before.", e.place, e.year))
	return p
}

func library(d *drawer, e edition) *page {
	p := &page{title: fmt.Sprintf("%s Public Library, %d", e.place, e.year), section: "Lending by month",
		header: []string{"Month", "Loans", "New readers", "Events", "Open days"}}
	for i, m := range months {
		p.row(m, 1800+d.between(0, 900)-abs(6-i)*40, d.between(12, 95), d.between(0, 9), d.between(20, 26))
	}
	i := d.between(0, 11)
	m := p.cell(i, "Month")
	p.ask(p.cell(i, "Loans"), fmt.Sprintf("How many books were lent in %s %d at the library in %s?", m, e.year, e.place), fmt.Sprintf("How many loans did the %s library count in %s of %d?", e.place, m, e.year))
	if best, alone := p.most("New readers"); alone {
		p.ask(p.cell(best, "Month"), fmt.Sprintf("In which month of %d did most people join the library of %s?", e.year, e.place), fmt.Sprintf("When did %s's library gain the most readers in %d?", e.place, e.year))
		p.isTrue(fmt.Sprintf("In %d, more people joined the %s library in %s than in any other month.", e.year, e.place, p.cell(best, "Month")))
	}
	p.ask(fmt.Sprint(p.sum("Events")), fmt.Sprintf("How many events did the public library in %s hold in %d altogether?", e.place, e.year))
	if low, alone := p.least("Loans"); alone {
		p.ask(p.cell(low, "Month"), fmt.Sprintf("Which was the slowest month for loans in %s in %d?", e.place, e.year))
		p.isFalse(fmt.Sprintf("%s was the busiest month of %d at the %s library.", p.cell(low, "Month"), e.year, e.place))
	}
	p.isTrue(fmt.Sprintf("The library in %s was open on %s days in %s %d.", e.place, p.cell(i, "Open days"), m, e.year))
	p.isFalse(fmt.Sprintf("The library in %s lent no book in %s %d.", e.place, m, e.year))
	p.isNowhere(fmt.Sprintf("Most of what the library in %s lent in %s %d were children's books.", e.place, m, e.year))
	return p
}

func abs(n int) int { return max(n, -n) }

func tram(d *drawer, e edition) *page {
	p := &page{title: fmt.Sprintf("%s tramways %d", e.place, e.year), section: "Lines",
		header: []string{"Line", "From", "To", "Length (km)", "Stops", "Riders a day"}}
	ends := shuffled(d, 14, "Central Station", "Harbour", "Hospital", "Zoo", "Old Market", "Stadium", "Nordheim", "University", "Airport", "Glass Works", "Lake", "Cemetery", "Fairground", "Eastgate", "Weir", "Docks")
	for i := range d.between(5, 7) {
		km := d.between(38, 164)
		p.row(year(i+1), ends[2*i], ends[2*i+1], float64(km)/10, km/6+d.between(2, 6), d.between(24, 310)*100)
	}
	i := d.between(1, len(p.rows)-1)
	line := p.cell(i, "Line")
	p.ask(p.cell(i, "Stops"), fmt.Sprintf("How many stops had tram line %s in %s in %d?", line, e.place, e.year), fmt.Sprintf("On the line from %s to %s in %s, how many stops were there in %d?", p.cell(i, "From"), p.cell(i, "To"), e.place, e.year))
	if best, alone := p.most("Riders a day"); alone {
		p.ask(p.cell(best, "Line"), fmt.Sprintf("Which tram line carried the most passengers in %s in %d?", e.place, e.year), fmt.Sprintf("What was the busiest line of the %s trams in %d?", e.place, e.year))
		p.isTrue(fmt.Sprintf("Line %s was the busiest tram of %s in %d.", p.cell(best, "Line"), e.place, e.year))
	}
	if best, alone := p.most("Length (km)"); alone {
		p.ask(p.cell(best, "Length (km)"), fmt.Sprintf("How long was the longest tram line in %s in %d, in kilometres?", e.place, e.year))
	}
	p.ask(p.cell(i, "To"), fmt.Sprintf("Where did line %s from %s end in %s in %d?", line, p.cell(i, "From"), e.place, e.year))
	p.isTrue(fmt.Sprintf("In %d a tram ran from %s to %s in %s.", e.year, p.cell(i, "From"), p.cell(i, "To"), e.place))
	p.isFalse(fmt.Sprintf("%s had %d tram lines in %d.", e.place, len(p.rows)+3, e.year))
	p.isNowhere(fmt.Sprintf("Line %s in %s was served by low-floor trams in %d.", line, e.place, e.year))
	return p
}

func ferry(d *drawer, e edition) *page {
	p := &page{title: fmt.Sprintf("Ferry %s, %d", e.place, e.year), section: "Departures on weekdays",
		header: []string{"Ship", "Departs", "Arrives", "Days", "Adult fare"}}
	ends := strings.Split(e.place, "–")
	takes, t := d.between(25, 140), d.between(345, 420)
	fare := d.between(14, 68)
	for i := range d.between(6, 9) {
		p.row(one(d, "MS Alkor", "MS Elin", "MS Fjordland", "MS Grey Seal", "MS Queen Ada"), clock(t), clock(t+takes), one(d, "daily", "Mon–Fri", "Mon–Sat", "Fri only"), fmt.Sprintf("€%d.%d0", fare, (i%2)*5))
		t += d.between(55, 130)
	}
	last := len(p.rows) - 1
	i := d.between(1, last-1)
	p.ask(p.cell(0, "Departs"), fmt.Sprintf("When did the first ferry from %s to %s leave in %d?", ends[0], ends[1], e.year), fmt.Sprintf("At what time could one first sail from %s to %s under the %d timetable?", ends[0], ends[1], e.year))
	p.ask(p.cell(last, "Arrives"), fmt.Sprintf("When did the last boat from %s reach %s in %d?", ends[0], ends[1], e.year), fmt.Sprintf("At what time did the day's final crossing get to %s from %s in %d?", ends[1], ends[0], e.year))
	p.ask(p.cell(i, "Ship"), fmt.Sprintf("Which ship made the %s crossing from %s to %s in %d?", p.cell(i, "Departs"), ends[0], ends[1], e.year))
	p.ask(fmt.Sprint(p.count(func(i int) bool { return p.cell(i, "Days") == "daily" })), fmt.Sprintf("How many of the sailings between %s and %s ran daily in %d?", ends[0], ends[1], e.year))
	p.isTrue(fmt.Sprintf("The %s sailing from %s arrived in %s at %s in %d.", p.cell(i, "Departs"), ends[0], ends[1], p.cell(i, "Arrives"), e.year))
	p.isFalse(fmt.Sprintf("There were ten sailings a day from %s to %s in %d.", ends[0], ends[1], e.year))
	p.isNowhere(fmt.Sprintf("Bicycles went free between %s and %s in %d.", ends[0], ends[1], e.year))
	return p
}

func bakery(d *drawer, e edition) *page {
	p := &page{title: fmt.Sprintf("%s, price list %d", e.place, e.year), section: "Bread and pastry",
		header: []string{"Item", "Weight (g)", "Price", "Contains"}}
	for _, item := range shuffled(d, d.between(7, 9), "Rye loaf", "Walnut bread", "Spelt roll", "Poppy plait", "Cinnamon knot", "Plum cake", "Cheese straw", "Butter croissant", "Oat biscuit", "Seeded baguette") {
		p.row(item, d.between(4, 75)*10, fmt.Sprintf("€%d.%02d", d.between(0, 5), d.between(10, 99)), one(d, "gluten", "gluten, milk", "gluten, egg", "gluten, nuts", "oats"))
	}
	i := d.between(1, len(p.rows)-1)
	item := lower(p.cell(i, "Item"))
	p.ask(p.cell(i, "Price"), fmt.Sprintf("What did a %s cost at %s in %d?", item, e.place, e.year), fmt.Sprintf("How much did %s charge for a %s in %d?", e.place, item, e.year))
	p.ask(p.cell(i, "Weight (g)"), fmt.Sprintf("How many grams did a %s from %s weigh in %d?", item, e.place, e.year))
	if heavy, alone := p.most("Weight (g)"); alone {
		p.ask(p.cell(heavy, "Item"), fmt.Sprintf("What was the heaviest thing on the price list of %s in %d?", e.place, e.year), fmt.Sprintf("Which item sold by %s in %d weighed the most?", e.place, e.year))
		p.isTrue(fmt.Sprintf("Nothing that %s sold in %d was heavier than its %s.", e.place, e.year, lower(p.cell(heavy, "Item"))))
	}
	p.ask(p.cell(i, "Contains"), fmt.Sprintf("Which allergens were in the %s of %s in %d?", item, e.place, e.year))
	p.isTrue(fmt.Sprintf("A %s weighed %s grams at %s in %d.", item, p.cell(i, "Weight (g)"), e.place, e.year))
	p.isFalse(fmt.Sprintf("%s asked more than ten euros for a %s in %d.", e.place, item, e.year))
	p.isNowhere(fmt.Sprintf("%s sold out of %ss most mornings in %d.", e.place, item, e.year))
	return p
}

func budget(d *drawer, e edition) *page {
	p := &page{title: fmt.Sprintf("Budget of %s %d", e.place, e.year), section: "Spending, in thousand euros",
		header: []string{"Department", "Planned", "Spent", "Staff"}}
	for _, name := range []string{"Schools", "Roads", "Parks", "Fire brigade", "Culture", "Social care", "Administration"} {
		planned := d.between(300, 6200)
		p.row(name, planned, planned+d.between(-200, 260), d.between(4, 120))
	}
	i := d.between(0, 6)
	name := lower(p.cell(i, "Department"))
	p.ask(p.cell(i, "Spent"), fmt.Sprintf("How much did %s spend on %s in %d, in thousand euros?", e.place, name, e.year), fmt.Sprintf("What did %s cost the town of %s in %d?", name, e.place, e.year))
	if best, alone := p.most("Planned"); alone {
		p.ask(p.cell(best, "Department"), fmt.Sprintf("For which department did %s plan to spend most in %d?", e.place, e.year), fmt.Sprintf("What was the largest item planned in the %d budget of %s?", e.year, e.place))
		p.isTrue(fmt.Sprintf("%s was the largest item planned by %s for %d.", p.cell(best, "Department"), e.place, e.year))
	}
	over := p.count(func(i int) bool { return p.number(i, "Spent") > p.number(i, "Planned") })
	p.ask(fmt.Sprint(over), fmt.Sprintf("How many departments of %s overspent in %d?", e.place, e.year))
	p.ask(grouped(p.sum("Staff")), fmt.Sprintf("How many people worked for the town of %s in %d, over all departments?", e.place, e.year))
	p.isTrue(fmt.Sprintf("%s had %s people working on %s in %d.", e.place, p.cell(i, "Staff"), name, e.year))
	p.isFalse(fmt.Sprintf("In %d, %d departments of %s spent more than planned.", e.year, over+1, e.place))
	p.isNowhere(fmt.Sprintf("%s borrowed money to pay for %s in %d.", e.place, name, e.year))
	return p
}

func recycling(d *drawer, e edition) *page {
	p := &page{title: fmt.Sprintf("Household waste in %s, %d", e.place, e.year), section: "Collected by district, in tonnes",
		header: []string{"District", "Paper", "Glass", "Organic", "Residual"}}
	for _, name := range shuffled(d, d.between(6, 8), "Old Town", "Harbour", "Northfield", "Mill Quarter", "Hillside", "Station", "Southbank", "Garden Suburb", "Weaver's Row") {
		p.row(name, d.between(60, 400), d.between(20, 160), d.between(90, 610), d.between(180, 1300))
	}
	i := d.between(0, len(p.rows)-1)
	name := p.cell(i, "District")
	p.ask(p.cell(i, "Glass"), fmt.Sprintf("How many tonnes of glass were collected in %s, a district of %s, in %d?", name, e.place, e.year), fmt.Sprintf("How much glass did %s in %s throw away in %d?", name, e.place, e.year))
	if best, alone := p.most("Residual"); alone {
		p.ask(p.cell(best, "District"), fmt.Sprintf("Which district of %s left the most residual waste in %d?", e.place, e.year), fmt.Sprintf("Where in %s was most rubbish left unsorted in %d?", e.place, e.year))
		p.isTrue(fmt.Sprintf("In %d, %s left more residual waste than any other district of %s.", e.year, p.cell(best, "District"), e.place))
		p.isFalse(fmt.Sprintf("%s left the most residual waste in %s in %d.", p.cell((best+1)%len(p.rows), "District"), e.place, e.year))
	}
	p.ask(grouped(p.sum("Paper")), fmt.Sprintf("How many tonnes of waste paper did %s collect in %d in all districts?", e.place, e.year))
	p.ask(p.cell(i, "Organic"), fmt.Sprintf("How many tonnes of organic waste came from %s in %s in %d?", name, e.place, e.year))
	p.isTrue(fmt.Sprintf("%s in %s collected %s tonnes of paper in %d.", name, e.place, p.cell(i, "Paper"), e.year))
	p.isFalse(fmt.Sprintf("Households in %s, %s, gave no organic waste in %d.", name, e.place, e.year))
	p.isNowhere(fmt.Sprintf("Waste in %s was collected once a week in %d.", e.place, e.year))
	return p
}
