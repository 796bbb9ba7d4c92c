// The browser's own model as an endpoint. Browsers let only windows ask it (the
// Prompt API's LanguageModel), and the Go program asks endpoints by fetch from
// its worker. So the worker answers calls to one address itself: it hands the
// messages to the page over a port, and makes of what comes back what an
// OpenAI-compatible endpoint would have said. Nothing goes over a network.

/** ownModel is where the program finds it. No such host can exist (RFC 2606). */
export const ownModel = { url: 'https://browser.invalid/v1', name: 'browser' }

/** A ModelRequest is what the page asks of the model. */
export interface ModelRequest {
  messages: { role: string; content: string }[]
  temperature?: number
}

/**
 * What the page says over the port, to the last word or to an error. The
 * worker says "stop".
 */
export type FromModel = { text: string } | { done: true } | { error: { status: number; message: string } }

type Ask = (request: ModelRequest, port: MessagePort) => void

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** fetching is fetch with the browser's own model among what it reaches. */
export function fetching(plain: typeof fetch, ask: Ask): typeof fetch {
  return (input, init) =>
    typeof input === 'string' && input.startsWith(`${ownModel.url}/`)
      ? called(input, init ?? {}, ask)
      : plain(input, init)
}

async function called(url: string, init: RequestInit, ask: Ask): Promise<Response> {
  switch (url.slice(ownModel.url.length)) {
    case '/models':
      return Response.json({ data: [{ id: ownModel.name, owned_by: 'browser' }] })
    case '/chat/completions':
      return chat(init, ask)
  }
  return Response.json({ error: { message: 'the browser’s own model answers chats only' } }, { status: 404 })
}

function chat({ body, signal }: RequestInit, ask: Ask): Promise<Response> {
  const { messages, temperature, stream } = JSON.parse(decoder.decode(body as Uint8Array)) as ModelRequest & {
    stream?: boolean
  }
  const { port1: port, port2 } = new MessageChannel()
  const answer = new Answer(stream === true)
  port.onmessage = ({ data }: MessageEvent<FromModel>) => {
    if (answer.hear(data)) port.close()
  }
  signal?.addEventListener('abort', () => {
    port.postMessage('stop')
    port.close()
    answer.break(signal.reason)
  })
  ask({ messages, ...(temperature !== undefined && { temperature }) }, port2)
  return answer.response
}

/**
 * An Answer becomes a response with the first that is heard, or with the last
 * where it is not streamed.
 */
class Answer {
  readonly response: Promise<Response>
  #resolve: (response: Response) => void = () => {}
  #reject: (reason: unknown) => void = () => {}
  #streams: boolean
  #stream: ReadableStreamDefaultController<Uint8Array> | null = null
  #text = ''

  constructor(streams: boolean) {
    this.#streams = streams
    this.response = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  /** hear reports whether that was all. */
  hear(said: FromModel): boolean {
    if ('error' in said) return this.#fail(said.error)
    if ('text' in said) {
      this.#text += said.text
      if (this.#streams) this.#send({ choices: [{ delta: { content: said.text } }] })
      return false
    }
    const choice = { finish_reason: 'stop' }
    if (this.#streams) {
      this.#send({ choices: [{ delta: {}, ...choice }] }, 'data: [DONE]\n\n')
      this.#stream?.close()
    } else {
      this.#resolve(Response.json({ choices: [{ message: { role: 'assistant', content: this.#text }, ...choice }] }))
    }
    return true
  }

  /** break ends what nobody waits for any more. */
  break(why: unknown): void {
    this.#reject(why)
    this.#stream?.error(why)
  }

  #fail({ status, message }: { status: number; message: string }): true {
    if (this.#stream) {
      this.#send({ error: { message } })
      this.#stream.close()
    } else {
      this.#resolve(Response.json({ error: { message } }, { status }))
    }
    return true
  }

  #send(event: object, more = ''): void {
    if (!this.#stream) {
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void (this.#stream = controller) })
      this.#resolve(new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }))
    }
    this.#stream?.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n${more}`))
  }
}
