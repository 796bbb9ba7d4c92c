package endpoint

import (
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"io"
	"math"
	"net/http"

	"github.com/orbweaver/orbweaver/core/fakemodel"
)

// An embedRequest is what the fake looks at.
type embedRequest struct {
	Input    texts  `json:"input"`
	Encoding string `json:"encoding_format"`
}

// texts are one text or a list.
type texts []string

func (t *texts) UnmarshalJSON(data []byte) error {
	var one string
	if json.Unmarshal(data, &one) == nil {
		*t = texts{one}
		return nil
	}
	return json.Unmarshal(data, (*[]string)(t))
}

// embed answers a request for embeddings.
func (f *Endpoint) embed(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxRequest))
	var request embedRequest
	if err == nil {
		err = json.Unmarshal(body, &request)
	}
	if err != nil || len(request.Input) == 0 {
		refuse(w, http.StatusBadRequest, "the request is not for embeddings of an input")
		return
	}
	answer, err := f.model.Embed(r.Context(), request.Input)
	if err != nil || !pause(r.Context(), f.options.Latency) {
		return // the asker has left
	}
	if f.fails(w, r, answer.Fault) {
		return
	}
	if answer.Fault == fakemodel.Broken {
		panic(http.ErrAbortHandler)
	}
	data := make([]any, len(answer.Vectors))
	for i, v := range answer.Vectors {
		data[i] = map[string]any{"object": "embedding", "index": i, "embedding": encoded(v, request.Encoding)}
	}
	reply(w, http.StatusOK, map[string]any{"object": "list", "model": fakeName, "data": data,
		"usage": map[string]int{"prompt_tokens": answer.Usage.Prompt, "total_tokens": answer.Usage.Prompt}})
}

// encoded is a vector as numbers, or in base64 where that is asked for.
func encoded(v []float32, encoding string) any {
	if encoding != "base64" {
		return v
	}
	var raw []byte
	for _, x := range v {
		raw = binary.LittleEndian.AppendUint32(raw, math.Float32bits(x))
	}
	return base64.StdEncoding.EncodeToString(raw)
}
