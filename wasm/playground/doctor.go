package playground

import (
	"context"

	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/llm/doctor"
)

// DoctorParams say which endpoint to examine.
type DoctorParams struct {
	Endpoint   llm.Endpoint `json:"endpoint"`
	EmbedModel string       `json:"embed_model,omitempty"`
	Keys       llm.Keys     `json:"keys,omitempty"`
	Short      bool         `json:"short"` // leave the long prompt out
}

// doctor examines an endpoint, and tells of each step as it begins and ends.
func (p *Playground) doctor(ctx context.Context, params DoctorParams, _ []byte, emit func(doctor.Step)) (doctor.Report,
	error) {
	if p.transport == nil {
		return doctor.Report{}, badInput("this program cannot reach any endpoint")
	}
	params.Keys.Give(&params.Endpoint)
	report, err := doctor.Doctor{Client: llm.Client{Transport: p.transport, Endpoint: params.Endpoint},
		EmbedModel: params.EmbedModel, Short: params.Short}.Examine(ctx, emit)
	if err != nil {
		return doctor.Report{}, err
	}
	return *report, nil
}
