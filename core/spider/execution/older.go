package execution

import (
	"fmt"
	"strings"
)

// The official programs' figures depend on the SQLite below Python, and most
// published figures come from versions older than some of today's functions:
// SQL with CONCAT fails there and runs here. This package follows version 3.40,
// which made the reference outputs that it is compared with: it refuses
// functions that came later, and ORDER BY in an aggregate and "1_000", which
// 3.40 cannot read. Of 38,000 statements, those of six real systems and changed
// ones, all others gave the same rows in the same order on both, except the
// last digits of some averages, which are summed with compensation since 3.43,
// and later letters of strftime, which gave NULL.

// laterFunctions came to SQLite after 3.40, or are only in this build of it.
var laterFunctions = setOf(`
	base64 concat concat_ws decimal decimal_add decimal_cmp decimal_exp decimal_mul decimal_pow2 decimal_sub
	decimal_sum generate_series ieee754 ieee754_exponent ieee754_from_blob ieee754_from_int ieee754_inc ieee754_mantissa
	ieee754_to_blob ieee754_to_int if json_array_insert json_error_position json_pretty jsonb jsonb_array
	jsonb_array_insert jsonb_extract jsonb_group_array jsonb_group_object jsonb_insert jsonb_object jsonb_patch
	jsonb_remove jsonb_replace jsonb_set octet_length regexp regexpi string_agg timediff unhex unistr unistr_quote`)

// orderedAggregates can have an ORDER BY among their arguments since 3.44.
var orderedAggregates = setOf("avg count group_concat json_group_array json_group_object max min sum total")

func setOf(list string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(list) {
		set[w] = true
	}
	return set
}

// An older notices, token by token, what SQLite 3.40 refuses. It sees no
// blanks and no comments.
type older struct {
	before string // the last token, in lower case
	calls  []call // open brackets
}

// A call is a bracket and the function before it, if there is one.
type call struct {
	function string
	commas   int
}

// refuses returns what is wrong with the statement up to this token, "" if
// nothing.
func (o *older) refuses(tok string) string {
	tok = strings.ToLower(tok)
	defer func() { o.before = tok }()
	if look := olderLooks[tok]; look != nil {
		return look(o)
	}
	if tok[0] >= '0' && tok[0] <= '9' && strings.Contains(tok, "_") {
		return fmt.Sprintf("unrecognized token: %q", tok)
	}
	return ""
}

// olderLooks holds the check for each token that needs one.
var olderLooks = map[string]func(*older) string{
	"(": (*older).opens, ",": (*older).separates, ")": (*older).closes,
	"order": (*older).orders, "regexp": (*older).matches,
}

// opens begins a call of the function before the bracket.
func (o *older) opens() string {
	o.calls = append(o.calls, call{function: o.before})
	if laterFunctions[o.before] {
		return "no such function: " + o.before
	}
	return ""
}

// separates counts the commas of the call.
func (o *older) separates() string {
	if n := len(o.calls); n > 0 {
		o.calls[n-1].commas++
	}
	return ""
}

// closes ends the call; some functions took another number of arguments.
func (o *older) closes() string {
	n := len(o.calls)
	if n == 0 {
		return ""
	}
	last := o.calls[n-1]
	o.calls = o.calls[:n-1]
	if last.function == "iif" && last.commas != 2 || last.function == "json_valid" && last.commas != 0 {
		return fmt.Sprintf("wrong number of arguments to function %s()", last.function)
	}
	return ""
}

// orders refuses ORDER BY in an aggregate.
func (o *older) orders() string {
	if n := len(o.calls); n > 0 && orderedAggregates[o.calls[n-1].function] {
		return `near "order": syntax error`
	}
	return ""
}

// matches refuses the operator REGEXP.
func (o *older) matches() string {
	if o.before != "" && o.before != "." && o.before != "as" {
		return "no such function: REGEXP"
	}
	return ""
}
