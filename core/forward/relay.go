package forward

import (
	"bytes"
	"encoding/json"
	"strings"

	"github.com/orbweaver/orbweaver/core/llm"
)

// A Relay passes an answer on piece by piece, without the key, and finds what
// it cost.
type Relay struct {
	key  *llm.Redactor
	read int    // bytes
	tail []byte // the last of them, where usage is
}

// tailed is more than the last events of a stream are long.
const tailed = 16 << 10

// NewRelay returns the relay of one answer. The key is the forwarder's own.
func NewRelay(key string) *Relay { return &Relay{key: llm.NewRedactor(key)} }

// Pass returns what goes on of a piece that has arrived. What may be the
// beginning of the key waits for the next.
func (r *Relay) Pass(piece []byte) []byte {
	r.read += len(piece)
	if r.tail = append(r.tail, piece...); len(r.tail) > 2*tailed {
		r.tail = append(r.tail[:0], r.tail[len(r.tail)-tailed:]...)
	}
	return []byte(r.key.Pass(string(piece)))
}

// End returns what was held back once the answer has ended.
func (r *Relay) End() []byte { return []byte(r.key.Rest()) }

// Read returns how many bytes have arrived.
func (r *Relay) Read() int { return r.read }

func (r *Relay) all(text string) string {
	return string(r.Pass([]byte(text))) + string(r.End())
}

// usageMark is written as it stands in a key alone: within a text the
// quotation marks are escaped.
var usageMark = []byte(`"usage":`)

// Tokens reads from the answer how many tokens it cost in all; ok is false where
// it gives no credible number.
func (r *Relay) Tokens() (n int, ok bool) {
	for rest := r.tail; ; {
		at := bytes.LastIndex(rest, usageMark)
		if at < 0 {
			return 0, false
		}
		var usage struct {
			Prompt float64 `json:"prompt_tokens"`
			Answer float64 `json:"completion_tokens"`
		}
		err := json.NewDecoder(bytes.NewReader(rest[at+len(usageMark):])).Decode(&usage)
		if err == nil && usage.Prompt > 0 && usage.Prompt < 1e9 && usage.Answer >= 0 && usage.Answer < 1e9 {
			return int(usage.Prompt + usage.Answer), true
		}
		rest = rest[:at]
	}
}

// Estimate returns about how many tokens a text of that many bytes has: four
// bytes are a token of English.
func Estimate(bytes int) int { return (bytes + 3) / 4 }

// Local reports whether an address that is listened on is of this machine
// alone.
func Local(host string) bool { return llm.Loopback(strings.Trim(host, "[]")) }
