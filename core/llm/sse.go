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
	var line, data []byte
	some, skipLF := false, false
	for {
		c, err := r.ReadByte()
		if err != nil && !errors.Is(err, io.EOF) {
			return err
		}
		ended := err != nil
		if !ended && skipLF && c == '\n' {
			skipLF = false
			continue
		}
		skipLF = c == '\r'
		if !ended && c != '\n' && c != '\r' {
			line = append(line, c)
			continue
		}
		if value, ok := dataField(line); ok {
			if some {
				data = append(data, '\n')
			}
			data = append(data, value...)
			some = true
		}
		if some && (ended || len(line) == 0) {
			if err := yield(string(data)); err != nil {
				return err
			}
			data, some = data[:0], false
		}
		if ended {
			return nil
		}
		line = line[:0]
	}
}

// dataField is the value of a line's data field.
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
