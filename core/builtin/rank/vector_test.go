package rank_test

import (
	"math/rand/v2"
	"regexp"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/rank"
)

// A weight stands in a file under its feature's name: two features of one name, or
// one without, could not be read back.
func TestEveryFeatureHasANameOfItsOwn(t *testing.T) {
	word := regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`)
	of := map[string]int{}
	for i, name := range rank.FeatureNames {
		if !word.MatchString(name) {
			t.Errorf("feature %d is called %q", i, name)
		}
		if other, taken := of[name]; taken {
			t.Errorf("features %d and %d are both called %q", other, i, name)
		}
		of[name] = i
	}
}

func random(r *rand.Rand) (f rank.Features) {
	for i := range f {
		if r.IntN(3) == 0 {
			f[i] = float64(r.IntN(9) - 4) // whole numbers: sums are exact
		}
	}
	return f
}

// What two parts of a candidate are worth together is the sum of both, whichever
// comes first.
func TestTheScoreOfASumIsTheSumOfScores(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 50 {
		f, g, w := random(r), random(r), random(r)
		sum, other := f, g
		sum.Add(g)
		other.Add(f)
		if got, want := sum.Score(&w), f.Score(&w)+g.Score(&w); got != want || sum != other {
			t.Fatalf("together %v, one by one %v", got, want)
		}
	}
}

func TestAFeatureThatIsNotThereWeighsNothing(t *testing.T) {
	var none, heavy rank.Features
	for i := range heavy {
		heavy[i] = 1e300
	}
	if got := none.Score(&heavy); got != 0 {
		t.Errorf("nothing weighs %v", got)
	}
	none[rank.Apart] = rank.Indicator(false)
	if got := none.Score(&heavy); got != 0 {
		t.Errorf("what does not hold weighs %v", got)
	}
	none[rank.Apart] = rank.Indicator(true)
	if got := none.Score(&heavy); got != 1e300 {
		t.Errorf("what holds weighs %v, want its weight once", got)
	}
}

func TestProbabilitiesAreRoundedToThousandths(t *testing.T) {
	for p, want := range map[float64]float64{0: 0, 1: 1, 0.12349: 0.123, 0.1235: 0.124, 0.9996: 1, 0.0004: 0} {
		if got := rank.Round(p); got != want {
			t.Errorf("%v is rounded to %v, want %v", p, got, want)
		}
	}
}
