package doctor

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"

	"github.com/orbweaver/orbweaver/core/llm"
)

// address looks at where the endpoint is said to be, without calling it.
func (e *examination) address(context.Context) Step {
	at, err := e.Client.Endpoint.URL()
	if err != nil {
		return bad(Address, why(err))
	}
	e.report.Server = recognize(e.at(), e.page.Origin, nil)
	if strings.HasPrefix(e.page.Origin, "https:") && strings.HasPrefix(at, "http:") &&
		!llm.Loopback(e.at().Hostname()) {
		return bad(MixedContent,
			"This page came over https and the endpoint is plain http, which browsers block (mixed "+
				"content).")
	}
	if !strings.HasSuffix(e.at().Path, "/v1") {
		return good(fmt.Sprintf("Calls go to %s. Most addresses end with /v1.", at))
	}
	return good(fmt.Sprintf("Calls go to %s.", at))
}

// at returns the endpoint's base, or an empty address.
func (e *examination) at() *url.URL {
	full, err := e.Client.Endpoint.URL()
	if err != nil {
		return &url.URL{}
	}
	u, err := url.Parse(strings.TrimSuffix(full, "/chat/completions"))
	if err != nil {
		return &url.URL{}
	}
	u.RawQuery = ""
	return u
}

// reach asks for the list of models; what it says is looked at in the next
// step.
func (e *examination) reach(ctx context.Context) Step {
	e.listed, e.listing = e.within(reachWithin).Models(ctx)
	e.report.Server = recognize(e.at(), e.page.Origin, e.listed)
	var call *llm.Error
	if e.listing == nil || errors.As(e.listing, &call) && call.Status != 0 ||
		errors.Is(e.listing, llm.ErrOtherAnswer) {
		return good(e.server() + " answers.")
	}
	if errors.Is(e.listing, llm.ErrUnauthorized) { // before anything was sent
		return bad(Key, why(e.listing))
	}
	return e.unreachable(ctx)
}

// hinted errors are of a browser that hides the reason.
type hinted interface{ Hint() string }

// unreachable tells apart why nothing came back.
func (e *examination) unreachable(ctx context.Context) Step {
	var hides hinted
	if e.browser == nil || !errors.As(e.listing, &hides) {
		if errors.Is(e.listing, llm.ErrTimeout) {
			return bad(Down, fmt.Sprintf("Nobody answered at %s within %v.", e.at().Host, reachWithin))
		}
		return bad(Down, fmt.Sprintf("%s cannot be reached: %s", e.at().Host, why(e.listing)))
	}
	e.page = e.browser.Page(ctx, llm.Loopback(e.at().Hostname())) // a person may just have answered
	near := llm.Nearby(e.at().Hostname())
	switch {
	case e.browser.Answers(ctx, e.at().String()+"/models"):
		return bad(CORS, fmt.Sprintf("%s is running, but lets no page of %s in (CORS).", e.server(), e.page.Origin))
	case !e.page.Online && !near:
		return bad(Offline, "This machine has no network.")
	case near && e.page.Permission == "denied":
		return bad(LocalNetwork,
			fmt.Sprintf("The browser keeps this page from %s: it has no permission for the local "+
				"network.", e.at().Host))
	case near && e.page.Permission == "prompt" && !e.page.Secure:
		return bad(LocalNetwork,
			fmt.Sprintf("The browser keeps this page from %s: only pages that came over https, or "+
				"from this machine, may ask for the local network.", e.at().Host))
	case near && e.page.Permission == "prompt" && !e.pageNear():
		return bad(LocalNetwork,
			fmt.Sprintf("The browser has not been told that this page may reach %s.", e.at().Host))
	}
	return bad(Down, fmt.Sprintf("Nobody answers at %s: no server is running there, or the address is wrong.",
		e.at().Host))
}

// pageNear reports whether the page itself came from this machine or network:
// no permission is needed then.
func (e *examination) pageNear() bool {
	u, err := url.Parse(e.page.Origin)
	return err == nil && llm.Nearby(u.Hostname())
}

// server names what answers.
func (e *examination) server() string {
	if e.report.Server != "" {
		return e.report.Server
	}
	return "A server at " + e.at().Host
}

// models checks the key and the model by the endpoint's list of models.
func (e *examination) models(context.Context) Step {
	for _, m := range e.listed {
		e.report.Models = append(e.report.Models, m.ID)
	}
	var wanted, missing []string
	for _, m := range []string{e.model(), e.embedModel()} {
		if m != "" {
			wanted = append(wanted, m)
		}
		if m != "" && !offered(e.report.Models, m) {
			missing = append(missing, m)
		}
	}
	switch {
	case errors.Is(e.listing, llm.ErrUnauthorized) && !isPage(e.listing):
		return e.badKey(e.listing)
	case e.listing != nil && len(wanted) == 0:
		return bad(Model, "No model is named, and the server lists none.")
	case e.listing != nil:
		return skipped("It does not list its models; what follows will show.")
	case len(wanted) == 0:
		return bad(Model, "No model is named. "+e.offers())
	case len(e.listed) == 0:
		return warn(Model, "It has no model yet.")
	case len(missing) > 0:
		return warn(Model, fmt.Sprintf("%q is not among the models it lists. %s", missing[0], e.offers()))
	}
	return good(fmt.Sprintf("It takes the call and has %s.", strings.Join(wanted, " and ")))
}

func (e *examination) badKey(err error) Step {
	if strings.TrimSpace(e.Client.Endpoint.Key) == "" {
		return bad(Key, "It wants a key, and none is given.")
	}
	return bad(Key, "It does not accept the key: "+why(err))
}

// offered reports whether a list has a model; Ollama lets ":latest" out.
func offered(models []string, model string) bool {
	for _, m := range models {
		if m == model || m == model+":latest" {
			return true
		}
	}
	return false
}

// maxNamed limits the models that a sentence names.
const maxNamed = 6

func (e *examination) offers() string {
	list := e.report.Models
	if len(list) == 0 {
		return "It lists none."
	}
	more := ""
	if len(list) > maxNamed {
		more = fmt.Sprintf(" and %d more", len(list)-maxNamed)
		list = list[:maxNamed]
	}
	return "It has " + strings.Join(list, ", ") + more + "."
}

// chat asks for a word of a short prompt.
func (e *examination) chat(ctx context.Context) Step {
	answer, err := e.within(chatWithin).Chat(ctx,
		llm.Request{Messages: canary(shortWord, 0), MaxTokens: maxAnswer}, nil)
	if err != nil {
		return e.failed(err, e.model())
	}
	e.addUsage(answer.Usage)
	e.obeys = said(answer.Text, shortWord)
	if !e.obeys {
		return warn(Odd, fmt.Sprintf("It answers, but was asked for one word and said %q.", clip(answer.Text)))
	}
	return good(fmt.Sprintf("It answers, the first word after %.1f s.", answer.FirstByte.Seconds()))
}

// failed describes what was wrong with a failed call to a model.
func (e *examination) failed(err error, model string) Step {
	var call *llm.Error
	errors.As(err, &call)
	switch {
	case isPage(err) && isPage(e.listing):
		return bad(NotChat, "What answers there is a web page, not an API."+e.lacksV1())
	case errors.Is(err, llm.ErrUnauthorized):
		return e.badKey(err)
	case errors.Is(err, llm.ErrNoModel),
		call != nil && call.Status == 400 && strings.Contains(strings.ToLower(call.Message), "model"):
		return bad(Model,
			strings.TrimSpace(fmt.Sprintf("It does not have %q: %s. %s", model, call.Message, e.offers())))
	case errors.Is(err, llm.ErrNotJSON), call != nil &&
		(call.Status == 404 || call.Status == 405 || call.Status == 501):
		return bad(NotChat, "Something answers there, but it is no OpenAI-compatible endpoint: "+why(err))
	case errors.Is(err, llm.ErrRateLimited):
		return bad(Busy, why(err))
	case errors.Is(err, llm.ErrTimeout):
		return bad(Failing, "It takes calls, but gave no whole answer in time.")
	}
	return bad(Failing, "It takes calls, but fails: "+why(err))
}

// isPage reports whether a web page came in place of an answer.
func isPage(err error) bool {
	var call *llm.Error
	return errors.As(err, &call) && call.Page
}

// lacksV1 asks after the end that most addresses have.
func (e *examination) lacksV1() string {
	if strings.HasSuffix(e.at().Path, "/v1") {
		return ""
	}
	return " Is /v1 missing?"
}

// embed asks for the vectors of two texts.
func (e *examination) embed(ctx context.Context) Step {
	c := e.within(chatWithin)
	c.Endpoint.Model = e.embedModel()
	answer, err := c.Embed(ctx, []string{"boats", "harbours"})
	if errors.Is(err, llm.ErrNoVectors) || errors.Is(err, llm.ErrCount) {
		return bad(NotChat, "It gives no vectors: "+why(err))
	}
	if err != nil {
		return e.failed(err, e.embedModel())
	}
	e.addUsage(answer.Usage)
	return good(fmt.Sprintf("%s gives vectors of %d numbers.", e.embedModel(), len(answer.Vectors[0])))
}

// long asks for the first word of a long prompt.
func (e *examination) long(ctx context.Context) Step {
	if e.Short {
		return skipped("Not tried: it would cost some 6,000 tokens.")
	}
	prompt := canary(longWord, longLines)
	answer, err := e.within(longWithin).Chat(ctx, llm.Request{Messages: prompt, MaxTokens: maxAnswer}, nil)
	if err != nil {
		if tooLong(err) {
			return warn(TooLong, "It refuses prompts as long as a large schema, and says so: "+why(err))
		}
		s := e.failed(err, e.model())
		s.State = Warn // short prompts work
		return s
	}
	e.addUsage(answer.Usage)
	length := "some 6,000 tokens"
	if answer.Usage.Prompt > 0 && !answer.Usage.Estimated {
		length = fmt.Sprintf("%d tokens by its own count", answer.Usage.Prompt)
	}
	switch {
	case said(answer.Text, longWord):
		return good(fmt.Sprintf("It knows the first line of a long prompt (%s).", length))
	case !e.obeys:
		return skipped("It did not repeat a word of a short prompt either, so this cannot tell.")
	}
	return bad(Cut,
		fmt.Sprintf("It answered a long prompt (%s) without its beginning: long prompts are cut silently, "+
			"and a schema would lose its first tables.", length))
}

// tooLong reports whether a server refused a prompt for its length.
func tooLong(err error) bool {
	var call *llm.Error
	if !errors.As(err, &call) || call.Status < 400 {
		return false
	}
	words := strings.ToLower(call.Message)
	return call.Status == 413 || strings.Contains(words, "context") || strings.Contains(words, "too long") ||
		strings.Contains(words, "too large")
}
