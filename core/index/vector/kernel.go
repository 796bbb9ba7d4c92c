package vector

// The pure Go form of kernel_amd64.s: the same lanes, added in the same
// order. Four lanes at a time measure best where a processor adds one number
// at once, since sixteen sums do not fit its registers.

// squaresGo fills in the squared Euclidean distance of q from each vector.
func squaresGo(q, values []float32, ids []int32, out []float32) {
	var l [lanes]float32
	for i := range out {
		v := values[int(ids[i])*len(q):][:len(q)]
		for first := 0; first < lanes; first += 4 {
			var a, b, c, d float32
			for at := first; at+4 <= len(q); at += lanes {
				x, y := (*[4]float32)(q[at:]), (*[4]float32)(v[at:])
				da, db, dc, dd := x[0]-y[0], x[1]-y[1], x[2]-y[2], x[3]-y[3]
				a, b, c, d = a+float32(da*da), b+float32(db*db), c+float32(dc*dc), d+float32(dd*dd)
			}
			l[first], l[first+1], l[first+2], l[first+3] = a, b, c, d
		}
		out[i] = total(&l)
	}
}

// productsGo fills in the inner product of q with each vector.
func productsGo(q, values []float32, ids []int32, out []float32) {
	var l [lanes]float32
	for i := range out {
		v := values[int(ids[i])*len(q):][:len(q)]
		for first := 0; first < lanes; first += 4 {
			var a, b, c, d float32
			for at := first; at+4 <= len(q); at += lanes {
				x, y := (*[4]float32)(q[at:]), (*[4]float32)(v[at:])
				a, b, c, d = a+float32(x[0]*y[0]), b+float32(x[1]*y[1]), c+float32(x[2]*y[2]), d+float32(x[3]*y[3])
			}
			l[first], l[first+1], l[first+2], l[first+3] = a, b, c, d
		}
		out[i] = total(&l)
	}
}

// total adds up the lanes: four registers of four to one, its halves, and
// what is left.
func total(l *[lanes]float32) float32 {
	var r [4]float32
	for j := range r {
		r[j] = (l[j] + l[4+j]) + (l[8+j] + l[12+j])
	}
	return (r[0] + r[2]) + (r[1] + r[3])
}
