package llm

// Chat formats wrap each message in a few tokens of their own. These are
// OpenAI's published figures for its chat models; others are close.
const (
	tokensPerMessage = 4 // <|im_start|>, role, newline, <|im_end|>
	tokensPerReply   = 3 // the answer's own opening
)

// CountMessages returns the length of a prompt in tokens, as far as a count of
// its texts can tell: the wrapping of messages is added as OpenAI's models have
// it.
func CountMessages(messages []Message, count func(string) int) int {
	if len(messages) == 0 || count == nil {
		return 0
	}
	n := tokensPerReply
	for _, m := range messages {
		n += tokensPerMessage + count(m.Content)
	}
	return n
}
