package flags

import (
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/progress"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
	"github.com/orbweaver/orbweaver/core/spider/execution"
)

// Values are those of the flags of this package that have a closed set of them,
// by the flag's name.
func Values() map[string][]string {
	var rules []string
	for _, r := range execution.Rules() {
		rules = append(rules, r.Name)
	}
	return map[string][]string{
		"clusters":  words(metric.Clusterings()),
		"dataset":   datasetNames(),
		"ex":        rules,
		"format":    words(layout.Formats()),
		"progress":  words([]progress.Form{progress.Line, progress.JSON, progress.None}),
		"prompt":    styleNames(),
		"retriever": append(append(retrievers.Names(), retrievers.ModelNames()...), "weaviate", "weaviate-hybrid"),
	}
}

func words[S ~string](set []S) []string {
	list := make([]string, len(set))
	for i, s := range set {
		list[i] = string(s)
	}
	return list
}
