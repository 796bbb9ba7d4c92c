package fakemodel

import (
	"context"
	"reflect"
	"testing"

	"github.com/orbweaver/orbweaver/core/prompt"
)

func cosine(a, b []float32) float64 {
	sum := 0.0
	for i := range a {
		sum += float64(a[i]) * float64(b[i])
	}
	return sum
}

func TestTextsThatShareWordsAreNearEachOther(t *testing.T) {
	m := fake(t, ferries(t), "p=1")
	texts := []string{"Which ferries have most seats?", "| ferry | seat |\n| Heron | 120 |",
		"| plant | height |\n| oak | 30 |", "", "the of"}
	e, err := m.Embed(context.Background(), texts)
	if err != nil || len(e.Vectors) != len(texts) || e.Usage.Prompt == 0 {
		t.Fatalf("%+v, error %v", e, err)
	}
	v := e.Vectors
	if near, far := cosine(v[0], v[1]), cosine(v[0], v[2]); near < .3 || far > .15 || near <= far {
		t.Errorf("the ferries are %.3f near, the plants %.3f", near, far)
	}
	for i, length := range []float64{1, 1, 1, 0, 0} {
		if got := cosine(v[i], v[i]); got < length-1e-5 || got > length+1e-5 {
			t.Errorf("%q has a vector of squared length %v, want %v", texts[i], got, length)
		}
	}
	again, err := fake(t, ferries(t), "p=0,seed=7").Embed(context.Background(), texts[:1])
	if err != nil || !reflect.DeepEqual(again.Vectors[0], v[0]) {
		t.Errorf("the same text has another vector, error %v", err)
	}
}

func TestEmbeddingFailsAsItIsTold(t *testing.T) {
	m := fake(t, ferries(t), "truncated=1")
	e, err := m.Embed(context.Background(), []string{"a", "b"})
	if err != nil || e.Fault != Truncated || len(e.Vectors) != 1 {
		t.Errorf("%+v, error %v", e, err)
	}
	m = fake(t, ferries(t), "500=1")
	if e, err := m.Embed(context.Background(), []string{"a"}); err != nil ||
		e.Fault != Failing || e.Vectors != nil ||
		m.Stats().Faults[Failing] != 1 {
		t.Errorf("%+v, error %v, stats %+v", e, err, m.Stats())
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := fake(t, ferries(t), "p=1").Embed(ctx, []string{"a"}); err == nil {
		t.Error("a cancelled call is answered")
	}
}

func TestTablesAreSummedUpUnderNamesOfTheirOwn(t *testing.T) {
	m := fake(t, ferries(t), "p=0")
	for _, tt := range []struct {
		sample prompt.Sample
		name   string
	}{
		{prompt.Sample{CSV: ",harbour,trips\n0,North,3\n"}, "harbour_trips"},
		{prompt.Sample{CSV: ",harbour,trips\n0,North,3\n", Title: "Old Harbours"}, "Old_Harbours"},
		{prompt.Sample{CSV: ",harbour,trips\n0,North,3\n", Tried: []string{"harbour_trips", "harbour_trips_2"}},
			"harbour_trips_3"},
	} {
		r, err := m.Reply(context.Background(), Request{Messages: prompt.Summary(tt.sample).Messages})
		if err != nil {
			t.Fatal(err)
		}
		name, summary, ok := prompt.ParseSummary(r.Text)
		if !ok || name != tt.name || summary != "It holds harbour trips 0 North 3" {
			t.Errorf("%+v: name %q, summary %q of %s", tt.sample, name, summary, r.Text)
		}
	}
	if n := m.Stats().Unknown; n != 0 {
		t.Errorf("%d prompts were taken for unknown questions", n)
	}
}
