package doctor

import (
	"cmp"
	"fmt"
)

// fixes returns what to do about a fault with the server that seems to be
// there, the likeliest first.
func (e *examination) fixes(f Fault) []Fix {
	switch f {
	case Address:
		return []Fix{{Text: "Type the base URL, up to /v1.", Command: "http://localhost:11434/v1"}}
	case MixedContent:
		return []Fix{{Text: "Give the endpoint's https address, if it has one."}, e.forward(),
			{Text: "Or open this page by http from the machine that the server runs on."}}
	case Offline:
		return []Fix{{Text: "Connect to the network and check again. A server on this machine needs none."}}
	case LocalNetwork:
		return []Fix{{Text: "Click the icon beside this page's address, allow access to the local network " +
			"(or to apps on this device), and load the page again."}, e.forward()}
	case Down:
		return e.fixDown()
	case CORS:
		return append(e.fixCORS(), e.forward())
	case Key:
		return e.fixKey()
	case Model:
		return e.fixModel()
	case NotChat:
		if e.lacksV1() != "" {
			return []Fix{{Text: "Try the address with /v1 at its end:", Command: e.at().JoinPath("v1").String()}}
		}
		return []Fix{{Text: "Check the base URL: " + base(e.report.Server) + "."}}
	case Busy:
		return []Fix{{Text: "Wait a little, or look at the credit and the limits of your account."}}
	case Failing:
		return []Fix{{Text: "Look at what the server prints: it may lack memory for the model, or still " +
			"be loading it."}}
	case Cut, TooLong:
		return e.fixContext()
	case Odd:
		return []Fix{{Text: "Try a larger model, or one that is tuned to follow instructions."}}
	}
	return nil
}

// forward returns the way around whatever a browser refuses.
func (e *examination) forward() Fix {
	return Fix{Text: "Or let this project's own server make the calls, and choose the preset “This server”:",
		Command: "orbweaver serve --forward " + e.at().String()}
}

func base(server string) string {
	known := map[string]string{
		openAI: "https://api.openai.com/v1", openRouter: "https://openrouter.ai/api/v1",
		ollama: "http://localhost:11434/v1", llamaCPP: "http://localhost:8081/v1", vLLM: "http://localhost:8000/v1",
		lmStudio: "http://localhost:1234/v1",
	}
	if address := known[server]; address != "" {
		return server + " has " + address
	}
	return "it usually ends with /v1"
}

func (e *examination) fixDown() []Fix {
	port := e.at().Port()
	switch e.report.Server {
	case ollama:
		return []Fix{{Text: "Start Ollama so that this page may call it:",
			Command: allowed(e.page.Origin, "ollama serve")}}
	case llamaCPP:
		return []Fix{{Text: "Start the server:", Command: "llama-server -m model.gguf --port " + port}}
	case vLLM:
		return []Fix{{Text: "Start the server:", Command: "vllm serve MODEL --port " + port}}
	case lmStudio:
		return []Fix{{Text: "Start the server, or switch it on under Developer in the app:",
			Command: "lms server start --cors"}}
	case thisServer:
		return []Fix{{Text: "Start it again, with the endpoint to forward to:",
			Command: "orbweaver serve --forward URL"}}
	case openAI, openRouter:
		return []Fix{{Text: "Look whether something on the way blocks it: an extension of the browser, " +
			"a company's network, or the service's own status page."}}
	}
	return []Fix{{Text: "Start the server there, and compare address and port with what it prints."}}
}

func (e *examination) fixCORS() []Fix {
	origin := e.page.Origin
	switch e.report.Server {
	case ollama:
		return []Fix{
			{Text: "Stop Ollama and start it so that it allows this page:", Command: allowed(origin, "ollama serve")},
			{Text: "The app on a Mac: set it, then quit Ollama and start it again:",
				Command: fmt.Sprintf("launchctl setenv OLLAMA_ORIGINS %q", origin)},
		}
	case llamaCPP:
		return []Fix{{Text: "Start the server so that it allows this page:",
			Command: "llama-server -m model.gguf --cors-origins " + origin}}
	case vLLM:
		return []Fix{{Text: "Start the server so that it allows this page:",
			Command: fmt.Sprintf(`vllm serve MODEL --allowed-origins '["%s"]'`, origin)}}
	case lmStudio:
		return []Fix{{Text: "Switch “Enable CORS” on in the server's settings, or:",
			Command: "lms server start --cors"}}
	case worker:
		return []Fix{{Text: "Add this page to the worker's variable ALLOWED_ORIGIN:", Command: origin}}
	case openAI, openRouter:
		return []Fix{{Text: "It lets every page in; something on the way does not: an extension of the " +
			"browser or a company's network."}}
	}
	return []Fix{{Text: "Set the server to allow this origin:", Command: origin}}
}

// allowed returns a command of Ollama's with the page's origin let in.
func allowed(origin, command string) string {
	if origin == "" {
		return command
	}
	return fmt.Sprintf("OLLAMA_ORIGINS=%q %s", origin, command)
}

func (e *examination) fixKey() []Fix {
	switch e.report.Server {
	case openAI:
		return []Fix{{Text: "Make a key at platform.openai.com/api-keys and paste it whole; it starts with sk-."}}
	case openRouter:
		return []Fix{{Text: "Make a key at openrouter.ai/keys and paste it whole; it starts with sk-or-."}}
	case llamaCPP, vLLM:
		return []Fix{{Text: "Type what the server was given with --api-key."}}
	case ollama, lmStudio:
		return []Fix{{Text: "Leave the key empty: it usually takes none. If a proxy stands before it, " +
			"ask for that one's key."}}
	case thisServer:
		return []Fix{{Text: "Type a key of the endpoint that is forwarded to, or start the server with it:",
			Command: "OPENAI_API_KEY=… orbweaver serve --forward URL"}}
	}
	return []Fix{{Text: "Paste the key whole, and check that it belongs to this address and has not expired."}}
}

func (e *examination) fixModel() []Fix {
	model := e.model()
	if model == "" || offered(e.report.Models, model) {
		model = cmp.Or(e.embedModel(), model)
	}
	choose := Fix{Text: "Choose one that it lists; the model's field offers them now."}
	switch {
	case e.report.Server == ollama && model != "":
		return []Fix{{Text: "Download it:", Command: "ollama pull " + model}, choose}
	case e.report.Server == lmStudio && model != "":
		return []Fix{{Text: "Download it:", Command: "lms get " + model}, choose}
	case e.report.Server == vLLM:
		return []Fix{{Text: "vLLM has the one model that it was started with, by the name of --served-model-name."},
			choose}
	case len(e.report.Models) == 0:
		return []Fix{{Text: "Type the model's name as the server's own documentation writes it."}}
	}
	return []Fix{choose}
}

func (e *examination) fixContext() []Fix {
	model := e.model()
	switch e.report.Server {
	case ollama:
		return []Fix{{Text: "Ollama takes a few thousand tokens unless it is told (num_ctx). Start it with more:",
			Command: "OLLAMA_CONTEXT_LENGTH=16384 " + allowed(e.page.Origin, "ollama serve")}}
	case llamaCPP:
		return []Fix{{Text: "Start the server with a longer context:",
			Command: "llama-server -m model.gguf -c 16384"}}
	case vLLM:
		return []Fix{{Text: "Start the server with a longer context:", Command: "vllm serve " + model +
			" --max-model-len 16384"}}
	case lmStudio:
		return []Fix{{Text: "Load the model with a longer context:", Command: "lms load " + model +
			" --context-length 16384"}}
	}
	return []Fix{{Text: "Choose a model with a longer context, or let the actor see “only the tables found”."}}
}
