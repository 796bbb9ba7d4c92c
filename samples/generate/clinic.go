package main

import "fmt"

func animalClinic(d *drawer) {
	towns := []string{"Ashford", "Birchwood", "Cliffside", "Dunmore", "Eastleigh"}
	for id := 1; id <= 70; id++ {
		given, family := d.person()
		phone := d.orNull(0.1, fmt.Sprintf("0%d-%06d", d.between(20, 29), d.between(100000, 999999)))
		d.add("owner", id, given, family, towns[d.skewed(5)], phone, d.between(2005, 2025))
	}
	for id := 1; id <= 110; id++ {
		d.patient(id)
	}
	appointments := 320
	for id := 1; id <= appointments; id++ {
		emergency := "no"
		if d.bernoulli(0.15) {
			emergency = "yes"
		}
		d.add("appointment", id, 1+d.skewed(104), 1+d.skewed(8), day("2025-01-02", id*11/10), 5*d.between(2, 12), emergency)
	}
	for id := 1; id <= appointments; id++ {
		first := 1 + d.skewed(13)
		d.add("appointment_treatment", id, first, d.between(1, 3))
		if d.bernoulli(0.45) {
			d.add("appointment_treatment", id, (first+d.between(1, 5))%13+1, d.between(1, 2))
		}
	}
}

// patient adds an animal.
func (d *drawer) patient(id int) {
	kinds := []struct {
		species string
		breeds  []string
		weight  float64
	}{
		{"dog", []string{"Labrador", "Beagle", "Border Collie", "Dachshund", "Poodle", "Boxer"}, 22},
		{"cat", []string{"Siamese", "Maine Coon", "Persian", "British Shorthair"}, 4.6},
		{"rabbit", []string{"Lop", "Dutch"}, 2.1},
		{"parrot", []string{"African Grey", "Macaw"}, 0.6},
		{"tortoise", []string{"Hermann's", "Horsfield's"}, 1.8},
		{"horse", []string{"Haflinger", "Arabian"}, 460},
	}
	k := kinds[d.skewed(len(kinds))]
	names := []string{"Bella", "Max", "Luna", "Coco", "Rocky", "Milo", "Nala", "Oscar", "Ruby", "Simba", "Daisy", "Leo", "Pepper", "Ginger", "Shadow",
		"Biscuit", "Willow", "Ziggy", "Maple", "Otto", "Poppy", "Hazel", "Jasper", "Olive", "Rex", "Tilly", "Wolfie", "Pixie", "Bruno", "Cleo"}
	sex := one(d, "M", "F")
	weight := float64(int(10*k.weight*(0.6+0.8*d.r.Float64()))) / 10
	d.add("animal", id, names[d.r.IntN(len(names))], k.species, d.orNull(0.3, k.breeds[d.skewed(len(k.breeds))]), sex, d.between(2008, 2024), weight, 1+d.skewed(66))
}
