//go:build !js

package runstore

import "strings"

// A shape names members of a JSON object: those without a shape of their own
// are cut out, of the others theirs are. Of an array it is each element's.
type shape map[string]shape

// outsideFigures is the part of a record that no figure of a report needs:
// prompts, what models and rules wrote around the SQL, rows, and the words behind
// a hit. On Spider's questions it is four fifths of a record, most of it how the
// rules came to their SQL, and takes as much of the time of decoding.
var outsideFigures = shape{
	"hits": {"contributions": nil},
	"trace": {"question": nil, "attempts": {
		"prompt": nil, "answer": nil, "mended": nil, "reason": nil, "result": nil,
		"judgement": {"prompt": nil, "answer": nil, "reason": nil,
			"votes": {"prompt": nil, "answer": nil, "reason": nil}},
	}},
	"answered": {"prompt": nil, "from": nil, "cells": nil, "reason": nil},
	"gold":     {"result": nil},
}

// outsideTraces is the part of a record that a trace in words does not show.
var outsideTraces = shape{"trace": {"attempts": {
	"prompt": nil, "reason": nil, "judgement": {"prompt": nil, "votes": {"prompt": nil}},
}}}

// cut returns the JSON of an object with null in place of what the shape cuts
// out. From a syntax error on, the text stays as it is, so that decoding it
// fails as it would have, unless the error is within what is cut.
func (s shape) cut(json string) string {
	if s == nil {
		return json
	}
	c := cutter{json: json}
	c.value(s)
	c.out.WriteString(json[c.kept:])
	return c.out.String()
}

// A cutter goes through JSON once. It stands at at, and has written what is
// before kept.
type cutter struct {
	json     string
	at, kept int
	out      strings.Builder
}

// value goes past a value, and cuts out of it what the shape says.
func (c *cutter) value(s shape) {
	switch c.next() {
	case '{':
		c.object(s)
	case '[':
		for more := true; more; more = c.next() == ',' {
			if c.at++; c.next() == '{' {
				c.object(s)
			} else {
				c.skip()
			}
		}
		c.close(']')
	default:
		c.skip()
	}
}

func (c *cutter) object(s shape) {
	for more := true; more; more = c.next() == ',' {
		c.at++
		if c.next() != '"' {
			break
		}
		from := c.at + 1
		c.skip()
		name := c.json[from:max(from, c.at-1)]
		if c.next() != ':' {
			return
		}
		c.at++
		inner, named := s[name]
		switch start := c.at; {
		case !named:
			c.skip()
		case inner == nil:
			c.skip()
			c.out.WriteString(c.json[c.kept:start])
			c.out.WriteString("null")
			c.kept = c.at
		default:
			c.value(inner)
		}
	}
	c.close('}')
}

// next returns the first byte that is no blank, 0 at the end.
func (c *cutter) next() byte {
	for ; c.at < len(c.json); c.at++ {
		switch b := c.json[c.at]; b {
		case ' ', '\n', '\r', '\t':
		default:
			return b
		}
	}
	return 0
}

func (c *cutter) close(end byte) {
	if c.next() == end {
		c.at++
	}
}

// skip goes past a value, brackets and all.
func (c *cutter) skip() {
	for depth := 0; c.at < len(c.json); {
		switch c.json[c.at] {
		case '"':
			c.text()
			if depth == 0 {
				return
			}
			continue
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth <= 0 {
				if depth == 0 {
					c.at++
				}
				return
			}
		case ',':
			if depth == 0 {
				return
			}
		}
		c.at++
	}
}

// text goes past a text, which begins here. Most are short, so it looks at some
// bytes before it asks where the end may be.
func (c *cutter) text() {
	c.at++
	for most := min(c.at+16, len(c.json)); c.at < most; c.at++ {
		if b := c.json[c.at]; b == '"' {
			c.at++
			return
		} else if b == '\\' {
			break
		}
	}
	for c.at < len(c.json) {
		end := strings.IndexByte(c.json[c.at:], '"')
		if end < 0 {
			c.at = len(c.json)
			return
		}
		c.at += end + 1
		escapes := 0
		for c.json[c.at-2-escapes] == '\\' {
			escapes++
		}
		if escapes%2 == 0 {
			return
		}
	}
}
