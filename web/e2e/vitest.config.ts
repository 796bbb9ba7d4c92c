import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * patience stretches every wait, on a machine with other work
 * (PATIENCE=4, say): three browsers share two cores.
 */
const patience = Number(process.env.PATIENCE ?? 2)

/** longest are the files that take longest: begun first, none of them is left alone at the end. */
const longest = ['evidence', 'access', 'exports', 'update', 'parity', 'pool', 'own', 'roundtrip', 'offline']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.indexOf(/(\w+)\.test\.ts$/.exec(moduleId)?.[1] ?? '')
      return at < 0 ? longest.length : at
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}

/** Three browsers at a time: a test waits for its page a third of its time. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    environment: 'node',
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/setup.ts'],
    maxWorkers: 3,
    isolate: false, // what drives the browser is read once by each of the three, not by every file
    retry: 1, // one stumble of a busy machine is printed as such ("retry x1"), two are a failure
    testTimeout: 90_000 * patience,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 * patience, interval: 50 } },
    reporters: ['verbose'],
    sequence: { sequencer: LongestFirst },
  },
})
