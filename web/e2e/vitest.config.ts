import { defineConfig } from 'vitest/config'

/** patience stretches every wait: PATIENCE=4 for a machine with other work. */
const patience = Number(process.env.PATIENCE ?? 1)

/**
 * One browser at a time: the tests measure what a person would see, on
 * machines with few cores.
 */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    environment: 'node',
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/setup.ts'],
    fileParallelism: false,
    testTimeout: 90_000 * patience,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 * patience, interval: 50 } },
    reporters: ['verbose'],
  },
})
