package token

import (
	"strings"
	"sync"
)

// maxRemembered limits the bytes of the lines whose counts are kept. With their
// counts they take twice as much.
const maxRemembered = 16 << 20

// ByLine returns a function that counts like count, one of this package's, and
// remembers lines, for prompts that repeat them, as prompts with tables do. It
// may be used by several goroutines.
//
// The sum is exact, not near: both encodings first cut a text into pieces by a
// regular expression, and a piece continues after a line break only with white
// space or, in o200k_base, a slash. Where one of these follows, lines are
// counted together.
func ByLine(count func(string) int) func(string) int {
	m := &lineCounts{count: count}
	return func(s string) int {
		if len(s) > exact {
			return count(s) // an estimate, which goes by the whole text
		}
		n := 0
		for s != "" {
			end := lineEnd(s)
			n += m.of(s[:end])
			s = s[end:]
		}
		return n
	}
}

// lineEnd returns the end of the first line that shares no piece with what follows.
func lineEnd(s string) int {
	for end := 0; ; {
		next := strings.IndexByte(s[end:], '\n')
		if next < 0 {
			return len(s)
		}
		end += next + 1
		if end == len(s) || begins(s[end]) {
			return end
		}
	}
}

// begins reports whether a byte after a line break begins a piece. Of white
// space beyond ASCII nothing is asked: it is taken to go on.
func begins(b byte) bool { return b > ' ' && b < 0x7f && b != '/' }

// lineCounts are the counts of lines. When there are too many it forgets those
// that were not asked for since it last did.
type lineCounts struct {
	count func(string) int

	mu        sync.Mutex
	now, past map[string]int32
	bytes     int // of the lines in now
}

func (m *lineCounts) of(line string) int {
	m.mu.Lock()
	n, ok := m.now[line]
	if !ok {
		if n, ok = m.past[line]; ok {
			m.keep(line, n)
		}
	}
	m.mu.Unlock()
	if ok {
		return int(n)
	}
	n = int32(m.count(line))
	m.mu.Lock()
	defer m.mu.Unlock()
	m.keep(line, n)
	return int(n)
}

// keep remembers a line, a copy: one within a prompt would hold the whole of
// that. The caller holds mu.
func (m *lineCounts) keep(line string, n int32) {
	if m.now == nil || m.bytes+len(line) > maxRemembered {
		m.now, m.past, m.bytes = map[string]int32{}, m.now, 0
	}
	m.now[strings.Clone(line)] = n
	m.bytes += len(line)
}
