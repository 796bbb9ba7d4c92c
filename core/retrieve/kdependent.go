package retrieve

// KDependent reports whether a retriever's k best are not the beginning of its
// k+1 best, so that each k has to be asked for by itself.
func KDependent(r Retriever) bool {
	dependent, ok := r.(kDependent)
	return ok && dependent.KDependent()
}
