package main

import (
	"compress/gzip"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"

	"github.com/orbweaver/orbweaver/core/spider"
)

// Rules for the whole collection.
const (
	fewestDatabases = 20
	fewestQuestions = 500
	fewestAsked     = 25      // about each database
	fewestTwice     = 150     // golds that are asked for in two ways
	mostSurvivors   = 0.05    // of the near misses
	mostBytes       = 1500000 // compressed
	farthest        = 0.03    // from the shares of Spider's dev questions
)

// shares holds the share of each hardness level among Spider's dev questions.
var shares = map[spider.Level]float64{spider.Easy: 0.24, spider.Medium: 0.43, spider.Hard: 0.17, spider.Extra: 0.16}

// least holds how many questions of a kind there have to be.
var least = map[string]int{knowledge: 60, synonym: 60, unanswerable: 40}

// inspectAll looks at what only all databases together can have.
func (c *collection) inspectAll(root string) error {
	s := c.count("")
	if len(c.databases) < fewestDatabases || s.asked < fewestQuestions || s.twice < fewestTwice {
		c.complain("%d databases, want %d; %d questions with an answer, want %d; %d golds asked for twice, want %d",
			len(c.databases), fewestDatabases, s.asked, fewestQuestions, s.twice, fewestTwice)
	}
	for _, level := range spider.Levels {
		if share := float64(s.levels[level]) / float64(s.asked); math.Abs(share-shares[level]) > farthest {
			c.complain("%.1f %% of the questions are %s, want about %.0f %%", 100*share, level, 100*shares[level])
		}
	}
	for _, kind := range []string{knowledge, synonym, unanswerable} {
		if s.kinds[kind] < least[kind] {
			c.complain("%d questions are of the kind %s, want %d", s.kinds[kind], kind, least[kind])
		}
	}
	if share := float64(s.survive) / float64(s.misses); share > mostSurvivors {
		c.complain("%.1f %% of the near misses have the same result as their gold, want at most %.0f %%: see --survivors",
			100*share, 100*mostSurvivors)
	}
	c.inspectTexts()
	var err error
	if c.size, err = compressed(root); err == nil && c.size > mostBytes {
		c.complain("the files have %d bytes compressed, want at most %d", c.size, mostBytes)
	}
	return err
}

// inspectTexts looks for questions that are asked twice, and for databases
// about which little is asked or whose first question, which greets a visitor,
// is not easy.
func (c *collection) inspectTexts() {
	seen := map[string]string{}
	for _, q := range c.questions {
		text := strings.ToLower(q.Text)
		if other, ok := seen[text]; ok {
			c.complain("%q is asked of %s and of %s", q.Text, other, q.Database)
		}
		seen[text] = q.Database
	}
	for _, d := range c.databases {
		s := c.count(d.ID)
		if s.asked < fewestAsked {
			c.complain("%s: %d questions, want %d", d.ID, s.asked, fewestAsked)
		}
		for _, g := range c.golds {
			if g.database == d {
				if g.level != spider.Easy {
					c.complain("%s: the first question is %s, want an easy one", d.ID, g.level)
				}
				break
			}
		}
	}
}

// compressed returns the size of the files that Read and a page need, each
// compressed by itself.
func compressed(root string) (int, error) {
	names, err := filepath.Glob(filepath.Join(root, "database", "*", "*.sqlite"))
	if err != nil {
		return 0, err
	}
	for _, name := range []string{"tables.json", "dev.json", "unanswerable.json", "descriptions.json"} {
		names = append(names, filepath.Join(root, name))
	}
	var size counter
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			return 0, err
		}
		w, err := gzip.NewWriterLevel(&size, gzip.BestCompression)
		if err != nil {
			return 0, err
		}
		if _, err := w.Write(data); err != nil {
			return 0, err
		}
		if err := w.Close(); err != nil {
			return 0, err
		}
	}
	return int(size), nil
}

// A counter counts what is written to it.
type counter int

var _ io.Writer = (*counter)(nil)

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}
