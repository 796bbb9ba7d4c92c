import { defineConfig } from 'vitest/config'

/** patience stretches every wait: PATIENCE=4 for a machine with other work. */
const patience = Number(process.env.PATIENCE ?? 1)

/** Two browsers at a time: a test waits for its page about half of its time. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    environment: 'node',
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/setup.ts'],
    maxWorkers: 2,
    testTimeout: 90_000 * patience,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 * patience, interval: 50 } },
    reporters: ['verbose'],
  },
})
