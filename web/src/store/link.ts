// Links restore what the page shows, all but the key. What they hold stands in
// the fragment, which browsers send to nobody:
//
//	#/ask?v2=BASE64URL(DEFLATE(JSON of a Linked's values, with short phrases))
//
// linkform.ts has the order of the values and the phrases. The form before it,
// v1, is the JSON of a Linked as it is; links of that form still open. A later
// form gets another number.

import type { CompareColumn, Gold, Hit, Result, RunRecord } from '../gen/rpc'
import { linked as form, withoutPhrases, withPhrases } from './linkform'
import { cleanRecord, isObject } from './record'
import type { Run } from './run'
import { clean, defaults, needsEndpoint, type Settings, withAsked, withEndpointOf } from './settings'

/** A Linked is what a link says. */
export interface Linked {
  database: string
  title?: string // of a person's own database, which is not in the link
  question: string
  query?: string // the sample question's ID
  settings: Settings
  columns?: CompareColumn[] // of a comparison
  record?: RunRecord // a finished answer
  ms?: number
  more?: true // there is something in it that this version does not know
}

/** A Built link says what had to be left out of it. */
export interface Built {
  address: string
  without: 'nothing' | 'rows' | 'answer'
}

/** longest is what chat programs and mail let through unbroken. */
export const longest = 8000

const largest = 2 << 20 // bytes of a link's JSON
const mostShort = largest / 8 // characters of it with short phrases

/**
 * link writes the shortest address that keeps most: with the rows of the
 * answer, with a few of them, or with the question alone.
 */
export async function link(page: string, view: string, of: Linked): Promise<Built> {
  const forms: [Linked, Built['without']][] = [[of, 'nothing']]
  if (of.record) {
    const { record, ms, ...question } = of
    forms[0] = [{ ...of, record: trimmed(record, 100) }, 'nothing']
    forms.push([{ ...of, record: trimmed(record, 3) }, 'rows'], [question, 'answer'])
  }
  for (const [some, without] of forms) {
    const text = withoutPhrases(JSON.stringify(form.pack(short(some))))
    const address = `${page}#/${view}?v2=${await packed(text)}`
    if (address.length <= longest && text.length <= mostShort) return { address, without }
  }
  throw new TooLong()
}

/** A TooLong question fits into no link. */
export class TooLong extends Error {}

/**
 * short leaves out of the settings what everybody has, and an endpoint that
 * nobody asks.
 */
function short(of: Linked): object {
  const asked = needsEndpoint(of.settings) ? withAsked(of.settings) : withEndpointOf(of.settings, defaults)
  const settings = Object.fromEntries(
    Object.entries(asked).filter(([name, v]) => v !== defaults[name as keyof Settings]),
  )
  return { ...of, settings }
}

/**
 * trimmed is a record without its prompts, which are long and can be asked for
 * again, and with its first rows.
 */
function trimmed(record: RunRecord, rows: number): RunRecord {
  const cut = <T extends { result?: Result }>(of: T): T =>
    of.result?.rows ? { ...of, result: { ...of.result, rows: of.result.rows.slice(0, rows) } } : of
  const attempts = (record.trace?.attempts ?? []).map(
    ({ prompt: _, reason: ___, judgement: { prompt: __, ...judgement }, ...a }) => cut({ ...a, judgement }),
  )
  const { gold } = record
  const { result: _, ...rightGold } = gold ?? {} // its rows are those of the answer
  return {
    ...record,
    ...(record.hits && { hits: record.hits.map(rounded) }),
    ...(record.trace && { trace: { ...record.trace, question: '', attempts } }),
    ...(gold && { gold: gold.right ? (rightGold as Gold) : cut(gold) }),
  }
}

/** rounded is a hit with scores as exact as the page shows them. */
function rounded(hit: Hit): Hit {
  const round = (score: number) => Number(score.toPrecision(4))
  return {
    ...hit,
    score: round(hit.score),
    contributions: (hit.contributions ?? []).map((c) => ({ ...c, score: round(c.score) })),
  }
}

/** A NotALink is a fragment that cannot be read; says is for the person. */
export class NotALink extends Error {
  readonly says: 'newer' | 'damaged'

  constructor(says: NotALink['says']) {
    super(says)
    this.says = says
  }
}

/** read is what a fragment holds; null where it holds nothing. */
export async function read(fragment: string): Promise<Linked | null> {
  const at = fragment.indexOf('?')
  if (at < 0 || at === fragment.length - 1) return null
  const [name = '', value = ''] = fragment.slice(at + 1).split('=')
  const opened = readers.get(name)
  if (!opened) throw new NotALink(/^v\d+$/.test(name) ? 'newer' : 'damaged')
  let from: unknown
  let more = false
  try {
    ;({ from, more } = await opened(value))
  } catch {
    throw new NotALink('damaged')
  }
  if (!isObject(from) || typeof from.database !== 'string' || typeof from.question !== 'string')
    throw new NotALink('damaged')
  const settings = clean(from.settings)
  const linked: Linked = { database: from.database, question: from.question.slice(0, 100_000), settings }
  if (typeof from.title === 'string') linked.title = from.title
  if (typeof from.query === 'string') linked.query = from.query
  if (Array.isArray(from.columns)) linked.columns = from.columns.flatMap(column).slice(0, 5)
  const record = cleanRecord(from.record)
  if (record) Object.assign(linked, { record, ms: typeof from.ms === 'number' ? from.ms : 0 })
  if (
    more ||
    Object.entries(from.settings ?? {}).some(
      ([name, value]) => name !== 'preset' && settings[name as keyof Settings] !== value,
    )
  )
    linked.more = true
  return linked
}

/** readers are of the forms that links have been written in. */
const readers = new Map<string, (value: string) => Promise<{ from: unknown; more: boolean }>>([
  ['v1', async (value) => ({ from: JSON.parse(await unpacked(value, largest)), more: false })],
  [
    'v2',
    async (value) => {
      const values = JSON.parse(withPhrases(await unpacked(value, mostShort)))
      const from = form.unpack(values)
      return { from, more: losesAny(values, from) }
    },
  ],
])

/**
 * losesAny tells whether what was read of a link's values is less than all of
 * them, as a later version may have added some: it writes it once more.
 */
function losesAny(values: unknown, from: unknown): boolean {
  const text = (of: unknown) => JSON.stringify(of, (_, value) => value ?? 0)
  try {
    return text(form.pack(from)) !== text(values)
  } catch {
    return true
  }
}

function column(from: unknown): CompareColumn[] {
  if (!isObject(from) || typeof from.retriever !== 'string') return []
  const o = isObject(from.options) ? from.options : {}
  const options = Object.fromEntries(
    (['no_title', 'no_header', 'no_rows'] as const).flatMap((name) => (o[name] === true ? [[name, true]] : [])),
  )
  return [{ retriever: from.retriever, options }]
}

/** recordOf is a run as a record again. */
export function recordOf(run: Run): RunRecord {
  const attempts = run.attempts.map((t) => ({
    number: t.number,
    sql: t.sql ?? '',
    judgement: t.judgement ?? { verdict: 'unchecked' as const },
    ...(t.answer && { answer: t.answer }),
    ...(t.result && { result: t.result }),
    ...(t.usage && { usage: t.usage }),
    ...(t.prompt.length && { prompt: t.prompt }),
    ...(t.reason && { reason: t.reason }),
  }))
  return {
    query: run.query,
    question: run.question,
    database: run.ranOn,
    rows: run.attempts.map((t) => t.rows),
    ...(run.hits && { hits: run.hits }),
    ...(run.gold && { gold: run.gold }),
    trace: {
      question: run.question,
      actor: run.config.actor ?? 'builtin',
      critic: run.config.critic ?? 'builtin',
      z: run.config.z ?? 5,
      final: run.final,
      attempts,
    },
  }
}

async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'), largest)
  let binary = ''
  for (const b of bytes) binary += String.fromCharCode(b)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

async function unpacked(value: string, most: number): Promise<string> {
  const binary = atob(value.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, (c) => c.charCodeAt(0))
  return new TextDecoder('utf-8', { fatal: true }).decode(
    await through(bytes, new DecompressionStream('deflate-raw'), most),
  )
}

/**
 * through passes bytes through a stream, and gives up where they become more
 * than any link of ours holds.
 */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    if ((size += value.length) > most) {
      void reader.cancel()
      throw new Error('larger than any link')
    }
  }
  const all = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
