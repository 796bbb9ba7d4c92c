package sqldb

import "bytes"

// A pattern holds the right side of LIKE or GLOB, parsed once for all rows.
// It matches as SQLite's own functions do, to the byte, also where text is not
// valid UTF-8; TestOwnFunctionsAnswerAsSQLite compares them. Written anew
// because SQLite's can take seconds for one value, which no budget sees.
type pattern struct {
	source string
	folded bool   // of LIKE, for which A to Z match a to z; else of GLOB
	escape uint32 // 0 = none; one that is a wildcard takes its meaning away
	parts  []part
	never  bool // an unfinished set or escape matches nothing
}

// A part is one character of text, or a run of any.
type part struct {
	kind   partKind
	char   uint32
	ranges []charRange
	not    bool // anything but the ranges
}

type partKind uint8

const (
	oneChar partKind = iota
	anyChar
	anyRun
	setOfChars
)

type charRange struct{ from, to uint32 }

// read takes the source apart.
func (p *pattern) read(source []byte) {
	for len(source) > 0 && !p.never {
		c := readChar(&source)
		next := part{char: c}
		switch {
		case p.escape != 0 && c == p.escape:
			p.never = len(source) == 0
			if !p.never {
				next.char = readChar(&source)
			}
		case p.is(c, '%', '*'):
			next.kind = anyRun
		case p.is(c, '_', '?'):
			next.kind = anyChar
		case c == '[' && !p.folded:
			next, p.never = readSet(&source)
		}
		if n := len(p.parts); next.kind != anyRun || n == 0 || p.parts[n-1].kind != anyRun {
			p.parts = append(p.parts, next)
		}
	}
}

// is reports whether c is a wildcard, which LIKE and GLOB write differently.
func (p *pattern) is(c, like, glob uint32) bool {
	return p.folded && c == like || !p.folded && c == glob
}

// readSet reads what follows "[" up to "]", which may itself stand first.
func readSet(p *[]byte) (set part, unfinished bool) {
	set.kind = setOfChars
	next := func() uint32 {
		if len(*p) == 0 {
			return 0
		}
		return readChar(p)
	}
	c := next()
	if c == '^' {
		set.not = true
		c = next()
	}
	if c == ']' {
		set.ranges = append(set.ranges, charRange{']', ']'})
		c = next()
	}
	var prior uint32
	for ; c != 0 && c != ']'; c = next() {
		if c == '-' && prior > 0 && len(*p) > 0 && (*p)[0] != ']' {
			set.ranges = append(set.ranges, charRange{prior, next()})
			prior = 0
			continue
		}
		set.ranges = append(set.ranges, charRange{c, c})
		prior = c
	}
	return set, c != ']'
}

// matches compares text, and asks more now and then, with the characters
// compared since, whether it may go on. Where a run of any characters does not
// lead to a match it tries the next place for that run only: one before it
// can match nothing that it cannot.
func (p *pattern) matches(text []byte, more func(work int) bool) bool {
	if p.never {
		return false
	}
	at, rest := 0, text
	back, from := -1, text // the part after the last run, and where to try it next
	work := 0
	for {
		if work++; work >= maxUnasked {
			if !more(work) {
				return false
			}
			work = 0
		}
		if at == len(p.parts) {
			if len(rest) == 0 {
				break
			}
		} else if next := &p.parts[at]; next.kind == anyRun {
			if at++; at == len(p.parts) {
				break
			}
			back, from = at, p.skip(at, rest)
			rest = from
			continue
		} else if len(rest) > 0 && next.take(&rest, p.folded) {
			at++
			continue
		}
		if back < 0 || len(from) == 0 {
			more(work)
			return false
		}
		readChar(&from)
		skipped := p.skip(back, from)
		work += (len(from) - len(skipped)) / 8
		at, rest, from = back, skipped, skipped
	}
	more(work)
	return true
}

// skip leaves out what cannot begin a match of a part.
func (p *pattern) skip(at int, text []byte) []byte {
	next := &p.parts[at]
	if next.kind != oneChar || next.char >= 0x80 {
		return text
	}
	upper, lower := byte(next.char), byte(next.char)
	if p.folded {
		lower = byte(fold(next.char))
		if upper = lower; 'a' <= lower && lower <= 'z' {
			upper = lower &^ 0x20
		}
	}
	for i, c := range text {
		if c == lower || c == upper {
			return text[i:]
		}
	}
	return text[len(text):]
}

// take reads a character of text where the part matches it.
func (p *part) take(text *[]byte, folded bool) bool {
	rest := *text
	if c := uint32(rest[0]); c < 0x80 && p.kind == oneChar {
		if c != p.char && !(folded && p.char < 0x80 && fold(c) == fold(p.char)) {
			return false
		}
		*text = rest[1:]
		return true
	}
	if !p.is(readChar(&rest), folded) {
		return false
	}
	*text = rest
	return true
}

func (p *part) is(c uint32, folded bool) bool {
	switch p.kind {
	case anyChar:
		return true
	case setOfChars:
		for _, r := range p.ranges {
			if r.from <= c && c <= r.to {
				return !p.not
			}
		}
		return p.not
	}
	return c == p.char || folded && c < 0x80 && p.char < 0x80 && fold(c) == fold(p.char)
}

func fold(c uint32) uint32 {
	if 'A' <= c && c <= 'Z' {
		return c | 0x20
	}
	return c
}

// readChar takes the first character off text as SQLite's UTF-8 reader does,
// which takes what is not valid in its own way.
func readChar(text *[]byte) uint32 {
	b := *text
	c, n := uint32(b[0]), 1
	if c < 0xc0 {
		*text = b[1:]
		return c
	}
	c = leadBits(c)
	for n < len(b) && b[n]&0xc0 == 0x80 {
		c = c<<6 + uint32(b[n]&0x3f)
		n++
	}
	*text = b[n:]
	if c < 0x80 || c&0xfffff800 == 0xd800 || c&0xfffffffe == 0xfffe {
		return 0xfffd
	}
	return c
}

// leadBits returns the bits of a character that its first byte holds.
func leadBits(c uint32) uint32 {
	switch {
	case c < 0xe0:
		return c & 0x1f
	case c < 0xf0:
		return c & 0x0f
	case c < 0xf8:
		return c & 0x07
	case c < 0xfc:
		return c & 0x03
	case c < 0xfe:
		return c & 0x01
	}
	return 0
}

// beforeNUL cuts a text at its first NUL, as SQLite's functions do.
func beforeNUL(b []byte) []byte {
	if i := bytes.IndexByte(b, 0); i >= 0 {
		return b[:i]
	}
	return b
}
