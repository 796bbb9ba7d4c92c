package main

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// hints locate the source and hold what reflection cannot know.
type hints struct {
	Module string // the module's path; only its types have readable source
	Root   string // the directory of the module

	// Names are the TypeScript names of types whose own name is too general
	// outside its package. Two types must not end up with one name.
	Names map[reflect.Type]string
	// Hand is the TypeScript text of types that marshal themselves.
	Hand map[reflect.Type]string
	// Filled are the import paths of packages that promise, with those below them, never to send a
	// nil slice or map. Elsewhere a slice without omitempty may be null.
	Filled []string
	// Roots are types to write although no method mentions them.
	Roots []reflect.Type
}

// typeScript writes the types of a server's methods, so that the page and the
// program cannot disagree: structs become interfaces with the names of their
// json tags, named strings the union of their constants, and doc comments
// travel along.
func typeScript(methods []rpc.Method, h hints) (string, error) {
	w := &writer{hints: h, source: newSource(h.Module, h.Root), named: map[string]reflect.Type{}}
	w.methods(methods)
	for _, t := range h.Roots {
		w.ref(t)
	}
	for len(w.queue) > 0 {
		next := w.queue[0]
		w.queue = w.queue[1:]
		w.declare(next)
	}
	if w.err != nil {
		return "", fmt.Errorf("types: %w", w.err)
	}
	return w.out.String(), nil
}

type writer struct {
	hints
	source *source
	out    strings.Builder
	named  map[string]reflect.Type // TypeScript names in use
	queue  []reflect.Type          // named, not yet declared
	err    error                   // the first one
}

func (w *writer) fail(err error) {
	if w.err == nil {
		w.err = err
	}
}

// methods writes the map from method names to their types.
func (w *writer) methods(methods []rpc.Method) {
	w.out.WriteString("/** What each method takes, tells on its way and answers. */\nexport " +
		"interface Methods {\n")
	for _, m := range methods {
		fmt.Fprintf(&w.out, "  %q: { params: %s; event: %s; result: %s };\n", m.Name,
			w.ref(m.Params), w.ref(m.Event),
			w.ref(m.Result))
	}
	w.out.WriteString("}\n")
}

// fixed lists the types whose TypeScript has nothing of theirs.
var fixed = map[reflect.Type]string{
	reflect.TypeFor[rpc.None]():  "Record<string, never>",
	reflect.TypeFor[rpc.Never](): "never",
}

// ref returns a type as another one mentions it; it queues what has to be declared.
func (w *writer) ref(t reflect.Type) string {
	if name, ok := fixed[t]; ok {
		return name
	}
	_, hand := w.Hand[t]
	if t.Name() != "" &&
		(hand || t.Kind() == reflect.Struct || t.Kind() == reflect.String && t.PkgPath() != "") {
		return w.name(t)
	}
	switch t.Kind() {
	case reflect.Bool:
		return "boolean"
	case reflect.String:
		return "string"
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64,
		reflect.Float32, reflect.Float64:
		return "number"
	case reflect.Pointer:
		return w.ref(t.Elem()) + " | null"
	case reflect.Slice, reflect.Array:
		return w.slice(t)
	case reflect.Map:
		if t.Key().Kind() == reflect.String {
			return "Record<string, " + w.ref(t.Elem()) + ">"
		}
	case reflect.Interface:
		return "unknown"
	}
	w.fail(fmt.Errorf("%s has no TypeScript type; give one in hints.Hand", t))
	return "never"
}

func (w *writer) slice(t reflect.Type) string {
	if t.Elem().Kind() == reflect.Uint8 {
		return "string" // encoding/json writes bytes in base64
	}
	elem := w.ref(t.Elem())
	if strings.HasSuffix(elem, " | null") {
		elem = "(" + elem + ")"
	}
	return elem + "[]"
}

// name gives a named type its TypeScript name, once.
func (w *writer) name(t reflect.Type) string {
	name := t.Name()
	if n, ok := w.Names[t]; ok {
		name = n
	}
	switch other, taken := w.named[name]; {
	case !taken:
		w.named[name] = t
		w.queue = append(w.queue, t)
	case other != t:
		w.fail(fmt.Errorf("%s and %s would both be %s; name one in hints.Names", other, t, name))
	}
	return name
}

func (w *writer) declare(t reflect.Type) {
	name := w.name(t)
	w.out.WriteString("\n")
	w.doc("", w.source.doc(t, ""))
	switch hand, ok := w.Hand[t]; {
	case ok:
		fmt.Fprintf(&w.out, "export type %s = %s;\n", name, hand)
	case t.Kind() == reflect.String:
		fmt.Fprintf(&w.out, "export type %s = %s;\n", name, w.union(t))
	default:
		fmt.Fprintf(&w.out, "export interface %s {\n", name)
		w.fields(t)
		w.out.WriteString("}\n")
	}
}

// union writes a named string's constants, or string where there are none.
func (w *writer) union(t reflect.Type) string {
	values, err := w.source.constants(t)
	if err != nil {
		w.fail(err)
	}
	if len(values) == 0 {
		return "string"
	}
	for i, v := range values {
		values[i] = fmt.Sprintf("%q", v)
	}
	return strings.Join(values, " | ")
}

func (w *writer) fields(t reflect.Type) {
	for i := range t.NumField() {
		f := t.Field(i)
		tag, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case tag == "-" && options == "", !f.IsExported() && !f.Anonymous:
			continue
		case f.Anonymous && tag == "":
			w.fields(f.Type) // as encoding/json does
			continue
		case tag == "":
			tag = f.Name
		}
		flags := strings.Split(options, ",")
		optional := slices.Contains(flags, "omitempty") || slices.Contains(flags, "omitzero")
		text := w.ref(f.Type)
		switch kind := f.Type.Kind(); {
		case slices.Contains(flags, "string"):
			text = "string"
		case optional:
			text = strings.TrimSuffix(text, " | null")
		case (kind == reflect.Slice || kind == reflect.Map) && !w.filled(t.PkgPath()):
			text += " | null"
		}
		mark := ""
		if optional {
			mark = "?"
		}
		w.doc("  ", w.source.doc(t, f.Name))
		fmt.Fprintf(&w.out, "  %s%s: %s;\n", tag, mark, text)
	}
}

// doc writes a comment. "*/" cannot end it early.
func (w *writer) doc(indent, text string) {
	if text == "" {
		return
	}
	text = strings.ReplaceAll(strings.TrimSpace(text), "*/", "*\u200b/")
	lines := strings.Split(text, "\n")
	if len(lines) == 1 {
		fmt.Fprintf(&w.out, "%s/** %s */\n", indent, lines[0])
		return
	}
	fmt.Fprintf(&w.out, "%s/**\n", indent)
	for _, l := range lines {
		fmt.Fprintf(&w.out, "%s\n", strings.TrimRight(indent+" * "+l, " "))
	}
	fmt.Fprintf(&w.out, "%s */\n", indent)
}

// filled reports whether a package promises never to send a null list.
func (w *writer) filled(pkg string) bool {
	return slices.ContainsFunc(w.Filled, func(path string) bool { return strings.HasPrefix(pkg+"/", path+"/") })
}
