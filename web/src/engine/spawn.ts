import workerURL from './worker.ts?worker&url'
import type { Port } from './client'

/**
 * spawn starts a worker. The query tells the server which origin its content
 * security policy may allow beside our own: the endpoint that the person
 * typed. The key never goes there.
 */
export function spawn(connect: string): Port {
  const query = connect ? `?connect=${encodeURIComponent(connect)}` : ''
  return new Worker(workerURL + query, { type: 'module', name: 'orbweaver' })
}
