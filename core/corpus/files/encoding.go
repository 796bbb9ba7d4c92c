package files

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// plainText makes UTF-8 of a file's bytes, without a byte order mark and with lines
// that end in \n or \r\n. Programs of offices also write UTF-16 with a mark, and
// what is no UTF-8 is taken for Windows-1252, as they write it in Western Europe and
// America, or for Mac OS Roman, as they do on a Mac; a note tells which.
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
		name, alphabet := "Windows-1252", windows
		if strange(data, macintosh) < strange(data, windows) {
			name, alphabet = "Mac OS Roman", macintosh
		}
		data = decode(data, alphabet)
		notes = append(notes, fmt.Sprintf(
			"line %d is not UTF-8, and the file is read as %s; if its letters are wrong, save it as UTF-8", line, name))
	}
	ended := bytes.Count(data, []byte("\r\n"))
	if bytes.Count(data, []byte("\r"))-ended > bytes.Count(data, []byte("\n")) {
		data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
		data = bytes.ReplaceAll(data, []byte("\r"), []byte("\n")) // as old Macs end lines, all or most of them
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

// An alphabet has what an encoding of one byte a sign means by those from 0x80 on; '\ufffd' where that is nothing.
type alphabet [128]rune

var (
	windows   = latin("€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ")
	macintosh = latin("ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ" +
		"–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\ufffdÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ")
)

// latin makes an alphabet of its first signs; the others are those of Unicode.
func latin(first string) *alphabet {
	var a alphabet
	for i := range a {
		a[i] = rune(utf8.RuneSelf + i)
	}
	copy(a[:], []rune(first))
	return &a
}

// decode makes UTF-8 of text in that alphabet.
func decode(data []byte, a *alphabet) []byte {
	text := make([]byte, 0, len(data)+len(data)/8)
	for _, c := range data {
		text = utf8.AppendRune(text, a.rune(c))
	}
	return text
}

func (a *alphabet) rune(c byte) rune {
	if c < utf8.RuneSelf {
		return rune(c)
	}
	return a[c-utf8.RuneSelf]
}

// strange counts the signs that nobody would write where they stand, were the text in that alphabet: a capital
// behind a small letter, signs other than an apostrophe or a dash between two letters, bytes that mean nothing.
func strange(data []byte, a *alphabet) (n int) {
	for i, c := range data {
		r := a.rune(c)
		before, after := ' ', ' '
		if i > 0 {
			before = a.rune(data[i-1])
		}
		if i+1 < len(data) {
			after = a.rune(data[i+1])
		}
		switch {
		case c < utf8.RuneSelf:
		case r == utf8.RuneError, unicode.IsUpper(r) && unicode.IsLower(before):
			n++
		case !unicode.IsLetter(r) && !strings.ContainsRune("’–—\u00a0", r) &&
			unicode.IsLetter(before) && unicode.IsLetter(after):
			n++
		}
	}
	return n
}
