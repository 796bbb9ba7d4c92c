//go:build !js

package lexicon

import (
	_ "embed"
	"sync"
)

//go:embed words.bin
var words []byte

var read = sync.OnceValue(func() *Lexicon {
	l, err := Read(words)
	if err != nil {
		panic("lexicon: words.bin, which is compiled in: " + err.Error())
	}
	return l
})

// Builtin returns the dictionary that comes with the program. In the browser it
// comes as a file of its own, for [Read].
func Builtin() *Lexicon { return read() }
