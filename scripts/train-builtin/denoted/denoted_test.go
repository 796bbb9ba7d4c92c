package denoted_test

import (
	"fmt"
	"testing"

	"github.com/orbweaver/orbweaver/scripts/train-builtin/denoted"
)

func TestAResultIsRightWhereOneColumnIsTheAnswer(t *testing.T) {
	for _, tt := range []struct {
		what string
		gold []string
		rows [][]string
		want bool
	}{
		{"nothing was found", []string{"Ann"}, nil, false},
		{"the one item", []string{"Ann Lee"}, [][]string{{"ann lee"}}, true},
		{"beside another column", []string{"Ann", "Bo"}, [][]string{{"1", "Bo"}, {"2", "Ann"}}, true},
		{"in one row", []string{"Ann", "Bo"}, [][]string{{"Bo", "Ann"}}, true},
		{"a row too many", []string{"Ann"}, [][]string{{"Ann"}, {"Bo"}}, false},
		{"the same row twice", []string{"Ann"}, [][]string{{"Ann"}, {"Ann"}}, true},
		{"half of them in each column", []string{"Ann", "Bo"}, [][]string{{"Ann", "3"}, {"4", "Bo"}}, false},
		{"thousands", []string{"1,200"}, [][]string{{"1200"}}, true},
		{"a number with its unit", []string{"17 years"}, [][]string{{"17"}}, true},
		{"money", []string{"$2.50"}, [][]string{{"2.5"}}, true},
		{"a numeral", []string{"Three"}, [][]string{{"3"}}, true},
		{"a day", []string{"September 12, 1998"}, [][]string{{"1998-09-12"}}, true},
		{"a day turned round", []string{"12 September 1998"}, [][]string{{"1998-09-12"}}, true},
		{"another day", []string{"12 September 1998"}, [][]string{{"1998-09-13"}}, false},
		{"no month", []string{"12 apples 1998"}, [][]string{{"1998-09-12"}}, false},
	} {
		if got := denoted.By(denoted.Items(tt.gold), tt.rows); got != tt.want {
			t.Errorf("%s: %v of %q by %q", tt.what, got, tt.gold, tt.rows)
		}
	}
}

func Example() {
	gold := denoted.Items([]string{"1,200"})
	fmt.Println(denoted.By(gold, [][]string{{"first", "1200"}}))
	// Output: true
}
