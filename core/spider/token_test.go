package spider_test

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/spider"
)

func TestTokenize(t *testing.T) {
	tests := []struct {
		name string
		sql  string
		want []string
	}{
		{"words are lower-cased and literals are not", "SELECT Name = 'Ann'",
			[]string{"select", "name", "=", `"Ann"`}},
		{"a comma before a digit sticks", "in (1,2, 3)", []string{"in", "(", "1,2", ",", "3", ")"}},
		{"a second comma sticks to what follows", "a,,b", []string{"a", ",", ",b"}},
		{"a comma at the end stands alone", "a,,", []string{"a", ",", ","}},
		{"a star stands alone, other operators do not", "a*b a-b a+b a/b",
			[]string{"a", "*", "b", "a-b", "a+b", "a/b"}},
		{"an equals sign sticks, angle brackets do not", "a=5 b>5", []string{"a=5", "b", ">", "5"}},
		{"operators are joined", "a > = 5 and b ! = 6 and c >= 7", []string{"a", ">=", "5", "and", "b", "!=", "6",
			"and", "c", ">=", "7"}},
		{"two operators that are no official ones stay apart", "a <> b", []string{"a", "<", ">", "b"}},
		{"the first equals sign looks at the last token", "= a >", []string{"=", "a", ">=", "a", ">"}},
		{"a literal glued to a word is not restored", "name='x'", []string{"name=__val_5_7__"}},
		{"an escaped quote makes two literals in one", "'O''Brien'", []string{"__val_0_2____val_3_9__"}},
		{"a dot at the end stands alone, also before brackets", "(a.b.)", []string{"(", "a.b", ".", ")"}},
		{"a dot belongs to a number before a small letter", "x > 5. and y", []string{"x", ">", "5.", "and", "y"}},
		{"a dot ends a sentence before a capital letter", "x > 5. AND y", []string{"x", ">", "5", ".", "and", "y"}},
		{"dots in a row stand together", "a...b", []string{"a", "...", "b"}},
		{"dashes stand in pairs", "a---b", []string{"a", "--", "-b"}},
		{"English contractions fall apart", "cannot Gimme x.gonna mycannot",
			[]string{"can", "not", "gim", "me", "x.",
				"gon", "na", "mycannot"}},
		{"offsets of literals count characters, not bytes", "é'x'", []string{"é__val_1_3__"}},
		{"white space is what Python takes for it", "a\u00a0b\x1cc\u3000d", []string{"a", "b", "c", "d"}},
		{"nothing has no tokens", " \n ", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := spider.Tokenize(tt.sql)
			if err != nil || !slices.Equal(got, tt.want) {
				t.Errorf("%q: got %q, %v; want %q", tt.sql, got, err, tt.want)
			}
		})
	}
}

func TestAnOddQuoteIsAnError(t *testing.T) {
	if toks, err := spider.Tokenize(`name = "it's"`); err == nil {
		t.Errorf("got %q", toks)
	}
}
