package main

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// The instructions that slim looks for (WebAssembly core specification, 5.4).
const (
	nothing      = 0x01
	block        = 0x02
	loop         = 0x03
	ifThen       = 0x04
	end          = 0x0b
	branch       = 0x0c
	branchIf     = 0x0d
	table        = 0x0e
	giveBack     = 0x0f // return
	call         = 0x10
	callIndirect = 0x11 // by a table
	localGet     = 0x20
	localSet     = 0x21
	localTee     = 0x22
	globalGet    = 0x23
	globalSet    = 0x24
	firstLoad    = 0x28
	lastLoad     = 0x35
	store64      = 0x37
	lastStore    = 0x3e
	const32      = 0x41
	const64      = 0x42
	zero32       = 0x45 // whether it is 0
	zero64       = 0x50
	add32        = 0x6a
	sub32        = 0x6b
	add64        = 0x7c
	or64         = 0x84
	shift64      = 0x88 // to the right, zeros above
	wrap         = 0xa7 // the lower half of 64 bits
	extend       = 0xad // 32 bits, zeros above them

	noResult = 0x40 // the type of a block that leaves nothing
)

// Locals of a function that Go's compiler wrote: where within it to go on, and where the stack ends.
const (
	resume = 0
	stack  = 1
)

// An instruction is one with what follows it: a local, global or label, a constant, or the alignment and offset of
// memory.
type instruction struct {
	op      byte
	operand int
	offset  int
	text    []byte // as it stands in the program; nil where it is another one now
}

// is reports an instruction with an operand.
func (i *instruction) is(op byte, operand int) bool { return i.op == op && i.operand == operand }

func (i *instruction) loads() bool  { return i.op >= firstLoad && i.op <= lastLoad }
func (i *instruction) stores() bool { return i.op > lastLoad && i.op <= lastStore }

// opens reports what begins a block, which ends at an end of its own.
func (i *instruction) opens() bool { return i.op >= block && i.op <= ifThen }

// labels returns those of a table of them, the last of which is for all other numbers.
func (i *instruction) labels() []int {
	n, size := binary.Uvarint(i.text[1:])
	rest, list := i.text[1+size:], []int(nil)
	for range n + 1 {
		label, size := binary.Uvarint(rest)
		list, rest = append(list, int(label)), rest[size:]
	}
	return list
}

var errInstruction = errors.New("a function ends in the middle of an instruction")

// readInstructions reads the body of a function behind its locals.
func readInstructions(body []byte) ([]instruction, error) {
	var list []instruction
	for len(body) > 0 {
		i := instruction{op: body[0]}
		size, err := i.read(body[1:])
		if err != nil {
			return nil, err
		}
		i.text, body = body[:1+size], body[1+size:]
		list = append(list, i)
	}
	return list, nil
}

// read reads what follows an operation, and returns its size.
func (i *instruction) read(b []byte) (size int, err error) {
	switch {
	case i.op == table:
		n, size := binary.Uvarint(b)
		if size <= 0 || n > uint64(len(b)) {
			return 0, errInstruction
		}
		return i.skip(b, size, int(n)+1)
	case i.op == const32, i.op == const64:
		var ok bool
		if i.operand, size, ok = signed64(b); !ok {
			return 0, errInstruction
		}
		return size, nil
	case i.op == 0x43, i.op == 0x44: // floating-point constants
		size = 4 << (i.op - 0x43)
		if len(b) < size {
			return 0, errInstruction
		}
		return size, nil
	case i.op == 0xfc:
		return i.extended(b)
	case !i.known():
		return 0, fmt.Errorf("instruction %#x is none that Go 1.26 writes", i.op)
	}
	return i.operands(b)
}

// known reports an instruction of one byte that is in the specification's first version, or extends a sign.
func (i *instruction) known() bool {
	switch {
	case i.op > 0x05 && i.op < end, i.op > 0x11 && i.op < 0x1a, i.op > 0x1b && i.op < localGet,
		i.op > globalSet && i.op < firstLoad:
		return false
	}
	return i.op <= 0xc4
}

// operands reads the operands of an instruction.
func (i *instruction) operands(b []byte) (size int, err error) {
	count := 0
	switch {
	case i.op == callIndirect, i.op >= firstLoad && i.op <= lastStore: // a call by a table, memory
		count = 2
	case i.opens(), i.op == 0x3f, i.op == 0x40, // the memory's size
		i.op == branch, i.op == branchIf, i.op == call, i.op >= localGet && i.op <= globalSet:
		count = 1
	}
	for _, to := range []*int{&i.operand, &i.offset}[:count] {
		value, n := binary.Uvarint(b[size:])
		if n <= 0 {
			return 0, errInstruction
		}
		*to, size = int(value), size+n
	}
	return size, nil
}

// skip passes over operands that nothing looks at.
func (i *instruction) skip(b []byte, size, count int) (int, error) {
	for range count {
		_, n := binary.Uvarint(b[size:])
		if n <= 0 {
			return 0, errInstruction
		}
		size += n
	}
	return size, nil
}

// extended reads an instruction of two bytes: a conversion that does not trap, or what copies and fills memory.
func (i *instruction) extended(b []byte) (int, error) {
	switch {
	case len(b) > 0 && b[0] < 8:
		return 1, nil
	case len(b) > 2 && b[0] == 10:
		return 3, nil
	case len(b) > 1 && b[0] == 11:
		return 2, nil
	}
	return 0, errors.New("an instruction of two bytes is none that Go 1.26 writes")
}

// taken returns how many values an instruction takes from the stack and leaves there; ok is false where that is not
// told by the instruction alone, or where what comes next may not follow.
func (i *instruction) taken() (takes, leaves int, ok bool) {
	switch {
	case i.op == localGet, i.op == globalGet, i.op >= const32 && i.op <= 0x44, i.op == 0x3f:
		return 0, 1, true
	case i.op == localSet, i.op == globalSet, i.op == 0x1a:
		return 1, 0, true
	case i.stores():
		return 2, 0, true
	case i.op == 0x1b:
		return 3, 1, true
	case i.op == localTee, i.loads(), i.ofOne():
		return 1, 1, true
	case i.op > zero32 && i.op < wrap:
		return 2, 1, true
	}
	return 0, 0, false
}

// ofOne reports what reckons with one value: whether it is 0, how many of its bits are, its root, its conversions.
func (i *instruction) ofOne() bool {
	return i.op == zero32 || i.op == zero64 || i.op >= 0x67 && i.op <= 0x69 || i.op >= 0x79 && i.op <= 0x7b ||
		i.op >= 0x8b && i.op <= 0x91 || i.op >= 0x99 && i.op <= 0x9f || i.op >= wrap && i.op <= 0xc4
}

// write appends an instruction.
func (i *instruction) write(b []byte) []byte {
	switch {
	case i.text != nil:
		return append(b, i.text...)
	case i.op == const32 || i.op == const64:
		return appendSigned(append(b, i.op), i.operand)
	}
	b = append(b, i.op)
	if i.opens() || i.op == branch || i.op == branchIf || i.op >= localGet && i.op <= lastStore {
		b = binary.AppendUvarint(b, uint64(i.operand))
	}
	if i.op >= firstLoad && i.op <= lastStore {
		b = binary.AppendUvarint(b, uint64(i.offset))
	}
	return b
}

// signed64 reads a constant of up to 64 bits.
func signed64(b []byte) (value, size int, ok bool) {
	for shift := uint(0); size < len(b) && size < binary.MaxVarintLen64; shift += 7 {
		c := b[size]
		size++
		value |= int(c&0x7f) << shift
		if c < 0x80 {
			if c&0x40 != 0 && shift < 57 {
				value -= 1 << (shift + 7)
			}
			return value, size, true
		}
	}
	return 0, 0, false
}
