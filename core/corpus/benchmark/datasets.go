// Package benchmark reads the public layouts of benchmarks, each by a function
// beside which its [corpus.Dataset] stands; [Datasets] lists them, with those
// of people's own files.
//
//	c, err := benchmark.ReadSpider(ctx, "../shared/data/spider", corpus.Options{Open: sqldb.OpenSource})
package benchmark

import (
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
)

// Datasets lists what can be read by name, in the order in which people are
// told.
func Datasets() []corpus.Dataset {
	return []corpus.Dataset{
		spiderDataset(), spiderDKDataset(), spiderSynDataset(), kaggleDBQADataset(), archerDataset(), birdDataset(),
		ottqaDataset(), fetaqaDataset(), tabfactDataset(), wikitqDataset(), wikitqSQLDataset(), files.JSONLDataset(),
		beaverDataset(), fibenDataset(), beirDataset(), files.CSVDataset(), files.SQLiteDataset(),
	}
}
