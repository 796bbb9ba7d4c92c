//go:build !js

package spider_test

// matchKinds are the files of exact match vectors for each program.
var matchKinds = []string{"example", "mutated"}
