import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Counting {
  url: string
  asked: string[] // paths that came over the network, as they came
  stop(): void
}

/**
 * counting stands before a server and notes what it is asked for;
 * what a browser has kept does not come here.
 */
export async function counting(to: string): Promise<Counting> {
  const asked: string[] = []
  const server = createServer((from, answer) => {
    const url = new URL(from.url ?? '/', to)
    asked.push(url.pathname)
    const headers = { ...from.headers, host: url.host }
    const passed = request(url, { method: from.method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    from.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    asked,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
