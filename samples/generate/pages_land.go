package main

import (
	"fmt"
	"math"
)

func weatherYear(d *drawer, e edition) *page {
	p := &page{title: fmt.Sprintf("Weather in %s, %d", e.place, e.year), section: "Monthly values",
		header: []string{"Month", "Mean temperature (°C)", "Rain (mm)", "Sunshine (h)", "Frost days"}}
	for i, m := range months {
		warm := -math.Cos(float64(i) * math.Pi / 6)
		t := 9 + 9*warm + d.around(0, 1.2)
		p.row(m, math.Round(t*10)/10, d.between(14, 118), int(110+90*warm)+d.between(-25, 25), max(0, d.between(8, 18)-int(t*1.6)))
	}
	i := d.between(0, 11)
	m := p.cell(i, "Month")
	p.ask(p.cell(i, "Rain (mm)"), fmt.Sprintf("How much rain fell in %s in %s %d?", e.place, m, e.year), fmt.Sprintf("What rainfall was measured at %s in %s of %d?", e.place, m, e.year))
	if best, alone := p.most("Mean temperature (°C)"); alone {
		p.ask(p.cell(best, "Month"), fmt.Sprintf("Which was the warmest month of %d in %s?", e.year, e.place), fmt.Sprintf("When was it hottest in %s in %d, by the monthly mean?", e.place, e.year))
		p.isTrue(fmt.Sprintf("%s was the warmest month of %d in %s.", p.cell(best, "Month"), e.year, e.place))
		p.isFalse(fmt.Sprintf("%s was the warmest month of %d in %s.", p.cell((best+6)%12, "Month"), e.year, e.place))
	}
	p.ask(grouped(p.sum("Frost days")), fmt.Sprintf("On how many days was there frost in %s in %d?", e.place, e.year))
	if wet, alone := p.most("Rain (mm)"); alone {
		p.ask(p.cell(wet, "Month"), fmt.Sprintf("In which month of %d did it rain most in %s?", e.year, e.place))
	}
	p.isTrue(fmt.Sprintf("The sun shone for %s hours in %s in %s %d.", p.cell(i, "Sunshine (h)"), e.place, m, e.year))
	p.isFalse(fmt.Sprintf("Not a drop of rain fell in %s in %s %d.", e.place, m, e.year))
	p.isNowhere(fmt.Sprintf("The strongest gust of %d in %s came in %s.", e.year, e.place, m))
	return p
}

func birdCount(d *drawer, e edition) *page {
	p := &page{title: fmt.Sprintf("Winter bird count %d, %s", e.year, e.place), section: "Species seen",
		header: []string{"Species", "Counted", "Change", "Observer"}}
	for _, name := range shuffled(d, d.between(8, 10), "Mallard", "Teal", "Wigeon", "Curlew", "Oystercatcher", "Greylag goose", "Whooper swan", "Grey heron", "Lapwing", "Dunlin", "Goldeneye", "Cormorant", "Little egret") {
		p.row(name, d.between(2, 640), fmt.Sprintf("%+d %%", d.between(-60, 75)), d.fullName())
	}
	i := d.between(0, len(p.rows)-1)
	name := lower(p.cell(i, "Species"))
	p.ask(p.cell(i, "Counted"), fmt.Sprintf("How many individuals of %s were counted at %s in the winter of %d?", name, e.place, e.year), fmt.Sprintf("What was the %s tally at %s in %d?", name, e.place, e.year))
	if best, alone := p.most("Counted"); alone {
		p.ask(p.cell(best, "Species"), fmt.Sprintf("Which bird was the most numerous at %s in the %d winter count?", e.place, e.year), fmt.Sprintf("What species did counters see most of at %s in %d?", e.place, e.year))
		p.isTrue(fmt.Sprintf("%s was the most numerous species at %s in %d.", p.cell(best, "Species"), e.place, e.year))
	}
	p.ask(p.cell(i, "Observer"), fmt.Sprintf("Who counted the %s at %s in %d?", name, e.place, e.year))
	p.ask(fmt.Sprint(p.count(func(i int) bool { return p.cell(i, "Change")[0] == '-' })), fmt.Sprintf("How many species had become rarer at %s by the count of %d?", e.place, e.year))
	p.isTrue(fmt.Sprintf("%s counted %s %s at %s in %d.", p.cell(i, "Observer"), p.cell(i, "Counted"), name, e.place, e.year))
	p.isFalse(fmt.Sprintf("No %s was seen at %s in the winter count of %d.", name, e.place, e.year))
	p.isNowhere(fmt.Sprintf("The %s at %s in %d were roosting in the reeds.", name, e.place, e.year))
	return p
}

func harvest(d *drawer, e edition) *page {
	p := &page{title: fmt.Sprintf("Harvest in the %s %d", e.place, e.year), section: "By crop",
		header: []string{"Crop", "Area (ha)", "Yield (t/ha)", "Price (€/t)", "Sown in"}}
	for _, name := range shuffled(d, d.between(6, 8), "Wheat", "Barley", "Oats", "Rapeseed", "Sugar beet", "Potatoes", "Peas", "Sunflower", "Hops") {
		p.row(name, d.between(20, 900), float64(d.between(18, 480))/10, d.between(45, 620), one(d, "spring", "autumn"))
	}
	i := d.between(0, len(p.rows)-1)
	crop := lower(p.cell(i, "Crop"))
	p.ask(p.cell(i, "Yield (t/ha)"), fmt.Sprintf("How many tonnes a hectare did %s yield in the %s in %d?", crop, e.place, e.year), fmt.Sprintf("What was the yield of %s in %d in the %s?", crop, e.year, e.place))
	if best, alone := p.most("Area (ha)"); alone {
		p.ask(p.cell(best, "Crop"), fmt.Sprintf("Which crop covered the largest area of the %s in %d?", e.place, e.year), fmt.Sprintf("What did farmers in the %s grow most widely in %d?", e.place, e.year))
		p.isTrue(fmt.Sprintf("No crop covered more land in the %s in %d than %s.", e.place, e.year, lower(p.cell(best, "Crop"))))
	}
	p.ask(p.cell(i, "Price (€/t)"), fmt.Sprintf("What did a tonne of %s fetch in the %s in %d?", crop, e.place, e.year))
	p.ask(grouped(p.sum("Area (ha)")), fmt.Sprintf("How many hectares were farmed in the %s in %d, all crops together?", e.place, e.year))
	p.isTrue(fmt.Sprintf("In the %s of %d, %s had been sown in %s.", e.place, e.year, crop, p.cell(i, "Sown in")))
	p.isFalse(fmt.Sprintf("A tonne of %s brought over a thousand euros in the %s in %d.", crop, e.place, e.year))
	p.isNowhere(fmt.Sprintf("Hail damaged the %s in the %s in %d.", crop, e.place, e.year))
	return p
}

func huts(d *drawer, e edition) *page {
	p := &page{title: fmt.Sprintf("Mountain huts of the %s (%d)", e.place, e.year), section: "Staffed in summer",
		header: []string{"Hut", "Altitude (m)", "Beds", "Keeper", "Opened"}}
	keepers := people(d, 8)
	for i, name := range shuffled(d, d.between(6, 8), "Marmot Hut", "Refuge of the Saddle", "Lake Hut", "Shepherd's Rest", "Col House", "Stone Hut", "Eyrie", "Lower Cirque Hut", "Larch Refuge", "Shelter Sorrel") {
		p.row(name, d.between(1240, 2980), d.between(12, 110), keepers[i], year(d.between(1874, e.year-6)))
	}
	i := d.between(0, len(p.rows)-1)
	hut := p.cell(i, "Hut")
	p.ask(p.cell(i, "Beds"), fmt.Sprintf("How many people could sleep at %s in the %s in %d?", hut, e.place, e.year), fmt.Sprintf("How many beds were there in %s, kept by %s?", hut, p.cell(i, "Keeper")))
	if best, alone := p.most("Altitude (m)"); alone {
		p.ask(p.cell(best, "Hut"), fmt.Sprintf("Which is the highest of the huts in the %s, by the %d list?", e.place, e.year), fmt.Sprintf("At which staffed hut of the %s did one sleep highest in %d?", e.place, e.year))
		p.isTrue(fmt.Sprintf("%s was the highest staffed hut of the %s in %d.", p.cell(best, "Hut"), e.place, e.year))
	}
	p.ask(p.cell(i, "Keeper"), fmt.Sprintf("Who kept %s in the %s in %d?", hut, e.place, e.year))
	if old, alone := p.least("Opened"); alone {
		p.ask(p.cell(old, "Hut"), fmt.Sprintf("What was the oldest hut listed for the %s in %d?", e.place, e.year))
		p.isFalse(fmt.Sprintf("%s was the last of the huts in the %s to open, by the list of %d.", p.cell(old, "Hut"), e.place, e.year))
	}
	p.isTrue(fmt.Sprintf("%s lies at %s metres in the %s (%d).", hut, p.cell(i, "Altitude (m)"), e.place, e.year))
	p.isFalse(fmt.Sprintf("%s in the %s lies above 3,000 metres, the %d list says.", hut, e.place, e.year))
	p.isNowhere(fmt.Sprintf("One had to book ahead at %s in the %s in %d.", hut, e.place, e.year))
	return p
}

func lighthouses(d *drawer, e edition) *page {
	p := &page{title: fmt.Sprintf("Lighthouses, %s (%d)", e.place, e.year), section: "Lights in service",
		header: []string{"Light", "Built", "Tower (m)", "Range (nm)", "Character"}}
	for _, name := range shuffled(d, d.between(5, 7), "Old Head", "Gannet Rock", "West Mole", "Cape Morrow", "Sister Skerry", "Bell Island", "South Spit", "Hollow Point", "Ran Reef") {
		p.row(name, year(d.between(1811, 1968)), d.between(8, 52), d.between(7, 26), one(d, "Fl W 5s", "Fl(2) W 10s", "Oc WR 6s", "Iso W 4s", "Fl(3) W 15s"))
	}
	i := d.between(0, len(p.rows)-1)
	name := p.cell(i, "Light")
	p.ask(p.cell(i, "Built"), fmt.Sprintf("When was the lighthouse at %s built, the one on the %s in %d's list?", name, e.place, e.year), fmt.Sprintf("In which year was %s light on the %s built (list of %d)?", name, e.place, e.year))
	if best, alone := p.most("Tower (m)"); alone {
		p.ask(p.cell(best, "Light"), fmt.Sprintf("Which lighthouse had the tallest tower on the %s in %d?", e.place, e.year), fmt.Sprintf("Name the tallest light in service on the %s in %d.", e.place, e.year))
		p.isTrue(fmt.Sprintf("The tower of %s was the tallest on the %s in %d.", p.cell(best, "Light"), e.place, e.year))
	}
	p.ask(p.cell(i, "Range (nm)"), fmt.Sprintf("From how many nautical miles could one see %s on the %s in %d?", name, e.place, e.year))
	p.ask(p.cell(i, "Character"), fmt.Sprintf("What is the light character of %s, %s, in the %d list?", name, e.place, e.year))
	p.isTrue(fmt.Sprintf("%s on the %s, in service in %d, was built in %s.", name, e.place, e.year, p.cell(i, "Built")))
	p.isFalse(fmt.Sprintf("%s on the %s was out of service in %d.", name, e.place, e.year))
	p.isNowhere(fmt.Sprintf("%s on the %s was painted red and white in %d.", name, e.place, e.year))
	return p
}

func bridges(d *drawer, e edition) *page {
	p := &page{title: fmt.Sprintf("Bridges over the %s, %d", e.place, e.year), section: "From the source down",
		header: []string{"Bridge", "Opened", "Span (m)", "Type", "Carries"}}
	for _, name := range shuffled(d, d.between(6, 8), "Miller's Bridge", "Railway Bridge", "Chain Bridge", "New Bridge", "Monk's Arch", "Ferry Road Bridge", "Weir Walk", "Bridge of Swallows", "Tannery Bridge", "Ash Footbridge") {
		p.row(name, year(d.between(1702, e.year-2)), d.between(18, 240), one(d, "arch", "beam", "truss", "suspension"), one(d, "road", "rail", "foot and cycle", "road and tram"))
	}
	i := d.between(0, len(p.rows)-1)
	name := p.cell(i, "Bridge")
	p.ask(p.cell(i, "Opened"), fmt.Sprintf("When did %s over the %s open, as listed in %d?", name, e.place, e.year), fmt.Sprintf("Since which year has %s crossed the %s (%d survey)?", name, e.place, e.year))
	if best, alone := p.most("Span (m)"); alone {
		p.ask(p.cell(best, "Bridge"), fmt.Sprintf("Which bridge over the %s had the widest span in %d?", e.place, e.year), fmt.Sprintf("What was the longest bridge across the %s in %d?", e.place, e.year))
		p.isTrue(fmt.Sprintf("In %d no bridge over the %s spanned more than %s.", e.year, e.place, p.cell(best, "Bridge")))
	}
	p.ask(p.cell(i, "Type"), fmt.Sprintf("What type of bridge is %s over the %s, by the list of %d?", name, e.place, e.year))
	p.ask(fmt.Sprint(p.count(func(i int) bool { return p.cell(i, "Type") == "arch" })), fmt.Sprintf("How many arch bridges crossed the %s in %d?", e.place, e.year))
	p.isTrue(fmt.Sprintf("%s over the %s carried %s in %d.", name, e.place, map[string]string{"road": "a road", "rail": "rails", "foot and cycle": "a path for walkers and cyclists", "road and tram": "a road and a tram"}[p.cell(i, "Carries")], e.year))
	p.isFalse(fmt.Sprintf("%s over the %s opened after %d.", name, e.place, e.year))
	p.isNowhere(fmt.Sprintf("A toll was taken on %s over the %s in %d.", name, e.place, e.year))
	return p
}
