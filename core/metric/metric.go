// Package metric turns outcomes into figures: recall at k and reciprocal rank
// for retrieval, execution accuracy by hardness for SQL, and times. Every metric is a pure function of what was found and what
// is right; nothing here runs or reads anything.
//
//	ranks := []int{1, 0, 3} // where each query's first right hit was; 0 = nowhere
//	fmt.Println(metric.Recall(ranks, 1), metric.MRR(ranks))
//
// Accuracy comes with its 95 % interval, because a benchmark of a thousand
// questions still leaves three points of doubt.
package metric
