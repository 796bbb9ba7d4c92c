package llm

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
)

// refusal reads a response that is not a success.
func (c *call) refusal(h *HTTPResponse, body io.Reader) *Error {
	const most = 64 << 10
	text, _ := io.ReadAll(io.LimitReader(body, most)) // what came of it will do
	e := &Error{Kind: ErrEndpoint, Status: h.Status}
	said := serverWords(text)
	if said.Message != "" {
		e.Message = c.quote(said.Message)
	}
	e.named = said.Message + " " + said.Param
	html := strings.HasPrefix(strings.TrimSpace(string(text)), "<")
	if html {
		e.Message = "the endpoint answered HTML"
	}
	switch {
	case h.Status == 401 || h.Status == 403:
		e.Kind = ErrUnauthorized
	case h.Status == 429:
		e.Kind = ErrRateLimited
		e.retry = said.Code != "insufficient_quota" && said.Type != "insufficient_quota"
	case h.Status == 408 || h.Status >= 500 && h.Status != 501 && h.Status != 505:
		e.retry = true
	case html:
		e.Kind, e.Message = ErrNotJSON, answeredHTML
	case h.Status == 404 && (said.Code == "model_not_found" || strings.Contains(strings.ToLower(said.Message), "model")):
		e.Kind = ErrNoModel
	case h.Status == 404 || h.Status == 405:
		e.Message = strings.TrimPrefix(e.Message+", "+rightURL, ", ")
	}
	if h.Header != nil {
		e.wait = h.Header("Retry-After")
		if to := h.Header("Location"); to != "" && h.Status/100 == 3 {
			e.Message = "it redirects to " + c.quote(to) + ", which may be the right base URL"
		}
	}
	return e
}

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
