package model_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/index/model"
)

func Example() {
	stats := model.Stats{Documents: 100, With: 3, Means: [model.MaxFields]float64{10}, IDF: model.IDF(100, 3)}
	for _, length := range []int32{5, 50} {
		d := model.Document{TF: [model.MaxFields]int32{2}, Lengths: [model.MaxFields]int32{length}}
		fmt.Printf("%.3f\n", model.BM25{}.Impact(&stats, &d))
	}
	// Output:
	// 5.723
	// 2.101
}
