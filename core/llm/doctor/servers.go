package doctor

import (
	"net/url"
	"strings"

	"github.com/orbweaver/orbweaver/core/llm"
)

// The servers that are told apart, by the names that people know.
const (
	openAI     = "OpenAI"
	openRouter = "OpenRouter"
	ollama     = "Ollama"
	llamaCPP   = "llama.cpp"
	vLLM       = "vLLM"
	lmStudio   = "LM Studio"
	worker     = "The Cloudflare Worker"
	thisServer = "This server"
)

// owners are what servers write into "owned_by".
var owners = map[string]string{"library": ollama, "llamacpp": llamaCPP, "vllm": vLLM, "organization_owner": lmStudio}

// ports are where servers listen when nobody says otherwise.
var ports = map[string]string{"11434": ollama, "8081": llamaCPP, "8000": vLLM, "1234": lmStudio}

// recognize says what is probably at an address, "" where nothing tells.
func recognize(at *url.URL, page string, models []llm.Model) string {
	switch host := at.Hostname(); {
	case page != "" && page == at.Scheme+"://"+at.Host:
		return thisServer
	case host == "api.openai.com":
		return openAI
	case host == "openrouter.ai":
		return openRouter
	case strings.HasSuffix(host, ".workers.dev"):
		return worker
	}
	if len(models) > 0 {
		if name := owners[models[0].OwnedBy]; name != "" {
			return name
		}
	}
	if nearby(at) {
		return ports[at.Port()]
	}
	return ""
}

// nearby reports whether an address is of this machine or network.
func nearby(at *url.URL) bool {
	host := at.Hostname()
	for _, start := range []string{"10.", "192.168.", "169.254."} {
		if strings.HasPrefix(host, start) {
			return true
		}
	}
	return loopback(at) || private172(host) || strings.HasSuffix(host, ".local") || !strings.Contains(host, ".")
}

// private172 reports whether a host is from 172.16.0.0 to 172.31.255.255.
func private172(host string) bool {
	rest, ok := strings.CutPrefix(host, "172.")
	second, _, more := strings.Cut(rest, ".")
	return ok && more && len(second) == 2 && second >= "16" && second <= "31"
}

func loopback(at *url.URL) bool {
	host := at.Hostname()
	return host == "localhost" || strings.HasSuffix(host, ".localhost") || strings.HasPrefix(host, "127.") || host == "::1"
}
