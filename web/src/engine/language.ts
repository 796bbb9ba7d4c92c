// The page's side of the browser's own model: it asks the Prompt API what the
// worker was asked (ownmodel.ts), and tells of the answer as it comes.

import type { FromModel, ModelRequest } from './ownmodel'
import { type Model, theModel, wanted } from './promptapi'

const says = {
  missing: 'this browser has no model of its own that pages may ask',
  unavailable: 'the browser’s own model cannot run on this machine',
  downloadable: 'the browser’s own model has to be downloaded first: the settings have a button for it',
  downloading: 'the browser’s own model is still being downloaded: the settings show how far it is',
  tooLong:
    'the prompt is longer than the browser’s own model takes: show the actor only the tables found, or no schema',
  blocked: 'this page may not ask the browser’s own model',
}

/** A Refusal is an error as an endpoint would give it. */
class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** serve answers one request over its port. */
export async function serve(request: ModelRequest, port: MessagePort, model = theModel()): Promise<void> {
  const stop = new AbortController()
  const say = (what: FromModel) => port.postMessage(what)
  port.onmessage = () => stop.abort()
  port.addEventListener('close', () => stop.abort()) // the worker is gone
  try {
    await answer(request, (text) => say({ text }), stop.signal, model)
    say({ done: true })
  } catch (error) {
    say({ error: refused(error) })
  }
}

async function answer(
  { messages, temperature }: ModelRequest,
  tell: (text: string) => void,
  signal: AbortSignal,
  model: Model | undefined,
): Promise<void> {
  const state = model ? await model.availability(wanted) : 'missing'
  if (!model || state !== 'available') throw new Refusal(404, says[state === 'available' ? 'missing' : state])
  const { before, last } = conversation(messages)
  const session = await model.create({
    ...wanted,
    ...(await sampling(model, temperature)),
    ...(before.length > 0 && { initialPrompts: before }),
    signal,
  })
  try {
    const reader = session.promptStreaming(last, { signal }).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      tell(value)
    }
  } finally {
    session.destroy()
  }
}

/**
 * conversation is what was said before the last message, and that. Instructions
 * stand first; the API takes them nowhere else.
 */
function conversation(messages: ModelRequest['messages']): { before: ModelRequest['messages']; last: string } {
  const before = messages.slice(0, -1).map((m, i) => (m.role === 'system' && i > 0 ? { ...m, role: 'user' } : m))
  return { before, last: messages.at(-1)?.content ?? '' }
}

/**
 * sampling is the temperature where it may be chosen: at 0 the likeliest word
 * alone.
 */
async function sampling(model: Model, temperature: number | undefined): Promise<object> {
  if (temperature === undefined || !model.params) return {}
  const most = (await model.params())?.maxTemperature
  return most === undefined ? {} : { temperature: Math.min(temperature, most), topK: temperature === 0 ? 1 : 40 }
}

function refused(error: unknown): { status: number; message: string } {
  if (error instanceof Refusal) return { status: error.status, message: error.message }
  const { name = '', message = String(error) } = error as Partial<Error>
  switch (name) {
    case 'QuotaExceededError':
      return { status: 413, message: says.tooLong }
    case 'NotAllowedError':
      return { status: 403, message: `${says.blocked}: ${message}` }
  }
  return { status: 500, message }
}
