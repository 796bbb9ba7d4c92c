package main

import (
	"bufio"
	"cmp"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/core/text"
)

// A wordNet holds the part of WordNet that is read.
type wordNet struct {
	counts  map[string]int // of words in glosses, and tagged in texts
	synsets []synset
	at      map[string]int  // a synset's place, by part of speech and offset
	senses  map[string]int  // how often a word was tagged with a synset: "n00001740 entity"
	first   map[string]bool // whether it is the first sense of the word
}

// A synset is words with one meaning.
type synset struct {
	key   string
	words []string // single ones, in lower case
	wider string   // key of its first hypernym
	thing bool     // a thing that can be touched, a person, or a place
	noun  bool     // one that is no kind of animal or plant, and no part of a body
	gloss []string // the words of what it means
}

var partsOfSpeech = []struct{ file, letter string }{{"noun", "n"}, {"verb", "v"}, {"adj", "a"}, {"adv", "r"}}

func readWordNet(dir string) (*wordNet, error) {
	w := &wordNet{counts: make(map[string]int), at: make(map[string]int), senses: make(map[string]int),
		first: make(map[string]bool)}
	for _, p := range partsOfSpeech {
		if err := eachLine(filepath.Join(dir, "data."+p.file),
			func(line string) { w.readSynset(p.letter, line) }); err != nil {
			return nil, err
		}
	}
	for _, p := range partsOfSpeech {
		if err := eachLine(filepath.Join(dir, "index."+p.file),
			func(line string) { w.readEntry(p.letter, line) }); err != nil {
			return nil, err
		}
	}
	return w, nil
}

// eachLine calls fn for each line but those of the licence, which begin with
// two spaces.
func eachLine(file string, fn func(line string)) error {
	f, err := os.Open(file)
	if err != nil {
		return err
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		if line := lines.Text(); !strings.HasPrefix(line, "  ") {
			fn(line)
		}
	}
	if err := lines.Err(); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return nil
}

// readSynset reads a line of data.POS: offset, file, type, number of words
// (hexadecimal), words with their sense, number of pointers, pointers, gloss.
func (w *wordNet) readSynset(letter, line string) {
	head, gloss, _ := strings.Cut(line, " | ")
	var said []string
	for _, t := range text.Words(gloss) {
		if plain(t.Text) {
			w.counts[t.Text]++
			said = append(said, t.Text)
		}
	}
	f := strings.Fields(head)
	s := synset{key: letter + f[0], gloss: said, thing: letter == "n" && slices.Contains(things, f[1])}
	s.noun = letter == "n" && !slices.Contains(kinds, f[1])
	n, _ := strconv.ParseInt(f[3], 16, 32)
	at := 4
	for range n {
		word, _, _ := strings.Cut(f[at], "(") // an adjective's place: "galore(ip)"
		at += 2
		if plain(word) {
			s.words = append(s.words, word)
		}
	}
	pointers, _ := strconv.Atoi(f[at])
	for i := range pointers {
		p := f[at+1+4*i:]
		if p[0] == "@" && s.wider == "" && letter == "n" {
			s.wider = p[2] + p[1]
		}
	}
	w.at[s.key] = len(w.synsets)
	w.synsets = append(w.synsets, s)
}

// readEntry reads a line of index.POS: word, part of speech, number of senses,
// pointers, senses again, senses that were tagged, and the synsets, the most
// frequent first.
func (w *wordNet) readEntry(letter, line string) {
	f := strings.Fields(line)
	if !plain(f[0]) {
		return
	}
	n, _ := strconv.Atoi(f[2])
	tagged, _ := strconv.Atoi(f[len(f)-n-1])
	for i, offset := range f[len(f)-n:] {
		key := letter + offset + " " + f[0]
		w.first[key] = i == 0
		if i < tagged {
			w.senses[key] = tagged - i
		}
	}
	w.counts[f[0]] += tagged
}

// plain reports whether a word is of small letters only, two to twenty.
func plain(s string) bool {
	return len(s) > 1 && len(s) <= 20 && !strings.ContainsFunc(s, func(r rune) bool { return r < 'a' || r > 'z' })
}

// A rare word that means the same as one counted oftenCounted times is worth
// synonymBonus counts: questions have it in place of that.
const (
	oftenCounted = 40
	synonymBonus = 6
)

// hasFrequent reports whether a synset has a frequent word beside one.
func (w *wordNet) hasFrequent(s synset, but string) bool {
	return slices.ContainsFunc(s.words, func(word string) bool { return word != but && w.counts[word] >= oftenCounted })
}

// frequent returns the words that were counted most, those that mean the same
// as a frequent one, and those of the pairs.
func (w *wordNet) frequent(most int, pairs []lexicon.Pair) map[string]int {
	rank := maps.Clone(w.counts)
	for _, s := range w.synsets {
		for _, word := range s.words {
			if w.first[s.key+" "+word] && w.hasFrequent(s, word) {
				rank[word] += synonymBonus
			}
		}
	}
	list := slices.Collect(maps.Keys(rank))
	slices.SortFunc(list, func(a, b string) int { return cmp.Or(cmp.Compare(rank[b], rank[a]), cmp.Compare(a, b)) })
	out := make(map[string]int)
	for _, word := range list[:min(most, len(list))] {
		out[word] = max(1, w.counts[word])
	}
	for _, p := range pairs {
		for _, word := range []string{p.From, p.To} {
			out[word] = max(1, w.counts[word])
		}
	}
	return out
}

// How many senses of a word count.
const mostSenses = 3

// A chosen synset has words that are wanted, in a sense that is frequent enough.
type chosen struct {
	synset int
	words  []string
	times  int // as often as its words were met in that sense
}

// chosen returns the synsets that have one of the words, the most frequent first.
func (w *wordNet) chosen(words map[string]int) (list []chosen) {
	for i, s := range w.synsets {
		c := chosen{synset: i}
		for _, word := range s.words {
			key := s.key + " " + word
			if words[word] > 0 && (w.first[key] || w.senses[key] > 0) {
				c.words = append(c.words, word)
				c.times += w.senses[key] + 1
			}
		}
		if len(c.words) > 0 {
			list = append(list, c)
		}
	}
	slices.SortStableFunc(list, func(a, b chosen) int { return cmp.Compare(b.times, a.times) })
	return list
}

// groups returns the synsets that have two of the words, or one with a wider
// synset, the most frequent first.
func (w *wordNet) groups(words map[string]int) []lexicon.Group {
	senses := make(map[string]int)
	at := make(map[int]int) // by synset: its place in the groups
	var groups []lexicon.Group
	var kept []int
	for _, c := range w.chosen(words) {
		var few []string
		for _, word := range c.words {
			if senses[word]++; senses[word] <= mostSenses {
				few = append(few, word)
			}
		}
		_, hasWider := w.at[w.synsets[c.synset].wider]
		if len(few) == 0 || len(few) == 1 && !hasWider {
			continue
		}
		at[c.synset] = len(groups)
		groups = append(groups, lexicon.Group{Words: few, Wider: -1})
		kept = append(kept, c.synset)
	}
	for i, s := range kept {
		if wider, ok := w.nextWider(s, at); ok {
			groups[i].Wider = wider
		}
	}
	return groups
}

// things are the numbers of WordNet's files of animals, artifacts, bodies, food,
// groups, places, natural objects, people and plants.
var things = []string{"05", "06", "08", "13", "14", "15", "17", "18", "20"}

// kinds are the numbers of WordNet's files of animals, bodies, natural objects and plants: they are many, and columns
// are not called after them.
var kinds = []string{"05", "08", "17", "20"}

// whole returns the nouns that a dictionary would cut into several words, in ascending order, but for those that are
// made of these: a carmaker is a maker of cars, but a stylist no list of sties.
func (w *wordNet) whole(dictionary []byte) (list []string, err error) {
	l, err := lexicon.Read(dictionary)
	if err != nil {
		return nil, err
	}
	for _, s := range w.synsets {
		for _, word := range s.words {
			if parts := l.Split(word); s.noun && len(parts) > 1 && !s.compounds(l, parts) {
				list = append(list, word)
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list), nil
}

// rarest is how rare, in bits, a word that everybody knows is at most.
const rarest = 17

// compounds reports that a word of a synset is made of these parts: of two words that everybody knows, or of some of
// which one says what it is.
func (s *synset) compounds(l *lexicon.Lexicon, parts []string) bool {
	return s.says(parts) || len(parts) == 2 && !slices.ContainsFunc(parts, func(part string) bool {
		bits, ok := l.Rarity(part)
		return !ok || bits > rarest
	})
}

// says reports that what a synset means is said by one of the parts of its word.
func (s *synset) says(parts []string) bool {
	return slices.ContainsFunc(parts, func(part string) bool {
		return len(part) > 2 && slices.ContainsFunc(s.gloss, func(word string) bool {
			return text.Stem(word) == text.Stem(part)
		})
	})
}

// nextWider returns the group of the wider synset, or of the one wider than that
// where it has none and is a thing: "skilled worker" is not one word. For
// abstract words this would relate nearly all to all.
func (w *wordNet) nextWider(synset int, groups map[int]int) (group int, ok bool) {
	for range 2 {
		key := w.synsets[synset].wider
		if key == "" {
			break
		}
		synset = w.at[key]
		if group, ok = groups[synset]; ok || !w.synsets[synset].thing {
			return group, ok
		}
	}
	return 0, false
}
