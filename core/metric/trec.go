package metric

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"
)

// The two text formats of TREC, which trec_eval, ir_measures and the like
// read. A run has a line "query Q0 table rank score run" for each hit, qrels
// "query 0 table grade" for each table that was judged. Fields are apart by
// white space, so that an ID's own is written as %20 and the like, and % as
// %25.

// A RunHit is one line of a run.
type RunHit struct {
	Query, Table string
	Rank         int // from 1
	Score        float64
	Run          string // the run's name
}

// A Judgement is one line of qrels. A grade above 0 is right.
type Judgement struct {
	Query, Table string
	Grade        int
}

// WriteRun writes a run.
func WriteRun(w io.Writer, hits []RunHit) error {
	b := bufio.NewWriter(w)
	for _, h := range hits {
		fmt.Fprintf(b, "%s Q0 %s %d %s %s\n", escapeID(h.Query), escapeID(h.Table), h.Rank,
			strconv.FormatFloat(h.Score, 'g', -1, 64), escapeID(h.Run))
	}
	return b.Flush()
}

// WriteQrels writes qrels.
func WriteQrels(w io.Writer, list []Judgement) error {
	b := bufio.NewWriter(w)
	for _, j := range list {
		fmt.Fprintf(b, "%s 0 %s %d\n", escapeID(j.Query), escapeID(j.Table), j.Grade)
	}
	return b.Flush()
}

// ReadRun reads a run in the order of its lines.
func ReadRun(r io.Reader) ([]RunHit, error) {
	var hits []RunHit
	err := eachLine(r, "run", "query Q0 table rank score run", func(f []string) error {
		rank, err := strconv.Atoi(f[3])
		if err != nil {
			return fmt.Errorf("rank %q is not a whole number", f[3])
		}
		score, err := strconv.ParseFloat(f[4], 64)
		if err != nil || score != score {
			return fmt.Errorf("score %q is not a number", f[4])
		}
		hits = append(hits, RunHit{unescapeID(f[0]), unescapeID(f[2]), rank, score, unescapeID(f[5])})
		return nil
	})
	return hits, err
}

// ReadQrels reads qrels in the order of its lines.
func ReadQrels(r io.Reader) ([]Judgement, error) {
	var list []Judgement
	err := eachLine(r, "qrels", "query 0 table grade", func(f []string) error {
		grade, err := strconv.Atoi(f[3])
		if err != nil {
			return fmt.Errorf("grade %q is not a whole number", f[3])
		}
		list = append(list, Judgement{unescapeID(f[0]), unescapeID(f[2]), grade})
		return nil
	})
	return list, err
}

// eachLine calls fn with the fields of each line that is not blank; their
// number must be the layout's.
func eachLine(r io.Reader, what, layout string, fn func([]string) error) error {
	fields := len(strings.Fields(layout))
	s := bufio.NewScanner(r)
	s.Buffer(nil, 1<<20)
	for line := 1; s.Scan(); line++ {
		f := strings.Fields(s.Text())
		if len(f) == 0 {
			continue
		}
		if len(f) != fields {
			return fmt.Errorf("metric: %s: line %d: %d fields where %d were expected: %s", what,
				line, len(f), fields, layout)
		}
		if err := fn(f); err != nil {
			return fmt.Errorf("metric: %s: line %d: %w", what, line, err)
		}
	}
	if err := s.Err(); err != nil {
		return fmt.Errorf("metric: %s: reading: %w", what, err)
	}
	return nil
}

// escapeID writes an ID without white space and in UTF-8; an empty one as "%".
func escapeID(id string) string {
	if id == "" {
		return "%"
	}
	var b strings.Builder
	for i, r := range id {
		if r == utf8.RuneError && !strings.HasPrefix(id[i:], string(r)) {
			fmt.Fprintf(&b, "%%%02X", id[i]) // no UTF-8
			continue
		}
		if r == '%' || strings.TrimSpace(string(r)) == "" {
			for _, c := range []byte(string(r)) {
				fmt.Fprintf(&b, "%%%02X", c)
			}
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

// unescapeID undoes escapeID. A % that it would not have written stays, for
// other programs' files.
func unescapeID(s string) string {
	if s == "%" {
		return ""
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '%' && i+2 < len(s) {
			if c, err := strconv.ParseUint(s[i+1:i+3], 16, 8); err == nil {
				b.WriteByte(byte(c))
				i += 2
				continue
			}
		}
		b.WriteByte(s[i])
	}
	return b.String()
}
