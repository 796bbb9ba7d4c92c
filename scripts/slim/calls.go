package main

import (
	"bytes"
	"encoding/binary"
	"slices"
)

// Before a call Go puts down where the program goes on behind it: the number of the function in the upper bits, in
// the lower 16 that of its piece (cmd/internal/obj/wasm). Behind it the function ends, too, where the callee says that
// another goroutine is next. Both are written so that they are the same everywhere, as far as can be: what comes again
// compresses.

// pieceBits is how many bits the number of a piece takes.
const pieceBits = 16

// leave lets a function end behind a call by instructions of its own, where Go's compiler jumps to the function's end
// over as many blocks as are open there, a number which is seldom that of the call before:
//
//	call 7, global.get 0, local.set 1, br_if 5
//	call 7, global.get 0, local.set 1, if, i32.const 1, return, end
func leave(list []instruction) []instruction {
	if !endsWithOne(list) {
		return list
	}
	var out []instruction
	open := 0
	for n, i := range list {
		switch {
		case i.opens():
			open++
		case i.op == end:
			open--
		case i.is(branchIf, open-1) && isBehindCall(list[:n]):
			out = append(out, instruction{op: ifThen, operand: noResult}, instruction{op: const32, operand: 1},
				instruction{op: giveBack}, instruction{op: end})
			continue
		}
		out = append(out, i)
	}
	return out
}

// endsWithOne reports a function of one block, behind which it returns 1.
func endsWithOne(list []instruction) bool {
	n := len(list)
	return n > 5 && list[2].is(block, noResult) && list[n-3].op == end && list[n-2].is(const32, 1) && list[n-1].op == end
}

// isBehindCall reports a list that ends with a call, and with taking the end of the stack from it.
func isBehindCall(list []instruction) bool {
	n := len(list)
	return n > 2 && (list[n-3].op == call || list[n-3].op == callIndirect) && list[n-2].is(globalGet, 0) &&
		list[n-1].is(localSet, stack)
}

// number is the local that holds the number of the function. Those from there on are the next.
const number = stack + 1

// numbered keeps the number of a function in a local, where it calls others:
//
//	i64.const 0x10020003, i64.store 0
//	local.get 2, i64.const 3, i64.or, i64.store 0
func numbered(locals []byte, list []instruction) ([]byte, []instruction) {
	of, calls := -1, 0
	for n := range list {
		if tells(list[n:]) && (of < 0 || of == list[n].operand>>pieceBits) {
			of = list[n].operand >> pieceBits
			calls++
		}
	}
	groups, n := binary.Uvarint(locals)
	if calls < 2 || !bytes.HasPrefix(locals[n:], oneOf32) {
		return locals, list
	}
	locals = slices.Concat(binary.AppendUvarint(nil, groups+1), oneOf32, oneOf64, locals[n+len(oneOf32):])
	out := slices.Clone(list[:2])
	out = append(out, instruction{op: const64, operand: of << pieceBits}, instruction{op: localSet, operand: number})
	for n, i := range list[2:] {
		switch {
		case i.op >= localGet && i.op <= localTee && i.operand >= number:
			i = instruction{op: i.op, operand: i.operand + 1}
		case tells(list[2+n:]) && i.operand>>pieceBits == of:
			out = append(out, instruction{op: localGet, operand: number},
				instruction{op: const64, operand: i.operand & (1<<pieceBits - 1)}, instruction{op: or64})
			continue
		}
		out = append(out, i)
	}
	return locals, out
}

// Groups of locals: how many, and of what type.
var oneOf32, oneOf64 = []byte{1, 0x7f}, []byte{1, 0x7e}

// tells reports a list that begins with where the program goes on behind a call, and goes on to the call: of a function
// that is called by name, or of one whose number is on the stack.
func tells(list []instruction) bool {
	if len(list) < 4 || list[0].op != const64 || list[0].operand>>pieceBits <= 0 || list[1].op != store64 {
		return false
	}
	byName := list[2].is(const32, 0) && list[3].op == call
	return byName || list[2].is(const64, pieceBits) && list[3].op == shift64
}
