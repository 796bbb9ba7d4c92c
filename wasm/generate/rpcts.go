package main

import (
	"reflect"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/counterexample"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/theory"
	"github.com/orbweaver/orbweaver/samples"
	"github.com/orbweaver/orbweaver/samples/lessons"
	"github.com/orbweaver/orbweaver/wasm/playground"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

const module = "github.com/orbweaver/orbweaver"

// protocol is the part of rpc.ts that is no method's type: the frames of
// package rpc and the object that wasm/browser puts into the worker.
const protocol = `// Written by "go run ./wasm/generate" from the Go types. Do not edit.

/** The first frame of a call. */
export interface RpcRequest<M extends keyof Methods = keyof Methods> {
  id: number;
  method: M;
  params: Methods[M]["params"];
}

/** A frame on the way: events in the order in which they happened. */
export interface EventsFrame<M extends keyof Methods = keyof Methods> {
  id: number;
  events: Methods[M]["event"][];
}

/** The last frame of a call. */
export type LastFrame<M extends keyof Methods = keyof Methods> =
  | { id: number; result: Methods[M]["result"]; error?: undefined }
  | { id: number; result?: undefined; error: RpcError };

/** What the Go program puts at globalThis.orbweaver before go.run() first returns. */
export interface Orbweaver {
  /**
   * Runs one call. request is an RpcRequest as JSON in UTF-8, file an attachment;
   * each frame given to onEvents is an EventsFrame, the promise's bytes are
   * the LastFrame, all JSON in UTF-8. The promise never rejects; it stays
   * unsettled if the program ends.
   */
  call(request: Uint8Array, file: Uint8Array | null, onEvents: (frame: Uint8Array) => void): Promise<Uint8Array>;
  /** Ends the call with that id; its last frame still comes. */
  cancel(id: number): void;
}

`

// rpcTypes returns the text of web/src/gen/rpc.ts.
func rpcTypes(root string) (string, error) {
	server := rpc.NewServer(rpc.Options{})
	playground.New(playground.Options{}).Register(server)
	types, err := typeScript(server.Methods(), hints{
		Module: module,
		Root:   root,
		Names: map[reflect.Type]string{
			reflect.TypeFor[rpc.Error]():          "RpcError",
			reflect.TypeFor[rpc.Code]():           "RpcCode",
			reflect.TypeFor[experiment.Record]():  "RunRecord", // Record is TypeScript's own
			reflect.TypeFor[harness.Event]():      "AskEvent",
			reflect.TypeFor[actorcritic.Event]():  "LoopEvent",
			reflect.TypeFor[retrieve.Options]():   "RetrieverOptions",
			reflect.TypeFor[theory.Panel]():       "TheoryPanel",
			reflect.TypeFor[samples.Kind]():       "QuestionKind",
			reflect.TypeFor[theory.Line]():        "Contour",
			reflect.TypeFor[spider.Level]():       "Hardness",
			reflect.TypeFor[experiment.Context](): "ShownContext",

			reflect.TypeFor[lessons.Step]():     "LessonStep", // of lessons, whose words are also other packages'
			reflect.TypeFor[lessons.Notes]():    "LessonNotes",
			reflect.TypeFor[lessons.View]():     "LessonView",
			reflect.TypeFor[lessons.Option]():   "PredictionOption",
			reflect.TypeFor[lessons.Settings](): "LessonSettings",
			reflect.TypeFor[lessons.Column]():   "LessonColumn",
			reflect.TypeFor[lessons.BM25]():     "LessonBM25",
			reflect.TypeFor[lessons.Edit]():     "LessonEdit",
			reflect.TypeFor[lessons.Check]():    "LessonCheck",
			reflect.TypeFor[lessons.Variant]():  "LessonVariant",

			reflect.TypeFor[counterexample.Judgement](): "LuckJudgement",
			reflect.TypeFor[counterexample.Finding]():   "LuckFinding",
			reflect.TypeFor[counterexample.Verdict]():   "LuckVerdict",
			reflect.TypeFor[counterexample.Table]():     "WitnessTable",
		},
		Hand: map[reflect.Type]string{
			// As Value.MarshalJSON writes it.
			reflect.TypeFor[sqldb.Value](): `null | string | { k: "int" | "real" | "blob" | "text-bytes"; v: string }`,
		},
		Filled: []string{module + "/wasm/playground", module + "/samples/lessons"},
		Roots:  []reflect.Type{reflect.TypeFor[rpc.Error](), reflect.TypeFor[lessons.Lesson]()},
	})
	return protocol + types, err
}
