package doctor

import (
	"net/url"
	"strings"

	"github.com/orbweaver/orbweaver/core/llm"
)

// The servers that the doctor distinguishes, by the names that people know.
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

// owners are the names that servers write into "owned_by".
var owners = map[string]string{"library": ollama, "llamacpp": llamaCPP, "vllm": vLLM,
	"organization_owner": lmStudio}

// ports holds the default ports of servers.
var ports = map[string]string{"11434": ollama, "8081": llamaCPP, "8000": vLLM, "1234": lmStudio}

// recognize names the server that is probably at an address, "" where nothing
// tells.
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
	if llm.Nearby(at.Hostname()) {
		return ports[at.Port()]
	}
	return ""
}
