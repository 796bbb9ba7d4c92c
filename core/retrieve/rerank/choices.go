package rerank

// A Choice is what is known of a table that may be chosen: a number for each of
// ChoiceFactors.
type Choice struct {
	Table   string // corpus.Table.ID
	Factors []float64
}

// ChoiceFactors returns the names of what is known of a table that may be chosen.
func ChoiceFactors() []string { return choiceFactorNames[:] }

// Choices returns the tables that may be chosen for a question, for those who
// learn from them which to choose. There are none where tables stand alone.
func (r *Retriever) Choices(question string) []Choice {
	if r.graph.Alone() {
		return nil
	}
	ranked, g := r.rank(question, r.Parse(question), mostRelevant)
	if g == nil {
		return nil
	}
	defer r.forward.put(g)
	list := r.asSet(g, ranked)
	choices := make([]Choice, len(list))
	for i, f := range r.choiceFactors(g, list) {
		choices[i] = Choice{r.Tables[list[i].Document].ID, f[:]}
	}
	return choices
}
