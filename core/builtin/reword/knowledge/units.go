package knowledge

import (
	"math"
	"strconv"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A unit is one of a dimension, and how many of the dimension's smallest it is.
type unit struct {
	dimension string
	size      float64
}

// units by what they are called in questions and, as stems, in names.
var units = map[string]unit{
	"ms": {"time", 1}, "millisecond": {"time", 1}, "second": {"time", 1e3}, "sec": {"time", 1e3},
	"minut": {"time", 6e4}, "min": {"time", 6e4}, "hour": {"time", 36e5}, "hr": {"time", 36e5},
	"mg": {"mass", 1}, "g": {"mass", 1e3}, "gram": {"mass", 1e3}, "kg": {"mass", 1e6}, "kilo": {"mass", 1e6},
	"kilogram": {"mass", 1e6}, "tonn": {"mass", 1e9}, "ton": {"mass", 1e9},
	"mm": {"length", 1}, "millimetr": {"length", 1}, "millimet": {"length", 1}, "cm": {"length", 10},
	"centimetr": {"length", 10}, "centimet": {"length", 10}, "m": {"length", 1e3}, "metr": {"length", 1e3},
	"meter": {"length", 1e3}, "km": {"length", 1e6}, "kilometr": {"length", 1e6}, "kilomet": {"length", 1e6},
	"lb": {"mass", 453592.37}, "pound": {"mass", 453592.37}, "inch": {"length", 25.4}, "ft": {"length", 304.8},
	"foot": {"length", 304.8}, "feet": {"length", 304.8}, "mile": {"length", 1609344},
}

// unit reads "5 kg" as 5000 g where a name says that something is in grams and none says
// that it is in kilograms; and "2 hours" as 120 where lengths of time lie between 60
// and 180, whatever they are in.
func (q *question) unit(i int) bool {
	if i+1 >= len(q.Words) || q.Words[i].Quoted || q.Words[i+1].Quoted {
		return false
	}
	said := q.Words[i].Low
	if small := english.SmallNumbers[said]; small != "" {
		said = small
	}
	of, ok := units[q.Words[i+1].Stem]
	if !ok || len(q.Words[i+1].Low) == 1 && q.Words[i+1].Low != "g" && q.Words[i+1].Low != "m" {
		return false
	}
	n, err := strconv.ParseFloat(said, 64)
	if err != nil {
		return false
	}
	name, ok := q.unitOf(of)
	switch {
	case ok && units[name].size == of.size:
		return false
	case ok:
		return q.Put(i, i+2, number(n*of.size/units[name].size)+" "+name)
	case of.dimension == "time":
		return q.unitless(i, n, of)
	}
	return false
}

// unitOf returns the unit of a dimension that names of amounts end with: the said one
// where a name has it, else the only one.
func (q *question) unitOf(said unit) (stem string, ok bool) {
	for ci := range q.S.Columns {
		c := &q.S.Columns[ci]
		last := english.LastOf(c.Full)
		of, is := units[last]
		if !is || of.dimension != said.dimension || c.Class != schema.Numeric || len(c.Full) < 2 {
			continue
		}
		switch {
		case of.size == said.size:
			return last, true
		case ok && units[stem].size != of.size:
			return "", false
		}
		stem, ok = last, true
	}
	return stem, ok
}

// lasting lists the stems of names of how long something takes.
var lasting = []string{"length", "durat", "runtim", "playtim", "time"}

// unitless reads a length of time as that many of a smaller unit with which it lies
// among those of the one column of lengths.
func (q *question) unitless(i int, n float64, said unit) bool {
	for _, stem := range lasting {
		ci := q.amount(func(ci int) bool { return english.LastOf(q.S.Columns[ci].Full) == stem })
		if ci < 0 {
			continue
		}
		low, top := q.V.Low[ci], q.V.Top[ci]
		for _, size := range []float64{said.size, 6e4, 1e3, 1} {
			if x := n * said.size / size; size <= said.size && low <= x && x <= top {
				return size != said.size && q.Put(i, i+2, number(x)+" "+q.S.Columns[ci].Full[0])
			}
		}
		return false
	}
	return false
}

// number writes a number without needless digits.
func number(x float64) string { return strconv.FormatFloat(math.Round(x*1e6)/1e6, 'f', -1, 64) }
