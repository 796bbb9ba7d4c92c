// A run over all questions as a file, and back.

import type { LeftOut } from '../../../gen/rpc'
import type { Bench } from '../../../store/state'
import { benchOf, cleanBench } from '../../../store/history'
import { cleanConfig, cleanRecord, isObject } from '../../../store/record'

/** A Format is what a run is saved as. */
export type Format = 'db' | 'jsonl' | 'json' | 'csv' // db is the command's own, which store.ts has

/** The first line of a file says what it is. Its form is 1. */
interface Head {
  orbweaver: 1
  database: string
  config: Bench['config']
  total: number // questions that can be asked
  left_out?: LeftOut[]
}

/**
 * write is a bench as text. Lines of JSON are what "wasm/generate --records"
 * writes natively, behind a line that names the run; a CSV is for spreadsheets
 * and cannot be read again.
 */
export function write(bench: Bench, format: Exclude<Format, 'db'>): string {
  const { database, config, rows, total, leftOut } = bench
  const head: Head = { orbweaver: 1, database, config, total, ...(leftOut && { left_out: leftOut }) }
  switch (format) {
    case 'jsonl':
      return [head, ...rows.map((r) => r.record)].map((line) => `${JSON.stringify(line)}\n`).join('')
    case 'json':
      return `${JSON.stringify({ ...head, rows }, null, 1)}\n`
    case 'csv':
      return csv(bench)
  }
}

function csv({ rows }: Bench): string {
  const columns = [
    'id',
    'database',
    'question',
    'hardness',
    'right',
    'attempts',
    'ms',
    'sql',
    'gold',
    'reason',
  ]
  const lines = rows.map(({ record: r, ms }) => {
    const attempts = r.trace?.attempts ?? []
    const answer = attempts[(r.trace?.final ?? 0) - 1]
    return [
      r.query,
      r.database,
      r.question,
      r.gold?.hardness ?? '',
      String(r.gold?.right ?? ''),
      String(attempts.length),
      ms.toFixed(1),
      answer?.sql ?? '',
      r.gold?.sql ?? '',
      r.error ?? r.gold?.reason ?? '',
    ]
  })
  return [columns, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('')
}

/**
 * cell quotes what a CSV needs quoted, and lets no spreadsheet take text for a
 * formula.
 */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?[\d.]+$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A NotARun is a file that holds no run; where says what was met. */
export class NotARun extends Error {}

/** read is the run in a file of either JSON form. */
export function read(text: string): Bench {
  if (text.trim() === '') throw new NotARun('it is empty')
  try {
    return whole(JSON.parse(text))
  } catch (error) {
    if (error instanceof NotARun) throw error
  }
  const lines = text.split('\n').flatMap((line, i) => (line.trim() ? [parsed(line, i + 1)] : []))
  const [first, ...rest] = lines
  const head = isObject(first) && first.orbweaver === 1 ? first : null
  const records = (head ? rest : lines).flatMap((line) => cleanRecord(line) ?? [])
  if (records.length === 0) throw new NotARun('none of its lines is the record of a question')
  const database = head && typeof head.database === 'string' ? head.database : (records[0]?.database ?? '')
  return benchOf(
    database,
    cleanConfig(head?.config),
    records.map((record) => ({ record, ms: 0 })),
    head ?? {},
  )
}

function whole(from: unknown): Bench {
  if (isObject(from) && typeof from.orbweaver === 'number' && from.orbweaver !== 1)
    throw new NotARun('it was written by a newer version')
  if (isObject(from) && typeof from.question === 'string')
    throw new SyntaxError('it is one record, as a line is')
  const bench = cleanBench(from)
  if (!bench || bench.rows.length === 0) throw new NotARun('it holds no rows of a run')
  return bench
}

function parsed(line: string, number: number): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new NotARun(`line ${number} is no JSON`)
  }
}
