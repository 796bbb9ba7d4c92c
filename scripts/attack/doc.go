// Package attack keeps the attacks that Orbweaver's command has withstood. Its
// tests build the command and use it as a hostile world would: an endpoint
// that fails in every way, kills and Ctrl-C in the middle of the work, damaged
// run files and databases, and requests that no browser of ours sends.
//
//	go test ./scripts/attack                          the short form, which scripts/test runs
//	go test ./scripts/attack -timeout 30m -whole      minutes of it
//
// Nothing leaves this machine. Where a test limits the time of a command, one
// that has not ended by then never would.
package attack
