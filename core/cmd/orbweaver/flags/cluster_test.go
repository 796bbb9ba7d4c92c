package flags

import (
	"flag"
	"slices"
	"strings"
	"testing"
)

func TestARetrieverOfAClusterNeedsItsAddresses(t *testing.T) {
	var c cluster
	fs := flag.NewFlagSet("retrieve", flag.ContinueOnError)
	c.flags(fs)
	env := func(name string) string { return map[string]string{"WEAVIATE_API_KEY": "secret"}[name] }
	_, err := c.of([]string{"bm25", "rrf:weaviate+bm25"}, env)
	if err == nil || !strings.Contains(err.Error(), "--weaviate") {
		t.Errorf("no cluster is named: %v", err)
	}
	if _, err := c.of([]string{"bm25"}, env); err != nil {
		t.Error(err)
	}
	if err := fs.Parse([]string{"--weaviate", "http://a:8080,http://b:8080", "--weaviate-database",
		"world"}); err != nil {
		t.Fatal(err)
	}
	of, err := c.of([]string{"weaviate"}, env)
	if err != nil || !slices.Equal(of.Addresses, []string{"http://a:8080", "http://b:8080"}) ||
		of.Key != "secret" ||
		of.Database != "world" {
		t.Errorf("%+v: %v", of, err)
	}
}
