package sqldb

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"unicode/utf8"
)

// A Kind is a SQLite storage class.
type Kind uint8

const (
	Null Kind = iota
	Integer
	Real
	Text
	Blob
)

// A Value is one cell of a result, exact: integers keep all 64 bits, reals
// their own bits, text and blobs their bytes. Values are comparable with ==.
type Value struct {
	Kind Kind
	Int  int64   // when Integer
	Real float64 // when Real
	Str  string  // when Text or Blob: the bytes
}

// String returns the value as a person reads it: NULL as "NULL", a blob as
// x'00ff', a real with the fewest digits that round-trip.
func (v Value) String() string {
	switch v.Kind {
	case Integer:
		return strconv.FormatInt(v.Int, 10)
	case Real:
		return formatReal(v.Real)
	case Text:
		return v.Str
	case Blob:
		return "x'" + hex.EncodeToString([]byte(v.Str)) + "'"
	}
	return "NULL"
}

func formatReal(f float64) string {
	switch {
	case math.IsInf(f, 1):
		return "Inf"
	case math.IsInf(f, -1):
		return "-Inf"
	case f == math.Trunc(f) && math.Abs(f) < 1e15:
		return strconv.FormatFloat(f, 'f', 1, 64)
	case math.Abs(f) >= 1e-4 && math.Abs(f) < 1e15: // 85860200.92, where 'g' writes 8.586020092e+07
		return strconv.FormatFloat(f, 'f', -1, 64)
	}
	return strconv.FormatFloat(f, 'g', -1, 64)
}

// A wireKind tells how to read a wireValue's text.
type wireKind string

const (
	wireInt  wireKind = "int"
	wireReal wireKind = "real"
	wireBlob wireKind = "blob"
	wireText wireKind = "text-bytes"
)

// wireValue carries what JSON cannot: 64-bit integers, reals told apart from
// integers, blobs, text that is not valid UTF-8.
type wireValue struct {
	Kind wireKind `json:"k"`
	Text string   `json:"v"` // decimal digits, a real as Value.String prints it, hexadecimal bytes
}

// MarshalJSON writes NULL as null, text as a string and everything else as
// {"k": kind, "v": text}, so that a browser shows each value exactly. Text
// that is not valid UTF-8, which JSON would change, is {"k": "text-bytes",
// "v": hexadecimal digits}.
func (v Value) MarshalJSON() ([]byte, error) {
	switch v.Kind {
	case Null:
		return []byte("null"), nil
	case Integer:
		return json.Marshal(wireValue{wireInt, v.String()})
	case Real:
		return json.Marshal(wireValue{wireReal, v.String()})
	case Blob:
		return json.Marshal(wireValue{wireBlob, hex.EncodeToString([]byte(v.Str))})
	}
	if !utf8.ValidString(v.Str) {
		return json.Marshal(wireValue{wireText, hex.EncodeToString([]byte(v.Str))})
	}
	return json.Marshal(v.Str)
}

// unescaped reports whether what stands in the quotation marks of JSON stands for
// itself.
func unescaped(data []byte) bool {
	return bytes.IndexByte(data, '\\') < 0 && utf8.Valid(data)
}

// quickly reads a wireValue in the form in which MarshalJSON writes it: results
// have many, and reading each as JSON takes four times as long.
func quickly(data []byte) (w wireValue, ok bool) {
	rest, begins := bytes.CutPrefix(data, []byte(`{"k":"`))
	kind, text, more := bytes.Cut(rest, []byte(`","v":"`))
	text, ends := bytes.CutSuffix(text, []byte(`"}`))
	if !begins || !more || !ends || !unescaped(kind) || !unescaped(text) || bytes.IndexByte(text, '"') >= 0 ||
		bytes.IndexByte(kind, '"') >= 0 {
		return wireValue{}, false
	}
	return wireValue{wireKind(kind), string(text)}, true
}

// UnmarshalJSON reads what MarshalJSON wrote.
func (v *Value) UnmarshalJSON(data []byte) error {
	*v = Value{}
	if bytes.Equal(data, []byte("null")) {
		return nil
	}
	if len(data) > 1 && data[0] == '"' {
		v.Kind = Text
		if inside := data[1 : len(data)-1]; unescaped(inside) {
			v.Str = string(inside)
			return nil
		}
		return json.Unmarshal(data, &v.Str)
	}
	w, ok := quickly(data)
	if !ok {
		if err := json.Unmarshal(data, &w); err != nil {
			return fmt.Errorf("sqldb: value: %w", err)
		}
	}
	var err error
	switch w.Kind {
	case wireInt:
		v.Kind = Integer
		v.Int, err = strconv.ParseInt(w.Text, 10, 64)
	case wireReal:
		v.Kind = Real
		v.Real, err = strconv.ParseFloat(w.Text, 64)
	case wireBlob, wireText:
		var b []byte
		b, err = hex.DecodeString(w.Text)
		v.Kind, v.Str = Blob, string(b)
		if w.Kind == wireText {
			v.Kind = Text
		}
	default:
		err = fmt.Errorf("unknown kind %q", w.Kind)
	}
	if err != nil {
		return fmt.Errorf("sqldb: value: %w", err)
	}
	return nil
}
