package doctor

import (
	"context"

	"github.com/orbweaver/orbweaver/core/llm"
)

// Examine takes the steps, and reports each as it begins and ends. It goes no
// further than the first that is bad. The error is ctx's alone.
func (d Doctor) Examine(ctx context.Context, watch func(Step)) (*Report, error) {
	e := &examination{Doctor: d, watch: watch, report: &Report{Steps: []Step{}, Models: []string{}}}
	e.Client.MaxTries, e.Client.OnRetry = 1, nil
	e.browser, _ = d.Client.Transport.(Browser)
	if e.browser != nil {
		e.page = e.browser.Page(ctx, llm.Loopback(e.at().Hostname()))
	}
	for _, step := range []struct {
		name StepName
		take func(context.Context) Step
	}{{StepAddress, e.address}, {StepReach, e.reach}, {StepModels, e.models}, {StepChat, e.chat},
		{StepEmbed, e.embed}, {StepLong, e.long}} {
		if e.leaves(step.name) {
			continue
		}
		e.tell(Step{Name: step.name, State: Running})
		s := step.take(ctx)
		if err := ctx.Err(); err != nil {
			return e.report, err
		}
		s.Name = step.name
		e.tell(s)
		if s.State == Bad {
			break
		}
	}
	return e.report, nil
}

func (e *examination) tell(s Step) {
	if s.Fault != "" {
		s.Fixes = e.fixes(s.Fault)
	}
	if s.Fixes == nil {
		s.Fixes = []Fix{}
	}
	if s.State != Running {
		e.report.Steps = append(e.report.Steps, s)
		if s.Fault != "" {
			e.report.Fault = s.Fault
		}
	}
	if e.watch != nil {
		e.watch(s)
	}
}
