package llm

import "strings"

// Loopback reports whether a host, a name or an address without its brackets,
// is this machine and can be nothing else.
func Loopback(host string) bool {
	return host == "localhost" || strings.HasSuffix(host, ".localhost") || host == "::1" ||
		strings.HasPrefix(host, "127.") && strings.Trim(host, "0123456789.") == ""
}

// Nearby reports whether a host is this machine or on a network of its own:
// an address that is kept for such networks (RFC 1918, 3927, 4193), a name
// that is, or one without a dot.
func Nearby(host string) bool {
	if Loopback(host) || strings.HasSuffix(host, ".local") {
		return true
	}
	if strings.Contains(host, ":") {
		return strings.HasPrefix(host, "fc") || strings.HasPrefix(host, "fd") || strings.HasPrefix(host, "fe80:")
	}
	for _, start := range []string{"10.", "192.168.", "169.254."} {
		if strings.HasPrefix(host, start) {
			return true
		}
	}
	return private172(host) || !strings.Contains(host, ".")
}

// private172 reports whether a host is from 172.16.0.0 to 172.31.255.255.
func private172(host string) bool {
	rest, ok := strings.CutPrefix(host, "172.")
	second, _, more := strings.Cut(rest, ".")
	return ok && more && len(second) == 2 && second >= "16" && second <= "31"
}
