package llm

import (
	"bufio"
	"strings"
	"testing"
	"testing/iotest"
	"time"
)

// events reads a whole stream.
func events(tb testing.TB, r *bufio.Reader) []string {
	tb.Helper()
	var all []string
	if err := readEvents(r, func(data string) error { all = append(all, data); return nil }); err != nil {
		tb.Fatal(err)
	}
	return all
}

func TestReadEvents(t *testing.T) {
	tests := []struct {
		name, stream string
		want         []string
	}{
		{"nothing", "", nil},
		{"one", "data: a\n\n", []string{"a"}},
		{"two", "data: a\n\ndata: b\n\n", []string{"a", "b"}},
		{"only one space is left out", "data:  a \n\n", []string{" a "}},
		{"several lines", "data: a\ndata: b\n\n", []string{"a\nb"}},
		{"an empty line of data", "data\n\n", []string{""}},
		{"an empty line within", "data: a\ndata:\ndata: b\n\n", []string{"a\n\nb"}},
		{"other fields", "event: x\nid: 1\nretry: 2\ndatabase: y\n: comment\ndata: a\n\n", []string{"a"}},
		{"an event without data", "event: ping\n\ndata: a\n\n", []string{"a"}},
		{"mixed line ends", "data: a\r\n\r\ndata: b\r\rdata: c\n\n", []string{"a", "b", "c"}},
		{"CR at the end of a line, LF as an empty one", "data: a\r\n\ndata: b\n\n", []string{"a", "b"}},
		{"no end", "data: a", []string{"a"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := events(t, bufio.NewReader(iotest.OneByteReader(strings.NewReader(tt.stream))))
			if strings.Join(got, "|") != strings.Join(tt.want, "|") || len(got) != len(tt.want) {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

// However a stream is cut into reads, and whichever line ends it has, its
// events are the same.
func FuzzReadEvents(f *testing.F) {
	f.Add("data: a\n\ndata: b\n\n")
	f.Add(": x\r\ndata:{\"a\":\r\ndata:1}\r\n\r\n")
	f.Fuzz(func(t *testing.T, stream string) {
		whole := events(t, bufio.NewReader(strings.NewReader(stream)))
		bytes := events(t, bufio.NewReader(iotest.OneByteReader(strings.NewReader(stream))))
		unix := strings.ReplaceAll(strings.ReplaceAll(stream, "\r\n", "\n"), "\r", "\n")
		lines := events(t, bufio.NewReader(strings.NewReader(unix)))
		for _, other := range [][]string{bytes, lines} {
			if strings.Join(whole, "\x00") != strings.Join(other, "\x00") {
				t.Errorf("%q: %q and %q", stream, whole, other)
			}
		}
	})
}

// Whatever an endpoint answers, reading it ends with a text or an error of
// ours.
func FuzzAnswer(f *testing.F) {
	f.Add(chunk("a") + stop + done)
	f.Add(full)
	f.Add("<html>")
	f.Add(`data: {"error":{"message":null}}` + "\n\n")
	f.Add(`{"choices":[{"message":{"content":[{"type":"text"}]}}]}`)
	f.Fuzz(func(t *testing.T, body string) {
		pieces := ""
		a := answer{key: NewRedactor(""), delta: func(s string) {
			pieces += s
		}, quote: clip, ending: func(time.Duration) {}}
		err := a.read(bufio.NewReader(strings.NewReader(body)))
		if err == nil && (!a.done || pieces != a.text.String()) {
			t.Errorf("%q: %q, pieces %q", body, a.text.String(), pieces)
		}
		if err != nil && err.Error() == "" {
			t.Errorf("%q: an error without words", body)
		}
	})
}
