// Package answer scores answers in words against gold answers, as the programs
// behind published figures do: SacreBLEU, BLEU and ROUGE for sentences, exact
// match and token F1 for short answers, and precision, recall and F1 for labels
// of fact verification.
//
//	gold := [][]string{{"The boat has won twice."}}
//	bleu := answer.SacreBLEU([]string{"The boat won twice."}, gold)
//	fmt.Printf("%.2f %s\n", bleu.Score, answer.Signature(gold))
//
// Every function is pure: answers and gold answers go in, figures come out, in
// the order of the answers. A gold answer is a list of references, any of which
// will do. Where a reference implementation leaves something to chance, the
// documentation of the function names what it returns instead.
package answer
