package fetch

import "net/http"

// Options choose how to fetch. The zero value fetches from the source's own URL.
type Options struct {
	Mirror string                  // the archive's URL in place of the source's
	Client *http.Client            // nil = one of its own
	Watch  func(done, total int64) // receives the progress of the download, total 0 where it is not known

	maxBytes, maxUnpacked int64 // bounds; 0 = the usual ones
	maxFiles              int
}
