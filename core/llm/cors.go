package llm

import (
	"fmt"
	"net/url"
	"strings"
)

// CORSHelp returns advice for when the browser's fetch failed without a reason:
// a page cannot tell apart an endpoint that is down, one that does not exist,
// and one that refuses pages of another origin. origin is the page's, base the
// endpoint's address.
func CORSHelp(origin, base string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "The browser could not reach %s and does not say why. One of these:\n", address(base))
	b.WriteString("- The endpoint is not running, or its address is wrong; it usually ends with /v1.\n")
	fmt.Fprintf(&b, "- It refuses requests from this page (CORS). Allow the origin %s and start it again:\n",
		origin)
	fmt.Fprintf(&b, "    Ollama:    OLLAMA_ORIGINS=%s ollama serve\n", origin)
	fmt.Fprintf(&b,
		"    llama.cpp: llama-server --cors-origins %s … (it allows every origin unless its tools are on or "+
			"the flag says otherwise)\n", origin)
	fmt.Fprintf(&b,
		"    vLLM:      vllm serve … --allowed-origins '[\"%s\"]' (it allows every origin by default)\n",
		origin)
	if Nearby(hostOf(base)) {
		b.WriteString("- The browser keeps pages from the local network: allow \"Local network access\" when " +
			"Chrome asks (142 and later), or in the site's settings, beside the address.\n")
	}
	if strings.HasPrefix(origin, "https:") && strings.HasPrefix(strings.TrimSpace(base), "http:") &&
		!Loopback(hostOf(base)) {
		b.WriteString("- This page came over https and the endpoint is plain http, which browsers block: " +
			"use https, or localhost.\n")
	}
	return b.String()
}

// address names the endpoint in CORSHelp.
func address(base string) string {
	if u, err := (Endpoint{BaseURL: base}).URL(); err == nil {
		return plainURL(u)
	}
	return "the endpoint"
}

func hostOf(base string) string {
	full, err := Endpoint{BaseURL: base}.URL()
	if err != nil {
		return ""
	}
	u, err := url.Parse(full)
	if err != nil {
		return ""
	}
	return u.Hostname()
}
