package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/forward"
)

// settings hold what the operator sets, in variables and secrets.
type settings struct {
	upstream string   // UPSTREAM, without "/v1"
	origins  []string // ALLOWED_ORIGIN
	key      string   // UPSTREAM_KEY, a secret; "" = each visitor brings one
	tokens   []string // CLASS_TOKEN, a secret: visitors give one in place of a key
	models   []string // MODELS; none = all
	output   int      // MAX_OUTPUT_TOKENS of an answer
	limits   limits
}

// limits bound what is asked. The zero value of one is no bound.
type limits struct {
	Calls  int `json:"calls"`  // CALLS_PER_MINUTE of a client
	Tokens int `json:"tokens"` // TOKENS_PER_DAY of a client
	Budget int `json:"budget"` // BUDGET_PER_DAY of all clients, in tokens
}

// The limits where the operator sets none.
const (
	defaultOutput = 4096
	defaultCalls  = 60
	defaultTokens = 500_000
	defaultBudget = 10_000_000
)

// minToken is the length from which a class token cannot be guessed within
// the limits.
const minToken = 12

// readSettings reads the variables and secrets that the operator set.
func readSettings(get func(name string) string) (*settings, error) {
	s := &settings{
		key:    strings.TrimSpace(get("UPSTREAM_KEY")),
		tokens: listed(get("CLASS_TOKEN")),
		models: listed(get("MODELS")),
	}
	var err error
	if s.upstream, err = forward.Upstream(get("UPSTREAM")); err != nil {
		return nil, fmt.Errorf("UPSTREAM: %w", err)
	}
	for _, o := range listed(get("ALLOWED_ORIGIN")) {
		s.origins = append(s.origins, strings.TrimSuffix(o, "/"))
	}
	for _, t := range s.tokens {
		if len(t) < minToken {
			return nil, fmt.Errorf("CLASS_TOKEN has fewer than %d characters: openssl rand -hex 12 makes one",
				minToken)
		}
	}
	if s.key != "" && len(s.tokens) == 0 {
		return nil, errors.New("CLASS_TOKEN is not set: with UPSTREAM_KEY and without it anybody could " +
			"spend that key")
	}
	for _, n := range []struct {
		name  string
		to    *int
		usual int
	}{
		{"MAX_OUTPUT_TOKENS", &s.output, defaultOutput},
		{"CALLS_PER_MINUTE", &s.limits.Calls, defaultCalls},
		{"TOKENS_PER_DAY", &s.limits.Tokens, defaultTokens},
		{"BUDGET_PER_DAY", &s.limits.Budget, defaultBudget},
	} {
		text := strings.TrimSpace(get(n.name))
		if *n.to = n.usual; text == "" {
			continue
		}
		if *n.to, err = strconv.Atoi(text); err != nil || *n.to < 1 {
			return nil, fmt.Errorf("%s is %.40q, which is no whole number above 0", n.name, text)
		}
	}
	return s, nil
}

// listed cuts a list at its commas.
func listed(s string) []string {
	var list []string
	for item := range strings.SplitSeq(s, ",") {
		if item = strings.TrimSpace(item); item != "" {
			list = append(list, item)
		}
	}
	return list
}
