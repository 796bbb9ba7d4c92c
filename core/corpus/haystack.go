package corpus

import "math/rand/v2"

// Haystack returns the corpus with the tables that its queries need, which are
// their gold tables or all of their gold database, and so many of the others,
// drawn by the seed: a needle in a haystack. With the same seed a larger number
// has all tables of a smaller one. Tables stay in their order. It also returns
// how many others there are.
func (c *Corpus) Haystack(distractors int, seed uint64) (*Corpus, int) {
	needed := map[string]bool{} // by table
	for _, q := range c.Queries {
		for _, id := range q.Tables {
			needed[id] = true
		}
		if d := c.Database(q.Database); len(q.Tables) == 0 && d != nil {
			for _, t := range d.Tables {
				needed[t.ID] = true
			}
		}
	}
	var others []string
	for _, t := range c.Tables {
		if !needed[t.ID] {
			others = append(others, t.ID)
		}
	}
	r := rand.New(rand.NewPCG(seed, uint64(len(others))))
	r.Shuffle(len(others), func(i, j int) { others[i], others[j] = others[j], others[i] })
	for _, id := range others[:min(distractors, len(others))] {
		needed[id] = true
	}
	h := &Corpus{Name: c.Name, Split: c.Split, Queries: c.Queries, Notes: c.Notes, NoKeys: c.NoKeys}
	for _, d := range c.Databases {
		var kept []*Table
		for _, t := range d.Tables {
			if needed[t.ID] {
				kept = append(kept, t)
			}
		}
		if len(kept) > 0 {
			h.Add(d.Only(kept))
		}
	}
	return h, len(others)
}
