//go:build !amd64

package vector

func squares(q, values []float32, ids []int32, out []float32) { squaresGo(q, values, ids, out) }

func products(q, values []float32, ids []int32, out []float32) { productsGo(q, values, ids, out) }

func prefetch([]int32) {}
