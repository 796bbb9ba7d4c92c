package sqldb

import (
	"bytes"
	"errors"

	"github.com/ncruces/go-sqlite3"
)

// A function is one of SQL, which sets its result in the context.
type function func(*session, sqlite3.Context, ...sqlite3.Value)

// replacedFunctions are the functions that replace SQLite's, by the number of arguments.
var replacedFunctions = []struct {
	name string
	args int
	run  function
}{
	{"trim", 2, trimmer(true, true)},
	{"ltrim", 2, trimmer(true, false)},
	{"rtrim", 2, trimmer(false, true)},
	{"replace", 3, (*session).replace},
	{"instr", 2, (*session).instr},
	{"like", 2, (*session).like},
	{"like", 3, (*session).like},
	{"glob", 2, (*session).glob},
}

// refused are functions whose work has no bound that is worth having. They
// are named here with their arguments because a file's own generated columns,
// which no authorizer sees, must not call them either.
var refused = map[string][]int{
	"json_patch": {2}, "jsonb_patch": {2},
	"decimal": {1, 2}, "decimal_add": {2}, "decimal_cmp": {2}, "decimal_exp": {1, 2}, "decimal_mul": {2},
	"decimal_pow2": {1}, "decimal_sub": {2}, "decimal_sum": {1},
}

// replaceFunctions registers replacedFunctions and refused.
func (s *session) replaceFunctions() error {
	var errs []error
	add := func(name string, args int, f sqlite3.ScalarFunction) {
		errs = append(errs, s.CreateFunction(name, args, sqlite3.DETERMINISTIC|sqlite3.INNOCUOUS, f))
	}
	for _, f := range replacedFunctions {
		add(f.name, f.args, func(c sqlite3.Context, args ...sqlite3.Value) { f.run(s, c, args...) })
	}
	for name, counts := range refused {
		for _, n := range counts {
			add(name, n, func(c sqlite3.Context, _ ...sqlite3.Value) {
				c.ResultError(errors.New(unbounded(name)))
			})
		}
	}
	return errors.Join(errs...)
}

func unbounded(function string) string {
	return function + "() is not allowed: its work has no bound"
}

// charge counts the work of one call, and reports whether the statement may
// go on; where it may not, the call ends in an error.
func (s *session) charge(c sqlite3.Context, work int) bool {
	if work <= freeWork || s.meter == nil || s.meter.spend(int64(work-freeWork)/workPerStep) {
		return true
	}
	c.ResultError(sqlite3.INTERRUPT)
	return false
}

// isNull reports whether an argument is NULL.
func isNull(v sqlite3.Value) bool { return v.Type() == sqlite3.NULL }

// trimmer makes trim(X, Y): characters of Y are cut off the ends of X.
func trimmer(left, right bool) function {
	return func(s *session, c sqlite3.Context, args ...sqlite3.Value) {
		if isNull(args[0]) || isNull(args[1]) {
			return
		}
		text, chars := args[0].RawText(), splitChars(beforeNUL(args[1].RawText()))
		if !s.charge(c, len(text)*(1+len(chars.long))) {
			return
		}
		for n := 1; left && n > 0; text = text[n:] {
			n = chars.at(text, bytes.HasPrefix, 0)
		}
		for n := 1; right && n > 0; text = text[:len(text)-n] {
			n = chars.at(text, bytes.HasSuffix, len(text)-1)
		}
		c.ResultRawText(text)
	}
}

// chars are the characters that trim takes: those of ASCII in a table, for they begin and end no other.
type chars struct {
	short [256]bool
	long  [][]byte
}

func splitChars(text []byte) *chars {
	out := new(chars)
	for len(text) > 0 {
		rest := text
		readChar(&rest)
		if c := text[:len(text)-len(rest)]; c[0] < 0x80 {
			out.short[c[0]] = true
		} else {
			out.long = append(out.long, c)
		}
		text = rest
	}
	return out
}

// at returns how many bytes of a text's end are one of the characters.
func (l *chars) at(text []byte, ends func(text, with []byte) bool, last int) int {
	if len(text) == 0 {
		return 0
	}
	if l.short[text[last]] {
		return 1
	}
	for _, c := range l.long {
		if ends(text, c) {
			return len(c)
		}
	}
	return 0
}

func (s *session) replace(c sqlite3.Context, args ...sqlite3.Value) {
	if isNull(args[0]) || isNull(args[1]) {
		return
	}
	text, old := args[0].RawText(), args[1].RawText()
	if len(old) == 0 || old[0] == 0 {
		c.ResultRawText(text)
		return
	}
	if isNull(args[2]) {
		return
	}
	by := args[2].RawText()
	n := bytes.Count(text, old)
	size := len(text) + n*(len(by)-len(old))
	if size > s.Limit(sqlite3.LIMIT_LENGTH, -1) {
		c.ResultError(sqlite3.TOOBIG)
		return
	}
	if s.charge(c, len(text)+size) {
		c.ResultRawText(bytes.ReplaceAll(text, old, by))
	}
}

// instr counts in characters, or in bytes where both are blobs.
func (s *session) instr(c sqlite3.Context, args ...sqlite3.Value) {
	if isNull(args[0]) || isNull(args[1]) {
		return
	}
	blobs := args[0].Type() == sqlite3.BLOB && args[1].Type() == sqlite3.BLOB
	text, find := args[0].RawText(), args[1].RawText()
	if !s.charge(c, len(text)+len(find)) {
		return
	}
	at := bytes.Index(text, find)
	if !blobs && at > 0 {
		if text[at]&0xc0 == 0x80 {
			at = -1 // inside a character
		} else {
			before := text[:at]
			for _, b := range before[1:] {
				if b&0xc0 == 0x80 {
					at--
				}
			}
		}
	}
	c.ResultInt(at + 1)
}

func (s *session) like(c sqlite3.Context, args ...sqlite3.Value) {
	if !s.comparable(c, args) {
		return
	}
	var escape uint32
	if len(args) == 3 {
		if isNull(args[2]) {
			return
		}
		char := beforeNUL(args[2].RawText())
		if len(char) > 0 {
			escape = readChar(&char)
		}
		if escape == 0 || len(char) > 0 {
			c.ResultError(errors.New("ESCAPE expression must be a single character"))
			return
		}
	}
	s.compare(c, args, pattern{folded: true, escape: escape})
}

func (s *session) glob(c sqlite3.Context, args ...sqlite3.Value) {
	if s.comparable(c, args) {
		s.compare(c, args, pattern{})
	}
}

// comparable reports whether a pattern and a text can be compared; where they
// cannot, it has set the result.
func (s *session) comparable(c sqlite3.Context, args []sqlite3.Value) bool {
	switch {
	case args[0].Type() == sqlite3.BLOB || args[1].Type() == sqlite3.BLOB:
		c.ResultInt(0)
	case len(args[0].RawText()) > maxPattern:
		c.ResultError(errors.New("LIKE or GLOB pattern too complex"))
	default:
		return true
	}
	return false
}

// compare sets whether the text matches the pattern, which is taken apart
// anew only where it is another than in the row before.
func (s *session) compare(c sqlite3.Context, args []sqlite3.Value, as pattern) {
	if isNull(args[0]) || isNull(args[1]) {
		return
	}
	source := beforeNUL(args[0].RawText())
	if s.last.escape != as.escape || s.last.folded != as.folded || s.last.source != string(source) {
		as.source = string(source)
		as.read(source)
		s.last = as
	}
	going := true
	found := s.last.matches(beforeNUL(args[1].RawText()), func(work int) bool {
		going = s.charge(c, work*bytesPerComparison)
		return going
	})
	if going {
		c.ResultBool(found)
	}
}
