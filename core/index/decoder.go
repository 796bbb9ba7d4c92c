package index

import "encoding/binary"

// A decoder takes values off the front of a file.
type decoder struct {
	rest  []byte
	short bool
}

// fits returns a number of values of a size, or 0 where the file is too short.
func (d *decoder) fits(n uint32, size int) int {
	if d.short || uint64(n)*uint64(size) > uint64(len(d.rest)) {
		d.short = true
		return 0
	}
	return int(n)
}

// read fills a value; n of 0 reads nothing.
func (d *decoder) read(value any, n int) {
	if d.short || n == 0 {
		return
	}
	size, err := binary.Decode(d.rest, binary.LittleEndian, value)
	if err != nil {
		d.short = true
		return
	}
	d.rest = d.rest[size:]
}

// deltaDecode undoes steps. Sums of a damaged file that are out of range wrap round,
// and are found out like all else that is.
func deltaDecode[N int32 | uint32](list []N) {
	sum := N(0)
	for i, n := range list {
		sum += n
		list[i] = sum
	}
}
