package rate

import (
	"context"
	"fmt"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

const stays = `CREATE TABLE stays (id INTEGER PRIMARY KEY, hotel TEXT, "is canceled" INTEGER, paid TEXT, outcome TEXT,
	"market segment" TEXT);
INSERT INTO stays VALUES (1, 'City', 0, 'yes', 'successful', 'Online'), (2, 'City', 1, 'no', 'failed', 'Direct'),
	(3, 'Beach', 0, 'yes', 'failed', 'Online'), (4, 'Beach', 0, 'no', 'successful', 'Direct');`

func TestARateIsTheShareOfRowsInAState(t *testing.T) {
	s, v := readtest.Script(t, stays)
	rows := "FROM stays"
	share := func(of string) string { return "ROUND(100.0 * SUM(" + of + ") / COUNT(*), 2) AS percent " }
	for question, want := range map[string]string{
		"cancellation rate by hotel":  "SELECT hotel, " + share(`"is canceled" = 1`) + rows + " GROUP BY hotel",
		"What is the success rate?":   "SELECT " + share("outcome = 'successful'") + rows,
		"paid rate of each hotel":     "SELECT hotel, " + share("paid = 'yes'") + rows + " GROUP BY hotel",
		"success rate in percent":     "SELECT " + share("outcome = 'successful'") + rows,
		"success rate of the stays":   "SELECT " + share("outcome = 'successful'") + rows,
		"failure rate by hotel":       "", // nothing is called so
		"cancellation rate by guests": "", // no column is
		"cancellation rate in 2019":   "", // a word is left over
		"hotels with a success rate":  "",
		"success by hotel":            "",
		"rate":                        "",
		"success rate per market segment": `SELECT "market segment", ` + share("outcome = 'successful'") + rows +
			` GROUP BY "market segment"`,
	} {
		got := ""
		if r := Read(s, v, question); r != nil {
			got = r.SQL
		}
		if got != want {
			t.Errorf("%s\n got  %s\n want %s", question, got, want)
		}
	}
}

func TestARatingIsNoRate(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE stays (status TEXT, rating INTEGER);
INSERT INTO stays VALUES ('cancelled', 3);`)
	if Read(s, v, "cancellation rate") == nil || Read(s, v, "cancelled rating") != nil {
		t.Error("a rate and a rating are not told apart")
	}
}

func TestWhatIsCalledARateIsNoShare(t *testing.T) {
	s, v := readtest.Script(t, "CREATE TABLE loans (paid INTEGER, rate REAL); INSERT INTO loans VALUES (1, 3.5), (0, 4);")
	if r := Read(s, v, "paid rate"); r != nil {
		t.Errorf("read as %s", r.SQL)
	}
}

func ExampleRead() {
	s, v, err := readtest.Read(context.Background(), stays)
	if err != nil {
		panic(err)
	}
	fmt.Println(Read(s, v, "cancellation rate by hotel").SQL)
	// Output: SELECT hotel, ROUND(100.0 * SUM("is canceled" = 1) / COUNT(*), 2) AS percent FROM stays GROUP BY hotel
}
