package reword

// A Step reads one way of asking from word i on. It reports that it put something.
type Step[Q any] = struct {
	Name string
	Read func(q Q, i int) bool
}

// Take takes so many steps one after another, each so many times: a question may say two things in one way. First is
// that of the question.
func Take(first func(read func(i int) bool), times, steps int, read func(step, i int) bool) {
	for step := range steps {
		for range times {
			first(func(i int) bool { return read(step, i) })
		}
	}
}
