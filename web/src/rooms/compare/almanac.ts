import { CallFailure, type Caller } from '../../engine/client'
import type { OpenTablesResult } from '../../gen/rpc'
import statements from '../../../../samples/almanac/statements.jsonl?url'
import questions from '../../../../samples/almanac/questions.jsonl?url'
import tables from '../../../../samples/almanac/tables.jsonl?url'

/** almanac is the name of our own set of loose tables. */
export const almanac = 'almanac'

/** A Split of the almanac: what is asked about its tables. */
export type Split = 'questions' | 'statements'

const splits: Record<Split, string> = { questions, statements }

/** openAlmanac fetches the set and opens it in the program, under a name. */
export async function openAlmanac(
  program: Caller,
  name = almanac,
  split: Split = 'questions',
): Promise<OpenTablesResult> {
  const files = await Promise.all([fetched('tables.jsonl', tables), fetched(`${split}.jsonl`, splits[split])])
  const list = files.map(({ path, bytes }) => ({ path, size: bytes.size }))
  const file = new Uint8Array(await new Blob(files.map((f) => f.bytes)).arrayBuffer())
  return program.call('openTables', { name, split, files: list }, { file })
}

async function fetched(path: string, url: string): Promise<{ path: string; bytes: Blob }> {
  try {
    const answer = await fetch(url)
    if (answer.ok) return { path, bytes: await answer.blob() }
  } catch {
    // as any other answer that is no file
  }
  throw new CallFailure('bad-input', `${path} of the almanac could not be loaded; is there a network?`)
}
