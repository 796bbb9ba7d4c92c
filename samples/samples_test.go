package samples_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/samples"
)

func read(t testing.TB) *corpus.Corpus {
	t.Helper()
	c, err := samples.Read(context.Background(), sqldb.OpenSource)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestADatabaseIsFetchedWhenItsRowsAreNeededAndOnlyOnce(t *testing.T) {
	var asked []string
	broken := errors.New("no network")
	fetch := func(_ context.Context, id string) ([]byte, error) {
		if asked = append(asked, id); len(asked) == 1 {
			return nil, broken
		}
		return fs.ReadFile(samples.FS, "database/"+id+"/"+id+".sqlite")
	}
	c, err := samples.ReadFetched(t.Context(), sqldb.OpenSource, fetch)
	if err != nil || len(asked) > 0 {
		t.Fatalf("reading the schemas fetched %v and gave %v", asked, err)
	}
	rows := func() (n int, failed error) {
		for _, err := range c.Database("ferry_line").Table("vessel").Rows(t.Context()) {
			if err != nil {
				return n, err
			}
			n++
		}
		return n, nil
	}
	if _, err := rows(); !errors.Is(err, broken) || !strings.Contains(err.Error(), "ferry_line") {
		t.Errorf("without a network: %v", err)
	}
	for range 2 {
		if n, err := rows(); n != 8 || err != nil {
			t.Errorf("%d rows, %v", n, err)
		}
	}
	if !slices.Equal(asked, []string{"ferry_line", "ferry_line"}) {
		t.Errorf("fetched %v", asked)
	}
}

func TestEveryDatabaseIsIntroduced(t *testing.T) {
	abouts, err := samples.Abouts()
	if err != nil {
		t.Fatal(err)
	}
	c := read(t)
	if len(abouts) != len(c.Databases) {
		t.Errorf("%d introductions of %d databases", len(abouts), len(c.Databases))
	}
	for i, a := range abouts[:min(len(abouts), len(c.Databases))] {
		d := c.Databases[i]
		if a.Database != d.ID || d.Title != a.Title || a.Title == "" || !strings.HasSuffix(a.Description, ".") {
			t.Errorf("database %d is %s with title %q, introduced by %+v", i, d.ID, d.Title, a)
		}
	}
}

func TestOneDatabaseHasNamesThatNeedQuotes(t *testing.T) {
	var quoted []string
	unicode := false
	for _, table := range read(t).Tables {
		for _, name := range append([]string{table.Name}, columnNames(table)...) {
			if sqldb.Quote(name) != name {
				quoted = append(quoted, name)
			}
		}
		if table.ID != "instrument_museum.instrument" {
			continue
		}
		for row, err := range table.Rows(t.Context()) {
			if err != nil {
				t.Fatal(err)
			}
			unicode = unicode || strings.Contains(strings.Join(row, " "), "古琴")
		}
	}
	if !slices.Contains(quoted, "group") || !slices.Contains(quoted, "meets on") || !unicode {
		t.Errorf("names %q, Chinese value %v", quoted, unicode)
	}
}

func columnNames(t *corpus.Table) []string {
	var names []string
	for _, c := range t.Columns {
		names = append(names, c.Name)
	}
	return names
}

func ExampleRead() {
	c, err := samples.Read(context.Background(), sqldb.OpenSource)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(c.Name, c.Databases[0].Title)
	fmt.Println(c.Queries[0].Text)
	// Output:
	// sample Botanical garden
	// How many plants come from China?
}
