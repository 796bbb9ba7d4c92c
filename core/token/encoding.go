//go:build !js

package token

import (
	"sync"

	"github.com/tiktoken-go/tokenizer/codec"
)

// o200k is o200k_base, which is left out of the browser's build: it is as
// large as the rest of the program's data.
var o200k = sync.OnceValue(codec.NewO200kBase)

// CountFor returns the function that counts tokens as a model's own encoding
// does: o200k_base for the models that have it, cl100k_base for all others.
func CountFor(model string) func(string) int {
	if ModelOf(model).O200k {
		return func(s string) int { return count(o200k(), s) }
	}
	return Count
}
