import './view.css'
import './recall.css'
import { useEffect } from 'preact/hooks'
import type { CompareResult } from '../../gen/rpc'
import { useApp, usePick } from '../../store/app'
import { useAddress } from '../../ui/address/use'
import { follow, params, steps } from './address'
import { room } from './room'
import { Later } from '../../ui/later/view'
import { ProblemBox } from '../../ui/problem/view'
import { fewestColumns, mostColumns } from './model'
import { letter, Settings } from './column'
import { GoldSet } from './goldset'
import { Hits, terms } from './hits'
import { Question } from './question'
import { Recall } from './recall'
import { strings as s } from './strings'
import { useCompared, useComparing, useQuestion } from './use'

/** longest is how many letters a question may have for each of its words to be looked up. */
const longest = 2000

/** Typing is compared when it pauses, not letter by letter. */
const pause = 150

/**
 * Compare shows how several retrievers rank the tables for one question, and
 * how they do over all sample questions.
 */
export default function Compare() {
  useComparison()
  useCompareAddress()
  return (
    <div class="compare stack loose">
      <Question />
      <SideBySide />
      <Bench />
      <Recall />
    </div>
  )
}

/** useComparison compares again when the question or a column changes. */
function useComparison() {
  const comparing = useComparing()
  const question = useQuestion()
  const database = usePick((state) => state.current)
  const columns = useCompared((state) => state.columns)
  useEffect(() => {
    const timer = setTimeout(() => void comparing.show(), pause)
    return () => clearTimeout(timer)
  }, [comparing, question, database, columns])
}

function SideBySide() {
  const comparison = useCompared((state) => state)
  const empty = useQuestion().trim() === ''
  const comparing = useComparing()
  const { columns, result } = comparison
  const colours = terms(result)
  return (
    <section class="card sides stack roomy" aria-labelledby="compare-title">
      <div class="title row based ends">
        <h2 id="compare-title">{s.title}</h2>
      </div>
      <p class="muted small">{empty ? s.noQuestion : s.lead}</p>
      {comparison.question && (
        <p class="visually-hidden on">
          {s.on} {comparison.question}
        </p>
      )}
      {result && comparison.question !== '' && <Asking question={comparison.question} result={result} />}
      {comparison.problem && <ProblemBox problem={comparison.problem} />}
      {result && <GoldSet result={result} />}
      {result && !result.gold && <p class="muted small">{s.noGold}</p>}
      <div class="sides-columns tiles" data-evidence="hits" aria-busy={comparison.running}>
        {columns.map((column, i) => (
          <section key={i} class="side-column stack" aria-label={s.column(letter(i))}>
            <Settings at={i} column={column} removable={columns.length > fewestColumns} />
            {!empty && (
              <Hits
                at={i}
                found={result?.columns[i]}
                gold={result?.gold ?? ''}
                needed={result?.needed ?? []}
                colours={colours}
              />
            )}
          </section>
        ))}
      </div>
      {comparing.asksModels() && !empty && (
        <>
          <Asked />
          <button
            type="button"
            class="button primary"
            disabled={comparison.running}
            onClick={() => void comparing.show(true)}
          >
            {s.askModels}
          </button>
        </>
      )}
      {columns.length < mostColumns && (
        <p>
          <button type="button" class="button" onClick={() => comparing.add()}>
            {s.add}
          </button>
        </p>
      )}
    </section>
  )
}

/** Asking is the question as it was read; its words light the hits that they count in. */
function Asking({ question, result }: { question: string; result: CompareResult }) {
  const plain = <p>{question}</p>
  const props = { question, result }
  const read = result.glossary ?? []
  return (
    <div class="asking">
      {question.length > longest ? (
        plain
      ) : (
        <Later load={() => import('./words').then((m) => m.default)} props={props} instead={plain} />
      )}
      {read.length > 0 && (
        <p class="small muted">{s.glossary(read.map((e) => `${e.term} = ${e.meaning}`))}</p>
      )}
    </div>
  )
}

/**
 * Asked says what retrievers over models ask of an endpoint, and takes the cap of a run over all
 * questions.
 */
function Asked() {
  const comparing = useComparing()
  const summaries = useCompared((state) => state.columns.some((c) => c.retriever === 'llamaindex'))
  const tables = comparing.tables()
  const props = { calls: summaries ? tables : 0, also: s.embeds(tables) }
  return (
    <Later
      key={String(summaries)}
      load={() => import('../../ui/paid/view').then((m) => m.default)}
      props={props}
    />
  )
}

/** Bench takes BM25 apart; it is loaded when it is first opened. */
function Bench() {
  const comparing = useComparing()
  const open = useCompared((state) => state.bm25 !== null)
  if (open) return <Later load={() => import('./bm25/view').then((m) => m.default)} props={{}} />
  return (
    <section class="card offer stack roomy" aria-labelledby="bm25-title">
      <h2 id="bm25-title">{s.bm25.title}</h2>
      <p class="muted small">{s.bm25.offer}</p>
      <p>
        <button type="button" class="button" onClick={() => comparing.work({})}>
          {s.bm25.open}
        </button>
      </p>
    </section>
  )
}

function useCompareAddress(): void {
  const app = useApp()
  const comparison = useCompared((state) => state)
  const said = usePick((state) => JSON.stringify(params(state, comparison)))
  const title = [useQuestion(), room.title].filter(Boolean).join(' · ')
  useAddress({
    room: room.name,
    title,
    params: JSON.parse(said),
    steps,
    follow: (to) => void follow(app, to),
  })
}
