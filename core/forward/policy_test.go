package forward

import (
	"net/url"
	"regexp"
	"strings"
	"testing"
)

func FuzzAnOriginAddsNoDirective(f *testing.F) {
	f.Add("https://api.openai.com")
	f.Add("http://localhost:11434; script-src *")
	plain := regexp.MustCompile(`^https?://[a-z0-9.-]+(:[0-9]+)?$`)
	f.Fuzz(func(t *testing.T, origin string) {
		for _, before := range []string{"", "connect=https://a.example&"} {
			p, err := PagePolicy("/assets/worker-1.js", before+"connect="+url.QueryEscape(origin))
			if err == nil && (!plain.MatchString(origin) || strings.Count(p, ";") != strings.Count(policy, ";")) {
				t.Errorf("%q came through after %q: %s", origin, before, p)
			}
		}
	})
}
