package distributed

import (
	"math"
	"testing"
	"time"

	"github.com/orbweaver/orbweaver/core/llm/transport"
)

// TestAKilledWorkerTakesLittleOfTheRateWithIt lets workers of eight hands ask
// for calls over a minute that this test counts itself, and kills one of them
// every three seconds: what it was given is then lost.
func TestAKilledWorkerTakesLittleOfTheRateWithIt(t *testing.T) {
	const rate, hands, workers, over = 100, 8, 4, 60 * time.Second
	var m meter
	run := Run{Rate: rate}
	made := 0
	ask := make([]int64, workers*hands) // when each hand asks
	has := make([]int64, workers*hands) // the slot that it was given; 0 = none
	for now := int64(0); now < int64(over); now += int64(time.Millisecond) {
		if now%int64(3*time.Second) == 0 { // all hands of a worker die, and are replaced
			dead := int(now/int64(3*time.Second)) % workers
			clear(has[dead*hands : (dead+1)*hands])
		}
		for i := range has {
			if has[i] != 0 && has[i] <= now {
				made, has[i] = made+1, 0
			}
			if has[i] != 0 || ask[i] > now {
				continue
			}
			g := m.take([]request{{spent: transport.Spent{Calls: 1}}}, run, now)[0]
			if g.again {
				ask[i] = g.at.UnixNano()
			} else {
				has[i] = max(g.at.UnixNano(), 1)
			}
		}
	}
	if got := float64(made) / over.Seconds(); math.Abs(got-rate) > 0.02*rate {
		t.Errorf("%.1f calls a second, the rate is %d", got, rate)
	}
}

func TestATokenIsCountedWhileCallsWait(t *testing.T) {
	var m meter
	call, tokens := request{spent: transport.Spent{Calls: 1}}, request{spent: transport.Spent{Prompt: 7}}
	grants := m.take([]request{call, call, tokens}, Run{Rate: 1}, int64(time.Hour))
	if grants[0].again || !grants[1].again || grants[2].again ||
		m.Spent != (transport.Spent{Calls: 1, Prompt: 7}) {
		t.Errorf("%+v, spent %+v", grants, m.Spent)
	}
	if again := grants[1].at.Sub(time.Unix(0, int64(time.Hour))); again <= 0 || again >= time.Second {
		t.Errorf("to ask again after %v of the second to the next slot", again)
	}
}
