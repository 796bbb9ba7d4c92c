import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const headless = '--headless=new'

export const flags = [
  headless,
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
export const baseline = '--js-flags=--liftoff-only --wasm-lazy-validation'

/** whole is the Chromium that people have. */
export const whole = process.env.CHROMIUM ?? '/usr/bin/chromium'

/**
 * shell is Chromium without what is around a page (tabs, menus, profiles),
 * where there is one: opening a page takes it half the processor's time.
 */
const shell = '/usr/bin/chromium-headless-shell'

/** launch starts a whole Chromium with an empty profile of its own. */
export function launch(...more: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: whole, args: [...flags, ...more] })
}

/** launchShell starts Chromium's shell, unless a browser is named or there is no shell. */
export function launchShell(...more: string[]): Promise<Browser> {
  if (process.env.CHROMIUM || !existsSync(shell)) return launch(...more)
  return chromium.launch({ executablePath: shell, args: [...flags.filter((flag) => flag !== headless), ...more] })
}
