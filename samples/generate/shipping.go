package main

import "fmt"

func containerLine(d *drawer) {
	countries := []string{"Germany", "China", "Netherlands", "United States", "Spain", "Japan", "Italy", "Sri Lanka"}
	first := []string{"Alba", "Borealis", "Cobalt", "Delta", "Ember", "Fjord", "Global", "Horizon", "Ivory", "Juniper"}
	second := []string{"Foods", "Textiles", "Motors", "Trading"}
	for id := 1; id <= 40; id++ {
		d.add("Customer", id, first[(id-1)%10]+" "+second[(id-1)%38/10], countries[d.skewed(8)], d.orNull(0.2, 50*d.between(1, 20)))
	}
	services := []struct {
		name  string
		ports []string
	}{
		{"Asia-Europe", []string{"CNSHA", "CNNGB", "SGSIN", "LKCMB", "EGPSD", "GRPIR", "ESALG", "NLRTM", "DEHAM"}},
		{"Mediterranean", []string{"HKHKG", "SGSIN", "MYPKG", "AEJEA", "EGPSD", "ITGOA", "ESVLC"}},
		{"Transpacific", []string{"CNSHA", "KRPUS", "JPYOK", "USLAX"}},
		{"Atlantic", []string{"DEBRV", "BEANR", "GBFXT", "FRLEH", "USNYC"}},
	}
	booking := 5000
	for i := range 44 {
		s := services[d.skewed(len(services))]
		number := fmt.Sprintf("V%03d%c", 101+i, "EW"[i%2])
		departs := 7*i + d.between(0, 4)
		d.add("Voyage", number, 1+d.skewed(9), day("2025-01-06", departs), s.name)
		at := departs
		for j, p := range s.ports {
			if d.bernoulli(0.12) && j > 0 {
				continue
			}
			d.add("PortCall", number, j+1, p, day("2025-01-06", at), d.between(8, 40))
			at += d.between(2, 6)
		}
		for range d.between(5, 16) {
			d.booking(booking, number, s.ports)
			booking++
		}
	}
}

func (d *drawer) booking(number int, voyage string, ports []string) {
	from := d.r.IntN(len(ports) - 1)
	to := from + 1 + d.r.IntN(len(ports)-1-from)
	cargo := []string{"electronics", "furniture", "coffee", "machinery", "frozen fish", "tyres", "fruit", "toys", "chemicals"}[d.skewed(9)]
	reefer := "N"
	if cargo == "frozen fish" || cargo == "fruit" {
		reefer = "Y"
	}
	teu := 1 + d.skewed(40)
	d.add("Booking", number, voyage, 1+d.skewed(38), ports[from], ports[to], d.orNull(0.04, cargo), teu, teu*d.between(6, 14), reefer, 10*(teu*d.between(70, 130)+20))
}
