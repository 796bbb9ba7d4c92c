package brief

import "github.com/orbweaver/orbweaver/core/builtin/reword"

type question struct{ reword.Question }
