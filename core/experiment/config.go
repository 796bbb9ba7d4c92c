package experiment

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// The names that Config's fields take, beside those of retrieve.Names.
const (
	Known = "known" // Database: the query's own
	Found = "found" // Database: the best hit's

	WholeDatabase = "database" // Context: every table of the database
	OnlyHits      = "hits"     // Context: its tables among the hits
	NoContext     = "none"     // Context: no table at all

	Builtin = "builtin" // Actor, Critic: the rules of package builtin
	Model   = "llm"     // Actor, Critic: the model behind Endpoint
	None    = "none"    // Critic: execution only
)

// DefaultZ is the paper's number of attempts, DefaultK the hits asked for.
const (
	DefaultZ = 5
	DefaultK = 10
)

// A Config outside these bounds is a slip of the keyboard.
const (
	maxZ = 100
	maxK = 10_000
)

// Filled returns the configuration with every default written out.
func (c Config) Filled() Config {
	fill(&c.K, DefaultK)
	fill(&c.Z, DefaultZ)
	fill(&c.Database, Known)
	fill(&c.Context, WholeDatabase)
	fill(&c.Actor, Builtin)
	fill(&c.Critic, Builtin)
	return c
}

func fill[T comparable](field *T, value T) {
	var zero T
	if *field == zero {
		*field = value
	}
}

// AsksModel reports whether a run of this configuration calls an endpoint.
func (c Config) AsksModel() bool { return c.Actor == Model || c.Critic == Model }

// Variant is the paper's name for what the configuration leaves of the loop:
// AC(-) is a single attempt, AC-Ex has the execution critic alone, AC(+) both
// critics.
func (c Config) Variant() string {
	c = c.Filled()
	switch {
	case c.Z == 1:
		return "AC(-)"
	case c.Critic == None:
		return "AC-Ex"
	}
	return "AC(+)"
}

// Hash names the run: two configurations with the same hash give the same
// records. Defaults written out and left out are the same. The endpoint's key
// has no part in it, and the endpoint only where a model is asked.
func (c Config) Hash() string {
	c = c.Filled()
	c.Endpoint.Key = ""
	if !c.AsksModel() {
		c.Endpoint = llm.Endpoint{}
	}
	wire, err := json.Marshal(c)
	if err != nil {
		panic("experiment: a Config of plain fields cannot fail to marshal: " + err.Error())
	}
	sum := sha256.Sum256(wire)
	return hex.EncodeToString(sum[:])
}

// Check reports the first thing wrong with a configuration, as New does.
func (c Config) Check(parts Parts) error {
	c = c.Filled()
	for _, choice := range []struct {
		field, value string
		known        []string
	}{
		{"retriever", c.Retriever, append([]string{""}, retrieve.Names()...)},
		{"database", c.Database, []string{Known, Found}},
		{"context", c.Context, []string{WholeDatabase, OnlyHits, NoContext}},
		{"actor", c.Actor, []string{Builtin, Model}},
		{"critic", c.Critic, []string{Builtin, Model, None}},
	} {
		if !slices.Contains(choice.known, choice.value) {
			known := slices.DeleteFunc(choice.known, func(s string) bool { return s == "" })
			return fmt.Errorf("experiment: unknown %s %q (known: %s)", choice.field, choice.value, strings.Join(known, ", "))
		}
	}
	finds := c.Retriever != "" && c.Retriever != "none"
	switch {
	case c.Database == Found && !finds:
		return fmt.Errorf("experiment: database %q needs a retriever that finds tables, not %q", Found, c.Retriever)
	case c.Context == OnlyHits && !finds:
		return fmt.Errorf("experiment: context %q needs a retriever that finds tables, not %q", OnlyHits, c.Retriever)
	case c.Z < 1 || c.Z > maxZ:
		return fmt.Errorf("experiment: z is %d, must be 1 to %d", c.Z, maxZ)
	case c.K < 1 || c.K > maxK:
		return fmt.Errorf("experiment: k is %d, must be 1 to %d", c.K, maxK)
	case c.AsksModel():
		return c.checkEndpoint(parts)
	}
	return nil
}

func (c Config) checkEndpoint(parts Parts) error {
	e := c.Endpoint
	address, err := e.URL()
	switch {
	case err != nil:
		return fmt.Errorf("experiment: %w", err)
	case strings.Contains(address, "?"):
		// Configurations are stored; what may be a secret stays out of them.
		return errors.New("experiment: the endpoint's address has a query, which may hold a key: give the key apart from it")
	case e.Model == "":
		return fmt.Errorf("experiment: endpoint %s: name the model to ask", e.BaseURL)
	case parts.Transport == nil:
		return errors.New("experiment: a model needs Parts.Transport to reach its endpoint")
	}
	return nil
}
