package llm

import "context"

// meterKey finds the meter in a context.
type meterKey struct{}

// WithMeter returns a context under which meter is told what each answered
// call cost, by the name of its model: of chats and embeddings alike, however
// deep in the work they are made. Several goroutines may tell it at once.
func WithMeter(ctx context.Context, meter func(model string, u Usage)) context.Context {
	return context.WithValue(ctx, meterKey{}, meter)
}

// tellCost tells the context's meter, if there is one.
func (c *call) tellCost(u Usage) {
	if meter, ok := c.ctx.Value(meterKey{}).(func(string, Usage)); ok {
		meter(c.Endpoint.Model, u)
	}
}
