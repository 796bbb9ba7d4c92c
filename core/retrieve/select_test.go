package retrieve_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/selection"
)

// library is a database whose loans join members and books.
func library() *corpus.Database {
	table := func(name string, columns ...string) *corpus.Table {
		t := &corpus.Table{ID: "library." + name, Database: "library", Name: name, NaturalName: name,
			Title: "library " + name}
		for _, c := range columns {
			t.Columns = append(t.Columns, corpus.Column{Name: c, NaturalName: c})
		}
		return t
	}
	member := table("member", "member id", "town")
	member.Scan = scan("1,Graz", "2,Linz")
	return &corpus.Database{ID: "library", Tables: []*corpus.Table{
		member, table("loan", "member id", "book id", "due"), table("book", "book id", "title", "pages"),
		table("shelf", "room"),
	}, ForeignKeys: []corpus.ForeignKey{
		{Table: "loan", Column: "member id", RefTable: "member", RefColumn: "member id"},
		{Table: "loan", Column: "book id", RefTable: "book", RefColumn: "book id"},
	}}
}

func TestTheTablesThatAQuestionNeedsAreSelected(t *testing.T) {
	s, err := selection.NewSelector(context.Background(), library())
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name, question string
		want           []string
	}{
		{"a table by its name", "How many shelves are there? Name each shelf's room.", []string{"library.shelf"}},
		{"a table by a value", "Who lives in Graz?", []string{"library.member"}},
		{"two tables, and the one that joins them", "Show each member's town with the titles of the member's books.",
			[]string{"library.book", "library.loan", "library.member"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			selected, err := s.Select(context.Background(), tt.question)
			var got []string
			for _, x := range selected {
				got = append(got, x.Table)
			}
			slices.Sort(got)
			if err != nil || !slices.Equal(got, tt.want) {
				t.Errorf("%+v, error %v; want %v", selected, err, tt.want)
			}
		})
	}
	if list, err := s.Select(context.Background(), "xylophone"); err != nil || len(list) == 0 {
		t.Errorf("%v, error %v: a question of unknown words still needs some table", list, err)
	}
	if _, err := s.Select(context.Background(), " "); !errors.Is(err, retrieve.ErrNoQuestion) {
		t.Errorf("error %v for a blank question", err)
	}
}

func TestADatabaseWithoutTablesHasNothingToSelect(t *testing.T) {
	s, err := selection.NewSelector(context.Background(), &corpus.Database{ID: "empty"})
	if err != nil {
		t.Fatal(err)
	}
	if list, err := s.Select(context.Background(), "anything"); err != nil || len(list) > 0 {
		t.Errorf("%v, error %v", list, err)
	}
}
