package llm

import (
	"encoding/json"
	"strconv"
)

// completion is a chat completion, or one chunk of a streamed one.
type completion struct {
	Choices []choice     `json:"choices"`
	Usage   *wireUsage   `json:"usage"`
	Error   *serverError `json:"error"`
}

type choice struct {
	Message *said  `json:"message"`
	Delta   *said  `json:"delta"`
	Finish  string `json:"finish_reason"`
}

// said leaves out reasoning_content and the like: thoughts are no answer.
type said struct {
	Content content `json:"content"`
	Refusal string  `json:"refusal"`
}

// wireUsage has the tokens that an endpoint says a call took. Whatever stands there
// refuses no answer, which is paid for.
type wireUsage struct {
	Prompt tokens `json:"prompt_tokens"`
	Answer tokens `json:"completion_tokens"`
}

// UnmarshalJSON takes what is no object for none that can be believed.
func (u *wireUsage) UnmarshalJSON(data []byte) error {
	type object wireUsage
	var o object
	if err := json.Unmarshal(data, &o); err != nil {
		o = object{incredible, incredible}
	}
	*u = wireUsage(o)
	return nil
}

// credible reports whether a usage can be true of an answer with that text: a
// budget goes by it.
func (u *wireUsage) credible(text string) bool {
	return u.Prompt > 0 && (u.Answer > 0 || u.Answer == 0 && text == "")
}

// tokens are a count, or incredible where there is none that could be one: a
// whole number, below a thousand million.
type tokens int

const incredible tokens = -1

const maxTokens = 1e9

// UnmarshalJSON never fails. Absent and null are none.
func (n *tokens) UnmarshalJSON(data []byte) error {
	f, err := strconv.ParseFloat(string(data), 64)
	switch {
	case string(data) == "null":
		*n = 0
	case err != nil || f < 0 || f > maxTokens || f != float64(int64(f)):
		*n = incredible
	default:
		*n = tokens(f)
	}
	return nil
}

// content is read from a string, null, or a list of parts, whose texts are joined.
type content string

func (c *content) UnmarshalJSON(data []byte) error {
	if len(data) == 0 || data[0] != '[' {
		var s *string
		if err := json.Unmarshal(data, &s); err != nil || s == nil {
			return err
		}
		*c = content(*s)
		return nil
	}
	var parts []struct{ Type, Text string }
	if err := json.Unmarshal(data, &parts); err != nil {
		return err
	}
	for _, p := range parts {
		if p.Type == "text" {
			*c += content(p.Text)
		}
	}
	return nil
}

// serverError is an endpoint's own words about a failure. OpenAI has an
// object here, others a string.
type serverError struct {
	Message, Code, Type, Param string
}

func (e *serverError) UnmarshalJSON(data []byte) error {
	var fields map[string]any
	if json.Unmarshal(data, &fields) != nil {
		var s string
		if json.Unmarshal(data, &s) != nil {
			s = string(data)
		}
		e.Message = s
		return nil
	}
	text := func(name string) string { s, _ := fields[name].(string); return s }
	e.Message, e.Code, e.Type, e.Param = text("message"), text("code"), text("type"), text("param")
	if e.Message == "" {
		e.Message = string(data)
	}
	return nil
}
