package forward

import (
	"errors"
	"fmt"
	"net/url"
	"path"
	"strconv"
	"strings"
)

// policy allows our own files and nothing else: no inline script or style, no
// frame, no form. connect lists the origins that the page may fetch from.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src " +
	"'self' data:; font-src 'self'; connect-src %s; worker-src 'self'; manifest-src 'self'; base-uri 'none'; " +
	"form-action 'none'; frame-ancestors 'none'"

// PagePolicy returns the Content-Security-Policy of a path of the page, with
// its query. A worker has the policy that its script came with, so only there
// are the endpoints allowed that a person typed, by a connect=ORIGIN for each
// in the query of the worker's URL.
func PagePolicy(at, rawQuery string) (string, error) {
	worker, err := path.Match("/assets/worker-*.js", path.Clean("/"+at))
	if err != nil {
		return "", err
	}
	if !worker {
		return fmt.Sprintf(policy, "'self'"), nil
	}
	query, err := url.ParseQuery(rawQuery)
	if err != nil {
		return "", errors.New("connect: the query cannot be read: escape the origin")
	}
	connect := query["connect"]
	if len(connect) > maxOrigins {
		return "", fmt.Errorf("connect: give at most %d origins, not %d", maxOrigins, len(connect))
	}
	allowed := "'self'"
	for _, s := range connect {
		origin, err := validOrigin(s)
		if err != nil {
			return "", err
		}
		allowed += " " + origin
	}
	return fmt.Sprintf(policy, allowed), nil
}

// maxOrigins allows one each for the actor, the critic, the embedding model and
// the model that summarises tables.
const maxOrigins = 4

// validOrigin lets an origin into a policy only if it is nothing but a
// scheme, a host and a port, spelled as a browser spells it.
func validOrigin(s string) (string, error) {
	refuse := func(why string) (string, error) {
		return "", fmt.Errorf("connect: %.100q is not an origin like https://api.example.com or "+
			"http://localhost:11434: %s",
			s, why)
	}
	u, err := url.Parse(s)
	switch {
	case err != nil:
		return refuse("it is not a URL")
	case u.Scheme != "http" && u.Scheme != "https":
		return refuse("the scheme is not http or https")
	case u.Scheme+"://"+u.Host != s:
		return refuse("there is more than scheme, host and port")
	case !validHost(u.Hostname()):
		return refuse("the host has letters outside a-z, 0-9, dot and hyphen")
	case !validPort(u.Host):
		return refuse("the port is not a number from 1 to 65535")
	}
	return s, nil
}

func validHost(host string) bool {
	if host == "" || len(host) > 253 {
		return false
	}
	return strings.Trim(host, "abcdefghijklmnopqrstuvwxyz0123456789.-") == "" && !strings.Contains(host, "..")
}

func validPort(hostport string) bool {
	_, port, has := strings.Cut(hostport, ":")
	if !has {
		return true
	}
	n, err := strconv.Atoi(port)
	return err == nil && n >= 1 && n <= 65535 && strconv.Itoa(n) == port
}
