package corpus

// Datasets lists what can be read by name, in the order in which people are
// told.
func Datasets() []Dataset {
	return []Dataset{
		spiderDataset(), spiderDKDataset(), spiderSynDataset(), birdDataset(), ottqaDataset(), fetaqaDataset(),
		tabfactDataset(), wikitqDataset(), jsonlDataset(), beaverDataset(), fibenDataset(), beirDataset(),
		csvDataset(), sqliteDataset(),
	}
}
