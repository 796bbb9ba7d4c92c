package lexicon

import (
	"os"
	"sync"
)

// The browser's dictionary is a file of its own, which the program can only be
// given from outside, once, as it is given its own code.
var (
	mu    sync.Mutex
	fetch func() ([]byte, error)
	have  *Lexicon
)

// Fetch sets the function that gets words.bin. It is called when a dictionary
// is first needed, and may wait.
func Fetch(get func() ([]byte, error)) {
	mu.Lock()
	defer mu.Unlock()
	fetch = get
}

// Builtin returns the dictionary that comes with the page. The first call
// fetches it; while it cannot be had, the lexicon has no dictionary, and the
// next call tries again.
func Builtin() *Lexicon {
	mu.Lock()
	defer mu.Unlock()
	if have != nil {
		return have
	}
	get := fetch
	if get == nil {
		get = fromFile
	}
	if file, err := get(); err == nil {
		if l, err := Read(file); err == nil {
			have = l
			return l
		}
	}
	return &Lexicon{}
}

// fromFile reads the file that ORBWEAVER_WORDS names: for tests with Node,
// where no page gives the dictionary.
func fromFile() ([]byte, error) { return os.ReadFile(os.Getenv("ORBWEAVER_WORDS")) }
