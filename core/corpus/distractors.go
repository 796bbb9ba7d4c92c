package corpus

// AddDistractors adds the tables of another corpus, whose queries stay out: a
// larger haystack for the same needles, as in TARGET's setting of that name.
// They come behind the corpus's own, with the other's name before their IDs
// and those of their databases, so that none can be taken for gold. The
// corpus's name grows by the other's. What was added shares rows and columns
// with the other corpus, which itself stays as it is.
func (c *Corpus) AddDistractors(other *Corpus) {
	prefix := other.Name + "/"
	for _, d := range other.Databases {
		database := *d
		database.ID, database.Tables = prefix+d.ID, nil
		for _, t := range d.Tables {
			table := *t
			table.ID, table.Database = prefix+t.ID, database.ID
			database.Tables = append(database.Tables, &table)
		}
		c.Add(&database)
	}
	c.Name += "+" + other.Name
}
