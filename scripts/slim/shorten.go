package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math"
	"slices"
)

// Go's compiler writes WebAssembly from instructions of a made-up processor, one by one. What it writes for some that
// are beside each other is shorter as one (cmd/internal/obj/wasm, cmd/compile/internal/wasm).

// begin begins a function that Go's compiler wrote: it takes the end of the stack from global 0.
var begin = []byte{globalGet, 0, localSet, stack}

// shortenCode returns the section of code with each of Go's functions shortened.
func shortenCode(section []byte) ([]byte, error) {
	count, n := binary.Uvarint(section)
	if n <= 0 {
		return nil, errShort
	}
	out, rest := bytes.Clone(section[:n]), section[n:]
	for range count {
		size, n := binary.Uvarint(rest)
		if n <= 0 || size > uint64(len(rest)-n) {
			return nil, errShort
		}
		body, err := shorten(rest[n:][:size])
		if err != nil {
			return nil, err
		}
		out = append(binary.AppendUvarint(out, uint64(len(body))), body...)
		rest = rest[n+int(size):]
	}
	return out, nil
}

// shorten returns the body of a function in fewer instructions.
func shorten(body []byte) ([]byte, error) {
	at, err := behindLocals(body)
	if err != nil {
		return nil, err
	}
	if !bytes.HasPrefix(body[at:], begin) {
		return body, nil
	}
	list, err := readInstructions(body[at:])
	if err != nil {
		return nil, err
	}
	list = slices.DeleteFunc(list, func(i instruction) bool { return i.op == nothing })
	locals, list := numbered(body[:at], leave(narrow(stackMoves(direct(jumps(places(list)))))))
	out := bytes.Clone(locals)
	for _, i := range list {
		out = i.write(out)
	}
	return out, nil
}

// behindLocals returns where the locals of a function end.
func behindLocals(body []byte) (int, error) {
	groups, at := binary.Uvarint(body)
	for ; groups > 0 && at < len(body); groups-- {
		_, n := binary.Uvarint(body[at:])
		at += n + 1 // and their type
	}
	if at <= 0 || at >= len(body) {
		return 0, errors.New("the locals of a function end behind it")
	}
	return at, nil
}

// places puts how far something is from the end of the stack into the offset of what reads or writes it:
//
//	local.get 1, i64.extend_i32_u, i64.const 16, i64.add, i32.wrap_i64, i64.load 0
//	local.get 1, i64.load 16
//
// The sum never passes 32 bits, as the stack lies below that.
func places(list []instruction) []instruction {
	for i := len(list) - 1; i >= 0; i-- {
		if !isPlace(list[i:]) {
			continue
		}
		far := list[i+2].operand
		if to := user(list[i+5:]); to >= 0 && list[i+5+to].offset+far <= math.MaxUint32 {
			u := &list[i+5+to]
			u.offset, u.text = u.offset+far, nil
			list = append(list[:i+1], list[i+5:]...)
			continue
		}
		list[i+1], list[i+2] = instruction{op: const32, operand: far}, instruction{op: add32}
		list = append(list[:i+3], list[i+5:]...)
	}
	return list
}

func isPlace(list []instruction) bool {
	return len(list) > 5 && list[0].is(localGet, stack) && list[1].op == extend && list[2].op == const64 &&
		list[2].operand >= 0 && list[2].operand <= math.MaxInt32 && list[3].op == add64 && list[4].op == wrap
}

// user returns the place of the instruction that takes an address which was left before the list, or -1.
func user(list []instruction) int {
	above := 0
	for i := range list {
		in := &list[i]
		if in.loads() && above == 0 || in.stores() && above == 1 {
			return i
		}
		takes, leaves, ok := in.taken()
		if !ok || takes > above {
			return -1
		}
		above += leaves - takes
	}
	return -1
}

// jumps writes a jump under a condition as one instruction:
//
//	if, i32.const 7, local.set 0, br 3, end
//	i32.const 7, local.set 0, br_if 2
//
// Local 0 is then set even where the jump is not made. Only what stands at the function's begin reads it, and is
// reached by jumps alone, each of which sets it.
func jumps(list []instruction) []instruction {
	out := list[:0]
	for i := 0; i < len(list); i++ {
		if !isJump(list[i:]) {
			out = append(out, list[i])
			continue
		}
		to := instruction{op: branchIf, operand: list[i+3].operand - 1}
		out = append(out, list[i+1], list[i+2], to)
		i += 4
	}
	return out
}

func isJump(list []instruction) bool {
	return len(list) > 4 && list[0].is(ifThen, noResult) && list[1].op == const32 && list[2].is(localSet, resume) &&
		list[3].op == branch && list[3].operand > 0 && list[4].op == end
}

// direct lets a jump on within a function go straight to the end of the block behind which it goes on, and not by way
// of the table at the function's begin, which leads there too. It need not set local 0 then, as nothing reads that
// behind the end of the block but what sets it again.
func direct(list []instruction) []instruction {
	var in nest
	out := list[:0]
	for _, i := range list {
		n := len(out)
		if i.op == table && in.ends == nil && out[n-1].is(localGet, resume) {
			in.leads(i.labels())
		}
		sets := n > 1 && out[n-1].is(localSet, resume) && out[n-2].op == const32
		if sets && (i.op == branch || i.op == branchIf) && in.at(i.operand).loop {
			if to := in.labelOf(out[n-2].operand); to >= 0 {
				i, out = instruction{op: i.op, operand: to}, out[:n-2]
			}
		}
		in.pass(&i)
		out = append(out, i)
	}
	return out
}

// A nest is the blocks that are open around an instruction.
type nest struct {
	open    []opened
	started int   // how many blocks began so far
	ends    []int // where the table leads: the numbers of blocks, by local 0
}

// An opened block has its number among those of a function.
type opened struct {
	number int
	loop   bool
}

// pass goes past an instruction.
func (n *nest) pass(i *instruction) {
	switch {
	case i.opens():
		n.started++
		n.open = append(n.open, opened{n.started, i.op == loop})
	case i.op == end && len(n.open) > 0:
		n.open = n.open[:len(n.open)-1]
	}
}

// leads notes the labels of the table.
func (n *nest) leads(labels []int) {
	for _, label := range labels {
		n.ends = append(n.ends, n.at(label).number)
	}
}

// at returns the block of a label: 0 is the innermost.
func (n *nest) at(label int) opened {
	if label >= len(n.open) {
		return opened{}
	}
	return n.open[len(n.open)-1-label]
}

// labelOf returns the label of the block that the table leads behind, or -1 where that is not open.
func (n *nest) labelOf(resume int) int {
	if resume < 0 || resume >= len(n.ends) {
		return -1
	}
	for label := range n.open {
		if b := n.at(label); b.number == n.ends[resume] && !b.loop {
			return label
		}
	}
	return -1
}

// stackMoves makes one move of the stack's end of two, and does not keep it where the function returns:
//
//	local.get 1, i32.const 48, i32.sub, local.tee 1, global.set 0, and the same with 8
//
// becomes one with 56.
func stackMoves(list []instruction) []instruction {
	out := list[:0]
	for i := 0; i < len(list); i++ {
		out = append(out, list[i])
		n := len(out)
		if n >= 10 && isMove(out[n-10:]) && isMove(out[n-5:]) {
			by := moved(out[n-10:]) + moved(out[n-5:])
			out[n-9], out[n-8] = instruction{op: const32, operand: by}, instruction{op: add32}
			if by < 0 {
				out[n-9].operand, out[n-8].op = -by, sub32
			}
			out = out[:n-5]
		}
		if n = len(out); n >= 7 && isMove(out[n-7:]) && out[n-2].op == const32 && out[n-1].op == giveBack {
			out = append(out[:n-4], out[n-3:]...)
		}
	}
	return out
}

// narrow takes 32 bits at once where 64 are taken and cut.
func narrow(list []instruction) []instruction {
	out := list[:0]
	for _, in := range list {
		out = append(out, in)
		n := len(out)
		if n < 2 {
			continue
		}
		first := &out[n-2]
		switch {
		case in.op == wrap && narrower[first.op] != 0:
			*first = instruction{op: narrower[first.op], operand: min(first.operand, 2), offset: first.offset}
		case in.op == wrap && first.op == const64:
			*first = instruction{op: const32, operand: int(int32(first.operand))}
		case in.op == zero64 && first.op == extend:
			*first = instruction{op: zero32}
		default:
			continue
		}
		out = out[:n-1]
	}
	return out
}

// narrower has the instruction that reads the lower 32 bits of what another reads as 64.
var narrower = map[byte]byte{0x29: 0x28, 0x30: 0x2c, 0x31: 0x2d, 0x32: 0x2e, 0x33: 0x2f, 0x34: 0x28, 0x35: 0x28}

// isMove reports a list that begins with a move of the stack's end.
func isMove(list []instruction) bool {
	return list[0].is(localGet, stack) && list[1].op == const32 && (list[2].op == add32 || list[2].op == sub32) &&
		list[3].is(localTee, stack) && list[4].is(globalSet, 0)
}

// moved returns how far a move moves it.
func moved(list []instruction) int {
	if list[2].op == sub32 {
		return -list[1].operand
	}
	return list[1].operand
}
