package theory

// Published is the chance that the paper prints for a loop, where it is known
// here: the row p = q = s = 1/4 of its Table 6, and Vicuna-33B in section 4.4.
func Published(l Loop) (prob float64, ok bool) {
	quarters := []float64{.25, .34375, .40234, .43896, .46185}
	switch {
	case l.P == .25 && l.Q == .25 && l.S == .25 && l.Z >= 1 && l.Z <= len(quarters):
		return quarters[l.Z-1], true
	case l == Loop{P: .3774, Q: .2541, S: .1973, Z: 5}:
		return .6334, true
	}
	return 0, false
}
