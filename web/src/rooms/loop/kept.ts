import type { Caller } from '../../engine/client'
import type { Config } from '../../gen/rpc'
import { benchOf } from '../../store/history'
import type { RunHead } from '../../store/runs/line'
import { archive } from '../../store/runs/recorder'
import type { Bench, Row } from '../../store/state'
import { inTab, noteInTab } from '../../store/tab'

// A run of the loop is kept question by question. The tab notes which one it shows, so that a reload shows it again.

const place = 'loop'

/** noteShown says which of the kept runs the room shows. */
export const noteShown = (id: string): void => noteInTab(place, id || null)

/** headShown is the run that the room showed before a reload, if it is kept. */
export async function headShown(): Promise<RunHead | undefined> {
  const id = inTab(place)
  if (typeof id !== 'string') return undefined
  const heads = await archive().then(
    (a) => a.heads(),
    () => [],
  )
  return heads.find((h) => h.id === id && h.done > 0)
}

/** rowsKept are a kept run's questions with their traces. */
export async function rowsKept({ id }: RunHead): Promise<Row[]> {
  const kept = await archive()
  const [lines, records] = [await kept.lines(id), await kept.records(id)]
  return records.map((record, i) => ({ record, ms: lines[i]?.ms ?? 0 }))
}

/** benchKept is a kept run as a file would have it. */
export async function benchKept(program: Caller, head: RunHead): Promise<Bench> {
  return benchOf(head.database, await configOf(program, head), await rowsKept(head), { total: head.total })
}

/** configOf is a run's, with its variant, which the program adds when a loop has come to its end. */
async function configOf(program: Caller, { config = {}, again, phase }: RunHead): Promise<Config> {
  if (again?.method !== 'loop' || phase === 'done') return config
  return (await program.call('loopJoin', { variant: again.variant, config, records: [] })).config
}
