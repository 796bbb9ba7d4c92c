import type { TestProject } from 'vitest/node'
import type { RunRecord } from '../src/gen/rpc'
import { config, defaults } from '../src/store/settings'
import { records } from './native'
import { build, serve } from './serve'

declare module 'vitest' {
  interface ProvidedContext {
    url: string // of the page
    native: RunRecord[] // of every sample question, with the page's own settings
  }
}

/** One server for all tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  build()
  project.provide('native', records(config(defaults)))
  const server = await serve()
  project.provide('url', server.url)
  return () => server.stop()
}
