// Package doctor finds out why an endpoint does not answer as it should, and
// what to do about it with the server that is there. A browser tells a program
// only that a call failed; comparing several small calls shows which of a dozen
// reasons it was.
//
//	d := doctor.Doctor{Client: llm.Client{Transport: t, Endpoint: e}}
//	report, err := d.Examine(ctx, func(s doctor.Step) { fmt.Println(s.Name, s.State, s.Said) })
//
// The steps, each of which needs the one before:
//
//	address  is it one, and may this page call it at all (mixed content)?
//	reach    does anything answer? If not, a call whose answer nobody may read
//	         (no-cors) tells a server that is there but lets no page in (CORS)
//	         from one that is down; the browser's permission for the local
//	         network and its own network state tell the rest.
//	models   does it take the key, and has it the model?
//	chat     does it answer a short prompt like a chat endpoint?
//	embed    does it give vectors, where an embedding model is named?
//	long     does it still know the first line of a long one? Servers with a
//	         small context cut a prompt's beginning without a word, and the
//	         schema with it.
package doctor

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/llm"
)

// A Fault names what is wrong by a word on which programs may decide.
type Fault string

const (
	Address      Fault = "address"       // no address at all
	MixedContent Fault = "mixed-content" // an https page may not call plain http
	Offline      Fault = "offline"       // this machine has no network
	Down         Fault = "down"          // nobody answers there
	CORS         Fault = "cors"          // the server lets no page of this origin in
	LocalNetwork Fault = "local-network" // the browser keeps the page from it
	NotChat      Fault = "not-openai"    // something else answers
	Key          Fault = "key"
	Model        Fault = "model"
	Busy         Fault = "busy"     // too many calls, or no credit
	Failing      Fault = "failing"  // the server's own errors
	Cut          Fault = "cut"      // the beginning of a long prompt is lost, silently
	TooLong      Fault = "too-long" // a long prompt is refused, which is at least said
	Odd          Fault = "odd"      // it answers, but not what it was asked
)

// A State is the state or the outcome of a step.
type State string

const (
	Running State = "running"
	Good    State = "good"
	Warn    State = "warn" // works, but
	Bad     State = "bad"
	Skipped State = "skipped"
)

// A StepName names what a Step tries.
type StepName string

// The steps, in their order.
const (
	StepAddress StepName = "address"
	StepReach   StepName = "reach"
	StepModels  StepName = "models"
	StepChat    StepName = "chat"
	StepEmbed   StepName = "embed"
	StepLong    StepName = "long"
)

// A Step is one thing that was tried.
type Step struct {
	Name  StepName `json:"name"`
	State State    `json:"state"`
	Fault Fault    `json:"fault,omitempty"`
	Said  string   `json:"said"` // a sentence; "" while it runs
	Fixes []Fix    `json:"fixes"`
}

// A Fix is one thing to do.
type Fix struct {
	Text    string `json:"text"`
	Command string `json:"command,omitempty"`
}

// A Report has the findings of an examination.
type Report struct {
	Server string    `json:"server"` // what seems to be there: Ollama, say; "" = unknown
	Fault  Fault     `json:"fault,omitempty"`
	Steps  []Step    `json:"steps"`
	Models []string  `json:"models"` // that it offers
	Usage  llm.Usage `json:"usage"`  // what the examination cost
}

// A Browser is a transport that knows what a page can know beside its calls.
type Browser interface {
	// Page tells where the page is now, and what it may reach: programs of the
	// same machine, or others of its network.
	Page(ctx context.Context, loopback bool) Page
	// Answers reports whether anything answers at an address, whatever it says
	// and whoever may read it.
	Answers(ctx context.Context, address string) bool
}

// A Page describes the browser page that a program runs in.
type Page struct {
	Origin string
	Online bool
	Secure bool // by https, or from this machine
	// to reach this machine or its network: granted, prompt, denied; "" = the browser has no such
	// permission
	Permission string
}

// A Doctor examines the endpoint of its client. Where the client's transport
// is a Browser, it knows that too.
type Doctor struct {
	Client llm.Client

	// EmbedModel is the name of an embedding model on the same endpoint; "" =
	// none. With one, the client's own model may be left out.
	EmbedModel string

	// Short leaves the long prompt out, which costs some 6,000 tokens.
	Short bool
}

// patience is for one step: a local model may have to be loaded first.
const (
	reachWithin = 20 * time.Second
	chatWithin  = 3 * time.Minute
	longWithin  = 5 * time.Minute
)

// examination is one Examine.
type examination struct {
	Doctor
	watch   func(Step)
	report  *Report
	browser Browser
	page    Page
	listed  []llm.Model
	listing error // of asking for the models
	obeys   bool  // it repeats a word of a short prompt
}

// leaves reports whether a step is not for what is examined.
func (e *examination) leaves(step StepName) bool {
	switch step {
	case StepChat, StepLong:
		return !e.chats()
	case StepEmbed:
		return e.embedModel() == ""
	}
	return false
}

// chats reports whether a chat model is meant, rather than vectors alone.
func (e *examination) chats() bool { return e.model() != "" || e.embedModel() == "" }

func (e *examination) model() string { return strings.TrimSpace(e.Client.Endpoint.Model) }

func (e *examination) embedModel() string { return strings.TrimSpace(e.EmbedModel) }

func good(said string) Step              { return Step{State: Good, Said: said} }
func warn(fault Fault, said string) Step { return Step{State: Warn, Fault: fault, Said: said} }
func bad(fault Fault, said string) Step  { return Step{State: Bad, Fault: fault, Said: said} }
func skipped(said string) Step           { return Step{State: Skipped, Said: said} }
func (e *examination) addUsage(u llm.Usage) {
	e.report.Usage.Prompt += u.Prompt
	e.report.Usage.Answer += u.Answer
	e.report.Usage.Estimated = e.report.Usage.Estimated || u.Estimated
}

// within returns a copy of the client with another deadline.
func (e *examination) within(deadline time.Duration) *llm.Client {
	c := e.Client
	c.Deadline = deadline
	return &c
}

// why quotes the server or the transport, without the address.
func why(err error) string {
	var call *llm.Error
	if errors.As(err, &call) && call.Message != "" {
		return call.Kind.Error() + ": " + call.Message
	}
	return err.Error()
}
