package index

// Both are in kernel_amd64.s. All vectors must be as long as q, which must be
// whole lanes; ids and out must be of one length.

// squares fills in the squared Euclidean distance of q from each vector.
//
//go:noescape
func squares(q, values []float32, ids []int32, out []float32)

// products fills in the inner product of q with each vector.
//
//go:noescape
func products(q, values []float32, ids []int32, out []float32)
