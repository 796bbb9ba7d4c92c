package main

import (
	"fmt"
	"slices"
)

func footballLeague(d *drawer) {
	countries := []string{"Norland", "Brazil", "Spain", "Nigeria", "Japan", "Denmark", "Ghana", "Croatia"}
	positions := []string{"GK", "DF", "DF", "MF", "MF", "MF", "FW", "FW", "DF", "GK", "MF", "FW", "DF", "MF", "FW", "DF"}
	squad := map[int][]int{} // players who score, by team
	id := 0
	for team := 1; team <= 8; team++ {
		for i, position := range positions {
			id++
			d.add("player", id, d.fullName(), position, 1+i, day("1988-03-01", d.between(0, 6600)), d.orNull(0.04, d.between(166, 199)), countries[d.skewed(8)], 100*d.between(15, 190), d.orNull(0.03, team))
			if position != "GK" {
				squad[team] = append(squad[team], id)
			}
		}
		slices.Reverse(squad[team]) // forwards first, who score more often
	}
	game, goal := 0, 0
	for s, season := range []string{"2023/24", "2024/25"} {
		for home := 1; home <= 8; home++ {
			for away := 1; away <= 8; away++ {
				if home == away {
					continue
				}
				game++
				scored := [2]int{d.goals(1.7), d.goals(1.2)}
				at := day(fmt.Sprintf("%d-08-12", 2023+s), 7*((home*3+away*5)%38)+d.between(0, 1))
				d.add("match", game, season, at, home, away, scored[0], scored[1], d.orNull(0.05, 100*d.between(30, 300)))
				for side, team := range []int{home, away} {
					for range scored[side] {
						goal++
						penalty := one(d, "no", "no", "no", "no", "no", "no", "yes")
						d.add("goal", goal, game, squad[team][d.skewed(len(squad[team]))], min(d.between(1, 96), d.between(20, 140)), penalty)
					}
				}
			}
		}
	}
}

// goals draws the number of goals of a side with that mean.
func (d *drawer) goals(mean float64) int {
	n := 0
	for range 10 {
		if d.bernoulli(mean / 10) {
			n++
		}
	}
	return n
}
