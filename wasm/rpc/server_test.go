package rpc_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/orbweaver/orbweaver/wasm/rpc"
)

type addParams struct {
	A, B int
}

type sum struct {
	Sum  int `json:"sum"`
	File int `json:"file"`
}

// adding returns a server that adds, counts, waits and fails.
func adding(o rpc.Options) *rpc.Server {
	s := rpc.NewServer(o)
	rpc.Handle(s, "add", func(_ context.Context, p addParams, file []byte, _ func(rpc.Never)) (sum, error) {
		return sum{p.A + p.B, len(file)}, nil
	})
	rpc.Handle(s, "wait", func(ctx context.Context, _ rpc.None, _ []byte, emit func(string)) (rpc.None, error) {
		emit("waiting")
		<-ctx.Done()
		return rpc.None{}, fmt.Errorf("wait: %w", ctx.Err())
	})
	rpc.Handle(s, "panic", func(context.Context, rpc.None, []byte, func(rpc.Never)) (rpc.None, error) {
		var m map[string]int
		m["a"] = 1 //lint:ignore SA5000 it is to panic
		return rpc.None{}, nil
	})
	rpc.Handle(s, "fail", func(context.Context, rpc.None, []byte, func(rpc.Never)) (rpc.None, error) {
		return rpc.None{}, fmt.Errorf("opening: %w", rpc.Fail(rpc.BadInput, errors.New(`"a.txt" is no database`)))
	})
	rpc.Handle(s, "break", func(context.Context, rpc.None, []byte, func(rpc.Never)) (rpc.None, error) {
		return rpc.None{}, errors.New("disk on fire")
	})
	rpc.Handle(s, "nan", func(context.Context, rpc.None, []byte, func(rpc.Never)) (float64, error) {
		return math.NaN(), nil
	})
	rpc.Handle(s, "nan-event",
		func(_ context.Context, _ rpc.None, _ []byte, emit func(float64)) (rpc.None, error) {
			emit(math.Inf(1))
			return rpc.None{}, nil
		})
	return s
}

func TestCallAnswersWithTheResultOrAnErrorThePageCanBranchOn(t *testing.T) {
	for _, test := range []struct{ name, request, want string }{
		{"params reach the method and the attachment too",
			`{"id":7,"method":"add","params":{"A":2,"B":3}}`, `{"id":7,"result":{"sum":5,"file":4}}`},
		{"missing params are the zero value",
			`{"id":7,"method":"add"}`, `{"id":7,"result":{"sum":0,"file":4}}`},
		{"an error keeps its code through wrapping",
			`{"id":1,"method":"fail","params":{}}`,
			`{"id":1,"error":{"code":"bad-input","message":"opening: \"a.txt\" is no database"}}`},
		{"any other error is internal",
			`{"id":1,"method":"break","params":{}}`, `{"id":1,"error":{"code":"internal","message":"disk on fire"}}`},
		{"an unknown method lists the known ones",
			`{"id":2,"method":"ad"}`,
			`{"id":2,"error":{"code":"bad-request","message":"rpc: unknown method \"ad\" (known: ` +
				`add, wait, panic, fail, break, nan, nan-event)"}}`},
		{"a misspelt parameter is refused",
			`{"id":3,"method":"add","params":{"a1":2}}`,
			`{"id":3,"error":{"code":"bad-request","message":"add: json: unknown field \"a1\""}}`},
		{"a parameter of another type is refused",
			`{"id":3,"method":"add","params":{"A":"x"}}`,
			`{"id":3,"error":{"code":"bad-request","message":"add: json: cannot unmarshal string into Go struct field`},
		{"a frame that is not JSON is refused",
			`hello`, `{"id":0,"error":{"code":"bad-request","message":"rpc: request: invalid character`},
		{"a result that has no JSON is an error",
			`{"id":4,"method":"nan"}`,
			`{"id":4,"error":{"code":"internal","message":"rpc: result: json: unsupported value: NaN"}}`},
		{"an event that has no JSON is an error",
			`{"id":4,"method":"nan-event"}`,
			`{"id":4,"error":{"code":"internal","message":"rpc: event: json: unsupported value: +Inf"}}`},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := string(adding(rpc.Options{}).Call(t.Context(), []byte(test.request), []byte("file"), discard))
			if !strings.HasPrefix(got, test.want) {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}

func discard([]byte) {}

func TestAPanicEndsOnlyItsCall(t *testing.T) {
	s := adding(rpc.Options{})
	var frame struct{ Error rpc.Error }
	if err := json.Unmarshal(s.Call(t.Context(), []byte(`{"id":1,"method":"panic"}`), nil, discard),
		&frame); err != nil {
		t.Fatal(err)
	}
	if frame.Error.Code != rpc.Internal || !strings.Contains(frame.Error.Message, "nil map") ||
		!strings.Contains(frame.Error.Detail, "server_test.go") {
		t.Errorf("a panic became %+v", frame.Error)
	}
	if got := string(s.Call(t.Context(), []byte(`{"id":1,"method":"add","params":{"A":1,"B":1}}`), nil,
		discard)); !strings.Contains(got, `"sum":2`) {
		t.Errorf("the next call answered %s", got)
	}
}

func TestCancelEndsTheCallWithThatIDAlone(t *testing.T) {
	s := adding(rpc.Options{})
	started, ended := make(chan int64), make(chan string)
	for _, id := range []int64{1, 2} {
		go func() {
			frame := s.Call(t.Context(), fmt.Appendf(nil, `{"id":%d,"method":"wait"}`, id), nil, func([]byte) {
				started <- id
			})
			ended <- string(frame)
		}()
		<-started
	}
	if s.Cancel(3) {
		t.Error("a call that was never made was cancelled")
	}
	for _, id := range []int64{2, 1} {
		if !s.Cancel(id) {
			t.Errorf("call %d was not found", id)
		}
		if got, want := <-ended, fmt.Sprintf(`{"id":%d,"error":{"code":"cancelled","message":"cancelled"}}`,
			id); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
	if s.Cancel(1) {
		t.Error("a call that had ended was cancelled")
	}
}

func TestAnIDServesOneCallAtATime(t *testing.T) {
	s := adding(rpc.Options{})
	started, ended := make(chan bool), make(chan bool)
	go func() {
		s.Call(t.Context(), []byte(`{"id":5,"method":"wait"}`), nil, func([]byte) { started <- true })
		ended <- true
	}()
	<-started
	add := []byte(`{"id":5,"method":"add"}`)
	if got := string(s.Call(t.Context(), add, nil, discard)); !strings.Contains(got,
		"a call with id 5 is still running") {
		t.Errorf("a second call with the same id answered %s", got)
	}
	s.Cancel(5)
	<-ended
	if got := string(s.Call(t.Context(), add, nil, discard)); !strings.Contains(got, `"result"`) {
		t.Errorf("after the first had ended the id answered %s", got)
	}
}

func TestEventsTravelTogetherWhenTheyComeFast(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := rpc.NewServer(rpc.Options{Every: 10 * time.Millisecond})
		rpc.Handle(s, "count", func(_ context.Context, _ rpc.None, _ []byte, emit func(int)) (rpc.None, error) {
			for i := range 7 {
				emit(i)
				if i >= 3 {
					time.Sleep(6 * time.Millisecond) // of the test's clock, which does not wait
				}
			}
			return rpc.None{}, nil
		})
		var frames []string
		s.Call(t.Context(), []byte(`{"id":1,"method":"count"}`), nil, func(f []byte) {
			frames = append(frames, string(f))
		})
		want := []string{
			`{"id":1,"events":[0]}`,       // at once
			`{"id":1,"events":[1,2,3,4]}`, // at 10 ms: 4 came at 6
			`{"id":1,"events":[5,6]}`,     // at 20 ms: 5 came at 12, 6 at 18
		}
		if fmt.Sprint(frames) != fmt.Sprint(want) {
			t.Errorf("got  %v\nwant %v", frames, want)
		}
	})
}

func TestEventsLeftAtTheEndComeBeforeTheLastFrame(t *testing.T) {
	s := rpc.NewServer(rpc.Options{Every: time.Hour})
	var late func(int)
	rpc.Handle(s, "count", func(_ context.Context, _ rpc.None, _ []byte, emit func(int)) (rpc.None, error) {
		late = emit
		for i := range 1000 {
			emit(i)
		}
		return rpc.None{}, nil
	})
	next, frames := 0, 0
	s.Call(t.Context(), []byte(`{"id":1,"method":"count"}`), nil, func(f []byte) {
		frames++
		var frame struct{ Events []int }
		if err := json.Unmarshal(f, &frame); err != nil {
			t.Fatal(err)
		}
		for _, e := range frame.Events {
			if e != next {
				t.Fatalf("event %d came where %d was expected", e, next)
			}
			next++
		}
	})
	if next != 1000 || frames != 2 {
		t.Errorf("%d events came in %d frames, want 1000 in 2", next, frames)
	}
	late(1000)
	if frames != 2 {
		t.Error("an event was sent after its call's last frame")
	}
}

func TestFailLeavesSuccessAndCancellationAlone(t *testing.T) {
	if rpc.Fail(rpc.Internal, nil) != nil {
		t.Error("no error became one")
	}
	var e *rpc.Error
	if err := rpc.Fail(rpc.Endpoint, fmt.Errorf("chat: %w", context.Canceled)); !errors.As(err, &e) ||
		e.Code != rpc.Cancelled || !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled call became %#v", err)
	}
}

func TestTheSameNameTwiceIsAMistakeOfTheProgram(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a second method of the same name was taken")
		}
	}()
	s := adding(rpc.Options{})
	rpc.Handle(s, "add", func(context.Context, rpc.None, []byte, func(rpc.Never)) (rpc.None, error) {
		return rpc.None{}, nil
	})
}

func FuzzCall(f *testing.F) {
	f.Add([]byte(`{"id":1,"method":"add","params":{"A":2,"B":3}}`))
	f.Add([]byte(`{"id":1e99,"method":null,"params":[]}`))
	f.Add([]byte(`{"id":1,"method":"add","params":{}} {}`))
	f.Add([]byte("\xff"))
	s := rpc.NewServer(rpc.Options{})
	rpc.Handle(s, "add", func(_ context.Context, p addParams, _ []byte, emit func(int)) (sum, error) {
		emit(p.A)
		return sum{Sum: p.A + p.B}, nil
	})
	f.Fuzz(func(t *testing.T, request []byte) {
		var last struct {
			Result *sum
			Error  *rpc.Error
		}
		frame := s.Call(t.Context(), request, nil, discard)
		if err := json.Unmarshal(frame, &last); err != nil || (last.Result == nil) == (last.Error == nil) {
			t.Errorf("%q was answered with %s", request, frame)
		}
	})
}
