package main

func districtElection(d *drawer) {
	places := []string{"Town Hall", "Primary School", "Library", "Fire Station", "Parish Hall", "Sports Centre", "Community Centre", "Old Mill"}
	stations := 0
	perWard := map[int][]int{}
	for ward := 1; ward <= 8; ward++ {
		for i := range []int{5, 4, 4, 3, 3, 2, 2, 4}[ward-1] {
			stations++
			perWard[ward] = append(perWard[ward], stations)
			d.add("polling_station", stations, places[(ward+i*3)%8], ward, 10*d.between(60, 340), d.orNull(0.08, one(d, "yes", "yes", "no")))
		}
	}
	jobs := []string{"teacher", "farmer", "nurse", "lawyer", "engineer", "baker", "student", "pensioner"}
	id := 0
	for ward := 1; ward <= 8; ward++ {
		for party := 1; party <= 8; party++ {
			if d.bernoulli(0.2) {
				continue
			}
			id++
			var of any = party
			if party == 8 {
				of = nil // independent
			}
			weight := []int{60, 85, 110, 70, 55, 40, 25, 20}[party-1]
			incumbent := one(d, "no", "no", "yes")
			d.add("candidate", id, d.fullName(), of, ward, d.between(1946, 2004), d.orNull(0.05, jobs[d.skewed(8)]), incumbent)
			for _, s := range perWard[ward] {
				votes := 5 + int(float64(weight)*(0.4+1.6*d.r.Float64()))
				d.add("result", s, id, votes, d.between(0, votes/3))
			}
		}
	}
	for id := 1; id <= 90; id++ {
		kind := one(d, "person", "person", "company", "association")
		donor := d.fullName()
		switch kind {
		case "company":
			donor = one(d, "Hartwell", "Mason", "Orchard", "Quarry", "Delta") + " " + one(d, "Ltd", "Brothers", "Holding")
		case "association":
			donor = one(d, "Tenants'", "Anglers'", "Merchants'", "Drivers'") + " Association"
		}
		d.add("donation", id, 1+d.skewed(7), d.orNull(0.06, donor), kind, 10*d.between(5, 980), day("2025-01-15", d.between(0, 240)))
	}
}
