package main

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"iter"
	"strings"
	"testing"
)

// How a function begins that has three places to go on at, and how it ends.
const (
	nested = "0340 0240 0240 0240 2000 0e02 00 01 02 0b 0240"
	ends   = "0b 0b 0b 0b"
)

// assembled returns the bytes of instructions, written a few to a word.
func assembled(t *testing.T, code string) []byte {
	t.Helper()
	b, err := hex.DecodeString(strings.Join(strings.Fields(code), ""))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestInstructionsBesideEachOtherBecomeFewer(t *testing.T) {
	for _, tt := range []struct{ name, code, want string }{
		{"what is read from the stack",
			"2001 ad 4210 7c a7 290308 2102", "2001 290318 2102"},
		{"what is written there",
			"2001 ad 42c800 7c a7 2002 370300", "2001 2002 370348"},
		{"what is written is read there",
			"2001 ad 4218 7c a7 2001 ad 4220 7c a7 290300 370300", "2001 2001 290320 370318"},
		{"what is written is a sum",
			"2001 ad 4208 7c a7 2002 2003 7c 2004 42ff00 83 7c 360200", "2001 2002 2003 7c 2004 42ff00 83 7c 360208"},
		{"an address that a block comes before the use of",
			"2001 ad 4208 7c a7 2002 a7 047e 4201 05 4202 0b 370300",
			"2001 4108 6a 2002 a7 047e 4201 05 4202 0b 370300"},
		{"an address that is compared", "2001 ad 4208 7c a7 4107 46 1a", "2001 4108 6a 4107 46 1a"},
		{"the address itself", "2001 ad 4208 7c 2102", "2001 ad 4208 7c 2102"},
		{"before the stack", "2001 ad 4278 7c a7 290300 2102", "2001 ad 4278 7c a7 290300 2102"},
		{"another local", "2002 ad 4210 7c a7 290308 2103", "2002 ad 4210 7c a7 290308 2103"},
		{"a jump", "2002 a7 0440 4107 2100 0c03 0b 2002 2103", "2002 a7 4107 2100 0d02 2002 2103"},
		{"a jump among others", "2002 a7 0440 4107 2103 0c03 0b", "2002 a7 0440 4107 2103 0c03 0b"},
		{"a jump out of the condition alone", "2002 a7 0440 4107 2100 0c00 0b", "2002 a7 0440 4107 2100 0c00 0b"},
		{"a frame and a call", "2001 4130 6b 2201 2400 2001 4108 6b 2201 2400 2001 4200 370300",
			"2001 4138 6b 2201 2400 2001 4200 370300"},
		{"a return", "2001 4130 6a 2201 2400 2001 4108 6a 2201 2400 4100 0f", "2001 4138 6a 2400 4100 0f"},
		{"up and down", "2001 4108 6a 2201 2400 2001 4118 6b 2201 2400 2001 1a", "2001 4110 6b 2201 2400 2001 1a"},
		{"a jump on", nested + "2002 a7 0440 4101 2100 0c04 0b" + ends, nested + "2002 a7 0d01" + ends},
		{"a jump on without a condition", nested + "4102 2100 0c03" + ends, nested + "0c02" + ends},
		{"a jump on that local 0 does not tell", nested + "2000 2100 0c03" + ends, nested + "2000 2100 0c03" + ends},
		{"a jump back", nested + "0b 4100 2100 0c02" + ends[3:], nested + "0b 4100 2100 0c02" + ends[3:]},
		{"half of what is read", "2002 a7 290308 a7 2802 10 1a 2001 350200 a7 1a 2001 3100 05 a7 1a",
			"2002 a7 280208 2802 10 1a 2001 280200 1a 2001 2d00 05 1a"},
		{"half of a constant", "42818080808001 a7 1a", "4101 1a"},
		{"whether 32 bits are 0", "2001 ad 50 1a", "2001 45 1a"},
		{"nothing", "2002 01 1a", "2002 1a"},
		{"the function's end behind a call", "0240 0340 1007 2300 2101 0d01 0b 00 0b 4101",
			"0240 0340 1007 2300 2101 0440 4101 0f 0b 0b 00 0b 4101"},
		{"a block's end behind a call", "0240 0240 1007 2300 2101 0d00 0b 00 0b 4101",
			"0240 0240 1007 2300 2101 0d00 0b 00 0b 4101"},
		{"the function's end elsewhere", "0240 0340 2300 2101 2002 0d01 0b 00 0b 4101",
			"0240 0340 2300 2101 2002 0d01 0b 00 0b 4101"},
		{"what a call comes back to, once", "2001 42838088800137030041001007", "2001 42838088800137030041001007"},
		{"other instructions", "440000000000000840 43000000c0 bb a0 fc06 1a fc0a0000 fc0b00 3f00 1a 0e02000102 fc00",
			"440000000000000840 43000000c0 bb a0 fc06 1a fc0a0000 fc0b00 3f00 1a 0e02000102 fc00"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			before := "02 017f 037e 2300 2101" // two kinds of locals, and how Go's functions begin
			got, err := shorten(assembled(t, before+tt.code+"0b"))
			if want := assembled(t, before+tt.want+"0b"); err != nil || !bytes.Equal(got, want) {
				t.Errorf("it is %x, want %x (error %v)", got, want, err)
			}
			again, err := shorten(got)
			if err != nil || !bytes.Equal(again, got) {
				t.Errorf("%x becomes %x when shortened again (error %v)", got, again, err)
			}
		})
	}
}

func TestAFunctionKnowsItsNumber(t *testing.T) {
	// pieces 1, 2 and 3 of function 0x1002, the second called by its number, the last of another function
	before := "02 017f 037e 2300 2101 2001 428180888001 370300 4100 1007 2002 2103 " +
		"2001 428280888001 370300 4210 88 a7 2100 4100 2000 1100 00 2001 4283808c8001 370300 4100 1007 0b"
	want := "03 017f 017e 037e 2300 2101 428080888001 2102 2001 2002 4201 84 370300 4100 1007 2003 2104 " +
		"2001 2002 4202 84 370300 4210 88 a7 2100 4100 2000 1100 00 2001 4283808c8001 370300 4100 1007 0b"
	got, err := shorten(assembled(t, before))
	if err != nil || !bytes.Equal(got, assembled(t, want)) {
		t.Errorf("it is %x, want %x (error %v)", got, assembled(t, want), err)
	}
	if again, err := shorten(got); err != nil || !bytes.Equal(again, got) {
		t.Errorf("%x becomes %x when shortened again (error %v)", got, again, err)
	}
}

func TestAFunctionThatIsNotGosStays(t *testing.T) {
	body := assembled(t, "00 2001 ad 4210 7c a7 290308 0b")
	if got, err := shorten(body); err != nil || !bytes.Equal(got, body) {
		t.Errorf("%x became %x (error %v)", body, got, err)
	}
}

func TestAnInstructionThatIsNotUnderstoodIsRefused(t *testing.T) {
	for name, code := range map[string]string{
		"of vectors": "fd0c", "of exceptions": "06", "of tables": "fc0c0000", "cut short": "2903",
		"a constant cut short":       "4280",
		"a list of labels cut short": "0e02000a", "a number cut short": "440000",
	} {
		if _, err := shorten(assembled(t, "01 017f 2300 2101"+code)); err == nil {
			t.Errorf("an instruction %s was read", name)
		}
	}
}

// Local 0 is set before a jump that may not be made, so nothing may read it but behind another that sets it.
func TestWhereAFunctionGoesOnIsReadBehindWhatSetsIt(t *testing.T) {
	m, err := read(built(t))
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for body := range bodies(t, m) {
		if !bytes.HasPrefix(body, begin) {
			continue
		}
		list, err := readInstructions(body)
		if err != nil {
			t.Fatal(err)
		}
		var loops []bool // of the blocks around an instruction
		for i, in := range list {
			set := i > 0 && list[i-1].is(localSet, resume)
			switch {
			case in.op >= ifThen-2 && in.op <= ifThen:
				loops = append(loops, in.op == ifThen-1)
			case in.op == end && len(loops) > 0:
				loops = loops[:len(loops)-1]
			case in.is(localGet, resume) && list[i+1].op != table:
				if !list[i-1].is(const32, 0) || !list[i-2].is(localSet, resume) {
					t.Errorf("instruction %d of %x reads local 0, which may be set for a jump", i, body)
				}
			case (in.op == branch || in.op == branchIf) && in.operand < len(loops) && loops[len(loops)-1-in.operand]:
				seen++
				if !set {
					t.Errorf("instruction %d of %x jumps without setting local 0", i, body)
				}
			}
		}
	}
	if seen < 1000 {
		t.Errorf("%d jumps were seen", seen)
	}
}

// bodies yields what functions do, behind their locals.
func bodies(t *testing.T, m *module) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		for _, s := range m.sections {
			if s.kind != codeSection {
				continue
			}
			_, n := binary.Uvarint(s.body)
			for rest := s.body[n:]; len(rest) > 0; {
				size, n := binary.Uvarint(rest)
				body := rest[n:][:size]
				at, err := behindLocals(body)
				if err != nil {
					t.Fatal(err)
				}
				if !yield(body[at:]) {
					return
				}
				rest = rest[n+int(size):]
			}
		}
	}
}
