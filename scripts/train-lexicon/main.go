// Command train-lexicon makes the dictionary that package lexicon embeds, from
// WordNet, from training data, and from two lists written by hand:
//
//		apt-get download wordnet-base && dpkg-deb -x wordnet-base*.deb wordnet
//		go run ./scripts/train-lexicon -wordnet wordnet/usr/share/wordnet \
//			-syn ../shared/data/spider-syn -out core/lexicon/words.bin
//
//	  - WordNet 3.0 (Debian's wordnet-base): its words, how often each stands in
//	    its glosses and was tagged in texts, its synsets, and of nouns the wider
//	    ones; of rarer nouns whether they are one word, though others could be cut
//	    from them;
//	  - Spider-Syn's train_spider.json: the words in which its questions differ
//	    from Spider's;
//	  - thesaurus.txt beside this file: in which words questions say what names say;
//	  - foreign.txt of package lexicon: what names in eight other languages say.
//
// The same files give the same bytes.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"

	"github.com/orbweaver/orbweaver/core/lexicon"
)

func main() {
	wordnet := flag.String("wordnet", "", "`folder` with WordNet's index.noun, data.noun and so on")
	syn := flag.String("syn", "", "`folder` of Spider-Syn")
	out := flag.String("out", "", "`file` that the dictionary is written to")
	words := flag.Int("words", 31000, "`number` of words at most")
	fold := flag.Int("without", -1, "`half`, 0 or 1, of the training databases (builtin.Fold) that nothing is learnt from")
	flag.Parse()
	if err := run(*wordnet, *syn, *out, *words, *fold); err != nil {
		fmt.Fprintln(os.Stderr, "train-lexicon:", err)
		os.Exit(1)
	}
}

func run(wordnet, syn, out string, words, without int) error {
	if wordnet == "" || syn == "" || out == "" {
		return errors.New("-wordnet DIR, -syn DIR and -out FILE are needed: see go doc ./scripts/train-lexicon")
	}
	w, err := readWordNet(wordnet)
	if err != nil {
		return err
	}
	pairs, err := readPairs(syn, without)
	if err != nil {
		return err
	}
	source := lexicon.Source{Words: w.frequent(words, pairs)}
	source.Groups = w.groups(source.Words)
	source.Pairs = pairs
	if source.Whole, err = w.whole(lexicon.Write(source)); err != nil {
		return err
	}
	file := lexicon.Write(source)
	fmt.Fprintf(os.Stderr, "%d words, %d groups, %d pairs, %d words that are one, %d bytes\n", len(source.Words),
		len(source.Groups), len(pairs), len(source.Whole), len(file))
	return os.WriteFile(out, file, 0o666)
}
