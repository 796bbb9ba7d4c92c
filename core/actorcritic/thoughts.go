package actorcritic

import "strings"

// thoughtTags are the tags in which models put what they think before they
// answer.
var thoughtTags = []string{"think", "thinking", "thought", "thoughts", "reasoning", "reflection",
	"analysis", "scratchpad"}

// stopTokens end an answer where a server forgot to cut them off.
var stopTokens = []string{"<|im_end|>", "<|eot_id|>", "<|end|>", "<|endoftext|>",
	"<|return|>", "<|end_of_text|>", "<end_of_turn>", "</s>"}

// withoutThoughts removes what a model thought before its answer. unclosed is
// the text of a section that never ends, where the model ran out of tokens or
// forgot to close it.
func withoutThoughts(text string) (answer, unclosed string) {
	if i := strings.LastIndex(text, "<|message|>"); i >= 0 { // the channels of gpt-oss
		text = text[i+len("<|message|>"):]
	}
	for _, stop := range stopTokens {
		if i := strings.Index(text, stop); i > 0 {
			text = text[:i]
		}
	}
	for _, tag := range thoughtTags {
		var rest string
		text, rest = withoutTag(text, "<"+tag+">", "</"+tag+">")
		if rest != "" {
			unclosed = rest
		}
	}
	return text, unclosed
}

// withoutTag removes every section between open and close. A close without
// its open ends a section that began before the text, as chat templates that
// write the opening tag themselves have it. An open tag counts only at the
// beginning of a line: elsewhere it may be a value.
func withoutTag(text, open, close string) (outside, unclosed string) {
	var b strings.Builder
	for {
		start := lineStart(text, open)
		end := indexFold(text, close)
		switch {
		case end >= 0 && (start < 0 || end < start):
			b.Reset()
			text = text[end+len(close):]
		case start < 0:
			b.WriteString(text)
			return b.String(), ""
		case end < 0:
			b.WriteString(text[:start])
			return b.String(), text[start+len(open):]
		default:
			b.WriteString(text[:start])
			text = text[end+len(close):]
		}
	}
}

// lineStart returns the index of the first s that only white space precedes on
// its line, or -1.
func lineStart(text, s string) int {
	for from := 0; ; {
		i := indexFold(text[from:], s)
		if i < 0 {
			return -1
		}
		i += from
		line := text[strings.LastIndexByte(text[:i], '\n')+1 : i]
		if strings.TrimSpace(line) == "" {
			return i
		}
		from = i + len(s)
	}
}

// indexFold is strings.Index for an ASCII s in any case.
func indexFold(text, s string) int {
	for i := 0; i+len(s) <= len(text); i++ {
		if text[i]|0x20 == s[0]|0x20 && strings.EqualFold(text[i:i+len(s)], s) {
			return i
		}
	}
	return -1
}
