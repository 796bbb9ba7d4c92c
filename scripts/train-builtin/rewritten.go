package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"
)

// rewrittenTexts reads training questions that were written anew by hand, as people ask them who
// have never seen the tables: a line for each has its number in the file of questions, from 0, and
// behind a tab the question. Lines that begin with # are remarks. The others of the questions, of
// so many, are left out.
func rewrittenTexts(file string, questions int) ([][]string, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	out := make([][]string, questions)
	lines := bufio.NewScanner(f)
	for n := 1; lines.Scan(); n++ {
		line := lines.Text()
		if strings.HasPrefix(line, "#") {
			continue
		}
		number, text, found := strings.Cut(line, "\t")
		i, err := strconv.Atoi(number)
		if err != nil || !found || i < 0 || i >= questions {
			return nil, fmt.Errorf("%s:%d: want the number of one of %d questions, a tab and a question, got %q",
				file, n, questions, line)
		}
		out[i] = append(out[i], text)
	}
	return out, lines.Err()
}
