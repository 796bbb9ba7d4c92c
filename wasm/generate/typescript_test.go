package main

import (
	"context"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// Colour is a fixture: a named string with constants.
type Colour string

const (
	red  Colour = "red"
	blue Colour = "blue"
)

// Free is a fixture: a named string without constants.
type Free string

// Exact is a fixture that marshals itself.
type Exact struct{ Int int64 }

type base struct {
	ID int64 `json:"id"`
}

// Leaf is a fixture.
//
// It ends with */ and has two paragraphs.
type Leaf struct {
	base
	Colour  Colour            `json:"colour"` // which one
	Free    Free              `json:"free"`
	Names   []string          `json:"names"`
	Maybe   []Leaf            `json:"maybe,omitempty"`
	Next    *Leaf             `json:"next"`
	Grid    [][]*Exact        `json:"grid,omitzero"`
	Counts  map[string]uint16 `json:"counts"`
	Raw     []byte            `json:"raw,omitempty"`
	Big     int64             `json:"big,string"`
	Secret  string            `json:"-"`
	Plain   float32
	private bool //lint:ignore U1000 it is not to reach TypeScript
}

func TestGoTypesBecomeTypeScript(t *testing.T) {
	s := rpc.NewServer(rpc.Options{})
	rpc.Handle(s, "grow", func(context.Context, Leaf, []byte, func(Colour)) (rpc.None, error) {
		return rpc.None{}, nil
	})
	rpc.Handle(s, "rest", func(context.Context, rpc.None, []byte, func(rpc.Never)) ([]Leaf, error) {
		return nil, nil
	})
	got, err := typeScript(s.Methods(), hints{
		Module: module, Root: filepath.Join("..", ".."),
		Hand: map[reflect.Type]string{reflect.TypeFor[Exact](): "string | number"},
	})
	if err != nil {
		t.Fatal(err)
	}
	// Constants are only looked up in source that is no test.
	const want = `/** What each method takes, tells on its way and answers. */
export interface Methods {
  "grow": { params: Leaf; event: Colour; result: Record<string, never> };
  "rest": { params: Record<string, never>; event: never; result: Leaf[] };
}

export interface Leaf {
  id: number;
  colour: Colour;
  free: Free;
  names: string[] | null;
  maybe?: Leaf[];
  next: Leaf | null;
  grid?: (Exact | null)[][];
  counts: Record<string, number> | null;
  raw?: string;
  big: string;
  Plain: number;
}

export type Colour = string;

export type Free = string;

export type Exact = string | number;
`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestCommentsAndConstantsComeFromTheSource(t *testing.T) {
	dir := t.TempDir()
	fixture, err := os.ReadFile("typescript_test.go")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "fixture.go"), fixture, 0o644); err != nil {
		t.Fatal(err)
	}
	// The fixtures' import path is that of this package, or of the test binary.
	s := newSource(reflect.TypeFor[Leaf]().PkgPath(), dir)
	values, err := s.constants(reflect.TypeFor[Colour]())
	if err != nil || !reflect.DeepEqual(values, []string{string(red), string(blue)}) {
		t.Errorf("the constants of Colour are %q (%v)", values, err)
	}
	if values, err := s.constants(reflect.TypeFor[Free]()); err != nil || len(values) != 0 {
		t.Errorf("the constants of Free are %q (%v), want none", values, err)
	}
	if got := s.doc(reflect.TypeFor[Leaf](), "Colour"); got != "which one\n" {
		t.Errorf("the comment of Leaf.Colour is %q", got)
	}
	w := &writer{}
	w.doc("", s.doc(reflect.TypeFor[Leaf](), ""))
	const want = "/**\n * Leaf is a fixture.\n *\n * It ends with *\u200b/ and has two paragraphs.\n */\n"
	if got := w.out.String(); got != want {
		t.Errorf("the comment of Leaf is written as %q", got)
	}
}

func TestWhatHasNoTypeScriptTypeIsAnError(t *testing.T) {
	type Handler struct{ Handle func() }
	type Pair struct{ Exact Exact }
	for _, test := range []struct {
		name  string
		root  reflect.Type
		names map[reflect.Type]string
		want  string
	}{
		{"a function", reflect.TypeFor[Handler](), nil, "func() has no TypeScript type"},
		{"two types of one name", reflect.TypeFor[Pair](),
			map[reflect.Type]string{reflect.TypeFor[Exact](): "Pair"},
			"would both be Pair"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := typeScript(nil, hints{Names: test.names, Roots: []reflect.Type{test.root}})
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("the error is %v, want one with %q", err, test.want)
			}
		})
	}
}
