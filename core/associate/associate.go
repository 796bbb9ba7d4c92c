// Package associate knows which words of a question belong to which kind of
// table: "goalkeeper" to one with the column Apps, "freestyle" to cells like
// 2:07.57, "election" to Party, Candidate, Votes and %. A question and a table
// become a vector each; the more alike these are, the better the two go
// together, though they may share no word.
//
//	m := associate.Builtin()
//	c := m.Collect()
//	c.Header(m.HeaderWord("parti"))
//	c.Cell(m.RowWord("labour"))
//	likeness := associate.Likeness(m.Question([]string{"elect"}), c.Vector()) // -1 to 1
//
// # What is learnt, and from what
//
// Every word has a vector of 16 numbers as part of a question, another as part
// of a header, and a third as part of a row; so has the shape of a cell with
// digits (9:99.99). A table's vector is the sum of its header's words and of
// its rows' words, both brought to the same length; a question's is the sum of
// its words. scripts/train-associations learns the vectors so that questions
// are nearer to their own tables than to others. It reads the titles of OTT-QA's
// and TabFact's training tables, and WikiTableQuestions' training questions:
// never a question or a table that retrieval is measured on.
//
// # The file
//
// associations.bin has, for each of the three lists, the number of words as
// four bytes, the words' hashes (FNV-1a, four bytes each, ascending), and the
// vectors: one byte of scale, then 16 numbers of four bits. Numbers of several
// bytes begin with the lowest. A word that is not in the list and yet has a
// hash of it, one in 700,000, is taken for another.
package associate

import (
	_ "embed"
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"math"
	"slices"
)

// Dim is the number of dimensions of a vector.
const Dim = 16

// A Vector describes what kind of question or table it stands for. It has
// length 1, or 0 where nothing is known.
type Vector [Dim]float32

// A Model holds the vectors of words.
type Model struct{ question, header, rows list }

// A list has the words of one place.
type list struct {
	hashes []uint32 // ascending
	scales []byte
	packed []byte // two numbers a byte
}

//go:embed associations.bin
var builtin []byte

// Builtin returns the model that was learnt from public training data.
func Builtin() *Model {
	m, err := Read(builtin)
	if err != nil {
		panic("associate: associations.bin, which is compiled in: " + err.Error())
	}
	return m
}

// Read reads a model. It keeps the bytes.
func Read(file []byte) (*Model, error) {
	m := &Model{}
	for _, l := range []*list{&m.question, &m.header, &m.rows} {
		if len(file) < 4 {
			return nil, fmt.Errorf("associate: reading a model: the file ends where a list should begin")
		}
		n := int(binary.LittleEndian.Uint32(file))
		if file = file[4:]; n > len(file)/(4+1+Dim/2) {
			return nil, fmt.Errorf("associate: reading a model: %d words do not fit into the %d bytes "+
				"that are left", n,
				len(file))
		}
		l.hashes = make([]uint32, n)
		for i := range l.hashes {
			l.hashes[i] = binary.LittleEndian.Uint32(file[4*i:])
		}
		if !slices.IsSorted(l.hashes) {
			return nil, fmt.Errorf("associate: reading a model: its words are not in order")
		}
		l.scales, l.packed, file = file[4*n:5*n], file[5*n:5*n+n*Dim/2], file[5*n+n*Dim/2:]
	}
	if len(file) > 0 {
		return nil, fmt.Errorf("associate: reading a model: %d bytes follow its end", len(file))
	}
	return m, nil
}

// find returns a word's place, or -1.
func (l *list) find(word string) int32 {
	h := fnv.New32a()
	h.Write([]byte(word))
	if i, ok := slices.BinarySearch(l.hashes, h.Sum32()); ok {
		return int32(i)
	}
	return -1
}

// add adds a word's vector as often as weight says. The conversion forbids a
// fused sum, so that every machine gets the same.
func (l *list) add(sum *Vector, word int32, weight float32) {
	weight *= scaleOf(l.scales[word])
	for i, b := range l.packed[int(word)*Dim/2 : (int(word)+1)*Dim/2] {
		sum[2*i] += float32(weight * float32(int8(b<<4)>>4))
		sum[2*i+1] += float32(weight * float32(int8(b)>>4))
	}
}

// scaleOf returns the unit of a vector's numbers: eight steps from one power of
// two to the next.
func scaleOf(b byte) float32 {
	return float32(math.Ldexp(1+float64(b%8)/8, int(b/8)-24))
}

// HeaderWord returns the number of a stem for Collector.Header, below 0 if it
// has no vector there.
func (m *Model) HeaderWord(stem string) int32 { return m.header.find(stem) }

// RowWord returns the number of a stem for Collector.Cell, below 0 if it has no
// vector there.
func (m *Model) RowWord(stem string) int32 { return m.rows.find(stem) }

// Question returns the vector of a question's stems, and says which of them
// have vectors.
func (m *Model) Question(stems []string) (v Vector, known []bool) {
	known = make([]bool, len(stems))
	counts := make(map[int32]float64)
	var words []int32 // in order: a map has none
	for i, stem := range stems {
		w := m.question.find(stem)
		if w < 0 {
			continue
		}
		if counts[w] == 0 {
			words = append(words, w)
		}
		counts[w]++
		known[i] = true
	}
	for _, w := range words {
		m.question.add(&v, w, logCount(counts[w]))
	}
	return unit(v), known
}

// logCount returns the weight of a word that occurs n times. Log1p is the same
// code on every machine.
func logCount(n float64) float32 { return float32(1 + math.Log1p(n-1)) }

// Similarity returns the cosine of two vectors, from -1 to 1, and 0 where
// nothing is known of one.
func Similarity(a, b Vector) float64 {
	sum := 0.0
	for i := range a {
		sum += float64(a[i]) * float64(b[i]) // exact in float64 but for the sum
	}
	return sum
}

func unit(v Vector) Vector {
	length := math.Sqrt(Similarity(v, v))
	if length == 0 {
		return v
	}
	for i := range v {
		v[i] = float32(float64(v[i]) / length)
	}
	return v
}
