package spider2

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"
)

// split reads the records of a CSV file as pandas' tokenizer does. Lines
// without a character but spaces and tabs are not there; a quote counts only at
// the beginning of a field, and what follows a closing quote belongs to the
// field. From the second record below the header on, a record has as many
// fields as the one before: fewer are filled up, more are an error.
func split(file []byte) ([][]string, error) {
	if !utf8.Valid(file) {
		return nil, errors.New("it is not UTF-8")
	}
	s := splitter{text: string(bytes.TrimPrefix(file, []byte("\ufeff")))}
	for s.next() {
		if err := s.record(); err != nil {
			return nil, err
		}
	}
	if len(s.records) == 0 {
		return nil, errors.New("it has no columns")
	}
	return s.records, nil
}

type splitter struct {
	text    string
	records [][]string
}

// next goes past blank lines and reports whether a record follows.
func (s *splitter) next() bool {
	for s.text != "" {
		rest := strings.TrimLeft(s.text, " \t")
		if rest == "" {
			return false
		}
		if rest[0] != '\n' && rest[0] != '\r' {
			return true
		}
		s.text = rest[1:]
	}
	return false
}

// record reads one.
func (s *splitter) record() error {
	var fields []string
	for more := true; more; {
		field, rest, err := splitField(s.text)
		if err != nil {
			return fmt.Errorf("record %d: %w", len(s.records)+1, err)
		}
		fields = append(fields, field)
		more = strings.HasPrefix(rest, ",")
		s.text = afterEnd(rest)
	}
	if n := len(s.records); n >= 1 {
		before := len(s.records[n-1])
		if n >= 2 && len(fields) > before {
			return fmt.Errorf("record %d has %d fields, and the one before it %d", n+1, len(fields), before)
		}
		for len(fields) < before {
			fields = append(fields, "")
		}
	}
	s.records = append(s.records, fields)
	return nil
}

// splitField returns the field that a text begins with, and what follows: a comma,
// an end of line, or nothing.
func splitField(text string) (field, rest string, err error) {
	if !strings.HasPrefix(text, `"`) {
		end := strings.IndexAny(text, ",\r\n")
		if end < 0 {
			end = len(text)
		}
		return text[:end], text[end:], nil
	}
	var b strings.Builder
	for rest = text[1:]; ; {
		inside, after, closed := strings.Cut(rest, `"`)
		b.WriteString(inside)
		if !closed {
			return "", "", errors.New("a quote is not closed")
		}
		if rest = after; !strings.HasPrefix(rest, `"`) {
			break
		}
		b.WriteByte('"')
		rest = rest[1:]
	}
	end := strings.IndexAny(rest, ",\r\n")
	if end < 0 {
		end = len(rest)
	}
	b.WriteString(rest[:end])
	return b.String(), rest[end:], nil
}

// afterEnd returns a text without the comma or end of line that it begins with.
func afterEnd(rest string) string {
	for _, end := range []string{",", "\r\n", "\r", "\n"} {
		if after, ok := strings.CutPrefix(rest, end); ok {
			return after
		}
	}
	return rest
}
