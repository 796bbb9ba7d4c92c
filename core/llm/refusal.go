package llm

import (
	"encoding/json"
	"fmt"
	"strings"
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

// byStatus settles what a refusal means and whether to try again, by its
// status and what the server said.
func (e *Error) byStatus(said serverError, html bool) {
	switch status := e.Status; {
	case status == 401 || status == 403:
		e.Kind = ErrUnauthorized
	case status == 429:
		e.Kind = ErrRateLimited
		e.retry = said.Code != "insufficient_quota" && said.Type != "insufficient_quota"
	case status == 408 || status >= 500 && status != 501 && status != 505:
		e.retry = true
	case html:
		e.Kind, e.Message = ErrNotJSON, answeredHTML
	case status == 404 && said.missesModel():
		e.Kind = ErrNoModel
	case status == 404 || status == 405:
		e.Message = strings.TrimPrefix(e.Message+", "+rightURL, ", ")
	}
}

// missesModel reports a server that does not have the model that it was asked
// for.
func (s *serverError) missesModel() bool {
	return s.Code == "model_not_found" || strings.Contains(strings.ToLower(s.Message), "model")
}
