package index

// blocks are values one after another, in pieces, since a slice that grows is
// copied again and again.
type blocks[T any] struct {
	blocks [][]T
	size   int32
}

const blockSize = 1 << 15

func (b *blocks[T]) at(i int32) *T { return &b.blocks[uint32(i)/blockSize][uint32(i)%blockSize] }

func (b *blocks[T]) add(v T) (at int32) {
	if int(b.size/blockSize) == len(b.blocks) {
		b.blocks = append(b.blocks, make([]T, blockSize))
	}
	*b.at(b.size) = v
	b.size++
	return b.size - 1
}
