package llm

import (
	"context"
	"hash/fnv"
	"strconv"
	"strings"
	"time"
)

const (
	firstBackoff = time.Second
	maxBackoff   = 30 * time.Second
	maxAsked     = 2 * time.Minute // a server that asks for more is not waited for
	// tries of an endpoint that cannot be reached: it is rather down or wrong than busy
	maxConnect = 3
)

// backoff returns how long to wait after the failed try'th call: twice as long
// each time, less up to a quarter that depends on the request, so that
// questions that failed together are not sent again together, and yet each run
// is the same.
func backoff(try int, body []byte) time.Duration {
	d := maxBackoff
	if try < 6 {
		d = min(d, firstBackoff<<(try-1))
	}
	h := fnv.New32a()
	h.Write(body)
	h.Write([]byte{byte(try)})
	return d - d/4*time.Duration(h.Sum32()%1000)/1000
}

// retryAfter reads the header: seconds, or a date of HTTP.
func retryAfter(header string, now time.Time) (time.Duration, bool) {
	header = strings.TrimSpace(header)
	if s, err := strconv.ParseFloat(header, 64); err == nil {
		if s < 0 || s != s {
			return 0, false
		}
		return time.Duration(min(s, 1e6) * float64(time.Second)), true
	}
	for _, layout := range []string{"Mon, 02 Jan 2006 15:04:05 GMT", time.RFC850, time.ANSIC} {
		if at, err := time.Parse(layout, header); err == nil {
			return max(0, at.Sub(now)), true
		}
	}
	return 0, false
}

// sleep waits, or until ctx ends.
func sleep(ctx context.Context, d time.Duration) error {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-t.C:
		return nil
	}
}
