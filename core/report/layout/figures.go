package layout

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/metric"
)

// WithInterval writes a share and its interval.
func WithInterval(s metric.Share) string {
	return fmt.Sprintf("%s (95 %% interval %.1f to %.1f)", Percent(s.Value), 100*s.Low, 100*s.High)
}

// Interval writes the bounds of a share's interval, in per cent.
func Interval(s metric.Share) string { return fmt.Sprintf("%.1f to %.1f", 100*s.Low, 100*s.High) }

// ShareOrNone writes a share, and a dash where nothing was counted.
func ShareOrNone(s metric.Share) string {
	if s.Of == 0 {
		return "–"
	}
	return Percent(s.Value)
}

// PValue writes a p, never smaller than what was drawn can show.
func PValue(p float64) string {
	switch {
	case p <= metric.MinP:
		return fmt.Sprintf("≤ %.4f", metric.MinP)
	}
	return fmt.Sprintf("%.4f", p)
}

// ExactPValue writes a p that was computed, not drawn.
func ExactPValue(p float64) string {
	if p < 0.0001 {
		return fmt.Sprintf("%.1e", p)
	}
	return fmt.Sprintf("%.4f", p)
}

// Paired writes the difference of two systems in points, with its interval.
func Paired(c metric.Comparison) string {
	clusters := ""
	if c.Clusters > 0 {
		clusters = fmt.Sprintf(", by %d clusters", c.Clusters)
	}
	return fmt.Sprintf("%+.1f points (95 %% interval %+.1f to %+.1f%s)", 100*c.Difference,
		100*c.Low, 100*c.High, clusters)
}

// Percent writes a share as tables show it.
func Percent(rate float64) string { return fmt.Sprintf("%.1f %%", 100*rate) }

// Intervals describes the clusters behind confidence intervals.
func Intervals(by metric.Clustering, all metric.Share) string {
	if all.Clusters == 0 {
		return "Intervals take each question for itself."
	}
	return fmt.Sprintf("Intervals of 95 %% by clusters: %s with %s.",
		Count(all.Of, "question"), CountClusters(all.Clusters, by))
}

// CountClusters writes a number of clusters with its unit.
func CountClusters(n int, by metric.Clustering) string {
	if by == metric.ByTable && n != 1 {
		return fmt.Sprintf("%d sets of gold tables", n)
	}
	return Count(n, by.Unit())
}
