package theory

import (
	"fmt"
	"strings"
)

// An Account says by how much a measured chance is off the predicted one, and
// what alone could make it so.
type Account struct {
	Predicted, Measured float64
	Ceiling             float64 // with a critic that never errs
	Rho                 float64 // correlation of attempts by the questions' difficulty
	HasRho              bool    // and whether there is one that does
	E                   float64 // of an execution critic, as the only one
	HasE                bool
}

// Account compares a measured chance with the loop's.
func (l Loop) Account(measured float64) Account {
	a := Account{Predicted: l.Prob(), Measured: measured, Ceiling: l.Ceiling()}
	a.Rho, a.HasRho = Setup{Loop: l}.RhoFor(measured)
	a.E, a.HasE = Execution{}.Found(l, measured)
	return a
}

// String says it in sentences.
func (a Account) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "Measured %s where %s is predicted (%+.1f points).",
		percent(a.Measured), percent(a.Predicted),
		100*(a.Measured-a.Predicted))
	if a.Measured > a.Ceiling+rounding {
		fmt.Fprintf(&b,
			" No critic can bring independent attempts above %s, so later attempts must be right more often "+
				"than first ones.", percent(a.Ceiling))
	}
	if a.HasRho {
		fmt.Fprintf(&b, " Questions that differ in difficulty would make it so at a correlation of ρ = %.2f.",
			a.Rho)
	}
	if a.HasE {
		fmt.Fprintf(&b, " An execution critic alone would reach it if %s of wrong SQL did not run.", percent(a.E))
	}
	return b.String()
}
