import './setup.css'
import type { Database } from '../../gen/rpc'
import { Sql } from '../../ui/sql/view'
import { describe, letter } from '../compare/column'
import { strings as loops } from '../loop/strings'
import type { StepColumn, StepSettings } from '../room'
import { sequences, type Step } from './data'
import { strings as s } from './strings'

/** A Fact is one thing that a step sets. */
type Fact = [name: string, what: string] | [name: string, sql: string, kind: 'sql']

/** Setup is what a step sets, for whoever has to say what will come of it. */
export function Setup({ step, databases }: { step: Step; databases: Database[] }) {
  return (
    <dl class="setup stack tight">
      {facts(step, databases).map(([name, what, kind]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{kind === 'sql' ? <Sql text={what} /> : what}</dd>
        </div>
      ))}
    </dl>
  )
}

function facts({ view, settings }: Step, databases: Database[]): Fact[] {
  const { question = '', gold = '', sql = '', columns = [], z = 5 } = settings
  const n = s.setup
  const replayed = view === 'trace' ? sequences.find((q) => q.question === question) : undefined
  const database = settings.database ?? replayed?.database
  const title = databases.find((d) => d.id === database)?.title || database
  return [
    ...some(n.corpus, view === 'compare' && (settings.corpus ? n.almanac : n.samples)),
    ...some(n.database, title),
    ...some(n.question, question || (settings.measure && n.all)),
    ...some(n.bm25, settings.bm25 && n.parameters(settings.bm25.k1, settings.bm25.b)),
    ...(settings.bm25?.edits ?? []).map((e): Fact => [n.edit(e.row, e.column + 1), e.text]),
    ...columns.map((c, i): Fact => [`${n.columns} ${letter(i)}`, columnText(c)]),
    ...statement(n.gold, gold),
    ...statement(gold ? n.answer : n.sql, sql),
    ...(replayed?.script ?? []).map((t, i): Fact => [n.attempt(i + 1), t.sql, 'sql']),
    ...some(n.chances, view === 'theory' && chances(settings)),
    ...some(n.run, view === 'loop' && loops.variants[settings.variant ?? 'both']),
    ...some(n.chances, view === 'loop' && settings.simulated && chances(settings)),
    ...some(n.attempts, (view === 'theory' || view === 'loop') && String(z)),
  ]
}

const some = (name: string, what: string | false | undefined): Fact[] => (what ? [[name, what]] : [])
const statement = (name: string, sql: string): Fact[] => (sql ? [[name, sql, 'sql']] : [])

function columnText({ retriever, max_rows: rows, ...options }: StepColumn): string {
  return [describe({ retriever, options }), rows ? s.setup.firstRows(rows) : ''].filter(Boolean).join(', ')
}

function chances(settings: StepSettings): string {
  return (['p', 'q', 's', 'e'] as const)
    .flatMap((name) => (settings[name] === undefined ? [] : [`${name} = ${settings[name]}`]))
    .join(', ')
}
