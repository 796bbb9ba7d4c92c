package target

// A Published cell has the figures that TARGET's Table 2 prints for a method on a dataset,
// as it is printed there; "" where it prints nothing.
type Published struct {
	Recall    string `json:"recall,omitempty"`  // at 10; of text-to-SQL at 1, of databases
	Seconds   string `json:"seconds,omitempty"` // a query
	Score     string `json:"score,omitempty"`   // SacreBLEU, P/R/F1 or EX
	SameSplit bool   `json:"same_split"`        // the run asks questions of the split that the paper asks
	// SameQuestions is whether it asks all of them, as far as their number says.
	SameQuestions bool `json:"same_questions"`
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
	{none, "no context", cell("", "", ".414"), cell("", "", "12.495"),
		cell("", "", ".578/.42/.44"), cell("", "", "0"),
		cell("", "", "0")},
	{"ottqa-bm25", "OTT-QA BM25", cell(".955", ".001", ".606"), cell(".082", ".001", "1.631"),
		cell(".338", ".001", ".75/.26/.39"), cell(".635", ".001", ".385"), cell(".709", ".001", ".181")},
	{"ottqa-bm25" + untitled, "BM25 without title", cell(".443", ".001", ".529"), cell(".084", ".001", "1.555"),
		cell(".331", ".001", ".75/.26/.38"), cell(".5", ".001", ".376"), cell(".535", ".001", ".164")},
	{"ottqa-tfidf", "OTT-QA TF-IDF", cell(".950", ".001", ".425"), cell(".083", ".001", "1.639"),
		cell(".336", ".001", ".75/.26/.38"), cell(".622", ".001", ".474"), cell(".640", ".001", ".227")},
	{"ottqa-tfidf" + untitled, "TF-IDF without title", cell(".43", ".001", ".593"),
		cell(".083", ".001", "1.527"),
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

// asked are the splits that TARGET asks, by our names, and how many questions
// they have; its own name of "dev" is "validation".
var asked = map[string]struct {
	split     string
	questions int
}{
	"ottqa": {"dev", 2214}, "fetaqa": {"test", 2003}, "tabfact": {"test", 12779}, "spider": {"test", 2147},
	"bird": {"dev", 1534},
}

// on returns what the table prints for the method on a dataset, compared with a
// run of so many questions of a split.
func (m *method) on(dataset, split string, questions int) *Published {
	p, ok := map[string]Published{
		"ottqa": m.ottqa, "fetaqa": m.fetaqa, "tabfact": m.tabfact, "spider": m.spider, "bird": m.bird,
	}[dataset]
	if !ok {
		return nil
	}
	a := asked[dataset]
	p.SameSplit = a.split == split || a.split == "dev" && split == "validation"
	p.SameQuestions = p.SameSplit && a.questions == questions
	return &p
}
