package transport

import (
	"context"
	"testing"
)

func TestAMemoryKeepsWhatItHasRoomFor(t *testing.T) {
	ctx, m := context.Background(), &Memory{}
	for key, size := range map[string]int{"small": 1, "too large": maxRemembered} {
		if a, err := m.Answer(ctx, key); a != nil || err != nil {
			t.Errorf("%s: %v before it was kept (error %v)", key, a, err)
		}
		m.bytes = 1
		if err := m.KeepAnswer(ctx, key, Answer{Body: make([]byte, size)}); err != nil {
			t.Error(err)
		}
		if a, err := m.Answer(ctx, key); (a != nil) != (size == 1) || err != nil {
			t.Errorf("%s: %v after it was kept (error %v)", key, a, err)
		}
	}
}
