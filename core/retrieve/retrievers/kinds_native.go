//go:build !js

package retrievers

import (
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/weaviate"
)

// nativeKinds lists the kinds that the command alone has.
func nativeKinds() []retrieve.Kind { return []retrieve.Kind{weaviate.Kind(), weaviate.HybridKind()} }
