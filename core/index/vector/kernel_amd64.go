package vector

import "golang.org/x/sys/cpu"

// squares fills in the squared Euclidean distance of q from as many of the
// vectors as out has room for. Those that follow are called for.
func squares(q, values []float32, ids []int32, out []float32) {
	if !cpu.X86.HasAVX2 {
		squaresGo(q, values, ids, out)
		return
	}
	squaresAVX2(q, values, ids, out)
}

// products fills in the inner product of q with each, as squares does.
func products(q, values []float32, ids []int32, out []float32) {
	if !cpu.X86.HasAVX2 {
		productsGo(q, values, ids, out)
		return
	}
	productsAVX2(q, values, ids, out)
}

// These are in kernel_amd64.s. All vectors must be as long as q, which must be
// whole lanes; there must be at least as many ids as out is long.

//go:noescape
func squaresAVX2(q, values []float32, ids []int32, out []float32)

//go:noescape
func productsAVX2(q, values []float32, ids []int32, out []float32)

// prefetch calls for what is in a list that is not empty, since it may be read
// soon.
//
//go:noescape
func prefetch(list []int32)
