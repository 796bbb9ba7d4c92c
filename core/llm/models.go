package llm

import (
	"context"
	"encoding/json"
	"errors"
)

// A Model is a model that an endpoint offers.
type Model struct {
	ID string `json:"id"`
	// tells servers apart: Ollama gives "library", llama.cpp "llamacpp"
	OwnedBy string `json:"owned_by"`
}

// Models asks the endpoint which models it offers. Some have no such list:
// that is an error of kind ErrEndpoint with status 404 or 405.
func (c *Client) Models(ctx context.Context) ([]Model, error) {
	address, err := c.Endpoint.address("/models")
	if err != nil {
		return nil, err
	}
	var list struct {
		Data *[]Model `json:"data"`
	}
	take := func(raw []byte) error {
		if err := json.Unmarshal(raw, &list); err != nil {
			return err
		}
		if list.Data == nil {
			return errors.New(`the JSON has no "data", ` + rightURL)
		}
		return nil
	}
	p := &post{call: call{Client: c, ctx: ctx, url: address, most: maxPosted, get: true},
		take: take, kind: ErrOtherAnswer}
	if err := p.run(plain{nil}, p); err != nil {
		return nil, err
	}
	return *list.Data, nil
}
