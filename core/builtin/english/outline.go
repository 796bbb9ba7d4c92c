package english

// Outline returns how a text looks: "0" for each digit, "A" for each capital, one "a" for all small letters in a row,
// and all else as it is. That of "3 Nov 2024" is "0 Aa 0000".
func Outline(s string) string {
	out := make([]byte, 0, len(s))
	for i := range len(s) {
		c := s[i]
		switch {
		case c-'0' < 10:
			c = '0'
		case c-'A' < 26:
			c = 'A'
		case c-'a' < 26 && i > 0 && s[i-1]-'a' < 26:
			continue
		case c-'a' < 26:
			c = 'a'
		}
		out = append(out, c)
	}
	return string(out)
}
