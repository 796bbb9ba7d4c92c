import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

export const root = new URL('../..', import.meta.url).pathname
export const out = join(root, 'web', 'e2e', 'out')
const program = join(out, 'orbweaver')

/** build compiles the native command, which is also the server. */
export function build(): void {
  if (!existsSync(join(root, 'web', 'dist', 'index.html')))
    throw new Error('the page has not been built; run ./scripts/build first')
  mkdirSync(out, { recursive: true })
  execFileSync('go', ['build', '-o', program, './core/cmd/orbweaver'], { cwd: root, stdio: 'inherit' })
}

export interface Server {
  url: string
  stop(): Promise<void>
}

/** dist is the built page. */
export const dist = join(root, 'web', 'dist')

/** serve starts "orbweaver serve" on a free port, with what else it is to do. */
export async function serve(dir = dist, args: string[] = [], env: Record<string, string> = {}): Promise<Server> {
  const child = spawn(program, ['serve', '--addr', '127.0.0.1:0', '--dir', dir, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  const url = await address(child)
  const over = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    url,
    async stop() {
      child.kill('SIGKILL')
      await over
    },
  }
}

function address(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.once('exit', (code) => reject(new Error(`the server ended (${code}): ${said}`)))
    child.stdout?.on('data', (chunk) => {
      said += chunk
      const url = /http:\/\/[^\s/]+\//.exec(said)
      if (url) resolve(url[0])
    })
  })
}
