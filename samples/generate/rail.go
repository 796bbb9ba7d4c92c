package main

func railNetwork(d *drawer) {
	classes := []struct {
		name, maker, power string
		seats, kmh         int
	}{
		{"Heron", "Altona Works", "electric", 240, 160},
		{"Kite", "Altona Works", "electric", 312, 200},
		{"Badger", "Voss & Sons", "diesel", 148, 120},
		{"Otter", "Voss & Sons", "battery", 126, 120},
		{"Lynx", "Ferrolux", "electric", 180, 140},
	}
	for id := 1; id <= 28; id++ {
		c := classes[d.skewed(5)]
		d.add("train", id, c.name, c.maker, d.between(1992, 2024), c.seats+4*d.between(-3, 3), c.kmh, c.power)
	}
	for id := 1; id <= 36; id++ {
		d.add("driver", id, d.fullName(), day("1996-04-01", d.between(0, 10500)), d.orNull(0.06, one(d, "CEN", "CEN", "HOL", "EDG", "NOR", "SOU")))
	}
	for id := 1; id <= 700; id++ {
		cancelled, delay, passengers := "no", any(max(0, int(d.around(2, 6)))), any(d.between(8, 320))
		if d.bernoulli(0.05) {
			cancelled, delay, passengers = "yes", nil, 0
		}
		d.add("run", id, 1+d.skewed(6), 1+d.skewed(26), d.orNull(0.04, 1+d.skewed(33)), day("2025-09-01", (id-1)*61/700), clock(5*d.between(64, 270)), delay, passengers, cancelled)
	}
}
