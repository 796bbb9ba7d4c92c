package token

import "strings"

// A Model holds what the name of a language model tells about how it reads.
type Model struct {
	Window int // tokens of prompt and answer together; 0 = unknown
	O200k  bool
}

// models lists families by the beginning of their names, longer beginnings
// first. The makers state the windows; a server may grant less.
var models = []struct {
	prefix string
	Model
}{
	{"gpt-3.5-turbo", Model{Window: 16_385}},
	{"gpt-4-turbo", Model{Window: 128_000}},
	{"gpt-4o", Model{Window: 128_000, O200k: true}},
	{"gpt-4.1", Model{Window: 1_047_576, O200k: true}},
	{"gpt-4", Model{Window: 8_192}},
	{"gpt-5", Model{Window: 400_000, O200k: true}},
	{"o1", Model{Window: 200_000, O200k: true}},
	{"o3", Model{Window: 200_000, O200k: true}},
	{"o4", Model{Window: 200_000, O200k: true}},
}

// ModelOf returns what is known of a model, whose name may have a provider
// before a slash; the zero Model of one that is unknown.
func ModelOf(name string) Model {
	name = strings.ToLower(name[strings.LastIndexByte(name, '/')+1:])
	for _, m := range models {
		if strings.HasPrefix(name, m.prefix) {
			return m.Model
		}
	}
	return Model{}
}
