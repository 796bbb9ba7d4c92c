package playground

import (
	"context"
	"sync"

	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// Spent is what was asked of models since the page last asked for it.
type Spent struct {
	Models []ModelSpent `json:"models"` // in the order in which they were first asked
}

// ModelSpent is what one model was asked.
type ModelSpent struct {
	Model     string `json:"model"`
	Calls     int    `json:"calls"`  // that were answered
	Prompt    int    `json:"prompt"` // tokens
	Answer    int    `json:"answer"`
	Estimated bool   `json:"estimated"` // some were counted here, as the endpoint did not say
}

// A purse counts what is spent, by model.
type purse struct {
	mu     sync.Mutex
	models []ModelSpent
}

// take is a meter for llm.WithMeter.
func (p *purse) take(model string, u llm.Usage) {
	p.mu.Lock()
	defer p.mu.Unlock()
	at := -1
	for i := range p.models {
		if p.models[i].Model == model {
			at = i
		}
	}
	if at < 0 {
		at = len(p.models)
		p.models = append(p.models, ModelSpent{Model: model})
	}
	m := &p.models[at]
	m.Calls++
	m.Prompt += u.Prompt
	m.Answer += u.Answer
	m.Estimated = m.Estimated || u.Estimated
}

// spent hands out what was counted, and begins anew: the page adds it up, as
// it lives longer than this program.
func (p *Playground) spent(context.Context, rpc.None, []byte, func(rpc.Never)) (Spent, error) {
	p.purse.mu.Lock()
	defer p.purse.mu.Unlock()
	s := Spent{Models: p.purse.models}
	if s.Models == nil {
		s.Models = []ModelSpent{}
	}
	p.purse.models = nil
	return s, nil
}
