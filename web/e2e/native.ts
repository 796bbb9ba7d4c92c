import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config, RunRecord } from '../src/gen/rpc'
import { out, root } from './serve'

/** records are what this machine's own program makes of every sample question. */
export function records(config: Config): RunRecord[] {
  const file = join(out, 'native.jsonl')
  execFileSync('go', ['run', './wasm/generate', '--records', file, '--config', JSON.stringify(config)], {
    cwd: root,
    stdio: 'inherit',
  })
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as RunRecord)
}
