package llm

import "testing"

func TestHostsOfThisMachineAndItsNetworks(t *testing.T) {
	for _, tt := range []struct {
		host             string
		loopback, nearby bool
	}{
		{"localhost", true, true},
		{"page.localhost", true, true},
		{"127.0.0.1", true, true},
		{"127.8.9.1", true, true},
		{"127.0.0.1.evil.example", false, false},
		{"::1", true, true},
		{"10.0.0.7", false, true},
		{"192.168.1.2", false, true},
		{"169.254.1.1", false, true},
		{"172.16.0.1", false, true},
		{"172.31.255.255", false, true},
		{"172.32.0.1", false, false},
		{"172.1.2.3", false, false},
		{"fd00::1", false, true},
		{"fe80::1", false, true},
		{"2001:db8::1", false, false},
		{"printer.local", false, true},
		{"gpu", false, true},
		{"", false, true},
		{"api.openai.com", false, false},
		{"localhost.evil.example", false, false},
	} {
		if got := Loopback(tt.host); got != tt.loopback {
			t.Errorf("Loopback(%q) = %v", tt.host, got)
		}
		if got := Nearby(tt.host); got != tt.nearby {
			t.Errorf("Nearby(%q) = %v", tt.host, got)
		}
	}
}
