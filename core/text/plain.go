package text

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Plain returns a word in lower case without accents, umlauts and ligatures, as it is
// typed where the keyboard has none of them: "gefasse" for "gefäße", "malmo" for
// "malmö", "cafe" with its accent as a letter of its own too. Other alphabets stay as
// they are.
func Plain(word string) string {
	at := 0
	for at < len(word) && word[at] < utf8.RuneSelf {
		at++
	}
	if at == len(word) {
		return word
	}
	var b strings.Builder
	b.WriteString(word[:at])
	for _, r := range word[at:] {
		if plain, ok := plainOf(r); ok {
			b.WriteString(plain)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// accented are Latin letters in lower case, by the letter that is left of them.
var accented = [...]struct{ plain, letters string }{
	{"a", "àáâãäåāăą"}, {"c", "çćĉċč"}, {"d", "ďđð"}, {"e", "èéêëēĕėęě"}, {"g", "ĝğġģ"}, {"h", "ĥħ"},
	{"i", "ìíîïĩīĭįı"}, {"j", "ĵ"}, {"k", "ķ"}, {"l", "ĺļľŀł"}, {"n", "ñńņňŉ"}, {"o", "òóôõöøōŏő"}, {"r", "ŕŗř"},
	{"s", "śŝşšș"}, {"t", "ţťŧț"}, {"u", "ùúûüũūŭůűų"}, {"w", "ŵ"}, {"y", "ýÿŷ"}, {"z", "źżž"},
	{"ss", "ß"}, {"ae", "æ"}, {"oe", "œ"}, {"th", "þ"},
}

// plainOf returns a letter without its accent, and "" for an accent that is a
// character of its own.
func plainOf(r rune) (plain string, ok bool) {
	if r >= utf8.RuneSelf && unicode.Is(unicode.Mn, r) && r < 0x370 {
		return "", true
	}
	if r < 'ß' || r > 'ț' {
		return "", false
	}
	for i := range accented {
		if strings.ContainsRune(accented[i].letters, r) {
			return accented[i].plain, true
		}
	}
	return "", false
}
