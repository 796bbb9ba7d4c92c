package endpoint

import (
	"context"

	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/llm/doctor"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
)

// DoctorParams say which endpoint to examine.
type DoctorParams struct {
	Endpoint   llm.Endpoint `json:"endpoint"`
	EmbedModel string       `json:"embed_model,omitempty"`
	Keys       llm.Keys     `json:"keys,omitempty"`
	Short      bool         `json:"short"` // leave the long prompt out
}

// examine examines an endpoint, and reports each step as it begins and ends.
func examine(ctx context.Context, p *session.Session, params DoctorParams, _ []byte,
	emit func(doctor.Step)) (doctor.Report,
	error) {
	if p.Transport == nil {
		return doctor.Report{}, session.BadInput("this program cannot reach any endpoint")
	}
	params.Keys.Give(&params.Endpoint)
	report, err := doctor.Doctor{Client: llm.Client{Transport: p.Transport, Endpoint: params.Endpoint},
		EmbedModel: params.EmbedModel, Short: params.Short}.Examine(ctx, emit)
	if err != nil {
		return doctor.Report{}, err
	}
	return *report, nil
}
