package english

import "strconv"

// tens and teens are number words that stand in larger numbers.
var tens = map[string]float64{
	"thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19,
	"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
}

// powers multiply what stands before them.
var powers = map[string]float64{"hundred": 1e2, "thousand": 1e3, "million": 1e6, "billion": 1e9, "dozen": 12}

// Numerals writes numbers of several words as one: "twenty thousand",
// "1.5 million", "thirty five", "half a million", and one small word where it is
// a bound: "under five". Alone elsewhere it is left to the lexicon, which knows
// where it is no number.
func Numerals(words []Word) []Word {
	for i := 0; i < len(words); i++ {
		n, to := numeral(words, i)
		if to == i {
			continue
		}
		text := strconv.FormatFloat(n, 'f', -1, 64)
		at, end := words[i].At, words[to-1].End
		number := NewWord(text, false)
		number.At, number.End = at, end
		words = append(append(words[:i:i], number), words[to:]...)
	}
	return words
}

// numeral reads a number from word i on, and where it ends: at i where there
// is nothing to put together.
func numeral(words []Word, i int) (n float64, to int) {
	n, to = half(words, i)
	if to == i {
		n, to = plainNumber(words, i)
	}
	if to == i || words[i].Quoted {
		return 0, i
	}
	first := to
	for to < len(words) {
		p, ok := powers[words[to].Low]
		if !ok {
			break
		}
		n *= p
		to++
	}
	if _, ten := tens[words[i].Low]; to == first && !ten {
		return 0, i
	}
	return n, to
}

// half reads "half a" and "half an" before million or dozen.
func half(words []Word, i int) (float64, int) {
	if i+2 < len(words) && words[i].Low == "half" && (words[i+1].Low == "a" || words[i+1].Low == "an") &&
		powers[words[i+2].Low] > 0 {
		return 0.5, i + 2
	}
	return 0, i
}

// plainNumber reads digits, a number below a hundred, or the "a" of "a million".
func plainNumber(words []Word, i int) (float64, int) {
	w := &words[i]
	next := ""
	if i+1 < len(words) {
		next = words[i+1].Low
	}
	if w.Number {
		n, err := strconv.ParseFloat(w.Text, 64)
		if err != nil {
			return 0, i
		}
		return n, i + 1
	}
	if n, ok := tens[w.Low]; ok {
		if unit, err := strconv.ParseFloat(SmallNumbers[next], 64); err == nil && unit < 10 && n >= 20 {
			return n + unit, i + 2
		}
		return n, i + 1
	}
	if powers[next] > 0 {
		if w.Low == "a" {
			return 1, i + 1
		}
		if n, err := strconv.ParseFloat(SmallNumbers[w.Low], 64); err == nil {
			return n, i + 1
		}
	}
	return 0, i
}
