package associate

import (
	"encoding/binary"
	"hash/fnv"
	"math"
	"slices"
)

// Learnt holds the vectors of words from a training program: by place in a
// table or question, then by word.
type Learnt struct{ Question, Header, Rows map[string]Vector }

// Write makes the file of a model. Vectors are rounded to what it can hold.
func Write(l Learnt) []byte {
	var file []byte
	for _, words := range []map[string]Vector{l.Question, l.Header, l.Rows} {
		byHash := make(map[uint32]Vector, len(words))
		var hashes []uint32
		for word, v := range words { // their order does not reach the file: hashes are sorted
			h := fnv.New32a()
			h.Write([]byte(word))
			if old, ok := byHash[h.Sum32()]; ok { // two words of one hash: the longer vector, whichever came first
				if Similarity(old, old) >= Similarity(v, v) {
					continue
				}
			} else {
				hashes = append(hashes, h.Sum32())
			}
			byHash[h.Sum32()] = v
		}
		slices.Sort(hashes)
		file = binary.LittleEndian.AppendUint32(file, uint32(len(hashes)))
		for _, h := range hashes {
			file = binary.LittleEndian.AppendUint32(file, h)
		}
		var packed []byte
		for _, h := range hashes {
			v := byHash[h]
			scale := scaleFor(v)
			file = append(file, scale)
			for i := 0; i < Dim; i += 2 {
				packed = append(packed, nibble(v[i], scale)&15|nibble(v[i+1], scale)<<4)
			}
		}
		file = append(file, packed...)
	}
	return file
}

// scaleFor returns the smallest scale that reaches a vector's largest number.
func scaleFor(v Vector) byte {
	largest := 0.0
	for _, x := range v {
		largest = max(largest, math.Abs(float64(x)))
	}
	for b := range 255 {
		if 7.5*float64(scaleOf(byte(b))) >= largest {
			return byte(b)
		}
	}
	return 255
}

func nibble(x float32, scale byte) byte {
	return byte(int8(max(-8, min(7, math.Round(float64(x)/float64(scaleOf(scale)))))))
}
