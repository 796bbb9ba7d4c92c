package reword

// A Step reads one way of asking from word i on. It reports that it put something.
type Step[Q any] = struct {
	Name string
	Read func(q Q, i int) bool
}

// Take takes steps one after another, each so many times: a question may say two things in one way.
func Take[Q interface{ First(read func(i int) bool) }](q Q, times int, steps []Step[Q]) {
	for s := range steps {
		for range times {
			q.First(func(i int) bool { return steps[s].Read(q, i) })
		}
	}
}
