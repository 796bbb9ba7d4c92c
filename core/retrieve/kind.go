package retrieve

// A Kind is a family of retrievers that is asked for by name. It stands beside
// their code, in a function of their package; package retrievers
// lists the kinds there are.
type Kind struct {
	Names     []string                             // in the order in which they are listed
	Elsewhere []string                             // more of them, which need a server and are not listed
	AsksModel bool                                 // they need a model
	Has       func(name string) bool               // names it has beside Names, such as addresses; nil for none
	Reads     func(name string, o Options) Options // what they read at most of a table; nil for all that is allowed

	// New makes a retriever. It is called with a name of this kind alone.
	New func(name string, o Options, m Clients) (Retriever, error)
}
