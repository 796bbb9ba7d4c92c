// A run as a run store: the SQLite file that "orbweaver bench --out" writes and
// "orbweaver report" reads. The program makes it and reads it; here are only
// its bytes.

import type { Caller } from '../../../engine/client'
import type { RunHead, RunRow } from '../../../gen/rpc'
import { benchOf } from '../../../store/history'
import { cleanConfig, cleanRecord } from '../../../store/record'
import type { Bench } from '../../../store/state'

const mark = 'SQLite format 3\0'

/** isStore tells a run store from text, by how every SQLite file begins. */
export async function isStore(file: Blob): Promise<boolean> {
  return (await file.slice(0, mark.length).text()) === mark
}

/** write is a run as the bytes of a file. */
export async function write(
  program: Caller,
  { database, config, total, rows, leftOut }: Bench,
): Promise<Uint8Array<ArrayBuffer>> {
  const { file } = await program.call('writeRun', {
    database,
    config,
    total,
    rows,
    ...(leftOut && { left_out: leftOut }),
  })
  return Uint8Array.from(atob(file), (c) => c.charCodeAt(0))
}

/** A Read is one run of a file, and what else the file holds. */
export interface Read {
  bench: Bench
  runs: RunHead[]
  run: number // that it is, from 1
}

/** read takes a run from a file's bytes; run is from 1, 0 is the last. */
export async function read(program: Caller, name: string, bytes: Uint8Array, run: number): Promise<Read> {
  const rows: RunRow[] = []
  const result = await program.call(
    'readRun',
    { name, run },
    { file: bytes, onEvents: (events) => void rows.push(...events) },
  )
  const known = rows.flatMap(({ record, ms }) => {
    const clean = cleanRecord(record)
    return clean ? [{ record: clean, ms }] : []
  })
  return {
    bench: benchOf(result.database, cleanConfig(result.config), known, result),
    runs: result.runs,
    run: result.run,
  }
}
