package main

import "math"

func weatherNetwork(d *drawer) {
	stations := []struct {
		id    string
		elev  float64
		rain  float64 // chance of a wet day
		gusts float64
		snow  bool // measured
	}{
		{"W01", 12, 0.6, 58, false}, {"W02", 4, 0.6, 44, false}, {"W03", 9, 0.55, 47, false},
		{"P01", 88, 0.4, 34, true}, {"P02", 102, 0.42, 31, false}, {"P03", 95, 0.38, 38, true},
		{"H01", 410, 0.5, 41, true}, {"H02", 545, 0.5, 52, true},
		{"M01", 1320, 0.6, 66, true}, {"M02", 1685, 0.62, 79, true}, {"M03", 970, 0.55, 57, true},
		{"S01", 21, 0.65, 71, false},
	}
	ids := func(i int) string { return stations[i].id }
	for id := 1; id <= 26; id++ {
		d.add("observer", id, d.fullName(), d.orNull(0.1, ids(d.skewed(12))), day("1995-01-10", d.between(0, 11000)), one(d, "yes", "yes", "no"))
	}
	id := 0
	for i := range stations {
		for _, kind := range []string{"thermometer", "rain gauge", "anemometer", "barometer", "snow stake"}[:d.between(2, 5)] {
			id++
			installed := d.between(0, 5000)
			d.add("instrument", id, ids(i), kind, one(d, "Vaisal", "Thies", "Lambrecht", "Kestrel"), day("2010-02-01", installed), d.orNull(0.25, day("2010-02-01", installed+d.between(100, 600))))
		}
	}
	for _, s := range stations {
		for n := 0; n < 150; n++ {
			if d.bernoulli(0.03) {
				continue // a day on which nothing was read
			}
			season := -math.Cos(2 * math.Pi * float64(n+75-30) / 365)
			high := d.around(8+11*season-s.elev*0.0065, 3)
			rain := 0.0
			if d.bernoulli(s.rain) {
				rain = tenth(d.r.ExpFloat64() * 6)
			}
			var snow any
			if s.snow {
				snow = int(math.Max(0, d.around(s.elev/14-float64(n)*s.elev/1100, 5)))
			}
			d.add("daily_reading", s.id, day("2025-03-17", n), d.orNull(0.01, tenth(high)), tenth(high-d.around(6.5, 1.8)), d.orNull(0.01, rain), int(math.Max(6, d.around(s.gusts, 15))), snow)
		}
	}
}

// tenth rounds to one digit.
func tenth(x float64) float64 { return math.Round(x*10) / 10 }
