package spider

// ForeignKeys returns the map from each column to the one that represents it.
func ForeignKeys(s *Schema) map[string]string { return s.foreignKeys }
