package report

import "github.com/orbweaver/orbweaver/core/metric"

// A Notebook is recall of a retriever on a dataset, from the notebooks of
// TARGET's authors. For Spider and BIRD it is recall of databases.
type Notebook struct {
	Name, Dataset string
	recall        [5]float64
}

// cutoffs are the k of the recall in the notebooks.
var cutoffs = [5]int{1, 5, 10, 25, 50}

// notebooks holds, for all datasets, the curves that TARGET's Figure 2 draws
// for FeTaQA alone. The figure also has the header alone, which the notebooks
// have not.
var notebooks = []Notebook{
	{"OTT-QA BM25", "ottqa", [5]float64{.7389, .9155, .9553, .9720, .9779}},
	{"LlamaIndex", "ottqa", [5]float64{.4982, .7335, .8207, .9020, .9485}},
	{"OpenAI, HNSW", "ottqa", [5]float64{.6644, .9015, .9499, .9833, .9937}},
	{"OTT-QA BM25", "fetaqa", [5]float64{.0290, .0609, .0824, .1303, .1817}},
	{"LlamaIndex", "fetaqa", [5]float64{.2381, .3799, .4363, .5457, .6231}},
	{"OpenAI, HNSW", "fetaqa", [5]float64{.4224, .6425, .7224, .8273, .8852}},
	{"OTT-QA BM25", "tabfact", [5]float64{.1472, .2734, .3381, .4434, .5368}},
	{"LlamaIndex", "tabfact", [5]float64{.2089, .3802, .4692, .5950, .7025}},
	{"OpenAI, HNSW", "tabfact", [5]float64{.4924, .7005, .7792, .8679, .9247}},
	{"OTT-QA BM25", "spider", [5]float64{.6348, .8305, .8603, .8737, .8780}},
	{"LlamaIndex", "spider", [5]float64{.7415, .9436, .9711, .9888, .9967}},
	{"OpenAI, HNSW", "spider", [5]float64{.7680, .9418, .9688, .9828, .9911}},
	{"OTT-QA BM25", "bird", [5]float64{.7086, .8338, .8429, .8585, .8585}},
	{"LlamaIndex", "bird", [5]float64{.9485, .9915, .9974, 1, 1}},
	{"OpenAI, HNSW", "bird", [5]float64{.9257, .9915, .9987, 1, 1}},
}

// Notebooks returns the notebooks of a dataset.
func Notebooks(dataset string) (list []Notebook) {
	for _, n := range notebooks {
		if n.Dataset == dataset {
			list = append(list, n)
		}
	}
	return list
}

// Recall returns recall up to a cut-off.
func (n *Notebook) Recall(most int) (list metric.ByK) {
	for i, k := range cutoffs {
		if k <= most {
			list = append(list, metric.AtK{K: k, Value: n.recall[i]})
		}
	}
	return list
}
