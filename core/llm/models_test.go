package llm

import (
	"context"
	"errors"
	"reflect"
	"testing"
)

func TestModelsAreWhatTheEndpointLists(t *testing.T) {
	f := &fake{replies: []reply{
		{body: `{"object":"list","data":[{"id":"llama3.1:latest","owned_by":"library","created":1}]}`}}}
	c := Client{Transport: f, Endpoint: Endpoint{BaseURL: "localhost:11434", Key: secret}}
	got, err := c.Models(context.Background())
	if want := []Model{{"llama3.1:latest", "library"}}; err != nil || !reflect.DeepEqual(got, want) {
		t.Fatalf("%v, %v", got, err)
	}
	asked := f.asked[0]
	if asked.Method != "GET" || asked.URL != "http://localhost:11434/v1/models" || asked.Body != nil {
		t.Errorf("asked %+v", asked)
	}
}

func TestWhatIsNoListOfModelsIsSaid(t *testing.T) {
	for _, tt := range []struct {
		name string
		reply
		kind error
	}{
		{"a page", reply{body: "<!doctype html>"}, ErrOtherAnswer},
		{"another object", reply{body: `{"models":[]}`}, ErrOtherAnswer},
		{"no such list", reply{status: 404, body: `{"error":"not found"}`}, ErrEndpoint},
		{"a wrong key", reply{status: 401, body: `{"error":{"message":"bad key ` + secret + `"}}`},
			ErrUnauthorized},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := Client{Transport: &fake{replies: []reply{tt.reply}},
				Endpoint: Endpoint{BaseURL: "localhost:1", Key: secret}, MaxTries: 1}
			_, err := c.Models(context.Background())
			if !errors.Is(err, tt.kind) {
				t.Errorf("%v", err)
			}
		})
	}
}
