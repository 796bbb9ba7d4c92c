package main

import "fmt"

func researchGrants(d *drawer) {
	fields := []string{"biology", "medicine", "physics", "oceanography", "materials", "computer science", "linguistics", "climate"}
	for id := 1; id <= 72; id++ {
		title := one(d, "Dr", "Dr", "Dr", "Prof", "Prof", "")
		if title == "" {
			d.add("researcher", id, d.fullName(), nil, fields[d.skewed(8)], nil, 1+d.skewed(10))
			continue
		}
		d.add("researcher", id, d.fullName(), title, fields[d.skewed(8)], d.between(1982, 2024), 1+d.skewed(10))
	}
	subject := []string{"Sea ice", "Coral reefs", "Protein folding", "Quantum sensors", "Steel fatigue", "Sign languages", "Sleep", "Soil carbon", "Batteries", "Childhood asthma", "Machine translation", "Tidal power"}
	angle := []string{"in a warmer world", "at small scales", "over a century", "and public health", "from first principles"}
	var numbers []string
	for i := range 54 {
		number := fmt.Sprintf("G-%d-%03d", 2014+i/5, 100+i*7)
		numbers = append(numbers, number)
		from := 365*(i/5) + d.between(0, 330)
		length := 365 * d.between(1, 5)
		status := "running"
		if from+length < 4000 {
			status = one(d, "completed", "completed", "completed", "terminated")
		}
		d.add("research_grant", number, subject[i%12]+" "+angle[d.skewed(5)], 1+d.skewed(7), 10*d.between(3, 240), day("2014-01-15", from), day("2014-01-15", from+length), status)
		first := d.r.IntN(68)
		for j := range d.between(1, 5) {
			role := "Co-I"
			if j == 0 {
				role = "PI"
			}
			d.add("grant_member", number, 1+(first+j*j*7)%68, role, 5*d.between(1, 12))
		}
	}
	journals := []string{"Annals of Measurement", "Northern Journal of Biology", "Letters on Matter", "Open Ocean", "Clinic and Community", "Language and Mind"}
	for id := 1; id <= 210; id++ {
		n := d.skewed(50)
		d.add("paper", id, fmt.Sprintf("%s: %s", subject[(n+id%2*5)%12], one(d, "a survey", "new evidence", "a model", "first results", "a reply", "ten years on")),
			journals[d.skewed(6)], 2014+min(11, n/5+d.between(0, 5)), d.skewed(160), one(d, "yes", "yes", "no"), d.orNull(0.15, numbers[n]))
	}
}
