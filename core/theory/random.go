package theory

import "math"

// The random numbers are SplitMix64 (Steele, Lea and Flood, OOPSLA 2014): one
// word of state, the same on every machine, and steps that do not wait for
// each other. A word is two draws of 32 bits. A chance is a threshold for
// such a draw, and so rounded to a multiple of 2^-32, which is far below what
// a billion trials can tell apart.

// low is the mask of a word's second draw.
const low = 1<<32 - 1

// weylStep is the step of the state.
const weylStep = 0x9e3779b97f4a7c15

// mix turns a state into a random word.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// threshold returns the number below which a draw of 32 bits counts as a hit.
func threshold(chance float64) uint64 { return uint64(math.Round(chance * (1 << 32))) }

// below returns 1 where a < b, else 0, for both below 2^63, without a branch
// that the processor would predict wrongly half of the time.
func below(a, b uint64) uint64 { return (a - b) >> 63 }

// generator draws one chance after the other.
type generator struct{ state uint64 }

// word returns the next random word.
func (d *generator) word() uint64 {
	d.state += weylStep
	return mix(d.state)
}

// pick draws a whole number below n.
func (d *generator) pick(n int) int { return int(d.word() >> 32 * uint64(n) >> 32) }
