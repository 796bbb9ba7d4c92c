package spider_test

// Under js, where SQLite takes ten times as long, a part of the official
// vectors must do. Nothing in the package depends on the platform.
var (
	matchKinds = []string{"example"}
)
