package sqldb

import (
	"encoding/json"
	"math"
	"strings"
	"testing"
)

var values = []struct {
	value  Value
	text   string // String
	inJSON string
}{
	{Value{}, "NULL", `null`},
	{Value{Kind: Integer, Int: 0}, "0", `{"k":"int","v":"0"}`},
	{Value{Kind: Integer, Int: math.MinInt64}, "-9223372036854775808", `{"k":"int","v":"-9223372036854775808"}`},
	{Value{Kind: Integer, Int: 1<<53 + 1}, "9007199254740993", `{"k":"int","v":"9007199254740993"}`},
	{Value{Kind: Real, Real: 2}, "2.0", `{"k":"real","v":"2.0"}`},
	{Value{Kind: Real, Real: 0.30000000000000004}, "0.30000000000000004",
		`{"k":"real","v":"0.30000000000000004"}`},
	{Value{Kind: Real, Real: 85860200.92}, "85860200.92", `{"k":"real","v":"85860200.92"}`},
	{Value{Kind: Real, Real: 0.00025}, "0.00025", `{"k":"real","v":"0.00025"}`},
	{Value{Kind: Real, Real: 1e300}, "1e+300", `{"k":"real","v":"1e+300"}`},
	{Value{Kind: Real, Real: math.Inf(-1)}, "-Inf", `{"k":"real","v":"-Inf"}`},
	{Value{Kind: Real, Real: 5e-324}, "5e-324", `{"k":"real","v":"5e-324"}`},
	{Value{Kind: Text, Str: ""}, "", `""`},
	{Value{Kind: Text, Str: "null"}, "null", `"null"`},
	{Value{Kind: Text, Str: "a\x00\"✓\u2028<b>"}, "a\x00\"✓\u2028<b>", `"a\u0000\"✓\u2028\u003cb\u003e"`},
	{Value{Kind: Text, Str: "f\xfcr"}, "f\xfcr", `{"k":"text-bytes","v":"66fc72"}`},
	{Value{Kind: Text, Str: "\ufffd"}, "\ufffd", `"` + "\ufffd" + `"`},
	{Value{Kind: Blob, Str: "\x00\xff"}, "x'00ff'", `{"k":"blob","v":"00ff"}`},
	{Value{Kind: Blob}, "x''", `{"k":"blob","v":""}`},
}

func TestAValueSurvivesJSON(t *testing.T) {
	for _, tt := range values {
		if got := tt.value.String(); got != tt.text {
			t.Errorf("String of %+v is %q, want %q", tt.value, got, tt.text)
		}
		got, err := json.Marshal(tt.value)
		if err != nil || string(got) != tt.inJSON {
			t.Errorf("JSON of %+v is %s, %v, want %s", tt.value, got, err, tt.inJSON)
		}
		var back Value
		if err := json.Unmarshal(got, &back); err != nil || back != tt.value {
			t.Errorf("%s reads as %+v, %v, want %+v", got, back, err, tt.value)
		}
	}
	negativeZero := Value{Kind: Real, Real: math.Copysign(0, -1)}
	b, _ := json.Marshal(negativeZero)
	var back Value
	if err := json.Unmarshal(b, &back); err != nil || !math.Signbit(back.Real) {
		t.Errorf("-0.0 came back as %s, %+v, %v", b, back, err)
	}
}

func TestWhatIsNotAValue(t *testing.T) {
	for _, tt := range []struct{ in, says string }{
		{`{"k":"int","v":"1.5"}`, "invalid syntax"}, {`{"k":"int","v":"9223372036854775808"}`, "out of range"},
		{`{"k":"blob","v":"0"}`, "odd length"}, {`{"k":"date","v":""}`,
			`unknown kind "date"`}, {`3`, "cannot unmarshal"},
	} {
		var v Value
		if err := json.Unmarshal([]byte(tt.in), &v); err == nil || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%s: got %v, want an error that says %q", tt.in, err, tt.says)
		}
	}
}

func FuzzValueJSON(f *testing.F) {
	for _, v := range values {
		f.Add(v.inJSON)
	}
	f.Fuzz(func(t *testing.T, s string) {
		var v Value
		if json.Unmarshal([]byte(s), &v) != nil {
			return
		}
		b, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		var back Value
		if err := json.Unmarshal(b, &back); err != nil || back != v && v.Real == v.Real {
			t.Errorf("%s became %+v, then %s, then %+v (%v)", s, v, b, back, err)
		}
	})
}
