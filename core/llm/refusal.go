package llm

import (
	"encoding/json"
	"fmt"
)

// serverWords finds an error in a body: {"error": …} as OpenAI has it,
// {"message": …} or {"detail": …} as others do, or the text itself.
func serverWords(text []byte) serverError {
	var wrapped struct {
		Error   *serverError `json:"error"`
		Message string       `json:"message"`
		Detail  any          `json:"detail"`
	}
	if json.Unmarshal(text, &wrapped) == nil {
		switch {
		case wrapped.Error != nil:
			return *wrapped.Error
		case wrapped.Message != "":
			return serverError{Message: wrapped.Message}
		case wrapped.Detail != nil:
			return serverError{Message: fmt.Sprint(wrapped.Detail)}
		}
	}
	return serverError{Message: string(text)}
}
