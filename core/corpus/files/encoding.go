package files

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"unicode/utf16"
	"unicode/utf8"
)

// plainText makes UTF-8 of a file's bytes, without a byte order mark and with lines
// that end in \n or \r\n. Programs of offices also write UTF-16 with a mark, and
// what is no UTF-8 is taken for Windows-1252, as they write it in Western Europe and
// America; a note tells either.
func plainText(data []byte) (text []byte, notes []string, err error) {
	var order binary.ByteOrder
	switch {
	case bytes.HasPrefix(data, []byte("\xff\xfe")):
		order = binary.LittleEndian
	case bytes.HasPrefix(data, []byte("\xfe\xff")):
		order = binary.BigEndian
	}
	if order != nil {
		data = fromUTF16(data[2:], order)
		notes = append(notes, "the file is read as UTF-16")
	}
	data = bytes.TrimPrefix(data, ByteOrderMark)
	if bytes.IndexByte(data, 0) >= 0 {
		return nil, nil, errors.New("not a text file: it has a zero byte")
	}
	if line := notUTF8(data); line > 0 {
		if data = fromWindows(data); data == nil {
			return nil, nil, fmt.Errorf("line %d is not UTF-8; save the file as UTF-8", line)
		}
		notes = append(notes,
			fmt.Sprintf("line %d is not UTF-8, and the file is read as Windows-1252; if its letters are "+
				"wrong, save it as UTF-8", line))
	}
	if bytes.IndexByte(data, '\n') < 0 {
		data = bytes.ReplaceAll(data, []byte("\r"), []byte("\n")) // as old Macs end lines
	}
	return data, notes, nil
}

// fromUTF16 decodes UTF-16. Half a unit at the end becomes the sign for what cannot
// be read.
func fromUTF16(data []byte, order binary.ByteOrder) []byte {
	units := make([]uint16, 0, len(data)/2+1)
	for ; len(data) > 1; data = data[2:] {
		units = append(units, order.Uint16(data))
	}
	if len(data) > 0 {
		units = append(units, utf8.RuneError)
	}
	return []byte(string(utf16.Decode(units)))
}

// notUTF8 returns the first line that is not UTF-8, from 1, or 0.
func notUTF8(data []byte) int {
	for line, rest := 1, data; len(rest) > 0; line++ {
		end := bytes.IndexByte(rest, '\n') + 1
		if end == 0 {
			end = len(rest)
		}
		if !utf8.Valid(rest[:end]) {
			return line
		}
		rest = rest[end:]
	}
	return 0
}

// windows has what Windows-1252 means by the bytes from 0x80 to 0x9f, with a space
// for what it has none for. All others are the first 256 of Unicode.
const windows = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ"

// fromWindows decodes Windows-1252; nil if a byte has no meaning in it.
func fromWindows(data []byte) []byte {
	signs := []rune(windows)
	text := make([]byte, 0, len(data)+len(data)/8)
	for _, c := range data {
		r := rune(c)
		if 0x80 <= c && c < 0xa0 {
			if r = signs[c-0x80]; r == ' ' {
				return nil
			}
		}
		text = utf8.AppendRune(text, r)
	}
	return text
}
