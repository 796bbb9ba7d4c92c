package spider

import (
	"fmt"
	"math"
	"strings"
)

// birdLevels are the columns of BIRD's tables.
var birdLevels = []string{"simple", "moderate", "challenging", "total"}

// BirdTables are the tables of BIRD's programs for EX and Soft F1, and for
// R-VES where it was measured. Without difficulties all questions are in the
// total alone.
func BirdTables(grades []BirdGrade, difficulties []string, rves bool) string {
	var b strings.Builder
	b.WriteString(birdTable("EX", grades, difficulties, func(g BirdGrade) float64 { return float64(count(g.Right)) }))
	b.WriteString(birdTable("Soft F1", grades, difficulties, func(g BirdGrade) float64 { return g.SoftF1 }))
	if rves {
		b.WriteString(birdTable("R-VES", grades, difficulties, func(g BirdGrade) float64 { return math.Sqrt(g.Reward) }))
	}
	return b.String()
}

func birdTable(metric string, grades []BirdGrade, difficulties []string, value func(BirdGrade) float64) string {
	var counts [4]int
	var sums [4]float64
	for i, g := range grades {
		for j, level := range birdLevels {
			if level == "total" || i < len(difficulties) && difficulties[i] == level {
				counts[j]++
				sums[j] += value(g)
			}
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%-20s %-20s %-20s %-20s %-20s\n", "", birdLevels[0], birdLevels[1], birdLevels[2], birdLevels[3])
	fmt.Fprintf(&b, "%-20s %-20d %-20d %-20d %-20d\n", "count", counts[0], counts[1], counts[2], counts[3])
	fmt.Fprintf(&b, "======================================    %s    =====================================\n", metric)
	fmt.Fprintf(&b, "%-20s", metric)
	for j := range sums {
		fmt.Fprintf(&b, " %-20.2f", 100*sums[j]/float64(max(1, counts[j])))
	}
	return b.String() + "\n"
}
