import { useState } from 'preact/hooks'
import { useActions } from '../../store/app'
import type { Disagreement, RecallResult } from '../../gen/rpc'
import { Icon } from '../../ui/icon/view'
import { ProblemBox } from '../../ui/problem/view'
import { Stop } from '../../ui/stop/view'
import { Terms } from '../../ui/term/view'
import { describe, letter, type Placed } from './column'
import { Curves } from './picture'
import { strings as s } from './strings'
import { useCompared, useComparing } from './use'
import { Matches } from './versus'

const few = 8

/** Recall puts every sample question to every column. */
export function Recall() {
  const recall = useCompared((state) => state.recall)
  const columns = useCompared((state) => state.columns)
  const loose = useCompared((state) => state.corpus !== '')
  const comparing = useComparing()
  const running = recall?.phase === 'running'
  const shown = (recall?.places ?? []).flatMap((at): Placed[] =>
    columns[at] ? [{ at, column: columns[at] }] : [],
  )
  return (
    <section class="card recall stack roomy" aria-labelledby="recall-title">
      <div class="head row">
        <h2 id="recall-title">{s.all}</h2>
        <Terms of={['recall']} />
        {running ? (
          <Stop key="stop" label={s.cancel} onStop={() => comparing.cancel()} />
        ) : (
          <button
            key="run"
            type="button"
            class={`button ${recall ? '' : 'primary'}`}
            onClick={() => void comparing.measure()}
          >
            {!recall && <Icon name="play" />}
            {!recall ? s.run : shown.length < columns.length ? s.runRest : s.again}
          </button>
        )}
      </div>
      <p class="muted small">{s.allLead(loose)}</p>
      {running && (
        <>
          <progress
            max={recall.total || 1}
            value={recall.done}
            aria-label={s.progress(recall.done, recall.total)}
          />
          <p class="small number">{s.progress(recall.done, recall.total)}</p>
        </>
      )}
      {recall?.phase === 'cancelled' && <p class="muted small">{s.cancelled}</p>}
      {recall?.problem && <ProblemBox problem={recall.problem} />}
      {recall?.result && (
        <>
          {shown.length < columns.length && (
            <p class="small">
              {s.notMeasured(columns.flatMap((_, i) => (recall.places.includes(i) ? [] : [letter(i)])))}
            </p>
          )}
          <div class="figures row" data-evidence="recall">
            <Curves result={recall.result} columns={shown} />
            <Figures result={recall.result} columns={shown} />
          </div>
          <AllFound result={recall.result} columns={shown} />
          <Matches result={recall.result} columns={shown} />
          <Differ result={recall.result} columns={shown} />
        </>
      )}
    </section>
  )
}

/** Letters head a table with a column for each retriever. */
const Letters = ({ columns }: { columns: Placed[] }) =>
  columns.map(({ at, column }) => (
    <th key={at} scope="col">
      <span class={`letter l${at}`}>{letter(at)}</span>
      <span class="visually-hidden">{describe(column)}</span>
    </th>
  ))

/** means are of how high in the lists what is right stands. */
const means = ['mrr', 'ndcg', 'map'] as const

function Figures({ result, columns }: { result: RecallResult; columns: Placed[] }) {
  const ks = result.columns[0]?.recall.map((r) => r.k) ?? []
  return (
    <table>
      <caption class="muted">{s.caption(result.questions, result.golds, result.tables)}</caption>
      <thead>
        <tr>
          <td />
          <Letters columns={columns} />
        </tr>
      </thead>
      <tbody class="number">
        {ks.map((k, at) => (
          <tr key={k}>
            <th scope="row">{s.at(k)}</th>
            {result.columns.map((c, i) => (
              <td key={i}>
                {s.percent(c.recall[at]?.share ?? 0)}
                <small>{s.interval(c.recall[at]?.low ?? 0, c.recall[at]?.high ?? 0)}</small>
              </td>
            ))}
          </tr>
        ))}
        {means.map((mean) => (
          <tr key={mean}>
            <th scope="row">{s.mean[mean](ks.at(-1) ?? 0)}</th>
            {result.columns.map((c, i) => (
              <td key={i}>{c[mean].toFixed(3)}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{s.time}</th>
          {result.columns.map((c, i) => (
            <td key={i}>{s.perQuery(c.ms)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

/** AllFound is how often each retriever finds all the tables that a question needs. */
function AllFound({ result, columns }: { result: RecallResult; columns: Placed[] }) {
  const first = result.columns[0]
  if (!first?.joined) return null
  return (
    <div class="all-found" data-evidence="all-found">
      <h3>{s.allTitle}</h3>
      <table>
        <caption class="muted">{s.allCaption(first.joined, first.needs)}</caption>
        <thead>
          <tr>
            <td />
            <Letters columns={columns} />
          </tr>
        </thead>
        <tbody class="number">
          {first.recall.map(({ k }, at) => (
            <tr key={k}>
              <th scope="row">{s.allAt(k)}</th>
              {result.columns.map((c, i) => (
                <td key={i}>
                  {s.percent(c.joins[at] ?? 0)}
                  <small>{s.percent(c.all[at] ?? 0)}</small>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Differ({ result, columns }: { result: RecallResult; columns: Placed[] }) {
  const [all, showAll] = useState(false)
  const loose = useCompared((state) => state.corpus !== '')
  const { differ } = result
  if (differ.length === 0) return <p class="muted small">{s.agree(loose)}</p>
  return (
    <div class="differ stack">
      <h3>{s.differ(differ.length)}</h3>
      <p class="muted small">{s.differLead(loose)}</p>
      <ul>
        {(all ? differ : differ.slice(0, few)).map((d) => (
          <Row key={d.query} d={d} columns={columns} />
        ))}
      </ul>
      {differ.length > few && (
        <button type="button" class="link" onClick={() => showAll(!all)}>
          {all ? s.fewer : s.more(differ.length)}
        </button>
      )}
    </div>
  )
}

function Row({ d, columns }: { d: Disagreement; columns: Placed[] }) {
  const actions = useActions()
  const comparing = useComparing()
  const loose = useCompared((state) => state.corpus !== '')
  const load = () => {
    if (loose) comparing.type(d.question)
    else actions.question.load(d.database, d.query)
    document.getElementById('compare-title')?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <li class="row based ends">
      <button type="button" class="question quiet-link" aria-label={s.load(d.question)} onClick={load}>
        {d.question}
      </button>
      <span class="ranks number">
        <span class="visually-hidden">{s.ranks(loose)}: </span>
        {d.ranks.map((rank, i) => (
          <span key={i} class={rank === 1 ? 'soft good' : 'soft'}>
            <b>{letter(columns[i]?.at ?? i)}</b>{' '}
            {rank || (
              <>
                <span aria-hidden="true">{s.beyondShort}</span>
                <span class="visually-hidden">{s.beyond}</span>
              </>
            )}
          </span>
        ))}
      </span>
    </li>
  )
}
