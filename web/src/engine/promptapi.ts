// The browser's own model, as the Prompt API gives it to pages. Its types are
// not among TypeScript's yet.

/** An Availability is what a browser says of its model. */
export type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available'

/** A Model is the part of the Prompt API that is used here. */
export interface Model {
  availability(options: object): Promise<Availability>
  create(options: object): Promise<Session>
  params?(): Promise<{ maxTemperature: number } | null> // not every page may choose a temperature
}

/** A Session is one conversation. */
export interface Session {
  promptStreaming(text: string, options: { signal: AbortSignal }): ReadableStream<string>
  destroy(): void
}

/** theModel is the browser's, undefined where it has none. */
export const theModel = (): Model | undefined => (globalThis as { LanguageModel?: Model }).LanguageModel

const text = [{ type: 'text', languages: ['en'] }]

/**
 * wanted is what is asked of the model; a browser may have one for this and
 * none for something else.
 */
export const wanted = { expectedInputs: text, expectedOutputs: text }
