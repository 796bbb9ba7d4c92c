// Package blocks keeps values one after another in pieces of memory, since a slice that
// grows is copied again and again.
//
//	var list blocks.List[posting]
//	at := list.Add(p)
//	list.At(at).doc++
package blocks

// A List is of values in the order in which they were added.
type List[T any] struct {
	blocks [][]T
	Size   int32 // how many there are; 0 empties the list, which keeps its memory
}

const blockSize = 1 << 15

// At returns the i-th value, from 0.
func (b *List[T]) At(i int32) *T { return &b.blocks[uint32(i)/blockSize][uint32(i)%blockSize] }

// Add adds a value, and says which it is.
func (b *List[T]) Add(v T) (at int32) {
	if int(b.Size/blockSize) == len(b.blocks) {
		b.blocks = append(b.blocks, make([]T, blockSize))
	}
	*b.At(b.Size) = v
	b.Size++
	return b.Size - 1
}
