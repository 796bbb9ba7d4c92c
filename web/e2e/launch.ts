import { type Browser, chromium } from 'playwright-core'

export const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * baseline leaves the second, optimising compilation of the program out: a
 * test opens a page of its own for a few seconds, and compiling would take
 * longer than it saves.
 */
export const baseline = '--js-flags=--liftoff-only'

/** launch starts a Chromium with an empty profile of its own. */
export function launch(...more: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: [...flags, ...more] })
}
