// The endpoint that the Worker is tried with: it answers by the model that it
// is asked for, and remembers what it got by the prompt.
import http from 'node:http'

export const got = new Map() // calls, by prompt
export const left = new Map() // prompts whose asker has gone
export const streams = { open: 0, next: undefined } // next lets the gated stream go on

// many streams are open until this is.
export const many = opening()

function opening() {
  let open
  const opened = new Promise((resolve) => { open = resolve })
  return { opened, open }
}

const usage = { prompt_tokens: 7, completion_tokens: 3 }

export const endpoint = http.createServer(async (request, response) => {
  let body = ''
  for await (const piece of request) body += piece
  const asked = body ? JSON.parse(body) : { model: 'list', messages: [{ content: 'list' }] }
  const prompt = asked.messages?.[0]?.content ?? String(asked.input)
  const { authorization: auth, cookie, origin } = request.headers
  got.set(prompt, [...(got.get(prompt) ?? []), { ...asked, auth, cookie, origin, path: request.url }])
  response.on('close', () => { if (!response.writableFinished) left.set(prompt, true) })
  await (models[asked.model] ?? models.plain)(new Answer(response), auth)
})

// An Answer is written as an endpoint writes one.
class Answer {
  constructor(response) { this.response = response }

  json(status, value, headers = {}) {
    this.response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    this.response.end(JSON.stringify(value))
  }

  stream() { this.response.writeHead(200, { 'Content-Type': 'text/event-stream' }) }

  event(value) { this.response.write(`data: ${JSON.stringify(value)}\n\n`) }

  chunk(content) { this.event({ choices: [{ delta: { content } }] }) }

  finish() {
    this.event({ choices: [{ delta: {}, finish_reason: 'stop' }], usage })
    this.response.end('data: [DONE]\n\n')
  }
}

const models = {
  plain(to) {
    to.json(200, { choices: [{ message: { content: 'SELECT 1' }, finish_reason: 'stop' }], usage })
  },
  async gated(to) {
    to.stream()
    for (const text of ['one', 'two', 'three']) {
      to.chunk(text)
      await new Promise((next) => { streams.next = next })
    }
    to.finish()
  },
  silent() {}, // not even its headers come
  endless(to) {
    to.stream()
    to.chunk('first') // and then nothing, until the asker goes
  },
  async many(to) {
    to.stream()
    streams.open++
    to.chunk('begun')
    await many.opened
    to.chunk('ended')
    to.finish()
  },
  quotes(to, auth) {
    to.json(401, { error: { message: `Incorrect API key provided: ${auth}` } })
  },
  redirects(to) {
    to.json(307, {}, { Location: 'http://127.0.0.1:1/' })
  },
  html({ response }) {
    response.writeHead(500, { 'Content-Type': 'text/html', 'Set-Cookie': 'a=b', 'Retry-After': '7' })
    response.end('<script>alert(1)</script>')
  },
}
