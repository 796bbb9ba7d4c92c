package index_test

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"hash/crc32"
	"io"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/index"
)

func saved(t testing.TB, x *index.Index) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := x.Save(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestALoadedIndexFindsAndExplainsWhatTheSavedOneDoes(t *testing.T) {
	for _, m := range []index.Model{index.BM25{}, index.TFIDF{}, fielded()} {
		x, documents := syntheticIndex(m, 200), 200
		if _, ok := m.(index.BM25F); ok {
			x, documents = build(m, "red apple", "red stone, red apple", "", "green sea deep cold water", "apple red"), 5
		}
		file := saved(t, x)
		y, err := index.Load(bytes.NewReader(file), m, documents)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(saved(t, y), file) || y.Bytes() != x.Bytes() {
			t.Errorf("%T: saved again, the file differs", m)
		}
		for _, question := range []string{syntheticQuestion(30), "red apples of the sea", "nothing"} {
			q := index.Parse(question)
			hits := x.Search(q, 20)
			if got := y.Search(q, 20); !reflect.DeepEqual(got, hits) {
				t.Errorf("%T: %q: loaded %v, saved %v", m, question, got, hits)
			}
			for _, h := range hits {
				if got, want := y.Explain(q, h.Document), x.Explain(q, h.Document); !reflect.DeepEqual(got, want) {
					t.Errorf("%T: %q: explained %v, saved %v", m, question, got, want)
				}
			}
		}
	}
}

func TestAnEmptyIndexIsSavedAndLoaded(t *testing.T) {
	x, err := index.Load(bytes.NewReader(saved(t, build(index.BM25{}))), index.BM25{}, 0)
	if err != nil || len(x.Search(index.Parse("red"), 5)) != 0 {
		t.Errorf("error %v", err)
	}
}

func TestADamagedFileIsRefused(t *testing.T) {
	file := saved(t, build(fielded(), "red apple", "red stone"))
	for at := range file {
		broken := bytes.Clone(file)
		broken[at] ^= 0x40
		if _, err := index.Load(bytes.NewReader(broken), fielded(), 2); !errors.Is(err, index.ErrNotAnIndex) {
			t.Errorf("byte %d of %d changed: error %v", at, len(file), err)
		}
		if _, err := index.Load(bytes.NewReader(file[:at]), fielded(), 2); !errors.Is(err, index.ErrNotAnIndex) {
			t.Errorf("cut after %d of %d bytes: error %v", at, len(file), err)
		}
	}
	newer := bytes.Clone(file)
	newer[8]++
	if _, err := index.Load(bytes.NewReader(newer), fielded(), 2); err == nil ||
		!strings.Contains(err.Error(), "version 5, this program reads 4") {
		t.Errorf("a newer version: error %v", err)
	}
	if _, err := index.Load(bytes.NewReader(file), fielded(), 3); err == nil ||
		!strings.Contains(err.Error(), "of 2 documents, not 3") {
		t.Errorf("another corpus: error %v", err)
	}
	cut := io.MultiReader(bytes.NewReader(file[:20]), brokenReader{})
	if _, err := index.Load(cut, fielded(), 2); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("a reader that breaks: error %v", err)
	}
}

type brokenReader struct{}

func (brokenReader) Read([]byte) (int, error) { return 0, io.ErrClosedPipe }

// signed gives a body the head of a sound file, so that what is in it is
// read whatever it is.
func signed(magic string, version uint32, body []byte) []byte {
	head := binary.LittleEndian.AppendUint32([]byte(magic), version)
	head = binary.LittleEndian.AppendUint32(head, crc32.Checksum(body, crc32.MakeTable(crc32.Castagnoli)))
	return append(head, body...)
}

func TestNoNumberInAFileLeadsASearchAstray(t *testing.T) {
	body := saved(t, build(fielded(), "red apples", "red stones, red apple", "an apple"))[16:]
	refused := 0
	for at := 0; at+4 <= len(body); at++ {
		for _, number := range []uint32{0, 2, 1 << 30, 1<<32 - 2} {
			broken := bytes.Clone(body)
			binary.LittleEndian.PutUint32(broken[at:], number)
			x, err := index.Load(bytes.NewReader(signed("orbindex", 4, broken)), fielded(), 3)
			if err != nil {
				refused++
				continue
			}
			x.Find("red apples of stone", 2)
			x.Search(index.Parse("red apples of stone"), 2)
		}
	}
	if refused == 0 || refused == 4*(len(body)-3) {
		t.Errorf("%d of %d files were refused: the test shows half of what it should", refused, 4*(len(body)-3))
	}
}

// An attacker can make the checksum right; no file may make a search panic.
func FuzzLoad(f *testing.F) {
	f.Add(saved(f, build(fielded(), "red apple", "red stone", "apple red apple"))[16:])
	f.Add(saved(f, build(index.BM25{}, "red apple", "", "red red"))[16:])
	f.Add(saved(f, build(index.BM25{}, "", "", ""))[16:])
	f.Fuzz(func(t *testing.T, body []byte) {
		for _, m := range []index.Model{index.BM25{}, index.TFIDF{}, fielded()} {
			x, err := index.Load(bytes.NewReader(signed("orbindex", 4, body)), m, 3)
			if err != nil {
				continue
			}
			q := index.Parse("red apple stone red")
			for _, h := range x.Search(q, 5) {
				x.Explain(q, h.Document)
			}
			x.Find("red Apples stone red RED", 5)
			saved(t, x)
		}
	})
}

// The example of core/README.md, where each number is explained.
func TestTheFileIsTheOneThatTheFormatDescribes(t *testing.T) {
	b := index.NewBuilder()
	b.Start()
	b.Add(0, "ferry")
	b.Add(2, "port")
	b.Start()
	b.Add(0, "port")
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, example, _ := strings.Cut(string(readme), "these 169 bytes")
	_, example, _ = strings.Cut(example, "```\n")
	example, _, _ = strings.Cut(example, "```")
	var want strings.Builder
	for line := range strings.Lines(example) {
		for _, word := range strings.Fields(line) {
			if strings.Trim(word, "0123456789abcdef") != "" || len(word)%2 != 0 || len(word) == 1 {
				break // what follows is for people
			}
			want.WriteString(word)
		}
	}
	if got := hex.EncodeToString(saved(t, b.Build(index.BM25{}))); got != want.String() {
		t.Errorf("%s\nwant %s", got, want.String())
	}
}
