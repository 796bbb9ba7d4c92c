package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/orbweaver/orbweaver/core/spider"
)

// A statistic counts the questions about one database, or about all.
type statistic struct {
	tables, rows    int
	asked           int // questions with an answer
	twice           int // golds that are asked for in two ways or more
	golds           int
	levels          map[spider.Level]int
	kinds           map[string]int
	misses, survive int
}

// count counts for a database, or for all with "".
func (c *collection) count(id string) statistic {
	s := statistic{levels: map[spider.Level]int{}, kinds: map[string]int{}}
	for _, d := range c.databases {
		if id == "" || d.ID == id {
			s.tables += len(d.Tables)
			s.rows += c.rows[d.ID]
		}
	}
	asked := map[string]int{}
	for _, q := range c.questions {
		if id == "" || q.Database == id {
			s.kinds[q.Kind]++
			asked[q.Database+" "+q.SQL]++
		}
	}
	for _, g := range c.golds {
		if id == "" || g.database.ID == id {
			n := asked[g.database.ID+" "+g.sql]
			s.asked += n
			s.levels[g.level] += n
			s.golds++
			if n > 1 {
				s.twice++
			}
			s.misses += g.misses
			s.survive += len(g.survive)
		}
	}
	return s
}

// tables returns the statistics as Markdown.
func (c *collection) tables() string {
	var b strings.Builder
	b.WriteString("| database | tables | rows | questions | easy | medium | hard | extra | domain knowledge | synonyms " +
		"| no answer | near misses told |\n")
	b.WriteString("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n")
	for _, d := range c.databases {
		b.WriteString(c.count(d.ID).row(d.ID))
	}
	if len(c.databases) == 1 {
		return b.String()
	}
	s := c.count("")
	b.WriteString(s.row(fmt.Sprintf("**all %d**", len(c.databases))))
	fmt.Fprintf(&b, "\nThe %d questions with an answer ask for %d gold statements, %d of them in two ways or more. By "+
		"hardness they are", s.asked, s.golds, s.twice)
	for i, level := range spider.Levels {
		fmt.Fprintf(&b, "%s %.1f %% %s", [...]string{"", ",", ",", " and"}[i], 100*float64(s.levels[level])/float64(s.asked),
			level)
	}
	fmt.Fprintf(&b, ". Of %d near misses that run, %d give another result than their gold (%.1f %%). All files together "+
		"have %d kB compressed.\n",
		s.misses, s.misses-s.survive, s.told(), (c.size+500)/1000)
	return b.String()
}

func (s statistic) told() float64 {
	return 100 * float64(s.misses-s.survive) / float64(max(1, s.misses))
}

func (s statistic) row(name string) string {
	return fmt.Sprintf("| %s | %d | %d | %d | %d | %d | %d | %d | %d | %d | %d | %.1f %% |\n", name, s.tables, s.rows,
		s.asked,
		s.levels[spider.Easy], s.levels[spider.Medium], s.levels[spider.Hard], s.levels[spider.Extra],
		s.kinds[knowledge], s.kinds[synonym], s.kinds[unanswerable], s.told())
}

// The tables stand between these two lines of the README.
const (
	tablesBegin = "<!-- written by: go run ./samples/check --write -->\n"
	tablesEnd   = "<!-- end -->\n"
)

// write puts the tables into the README.
func (c *collection) write(name string) error {
	old, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	text, err := c.fill(string(old))
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return os.WriteFile(name, []byte(text), 0o644)
}

func (c *collection) fill(text string) (string, error) {
	before, rest, ok := strings.Cut(text, tablesBegin)
	_, after, closed := strings.Cut(rest, tablesEnd)
	if !ok || !closed {
		return "", fmt.Errorf("want the lines %q and %q around the tables", strings.TrimSpace(tablesBegin),
			strings.TrimSpace(tablesEnd))
	}
	return before + tablesBegin + c.tables() + tablesEnd + after, nil
}
