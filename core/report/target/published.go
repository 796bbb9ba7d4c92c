package target

import "github.com/orbweaver/orbweaver/core/metric"

// A Published cell is what TARGET's Table 2 prints for a method on a dataset,
// as it is printed there; "" where it prints nothing.
type Published struct {
	Recall  string `json:"recall,omitempty"`  // at 10; of text-to-SQL at 1, of databases
	Seconds string `json:"seconds,omitempty"` // a query
	Score   string `json:"score,omitempty"`   // SacreBLEU, P/R/F1 or EX
	// SameSplit is whether the run asks the questions that the paper asks.
	SameSplit bool `json:"same_split"`
}

// A method is a row of Table 2: k = 10 tables, for text-to-SQL k = 1, answers by
// gpt-4o-mini. SacreBLEU of OTT-QA is printed there on another scale than
// FeTaQA's.
type method struct {
	key, name                            string
	ottqa, fetaqa, tabfact, spider, bird Published
}

func cell(recall, seconds, score string) Published {
	return Published{Recall: recall, Seconds: seconds, Score: score}
}

// methods are the rows of Table 2, in its order.
var methods = []method{
	{none, "no context", cell("", "", ".414"), cell("", "", "12.495"), cell("", "", ".578/.42/.44"), cell("", "", "0"),
		cell("", "", "0")},
	{"ottqa-bm25", "OTT-QA BM25", cell(".955", ".001", ".606"), cell(".082", ".001", "1.631"),
		cell(".338", ".001", ".75/.26/.39"), cell(".635", ".001", ".385"), cell(".709", ".001", ".181")},
	{"ottqa-bm25" + untitled, "BM25 without title", cell(".443", ".001", ".529"), cell(".084", ".001", "1.555"),
		cell(".331", ".001", ".75/.26/.38"), cell(".5", ".001", ".376"), cell(".535", ".001", ".164")},
	{"ottqa-tfidf", "OTT-QA TF-IDF", cell(".950", ".001", ".425"), cell(".083", ".001", "1.639"),
		cell(".336", ".001", ".75/.26/.38"), cell(".622", ".001", ".474"), cell(".640", ".001", ".227")},
	{"ottqa-tfidf" + untitled, "TF-IDF without title", cell(".43", ".001", ".593"), cell(".083", ".001", "1.527"),
		cell(".322", ".001", ".75/.25/.37"), cell(".492", ".001", ".376"), cell(".491", ".001", ".164")},
	{"llamaindex", "LlamaIndex", cell(".458*", ".354", ".507"), cell(".435", ".396", "13.745"),
		cell(".827*", ".297", ".73/.34/.47"), cell(".735", ".198", ".559"), cell(".937", ".228", ".311")},
	{"openai-embedding", "OpenAI embedding", cell(".950", ".190", ".599"), cell(".722", ".200", "17.64"),
		cell(".779", ".189", ".76/.51/.61"), cell(".768", ".193", ".602"), cell(".926", ".199", ".317")},
	{"openai-embedding-header", "OpenAI, header only", cell(".950", ".189", ".61"), cell(".718", ".18", "17.66"),
		cell(".781", ".187", ".75/.48/.58"), cell(".833", ".175", ".646"), cell(".958", ".191", ".323")},
}

// The keys of a method that is no retriever's name.
const (
	none     = "none"
	untitled = " without title"
)

// splits are those that TARGET asks, by our names.
var splits = map[string]string{"ottqa": "dev", "fetaqa": "test", "tabfact": "test", "spider": "test", "bird": "dev"}

// on is what the table prints of the method on a dataset.
func (m *method) on(dataset, split string) *Published {
	p, ok := map[string]Published{
		"ottqa": m.ottqa, "fetaqa": m.fetaqa, "tabfact": m.tabfact, "spider": m.spider, "bird": m.bird,
	}[dataset]
	if !ok {
		return nil
	}
	p.SameSplit = splits[dataset] == split
	return &p
}

// cutoffs are those of the notebooks of TARGET's authors.
var cutoffs = [5]int{1, 5, 10, 25, 50}

// A notebook line is recall at the cutoffs, from the notebooks.
type notebook struct {
	name, dataset string
	recall        [5]float64
}

// notebooks are what Figure 2 draws, of all datasets: it shows FeTaQA, and also
// the header alone, which the notebooks have not. Of Spider and BIRD recall is
// that of databases.
var notebooks = []notebook{
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

// published are the lines of a dataset.
func published(dataset string) (list []notebook) {
	for _, n := range notebooks {
		if n.dataset == dataset {
			list = append(list, n)
		}
	}
	return list
}

// at is recall up to a cut-off.
func (n *notebook) at(most int) (list metric.ByK) {
	for i, k := range cutoffs {
		if k <= most {
			list = append(list, metric.AtK{K: k, Value: n.recall[i]})
		}
	}
	return list
}
