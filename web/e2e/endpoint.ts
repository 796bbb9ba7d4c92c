import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the mock endpoint does with a call. */
export type Answer = When &
  (
    | { text: string } // streamed in pieces, or whole where the call asks for that
    | { status: number; body?: string; retryAfter?: number; type?: string }
    | { hang: string } // begins with that text and never ends
    | { breakOff: string } // begins with that text and closes the connection
    | { repeats: number } // repeats the code word that it finds in so many last characters of the prompt
  )

/** The calls that get an answer. */
export interface When {
  asked?: string // those whose messages hold that; none: all
  times?: number // of a fault that passes: so many of them
}

/** toJudge is in what a critic is asked, and not in what an actor is. */
export const toJudge = 'True or False'

export interface Call {
  at: number // ms, by the clock of this process
  body: { model: string; stream?: boolean; messages: { role: string; content: string }[]; [field: string]: unknown }
  authorization: string
}

/**
 * An Endpoint is a mock of an OpenAI-compatible server on this machine. Of its
 * answers it gives the last that fits what it is asked, so that they stand in
 * the order of the talk.
 */
export class Endpoint {
  calls: Call[] = []
  answers: Answer[] = []
  cors = true
  models: string[] | null = ['mock'] // that it lists; null = it has no list
  owner = '' // of its models
  key = '' // that it wants; "" = none
  /** closed resolves when a page closes a call that had not ended. */
  closed: Promise<void>
  #close: () => void = () => {}
  #server: Server

  private constructor() {
    this.closed = new Promise((resolve) => (this.#close = resolve))
    this.#server = createServer((request, response) => void this.#handle(request, response))
  }

  static async start(...answers: Answer[]): Promise<Endpoint> {
    const endpoint = new Endpoint()
    endpoint.answers = answers
    await new Promise<void>((resolve) => endpoint.#server.listen(0, '127.0.0.1', resolve))
    return endpoint
  }

  /** port is where it listens, or 0 once it is stopped. */
  get port(): number {
    return (this.#server.address() as AddressInfo | null)?.port ?? 0
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/v1`
  }

  async stop(): Promise<void> {
    if (!this.#server.listening) return
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.cors) {
      response.setHeader('Access-Control-Allow-Origin', '*')
      response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type')
      response.setHeader('Access-Control-Expose-Headers', 'Retry-After')
    }
    if (request.method === 'OPTIONS') {
      response.writeHead(this.cors ? 204 : 403).end()
      return
    }
    if (this.key && request.headers.authorization !== `Bearer ${this.key}`) return refuse(response, { status: 401 })
    if (request.method === 'GET') {
      const { models } = this
      if (!models || !request.url?.endsWith('/models')) return refuse(response, { status: 404 })
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify({ data: models.map((id) => ({ id, owned_by: this.owner })) }))
      return
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Call['body']
    this.calls.push({ at: performance.now(), body, authorization: request.headers.authorization ?? '' })
    const answer = this.#answer(body.messages.map((m) => m.content).join('\n'))
    if (!answer) response.writeHead(500).end('the mock has no answer')
    else if ('status' in answer) refuse(response, answer)
    else if ('repeats' in answer)
      this.#speak(
        response,
        { text: repeated(body.messages.at(-1)?.content ?? '', answer.repeats) },
        body.stream === true,
      )
    else this.#speak(response, answer, body.stream === true)
  }

  #answer(prompt: string): Answer | undefined {
    const answer = this.answers.findLast((a) => prompt.includes(a.asked ?? '') && a.times !== 0)
    if (answer?.times) answer.times--
    return answer
  }

  #speak(
    response: ServerResponse,
    answer: { text: string } | { hang: string } | { breakOff: string },
    stream: boolean,
  ): void {
    response.on('close', () => {
      if (!response.writableEnded) this.#close()
    })
    if (!stream && 'text' in answer) {
      const message = { role: 'assistant', content: answer.text }
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.end(
        JSON.stringify({
          choices: [{ message, finish_reason: 'stop' }],
          usage: { prompt_tokens: 11, completion_tokens: 7 },
        }),
      )
      return
    }
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    const text = 'text' in answer ? answer.text : 'hang' in answer ? answer.hang : answer.breakOff
    for (const piece of text.match(/[\s\S]{1,9}/gu) ?? []) event(response, { choices: [{ delta: { content: piece } }] })
    if ('breakOff' in answer) response.write('', () => response.destroy())
    if (!('text' in answer)) return
    event(response, { choices: [{ delta: {}, finish_reason: 'stop' }] })
    event(response, { choices: [], usage: { prompt_tokens: 11, completion_tokens: 7 } })
    response.end('data: [DONE]\n\n')
  }
}

/** repeated is the code word of a prompt whose beginning is cut off. */
function repeated(prompt: string, most: number): string {
  return /code word is ([\w-]+)/.exec(prompt.slice(-most))?.[1] ?? 'I see no code word.'
}

function event(response: ServerResponse, data: unknown): void {
  response.write(`data: ${JSON.stringify(data)}\n\n`)
}

function refuse(response: ServerResponse, answer: Extract<Answer, { status: number }>): void {
  response.statusCode = answer.status
  response.setHeader('Content-Type', answer.type ?? 'application/json')
  if (answer.retryAfter !== undefined) response.setHeader('Retry-After', String(answer.retryAfter))
  response.end(answer.body ?? JSON.stringify({ error: { message: `mock status ${answer.status}` } }))
}
