package corpus

import (
	"iter"
	"math"
	"strconv"
	"strings"
)

// ColumnTypes finds the SQL type of columns known as text only: INTEGER where
// every cell that is not empty is a 64-bit integer, REAL where every one is a
// number that a float64 holds, else TEXT. A whole number has to keep all its
// digits, since it may be a code; of a fraction those behind the 17th are lost,
// which programs write that print a float64 (170.15999999999997). What is
// written as codes are ("007", "+1") or too large ("1e400") is no number. It
// returns the first error of the rows.
func ColumnTypes(columns int, rows iter.Seq2[[]string, error]) ([]string, error) {
	type seen struct{ any, notInteger, notReal bool }
	cells := make([]seen, columns)
	for row, err := range rows {
		if err != nil {
			return nil, err
		}
		for i, cell := range row[:min(len(row), columns)] {
			if s := &cells[i]; cell != "" {
				s.any = true
				s.notInteger = s.notInteger || !isInteger(cell)
				s.notReal = s.notReal || !isReal(cell)
			}
		}
	}
	types := make([]string, columns)
	for i, s := range cells {
		switch {
		case s.any && !s.notInteger:
			types[i] = "INTEGER"
		case s.any && !s.notReal:
			types[i] = "REAL"
		default:
			types[i] = "TEXT"
		}
	}
	return types, nil
}

func isInteger(cell string) bool {
	n, err := strconv.ParseInt(cell, 10, 64)
	return err == nil && strconv.FormatInt(n, 10) == cell
}

// isReal reports whether a float64 holds the number: with all its digits if it is
// whole. No zero or sign may be needless in front.
func isReal(cell string) bool {
	const exactDigits = 15 // decimal digits that a float64 always keeps
	number := strings.TrimPrefix(cell, "-")
	if len(number) > 1 && number[0] == '0' && number[1] != '.' {
		return false
	}
	digits := 0
	for i := range len(number) {
		switch c := number[i]; {
		case '0' <= c && c <= '9':
			digits++
		case i == 0 && c != '.' || strings.IndexByte(".eE+-", c) < 0: // no "inf", "nan", "0x1p2", "1_000"
			return false
		}
	}
	f, err := strconv.ParseFloat(cell, 64)
	return err == nil && !math.IsInf(f, 0) && (digits <= exactDigits || strings.Contains(number, "."))
}
