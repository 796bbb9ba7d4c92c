package theory

// A Cell holds the figures that the AC-SQL paper prints for a loop: by its
// theorem, and by its simulation (the mean of 100 runs of a million trials). 0
// stands for a figure that it does not print, or that cannot be read; no
// printed one is 0.
type Cell struct {
	Theory    float64 `json:"theory,omitempty"`
	Simulated float64 `json:"simulated,omitempty"`
}

// A publishedRow is one of Table 6, from z = 1.
type publishedRow struct {
	p, q, s float64
	cells   []Cell
}

// table6 has the cells of the paper's Table 6 that can be read.
var table6 = []publishedRow{
	{.25, .25, .25, []Cell{{.25000, .25004}, {}, {}, {}, {.46185, 0}}},
	{.25, .25, .75, []Cell{{.25000, .25002}, {.25000, .24999}, {.25000, .24998}, {.25000, .24995}}},
	{.25, .75, .25, []Cell{{.25000, 0}}},
	{.25, .75, .75,
		[]Cell{{.25000, .24999}, {.15625, .15629}, {.12109, .12105}, {.10791, .10794}, {.10297, .10299}}},
	{.75, .25, .25,
		[]Cell{{.75000, .75002}, {.84375, .84372}, {.87891, .87892}, {.89209, .89209}, {.89703, .89706}}},
	{.75, .25, .75,
		[]Cell{{.75000, .75008}, {.75000, .74993}, {.75000, .74999}, {.75000, .74998}, {.75000, .74998}}},
	{.75, .75, .25,
		[]Cell{{.75000, .74999}, {.75000, .75009}, {.75000, .74995}, {.75000, .75001}, {.75000, .74999}}},
	{.75, .75, .75,
		[]Cell{{.75000, .74997}, {.65625, .65625}, {.59766, .59767}, {.56104, .56101}, {.53815, .53818}}},
}

// vicuna33B is the loop of section 4.4.
var vicuna33B = Loop{P: .3774, Q: .2541, S: .1973, Z: 5}

// Published looks up what the paper prints for a loop in its Table 6, or for
// Vicuna-33B in its section 4.4. ok is false where nothing is, or can be read.
func Published(l Loop) (c Cell, ok bool) {
	if l == vicuna33B {
		return Cell{Theory: .6334}, true
	}
	for _, r := range table6 {
		if l.P == r.p && l.Q == r.q && l.S == r.s && l.Z >= 1 && l.Z <= len(r.cells) {
			c = r.cells[l.Z-1]
			return c, c != Cell{}
		}
	}
	return Cell{}, false
}
