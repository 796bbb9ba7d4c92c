package period_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/retrieve/period"
)

func Example() {
	question := "What was sold in March 2021?"
	for _, p := range period.Of(question) {
		fmt.Println(p.Term, "is", question[p.Start:p.End])
	}
	// Output: 2021m03 is March 2021
}

func TestWhatANameOrAQuestionSaysOfTimeIsRead(t *testing.T) {
	for text, want := range map[string]string{
		"sales_2021_03":                         "2021m03",
		"sales-2021-3":                          "2021m03",
		"sales202103":                           "2021m03",
		"SALES_202112":                          "2021m12",
		"log_20210315":                          "2021m03 2021m03d15",
		"log_2021_03_15":                        "2021m03 2021m03d15",
		"sales_mar_2021":                        "2021m03",
		"sales_2021_mar":                        "2021m03",
		"mar2021":                               "2021m03",
		"03_2021":                               "2021m03",
		"budget_2021_q4":                        "2021q4",
		"budget_q4_2021":                        "2021q4",
		"2021Q4":                                "2021q4",
		"plan_2020_h1":                          "2020h1",
		"hours_2020_w05":                        "2020w05",
		"Sales in March 2021":                   "2021m03",
		"in may 2015":                           "2015m05",
		"Sept. 2017":                            "2017m09",
		"of 10/2020":                            "2020m10",
		"2018-02?":                              "2018m02",
		"on March 15th, 2021":                   "2021m03 2021m03d15",
		"on the 15th of March 2021":             "2021m03 2021m03d15",
		"am 15.03.2021":                         "2021m03 2021m03d15",
		"15/03/2021":                            "2021m03 2021m03d15",
		"Umsatz im März 2021":                   "2021m03",
		"ventes de février 2020":                "2020m02",
		"Q2 2021":                               "2021q2",
		"the second quarter of 2021":            "2021q2",
		"2nd quarter 2021":                      "2021q2",
		"quarter 3 of 2021":                     "2021q3",
		"2. Quartal 2021":                       "2021q2",
		"week 7 of 2020":                        "2020w07",
		"March 2021 and April 2021":             "2021m03 2021m04",
		"season_2010_11":                        "2010m11", // only a question for November asks for it
		"2010-11 NBA season":                    "",
		"2010/11":                               "",
		"2010–11":                               "",
		"on 3/4/2021":                           "",
		"in 2021":                               "",
		"in March":                              "",
		"sales_2021_13":                         "",
		"2021":                                  "",
		"12345678901":                           "",
		"may I see 1999":                        "",
		"seasons from 2010 to 11 of them":       "",
		"He scored 3 in 2021, 4 in 2022":        "",
		"population 2021 12":                    "",
		"1800_03":                               "",
		"march":                                 "",
		"":                                      "",
		"products of 2019 with 3 colours":       "",
		"the last quarter mile of the 2019 run": "",
	} {
		var got []string
		for _, p := range period.Of(text) {
			if p.Start < 0 || p.End > len(text) || p.Start >= p.End {
				t.Errorf("%q: %s from %d to %d", text, p.Term, p.Start, p.End)
			}
			got = append(got, p.Term)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func FuzzPeriodsStandInTheText(f *testing.F) {
	f.Add("log_2021_03_15 of Q2 2021")
	f.Add("\xff2021-ä3")
	f.Fuzz(func(t *testing.T, text string) {
		for _, p := range period.Of(text) {
			if p.Start < 0 || p.Start >= p.End || p.End > len(text) {
				t.Errorf("%q: %+v", text, p)
			}
		}
	})
}
