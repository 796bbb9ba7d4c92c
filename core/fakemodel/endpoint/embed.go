package endpoint

import (
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"math"
)

// An embedRequest has the fields that the fake reads.
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

// encoded returns a vector as numbers, or in base64 where that is asked for.
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
