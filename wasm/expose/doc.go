// Package expose carries calls from JavaScript to a server of package rpc, and
// waits for JavaScript's Promises. It is the only place that knows how bytes
// cross; natively it is empty.
//
//	expose.Server(ctx, s) // globalThis.orbweaver.call(request, file, onEvents), .cancel(id)
package expose
