package flags

import (
	"flag"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/lists"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// A cluster holds the flags for a Weaviate cluster, which keeps the tables that
// are too many for this machine.
type cluster struct {
	addresses lists.Names
	database  string
}

func (c *cluster) flags(f *flag.FlagSet) {
	f.Var(&c.addresses, "weaviate",
		"`addresses` of a Weaviate cluster's nodes with commas, for the retrievers weaviate "+
			"and weaviate-hybrid, which load the tables into it: each onto as many nodes as are named, three at "+
			"most; its key is WEAVIATE_API_KEY")
	f.StringVar(&c.database, "weaviate-database", "", "`name` of the database in which alone these find tables")
}

// asksCluster reports whether a retriever of that name does.
func asksCluster(name string) bool { return strings.Contains(name, "weaviate") }

// of returns the cluster that some retrievers ask; an error where they ask one
// and none is named.
func (c *cluster) of(names []string, env func(string) string) (retrieve.Cluster, error) {
	if slices.ContainsFunc(names, asksCluster) && len(c.addresses) == 0 {
		return retrieve.Cluster{}, command.Misuse("%s asks a Weaviate cluster: name its nodes, as --weaviate "+
			"http://localhost:8080", strings.Join(names, ","))
	}
	return retrieve.Cluster{Addresses: c.addresses, Key: env("WEAVIATE_API_KEY"), Database: c.database}, nil
}
