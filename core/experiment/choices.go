package experiment

// An ActorKind says who writes.
type ActorKind string

// The actors.
const (
	BuiltinActor  ActorKind = "builtin"  // the rules of package builtin
	ModelActor    ActorKind = "llm"      // the model behind Endpoint
	RecordedActor ActorKind = "recorded" // files of predictions
)

// ActorKinds lists all of them, the usual one first.
func ActorKinds() []ActorKind { return []ActorKind{BuiltinActor, ModelActor, RecordedActor} }

// A CriticKind says who judges.
type CriticKind string

// The critics.
const (
	BuiltinCritic   CriticKind = "builtin"   // the rules of package builtin
	ModelCritic     CriticKind = "llm"       // the model behind Endpoint, or those of CriticEndpoints
	NoCritic        CriticKind = "none"      // execution only
	SimulatedCritic CriticKind = "simulated" // the gold answer, with errors by chance
)

// CriticKinds lists all of them, the usual one first.
func CriticKinds() []CriticKind {
	return []CriticKind{BuiltinCritic, ModelCritic, NoCritic, SimulatedCritic}
}

// A DatabaseChoice says on which database SQL runs.
type DatabaseChoice string

// The choices of a database.
const (
	KnownDatabase DatabaseChoice = "known" // the query's own
	FoundDatabase DatabaseChoice = "found" // the best hit's
)

// DatabaseChoices lists all of them, the usual one first.
func DatabaseChoices() []DatabaseChoice { return []DatabaseChoice{KnownDatabase, FoundDatabase} }

// A Context chooses what the actor sees.
type Context string

// The contexts. QA and Verify have those of DownstreamContexts.
const (
	WholeDatabase Context = "database" // every table of the database
	OnlyHits      Context = "hits"     // its tables among the hits
	OnlyChosen    Context = "chosen"   // those of them that the retriever chose
	GoldTables    Context = "gold"     // the gold tables, whatever is found (QA, Verify)
	NoContext     Context = "none"     // no table at all
)

// Contexts lists those of WriteSQL, the usual one first.
func Contexts() []Context { return []Context{WholeDatabase, OnlyHits, OnlyChosen, NoContext} }

// DownstreamContexts lists those of QA and Verify, the usual one first.
func DownstreamContexts() []Context { return []Context{OnlyHits, GoldTables, NoContext} }

// A Variant names one of the paper's variants: which of the two critics the
// loop has.
type Variant string

// The paper's variants.
const (
	SingleAttempt Variant = "none" // a single attempt
	CriticOnly    Variant = "llm"  // the critic, but not the execution critic
	ExecutionOnly Variant = "exec" // the execution critic alone
	BothCritics   Variant = "both"

	AsConfigured Variant = "" // what the configuration has
)

// Variants lists the paper's variants.
func Variants() []Variant { return []Variant{SingleAttempt, CriticOnly, ExecutionOnly, BothCritics} }
