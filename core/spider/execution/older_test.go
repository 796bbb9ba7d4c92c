package execution

import "testing"

// Each was run by Python 3.11 with SQLite 3.40.1.
func TestStatementsAreRefusedAsPythonAndItsSQLiteRefuseThem(t *testing.T) {
	for sql, want := range map[string]string{
		"SELECT concat(a, b) FROM t":         "no such function: concat",
		"SELECT Concat_WS (' ', a) FROM t":   "no such function: concat_ws",
		"SELECT a FROM t WHERE b REGEXP 'x'": "no such function: REGEXP",
		"SELECT string_agg(a, ',') FROM t":   "no such function: string_agg",
		"SELECT if(a, 1, 2) FROM t":          "no such function: if",
		"SELECT iif(a, 1) FROM t":            "wrong number of arguments to function iif()",
		"SELECT iif(max(a, 2), 1, 2) FROM t": "",
		"SELECT json_valid(a, 6) FROM t": "wrong number of arguments to function " +
			"json_valid()",
		"SELECT json_valid(max(a, b)) FROM t":                     "",
		"SELECT value FROM generate_series(1, 3)":                 "no such function: generate_series",
		"SELECT group_concat(a ORDER BY b) FROM t":                `near "order": syntax error`,
		"SELECT a FROM t WHERE b IN (SELECT b FROM u ORDER BY c)": "",
		"SELECT sum(a) OVER (ORDER BY b) FROM t":                  "",
		"SELECT count(*) FROM (SELECT a FROM t ORDER BY b)":       "",
		"SELECT 1_000":                                      `unrecognized token: "1_000"`,
		"SELECT t1_000.a FROM t1_000":                       "",
		"SELECT concat, t.regexp FROM t":                    "",
		"SELECT 'concat(a)', \"if(1)\" FROM t -- concat(a)": "",
		"SELECT 1; SELECT 2":                                "more than one statement",
		"SELECT 1;;":                                        "more than one statement",
		"SELECT 1; -- done":                                 "",
		" ; ; SELECT 1;":                                    "",
		"SELECT ?":                                          "a parameter has no value",
		"SELECT a FROM t WHERE b = :b":                      "a parameter has no value",
		"":                                                  "",
	} {
		if got := RefusedByPython(sql); got != want {
			t.Errorf("%s: %q, want %q", sql, got, want)
		}
	}
}
