package retrieve_test

import (
	"bytes"
	"context"
	"errors"
	"iter"
	"reflect"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
)

func saved(t *testing.T, name string, o retrieve.Options, c *corpus.Corpus) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := retrieve.Save(&b, indexed(t, name, o, c)); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestALoadedRetrieverFindsWhatTheSavedOneDoesWithoutReadingRows(t *testing.T) {
	for _, name := range []string{"bm25", "tfidf", "bm25f", "orbweaver"} {
		file := saved(t, name, retrieve.Options{}, shop())
		c := shop()
		for _, table := range c.Tables {
			table.Scan = func(context.Context) iter.Seq2[[]string, error] {
				t.Errorf("%s: the rows of %s were read", name, table.ID)
				return func(func([]string, error) bool) {}
			}
		}
		loaded, err := retrievers.Load(bytes.NewReader(file), name, retrieve.Options{}, c)
		if err != nil {
			t.Fatal(err)
		}
		const question = "Which animals does the singer Joe Sharp have?"
		want, _ := indexed(t, name, retrieve.Options{}, shop()).Retrieve(context.Background(), question, 10)
		got, err := loaded.Retrieve(context.Background(), question, 10)
		if err != nil || len(want) == 0 || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: loaded %+v, error %v; want %+v", name, got, err, want)
		}
	}
}

func TestASavedIndexServesOnlyWhatItWasMadeOf(t *testing.T) {
	file := saved(t, "bm25", retrieve.Options{}, shop())
	renamed := shop()
	renamed.Tables[1].Columns[0].NaturalName = "number"
	fewer := shop()
	fewer.Tables = fewer.Tables[:2]
	for _, tt := range []struct {
		what    string
		file    []byte
		name    string
		options retrieve.Options
		corpus  *corpus.Corpus
		want    error
	}{
		{"another retriever", file, "orbweaver", retrieve.Options{}, shop(), retrieve.ErrOtherIndex},
		{"other options", file, "bm25", retrieve.Options{NoRows: true}, shop(), retrieve.ErrOtherIndex},
		{"another column", file, "bm25", retrieve.Options{}, renamed, retrieve.ErrOtherIndex},
		{"fewer tables", file, "bm25", retrieve.Options{}, fewer, retrieve.ErrOtherIndex},
		{"a cut file", file[:len(file)-1], "bm25", retrieve.Options{}, shop(), index.ErrNotAnIndex},
		{"a file that ends in its first line", file[:30], "bm25", retrieve.Options{}, shop(), index.ErrNotAnIndex},
		{"an empty file", nil, "bm25", retrieve.Options{}, shop(), index.ErrNotAnIndex},
		{"another kind of file", bytes.Repeat([]byte("SQLite format 3\x00"), 20), "bm25", retrieve.Options{}, shop(),
			index.ErrNotAnIndex},
	} {
		if _, err := retrievers.Load(bytes.NewReader(tt.file), tt.name, tt.options, tt.corpus); !errors.Is(err, tt.want) {
			t.Errorf("%s: error %v, want %v", tt.what, err, tt.want)
		}
	}
	for _, name := range []string{"none", "hybrid", "ottqa-bm25"} {
		if err := retrieve.Save(&bytes.Buffer{}, indexed(t, name, retrieve.Options{}, shop())); err == nil {
			t.Errorf("%s was saved", name)
		}
		if _, err := retrievers.Load(bytes.NewReader(file), name, retrieve.Options{}, shop()); err == nil {
			t.Errorf("%s was loaded", name)
		}
	}
	r, _ := retrievers.New("bm25", retrieve.Options{})
	if err := retrieve.Save(&bytes.Buffer{}, r); err == nil {
		t.Error("an index was saved before it was built")
	}
}
