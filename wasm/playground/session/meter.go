package session

import (
	"sync"

	"github.com/orbweaver/orbweaver/core/llm"
)

// ModelSpent is the usage of one model.
type ModelSpent struct {
	Model     string `json:"model"`
	Calls     int    `json:"calls"`  // that were answered
	Prompt    int    `json:"prompt"` // tokens
	Answer    int    `json:"answer"`
	Estimated bool   `json:"estimated"` // some were counted here, as the endpoint did not say
}

// A usageCounter counts what is spent, by model.
type usageCounter struct {
	mu     sync.Mutex
	models []ModelSpent
}

// take is a meter for llm.WithMeter.
func (p *usageCounter) take(model string, u llm.Usage) {
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

// Empty hands out what was counted, and begins anew.
func (p *usageCounter) Empty() []ModelSpent {
	p.mu.Lock()
	defer p.mu.Unlock()
	counted := p.models
	p.models = nil
	return counted
}
