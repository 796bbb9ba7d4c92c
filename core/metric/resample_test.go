package metric

import (
	"fmt"
	"math"
	"testing"
)

func TestResamplingAMeanIsBootstrappingIt(t *testing.T) {
	values, keys := make([]float64, 300), make([]string, 300)
	for i := range values {
		values[i], keys[i] = float64(i%7), fmt.Sprint(i/3)
	}
	mean := func(times []int) float64 {
		sum, n := 0.0, 0
		for i, k := range times {
			sum, n = sum+float64(k)*values[i], n+k
		}
		return sum / float64(n)
	}
	got, clusters := Resample(len(values), keys, 1, mean)
	want := Bootstrap(values, keys, 1)
	if clusters != 100 || math.Abs(got.Low-want.Low) > .03 || math.Abs(got.High-want.High) > .03 {
		t.Errorf("%+v of %d clusters; want %+v of 100", got, clusters, want)
	}
	if again, _ := Resample(len(values), keys, 1, mean); again != got {
		t.Errorf("%+v, and again %+v", got, again)
	}
	if none, n := Resample(0, nil, 1, mean); none != (Interval{}) || n != 0 {
		t.Errorf("of no values %+v", none)
	}
}
