import './view.css'
import { useActions, usePick } from '../../../store/app'
import type { BenchResult } from '../../../gen/rpc'
import { Icon } from '../../../ui/icon/view'
import { useInView } from '../../../ui/inview/use'
import { Later } from '../../../ui/later/view'
import { ProblemBox } from '../../../ui/problem/view'
import type { Bench } from '../../../store/state'
import { strings } from '../../../strings'
import { strings as s } from './strings'
import { Files } from './exchange'
import { Stop } from '../../../ui/stop/view'
import { Terms } from '../../../ui/term/view'
import { Results } from './results'

/** BenchView runs every sample question of a database and shows what came out. */
export function BenchView() {
  const bench = usePick((state) => state.bench)
  const total = usePick((state) => state.databases.find((d) => d.id === state.current)?.questions.length ?? 0)
  return bench ? <Ran bench={bench} total={total} /> : <Start total={total} />
}

function Start({ total }: { total: number }) {
  const actions = useActions()
  return (
    <section class="bench card roomy">
      <div class="head row">
        <h2>{s.title}</h2>
      </div>
      <p class="muted">{total ? s.empty : s.noQuestions}</p>
      {total > 0 && (
        <p class="note">
          <button type="button" class="button primary" onClick={() => void actions.bench.run()}>
            <Icon name="play" />
            {s.run(total)}
          </button>
        </p>
      )}
      <Cost questions={total} />
      <Files bench={null} />
    </section>
  )
}

function Ran({ bench, total }: { bench: Bench; total: number }) {
  const actions = useActions()
  const running = bench.phase === 'running'
  const elsewhere = usePick((state) => state.current !== bench.database)
  const rules = (bench.config.actor ?? 'builtin') === 'builtin'
  return (
    <section class="bench card roomy" ref={useInView('bench')}>
      <div class="head row">
        <h2>{elsewhere ? s.titleElsewhere(bench.database) : s.title}</h2>
        <span class="badge accent">{rules ? strings.builtin : bench.config.endpoint?.model}</span>
        {running ? (
          <Stop key="stop" label={s.cancel} onStop={() => actions.cancel()} />
        ) : elsewhere ? null : (
          <button
            key="again"
            type="button"
            class="button"
            disabled={total === 0}
            onClick={() => void actions.bench.run()}
          >
            {s.again}
          </button>
        )}
      </div>
      <Progress bench={bench} />
      {!running && !elsewhere && <Cost questions={total} />}
      {bench.phase === 'cancelled' && (
        <p class="muted small note">{bench.kept ? s.unfinished : bench.capped ? s.capped : s.cancelled}</p>
      )}
      {bench.problem && <ProblemBox problem={bench.problem} />}
      {bench.result && <Scores result={bench.result} />}
      <Files bench={bench} />
      {bench.rows.length > 0 && <Results bench={bench} />}
    </section>
  )
}

/**
 * Cost says what asking all questions may take of a model, and takes a cap; the built-in rules cost
 * nothing.
 */
export function Cost({ questions }: { questions: number }) {
  const settings = usePick((state) => state.settings)
  const asked = Number(settings.actor === 'llm') + Number(settings.critic === 'llm')
  if (asked === 0 || questions === 0) return null
  const props = { calls: questions * settings.z * asked }
  return <Later load={() => import('../../../ui/paid/view').then((m) => m.default)} props={props} />
}

function Progress({ bench }: { bench: Bench }) {
  return (
    <>
      <progress max={bench.total || 1} value={bench.done} aria-label={s.progress(bench.done, bench.total)} />
      <p class="counts number small row far">
        <b>{s.progress(bench.done, bench.total)}</b>
        <span>{s.right(bench.right, bench.done)}</span>
        {bench.phase === 'running' && <span>{s.left(bench.leftMS)}</span>}
      </p>
    </>
  )
}

/** Scores is execution accuracy by hardness, and over all. */
function Scores({ result }: { result: BenchResult }) {
  const lines = [{ hardness: '', total: result.total, right: result.right }, ...result.by_hardness]
  return (
    <>
      <dl class="scores" aria-label={s.byHardness}>
        {lines
          .filter((l) => l.total > 0)
          .map((l, i) => (
            <div key={i} class="boxed">
              <dt class="muted tiny">{i === 0 ? `${s.ex}, ${s.total}` : strings.hardness(l.hardness)}</dt>
              <dd class="number">
                {Math.round((100 * l.right) / l.total)} %{' '}
                <small class="muted tiny">
                  {l.right}/{l.total}
                </small>
              </dd>
            </div>
          ))}
      </dl>
      <Terms of={['EX', 'gold']} />
    </>
  )
}
