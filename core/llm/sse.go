package llm

import (
	"bufio"
	"errors"
	"io"
)

// readEvents reads a stream of server-sent events (WHATWG HTML, 9.2.6) and
// passes the data of each to yield, until the stream ends or yield returns an
// error. Lines end with \n, \r\n or \r; several data lines are joined by \n;
// comments and other fields are left out. Unlike the standard, data that the
// stream ends after without an empty line is passed on too: whether it is
// whole shows when it is decoded.
func readEvents(r *bufio.Reader, yield func(data string) error) error {
	lines := lineReader{r: r}
	var data []byte
	some := false
	for {
		line, last, err := lines.next()
		if err != nil {
			return err
		}
		if value, ok := dataField(line); ok {
			if some {
				data = append(data, '\n')
			}
			data = append(data, value...)
			some = true
		}
		if some && (last || len(line) == 0) {
			if err := yield(string(data)); err != nil {
				return err
			}
			data, some = data[:0], false
		}
		if last {
			return nil
		}
	}
}

// A lineReader reads lines that end with \n, \r\n or \r. Behind \r it does not
// wait for more.
type lineReader struct {
	r      *bufio.Reader
	line   []byte
	skipLF bool // the line before ended with \r
}

// next returns a line without its end, valid until the next call; last reports
// whether the end of the stream ended it.
func (l *lineReader) next() (line []byte, last bool, err error) {
	l.line = l.line[:0]
	for {
		c, err := l.r.ReadByte()
		switch {
		case errors.Is(err, io.EOF):
			return l.line, true, nil
		case err != nil:
			return nil, false, err
		case l.skipLF && c == '\n':
			l.skipLF = false
			continue
		}
		l.skipLF = c == '\r'
		if c == '\n' || c == '\r' {
			return l.line, false, nil
		}
		l.line = append(l.line, c)
	}
}

// dataField returns the value of a line's data field.
func dataField(line []byte) (value []byte, ok bool) {
	const name = "data"
	if len(line) < len(name) || string(line[:len(name)]) != name {
		return nil, false
	}
	rest := line[len(name):]
	if len(rest) == 0 {
		return nil, true
	}
	if rest[0] != ':' {
		return nil, false
	}
	rest = rest[1:]
	if len(rest) > 0 && rest[0] == ' ' {
		rest = rest[1:]
	}
	return rest, true
}
