package associate

import (
	"math"
	"slices"
)

// maxRows limits the rows that a table's vector is made of: the first ones show
// what kind of table it is.
const maxRows = 60

// A Collector makes a table's vector from its words.
type Collector struct {
	m            *Model
	header, rows counts
	row          int
}

// Collect begins a table.
func (m *Model) Collect() *Collector {
	return &Collector{m: m, header: newCounts(len(m.header.hashes)), rows: newCounts(len(m.rows.hashes))}
}

// Header takes a word of the header by its number; below 0 it is unknown.
func (c *Collector) Header(word int32) { c.header.add(word) }

// Cell takes a word of a row by its number; below 0 it is unknown.
func (c *Collector) Cell(word int32) {
	if c.row < maxRows {
		c.rows.add(word)
	}
}

// Shape takes a whole cell for the shape that it has.
func (c *Collector) Shape(cell string) {
	if c.row < maxRows {
		if s := Shape(cell); s != "" {
			c.rows.add(c.m.rows.find(s))
		}
	}
}

// EndRow ends a row.
func (c *Collector) EndRow() { c.row++ }

// Vector returns the vector of the table, and begins the next.
func (c *Collector) Vector() Vector {
	var v Vector
	c.header.addTo(&v, &c.m.header)
	c.rows.addTo(&v, &c.m.rows)
	c.row = 0
	return unit(v)
}

// counts count words.
type counts struct {
	times []int32 // by word
	words []int32 // those that are not 0
}

func newCounts(words int) counts { return counts{times: make([]int32, words)} }

func (c *counts) add(word int32) {
	if word < 0 {
		return
	}
	if c.times[word] == 0 {
		c.words = append(c.words, word)
	}
	c.times[word]++
}

// addTo adds what was counted, with length 1, and forgets it.
func (c *counts) addTo(v *Vector, l *list) {
	slices.Sort(c.words)
	squares := 0.0
	for _, w := range c.words {
		d := float64(logCount(float64(c.times[w])))
		squares += float64(d * d)
	}
	for _, w := range c.words {
		l.add(v, w, logCount(float64(c.times[w]))/float32(math.Sqrt(squares)))
		c.times[w] = 0
	}
	c.words = c.words[:0]
}

// longestShape limits the length of a cell's shape in bytes.
const longestShape = 12

// Shape replaces each digit of a cell by 9 and each run of letters by a, and
// leaves out blanks. It is empty where there is no digit among the first
// characters.
func Shape(cell string) string {
	shape := make([]byte, 0, longestShape+2)
	shape = append(shape, "§"...)
	begin, digits, before := len(shape), false, byte(0)
	for i := 0; i < len(cell) && len(shape)-begin < longestShape; i++ {
		c := cell[i]
		switch {
		case '0' <= c && c <= '9':
			c, digits = '9', true
		case c == ' ':
			continue
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', c >= 0x80:
			if before == 'a' {
				continue
			}
			c = 'a'
		}
		shape = append(shape, c)
		before = c
	}
	if !digits {
		return ""
	}
	return string(shape)
}
