package retrievers

import "github.com/orbweaver/orbweaver/core/retrieve"

// nativeKinds returns none: a page has no cluster, and every kind is downloaded.
func nativeKinds() []retrieve.Kind { return nil }
