package retrieve

// A RankRange says where the best of the right tables stand apart from what
// their order among equals is: how many tables score more, and how many score
// the same. Ties are broken by rules that mean nothing, so that a figure is
// only known within what they could change.
type RankRange struct {
	Above int // tables that score more than the best right one
	Tied  int // tables with its score, itself too; 0 if no right one scores at all
	Right int // of them are right
}

// KDependent reports whether a retriever's k best are not the beginning of its
// k+1 best, so that each k has to be asked for by itself.
func KDependent(r Retriever) bool {
	dependent, ok := r.(kDependent)
	return ok && dependent.KDependent()
}
