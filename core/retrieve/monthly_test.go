package retrieve_test

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
)

// monthly are two tables a month of eight years, and some that are named otherwise.
func monthly() *corpus.Corpus {
	c := &corpus.Corpus{}
	add := func(name string, rows []string, header ...string) {
		t := &corpus.Table{ID: name, Database: name, Title: name, Scan: scan(rows...)}
		for _, column := range header {
			t.Columns = append(t.Columns, corpus.Column{Name: column})
		}
		c.Databases = append(c.Databases, &corpus.Database{ID: name, Tables: []*corpus.Table{t}})
		c.Tables = append(c.Tables, t)
	}
	for year := 2015; year < 2023; year++ {
		for month := 1; month <= 12; month++ {
			add(fmt.Sprintf("sales_%d_%02d", year, month), []string{"7,Bolt,9.50"}, "order_id", "product", "amount")
			add(fmt.Sprintf("returns%d%02d", year, month), []string{"7,Clamp,9"}, "return_id", "product", "refund")
		}
		for quarter := 1; quarter <= 4; quarter++ {
			add(fmt.Sprintf("budget_%d_q%d", year, quarter), []string{"Paint,1,9"}, "department", "planned", "spent")
		}
	}
	add("employees", []string{"1,Ann March,2021-03-01", "2,Sal May,2015-05-06"}, "employee", "name",
		"hired")
	add("rain", []string{"Brae,3,4"}, "station", "2024-01", "2024-02")
	return c
}

func TestTheTableOfAMonthIsFoundAmongManyThatAreNamedAlike(t *testing.T) {
	c := monthly()
	for _, name := range []string{"bm25f", "orbweaver"} {
		r := indexed(t, name, retrieve.Options{}, c)
		for _, tt := range []struct{ question, table string }{
			{"sales in March 2021", "sales_2021_03"},
			{"sales in may 2015", "sales_2015_05"},
			{"What was the total amount of sales in Dec 2019?", "sales_2019_12"},
			{"sales of 2018-2", "sales_2018_02"},
			{"sales of 10/2020", "sales_2020_10"},
			{"sales in März 2017", "sales_2017_03"},
			{"returns of July 2016", "returns201607"},
			{"budget of the second quarter of 2021", "budget_2021_q2"},
			{"planned budget in Q4 2018", "budget_2018_q4"},
			{"Which employee was hired in March 2021?", "employees"},
			{"How much rain was there in February 2024?", "rain"},
		} {
			hits := best(t, r, tt.question, 10)
			if len(hits) == 0 || hits[0].Table != tt.table {
				t.Errorf("%s, %s: found %v, want %s first", name, tt.question, tables(hits), tt.table)
			}
		}
	}
}

func TestAHitOnAMonthSaysSoInTheQuestionsWords(t *testing.T) {
	c := monthly()
	for _, name := range []string{"bm25f", "orbweaver"} {
		h := explained(t, name, retrieve.Options{}, c, "sales in March 2021")
		i := slices.IndexFunc(h.Contributions, func(c retrieve.Contribution) bool {
			return slices.Equal(c.Words, []string{"March 2021"}) &&
				slices.Equal(c.Fields, []retrieve.FieldName{retrieve.Title})
		})
		if i < 0 || len(h.Contributions[i].Parts) != 1 ||
			h.Contributions[i].Parts[0].Field != retrieve.Title {
			t.Errorf("%s: %+v", name, h.Contributions)
		}
	}
}

func TestASavedIndexFindsMonthsToo(t *testing.T) {
	c := monthly()
	r, err := retrievers.Load(bytes.NewReader(saved(t, "orbweaver", retrieve.Options{}, c)), "orbweaver",
		retrieve.Options{}, c)
	if err != nil {
		t.Fatal(err)
	}
	hits, err := r.Retrieve(context.Background(), "sales in March 2021", 1)
	if err != nil || len(hits) != 1 || hits[0].Table != "sales_2021_03" {
		t.Errorf("%+v, error %v", hits, err)
	}
}

// best are the first k hits of a question.
func best(t *testing.T, r retrieve.Retriever, question string, k int) []retrieve.Hit {
	hits, err := retrieve.Rank(context.Background(), r, question, k)
	if err != nil {
		t.Fatal(err)
	}
	return hits
}
