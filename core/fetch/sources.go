package fetch

// A Source describes where a dataset is published, and under what licence.
type Source struct {
	Name    string // of --dataset
	Title   string
	Licence string
	Page    string // for people
	URL     string // of an archive; "" = it has to be got by hand
	Data    string // the folder within the archive that --data takes, with slashes
	Size    int64  // of the archive in bytes; 0 = not known
	SHA256  string // of the archive; "" = not known
}

// repository returns the archive of a repository as it is now: GitHub packs it
// when it is asked, so neither its size nor its checksum are known before.
func repository(name, title, licence, repository string) Source {
	return Source{Name: name, Title: title, Licence: licence, Page: "https://github.com/" + repository,
		URL: "https://github.com/" + repository + "/archive/HEAD.zip"}
}

// Sources returns the datasets that --dataset reads and others publish. Those
// that have no address are behind a form or a cloud drive.
func Sources() []Source {
	return []Source{
		repository("ottqa",
			"OTT-QA: 2,214 questions of dev over 789 tables of Wikipedia, 8,891 with "+
				"those of train", "MIT", "wenhuchen/OTT-QA"),
		repository("fetaqa", "FeTaQA: 2,003 questions of test with answers in sentences", "CC BY-SA 4.0",
			"Yale-LILY/FeTaQA"),
		repository("tabfact", "TabFact: statements about tables of Wikipedia, true or false", "MIT",
			"wenhuchen/Table-Fact-Checking"),
		repository("wikitq", "WikiTableQuestions: questions with short answers", "CC BY-SA 4.0",
			"ppasupat/WikiTableQuestions"),
		repository("spider-syn", "Spider-Syn: Spider's questions in other words", "MIT", "ygan/Spider-Syn"),
		repository("spider-dk", "Spider-DK: questions that need knowledge of their domain",
			"MIT", "ygan/Spider-DK"),
		{Name: "spider", Title: "Spider 1.0: 1,034 questions of dev over 20 of 166 databases",
			Licence: "CC BY-SA 4.0", Page: "https://yale-lily.github.io/spider"},
		{Name: "kaggledbqa", Title: "KaggleDBQA: questions over real databases with descriptions of their columns",
			Licence: "as its page says", Page: "https://github.com/Chia-Hsuan-Lee/KaggleDBQA"},
		{Name: "archer",
			Title: "Archer: questions in English and Chinese that need arithmetic, common sense " +
				"and assumptions", Licence: "as its page says", Page: "https://sig4kg.github.io/archer-bench"},
		{Name: "bird", Title: "BIRD: questions over large databases", Licence: "CC BY-SA 4.0",
			Page: "https://bird-bench.github.io"},
		{Name: "target", Title: "TARGET's own collections, as Parquet files", Licence: "that of each dataset",
			Page: "https://huggingface.co/target-benchmark"},
	}
}
