import workerURL from './worker.ts?worker&url'
import type { Port } from './client'

/**
 * spawn starts a worker. The query tells the server which origins its content
 * security policy may allow beside our own: those of the endpoints that the
 * person typed, with a space between. Keys never go there.
 */
export function spawn(connect: string): Port {
  const query = connect ? `?${new URLSearchParams(connect.split(' ').map((origin) => ['connect', origin]))}` : ''
  return new Worker(workerURL + query, { type: 'module', name: 'orbweaver' })
}
