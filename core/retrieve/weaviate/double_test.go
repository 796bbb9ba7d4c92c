package weaviate_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// A double keeps classes and objects as a Weaviate node does, and answers the
// few questions of GraphQL that are asked of one, by what it is asked.
type double struct {
	*httptest.Server
	mu      sync.Mutex
	factor  map[string]int            // by class
	objects map[string]map[string]obj // by class and ID
	written int                       // objects, each time that one was
	most    int                       // objects that it writes before it refuses; 0 = all
	asked   []string                  // in GraphQL
}

type obj struct {
	Class      string
	ID         string
	Properties map[string]string
	Vector     []float64
}

func newDouble(t testing.TB) *double {
	d := &double{factor: map[string]int{}, objects: map[string]map[string]obj{}}
	d.Server = httptest.NewServer(http.HandlerFunc(d.serve))
	if t != nil {
		t.Cleanup(d.Close)
	}
	return d
}

func (d *double) serve(w http.ResponseWriter, r *http.Request) {
	d.mu.Lock()
	defer d.mu.Unlock()
	var said struct {
		Class             string
		ReplicationConfig struct{ Factor int }
		Objects           []obj
		Query             string
	}
	if err := json.NewDecoder(r.Body).Decode(&said); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	var answer any
	switch r.URL.Path {
	case "/v1/schema":
		if d.objects[said.Class] != nil {
			w.WriteHeader(http.StatusUnprocessableEntity)
			fmt.Fprintf(w, `{"error":[{"message":"class name %s already exists"}]}`, said.Class)
			return
		}
		d.objects[said.Class], d.factor[said.Class] = map[string]obj{}, said.ReplicationConfig.Factor
		answer = said
	case "/v1/batch/objects":
		answer = d.write(said.Objects)
	case "/v1/graphql":
		d.asked = append(d.asked, said.Query)
		answer = map[string]any{"data": d.find(said.Query)}
	default:
		http.NotFound(w, r)
		return
	}
	_ = json.NewEncoder(w).Encode(answer)
}

func (d *double) write(list []obj) (answer []any) {
	for _, o := range list {
		status := "SUCCESS"
		if d.most > 0 && d.written >= d.most || d.objects[o.Class] == nil {
			status = "FAILED"
		} else {
			d.objects[o.Class][o.ID] = o
			d.written++
		}
		answer = append(answer, map[string]any{"id": o.ID, "result": map[string]any{"status": status}})
	}
	return answer
}

var (
	aggregated = regexp.MustCompile(`^{ Aggregate { (\w+) { meta { count } } } }$`)
	got        = regexp.MustCompile(`^{ Get { (\w+)\(limit: (\d+), (.*)\) { .* } } }$`)
	condition  = regexp.MustCompile(`where: {path: \["(\w+)"\], operator: (Equal|ContainsAny), valueText: (.*)}$`)
	searched   = regexp.MustCompile(`query: ("(?:[^"\\]|\\.)*"), properties: \["words\^5", "pairs\^2"\]`)
	compared   = regexp.MustCompile(`vector: (\[[^]]*\])`)
)

// find answers a question in GraphQL.
func (d *double) find(query string) map[string]any {
	if m := aggregated.FindStringSubmatch(query); m != nil {
		return map[string]any{"Aggregate": map[string]any{m[1]: []any{map[string]any{
			"meta": map[string]int{"count": len(d.objects[m[1]])}}}}}
	}
	m := got.FindStringSubmatch(query)
	if m == nil {
		return nil
	}
	type scored struct {
		obj
		score float64
	}
	var list []scored
	for _, id := range slices.Sorted(maps.Keys(d.objects[m[1]])) {
		o := d.objects[m[1]][id]
		if score, looked := scoreOf(o, m[3]); allowed(o, m[3]) && (!looked || score > 0) {
			list = append(list, scored{o, score})
		}
	}
	slices.SortStableFunc(list, func(a, b scored) int { return cmp.Compare(b.score, a.score) })
	limit, _ := strconv.Atoi(m[2])
	answers := []any{}
	for _, s := range list[:min(limit, len(list))] {
		answers = append(answers, map[string]any{"table": s.Properties["table"], "database": s.Properties["database"],
			"corpus": s.Properties["corpus"], "_additional": map[string]string{"score": fmt.Sprint(s.score)}})
	}
	return map[string]any{"Get": map[string]any{m[1]: answers}}
}

// allowed reports whether an object meets the condition of a question.
func allowed(o obj, arguments string) bool {
	m := condition.FindStringSubmatch(arguments)
	if m == nil {
		return true
	}
	var values []string
	if m[2] == "Equal" {
		m[3] = "[" + m[3] + "]"
	}
	return json.Unmarshal([]byte(m[3]), &values) == nil && slices.Contains(values, o.Properties[m[1]])
}

// scoreOf counts a search's words in an object and adds the product of the
// vectors.
func scoreOf(o obj, arguments string) (score float64, looked bool) {
	if m := searched.FindStringSubmatch(arguments); m != nil {
		words, err := strconv.Unquote(m[1])
		if err != nil {
			return 0, true
		}
		looked = true
		for _, w := range strings.Fields(words) {
			score += 5*float64(strings.Count(" "+o.Properties["words"], " "+w+" ")) +
				2*float64(strings.Count(" "+o.Properties["pairs"], " "+w+" "))
		}
		score /= float64(10 + len(o.Properties["words"]))
	}
	if m := compared.FindStringSubmatch(arguments); m != nil {
		var v []float64
		looked = json.Unmarshal([]byte(m[1]), &v) == nil
		for i := range min(len(v), len(o.Vector)) {
			score += v[i] * o.Vector[i]
		}
	}
	return score, looked
}
