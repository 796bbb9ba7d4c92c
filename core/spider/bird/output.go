package bird

import (
	"fmt"
	"math"
	"strings"

	"github.com/orbweaver/orbweaver/core/spider"
)

// A Level is a column of BIRD's tables.
type Level string

// The difficulties of BIRD, and all questions.
const (
	Simple      Level = "simple"
	Moderate    Level = "moderate"
	Challenging Level = "challenging"
	Total       Level = "total"
)

var birdLevels = []Level{Simple, Moderate, Challenging, Total}

// A Score is the means over the questions of one difficulty, in percent.
type Score struct {
	Level  Level   `json:"level"`
	Count  int     `json:"count"`
	EX     float64 `json:"ex"`
	SoftF1 float64 `json:"soft_f1"`
	RVES   float64 `json:"r_ves"` // 0 where it was not measured
}

// Scores returns four rows, the last of all questions. Without difficulties
// all questions are in that alone.
func Scores(grades []Grade, difficulties []string) []Score {
	scores := make([]Score, len(birdLevels))
	for j, level := range birdLevels {
		s := Score{Level: level}
		for i, g := range grades {
			if level == Total || i < len(difficulties) && Level(difficulties[i]) == level {
				s.Count++
				s.EX += float64(spider.CountTrue(g.Right))
				s.SoftF1 += g.SoftF1
				s.RVES += math.Sqrt(g.Reward)
			}
		}
		for _, sum := range []*float64{&s.EX, &s.SoftF1, &s.RVES} {
			*sum *= 100 / float64(max(1, s.Count))
		}
		scores[j] = s
	}
	return scores
}

// Tables returns the tables of BIRD's programs for EX and Soft F1, and for
// R-VES where it was measured.
func Tables(scores []Score, rves bool) string {
	var b strings.Builder
	b.WriteString(birdTable("EX", scores, func(s Score) float64 { return s.EX }))
	b.WriteString(birdTable("Soft-F1", scores, func(s Score) float64 { return s.SoftF1 }))
	if rves {
		b.WriteString(birdTable("R-VES", scores, func(s Score) float64 { return s.RVES }))
	}
	return b.String()
}

func birdTable(metric string, scores []Score, value func(Score) float64) string {
	var b strings.Builder
	row := func(name string, cell func(Score) string) {
		fmt.Fprintf(&b, "%-20s", name)
		for _, s := range scores {
			fmt.Fprintf(&b, " %-20s", cell(s))
		}
		b.WriteString("\n")
	}
	row("", func(s Score) string { return string(s.Level) })
	row("count", func(s Score) string { return fmt.Sprint(s.Count) })
	fmt.Fprintf(&b, "======================================    %s    =====================================\n",
		metric)
	row(metric, func(s Score) string { return fmt.Sprintf("%.2f", value(s)) })
	return b.String()
}
