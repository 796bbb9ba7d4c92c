package main

import (
	"context"
	"syscall/js"
	"time"

	"github.com/orbweaver/orbweaver/core/llm/doctor"
	"github.com/orbweaver/orbweaver/wasm/expose"
)

// askWithin limits how long a browser may take to answer.
const askWithin = 10 * time.Second

// Page implements doctor.Browser.
func (fetch) Page(ctx context.Context, loopback bool) doctor.Page {
	online := js.Global().Get("navigator").Get("onLine")
	return doctor.Page{
		Origin:     origin(),
		Online:     online.Type() != js.TypeBoolean || online.Bool(),
		Secure:     js.Global().Get("isSecureContext").Truthy(),
		Permission: localNetwork(ctx, loopback),
	}
}

// localNetwork finds out whether the page may reach this machine, or its network.
// Browsers that ask a person first have a permission for each, and the first
// of them, Chrome 142, had one for both.
func localNetwork(ctx context.Context, loopback bool) string {
	permissions := js.Global().Get("navigator").Get("permissions")
	if permissions.Type() != js.TypeObject {
		return ""
	}
	ctx, cancel := context.WithTimeout(ctx, askWithin)
	defer cancel()
	names := []string{"local-network", "local-network-access"}
	if loopback {
		names[0] = "loopback-network"
	}
	for _, name := range names {
		query := js.Global().Get("Object").New()
		query.Set("name", name)
		// A browser that does not know the name rejects it.
		if status, err := expose.Await(ctx, permissions.Call("query", query)); err == nil {
			return status.Get("state").String()
		}
	}
	return ""
}

// Answers implements doctor.Browser: a call whose answer the page may not read
// needs no permission (no-cors), so it fails only where nothing answers.
func (fetch) Answers(ctx context.Context, address string) bool {
	ctx, cancel := context.WithTimeout(ctx, askWithin)
	defer cancel()
	request := js.Global().Get("Object").New()
	request.Set("mode", "no-cors")
	request.Set("cache", "no-store")
	request.Set("credentials", "omit")
	request.Set("referrerPolicy", "no-referrer")
	_, err := expose.Await(ctx, js.Global().Call("fetch", address, request))
	return err == nil
}
