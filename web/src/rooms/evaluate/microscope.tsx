import './microscope.css'
import { useModel, usePick } from '../../store/app'
import type { Microscope } from '../../gen/rpc'
import { Icon } from '../../ui/icon/view'
import { Later } from '../../ui/later/view'
import { ProblemBox } from '../../ui/problem/view'
import { Rows } from '../../ui/table/view'
import { useSlice } from '../../store/store'
import { strings as page } from '../../strings'
import { Differing } from './differing'
import { makeEvaluating } from './model'
import { strings as s } from './strings'

/** MicroscopeCard puts one answer under every definition. */
export function MicroscopeCard() {
  const model = useModel(makeEvaluating)
  const microscope = useSlice(model.store, (st) => st.microscope)
  const ready = microscope.database !== '' && microscope.gold.trim() !== '' && microscope.answer.trim() !== ''
  return (
    <section class="card microscope stack roomy" aria-labelledby="microscope-title">
      <h2 id="microscope-title">{s.microscope}</h2>
      <p class="muted small">{s.microscopeLead}</p>
      <div class="choices row">
        <Database />
        {microscope.line > 0 && <span class="badge accent">{s.line(microscope.line)}</span>}
        <Example />
      </div>
      <div class="two">
        <label class="label">
          {s.goldSQL}
          <textarea
            class="field mono"
            rows={4}
            spellcheck={false}
            value={microscope.gold}
            onInput={(event) => model.put({ gold: event.currentTarget.value })}
          />
        </label>
        <label class="label">
          {s.answerSQL}
          <textarea
            class="field mono"
            rows={4}
            spellcheck={false}
            value={microscope.answer}
            onInput={(event) => model.put({ answer: event.currentTarget.value })}
          />
        </label>
      </div>
      <p class="runner row">
        <button
          type="button"
          class="button primary"
          disabled={!ready || microscope.running}
          onClick={() => void model.look()}
        >
          {s.look}
        </button>
        {!ready && !microscope.running && <span class="muted small">{s.lookNeeds}</span>}
        {microscope.running && <span class="muted small">{s.looking}</span>}
      </p>
      {microscope.problem && <ProblemBox problem={microscope.problem} />}
      {microscope.result?.microscope &&
        (microscope.result.microscope.findings ?? []).some((f) => f.right) && (
          <Later
            load={() => import('../../ui/luck/view').then((m) => m.default)}
            props={{
              database: microscope.database,
              gold: microscope.gold,
              answer: microscope.answer,
              on: () => model.on(microscope.database),
            }}
          />
        )}
      {microscope.result?.microscope && (
        <Seen
          seen={microscope.result.microscope}
          what={microscope.result.what}
          gold={microscope.gold}
          answer={microscope.answer}
        />
      )}
    </section>
  )
}

function Database() {
  const model = useModel(makeEvaluating)
  const known = usePick((state) => state.databases)
  const brought = useSlice(model.store, (st) => st.databases)
  const chosen = useSlice(model.store, (st) => st.microscope.database)
  const ids = [...new Set(['', ...known.map((d) => d.id), ...brought.map((d) => id(d.path)), chosen])]
  return (
    <label class="check small">
      {s.database}{' '}
      <select
        class="field"
        value={chosen}
        onChange={(event) => model.put({ database: event.currentTarget.value })}
      >
        {ids.map((i) => (
          <option key={i} value={i} selected={i === chosen}>
            {i || s.noDatabase}
          </option>
        ))}
      </select>
    </label>
  )
}

const id = (path: string) => path.split('/').at(-2) ?? path.replace(/\.[^.]*$/, '')

/** Example is a pair on which the definitions disagree, on a sample question. */
function Example() {
  const model = useModel(makeEvaluating)
  const known = usePick((state) => state.databases)
  const show = () => {
    for (const d of known) {
      const q = d.questions.find((x) => /^SELECT \w+, count\(\*\) FROM \w+ GROUP BY \w+$/i.test(x.sql))
      const m = q && /^SELECT (\w+), (count\(\*\)) FROM (\w+) (GROUP BY \w+)$/i.exec(q.sql)
      if (!q || !m) continue
      model.put({ database: d.id, gold: q.sql, answer: `SELECT ${m[2]}, t.${m[1]} FROM ${m[3]} t ${m[4]}` })
      void model.look()
      return
    }
  }
  return (
    <button type="button" class="link small" onClick={show}>
      {s.example}
    </button>
  )
}

function Seen({
  seen,
  what,
  gold,
  answer,
}: {
  seen: Microscope
  what: string[]
  gold: string
  answer: string
}) {
  return (
    <>
      <ol class="findings" data-evidence="definitions">
        {(seen.findings ?? []).map((f, i) => (
          <li key={f.definition} class="stack inset">
            <p class="name row">
              <span class={`badge ${f.right ? 'good' : f.decided ? 'bad' : ''}`}>
                <Icon name={f.right ? 'check' : f.decided ? 'cross' : 'dash'} />
                {f.right ? s.verdicts.right : f.decided ? s.verdicts.wrong : s.verdicts.none}
              </span>
              <b>{f.definition}</b>
            </p>
            <p class="muted small">{what[i]}</p>
            {f.reason && (
              <p class="small reason">
                {f.class && <b>{f.class}: </b>}
                {f.reason}
              </p>
            )}
            <Differing place={f.place} missing={f.missing ?? []} extra={f.extra ?? []} />
          </li>
        ))}
      </ol>
      <Parts seen={seen} />
      <div class="two">
        {seen.gold && (
          <div>
            <h3>{s.rowsOf.gold}</h3>
            {seen.gold.outcome === 'ok' ? (
              <Rows result={seen.gold} sql={gold} total={seen.rows[0] ?? 0} caption={s.rowsOf.gold} />
            ) : (
              <p class="small bad">{seen.gold.error}</p>
            )}
          </div>
        )}
        {seen.got && (
          <div>
            <h3>{s.rowsOf.answer}</h3>
            {seen.got.outcome === 'ok' ? (
              <Rows result={seen.got} sql={answer} total={seen.rows[1] ?? 0} caption={s.rowsOf.answer} />
            ) : (
              <p class="small bad">
                {page.outcome(seen.got, 0)}: {seen.got.error}
              </p>
            )}
          </div>
        )}
      </div>
    </>
  )
}

function Parts({ seen }: { seen: Microscope }) {
  const parts = seen.parts ?? []
  return (
    <div data-evidence="components">
      <h3 class="row">
        {s.parts}
        {seen.hardness && (
          <span class="badge level" title={s.levelLong}>
            {s.level(page.hardness(seen.hardness))}
          </span>
        )}
      </h3>
      <p class="muted small">{s.partsLead}</p>
      {seen.gold_error && (
        <p class="small">
          <b>{s.gold}</b>: {s.unread} <span class="bad">{seen.gold_error}</span>
        </p>
      )}
      {seen.error && (
        <p class="small">
          <b>{s.answer}</b>: {s.unread} <span class="bad">{seen.error}</span>
        </p>
      )}
      {parts.length > 0 && (
        <div class="scroll" tabIndex={0} role="group" aria-label={s.parts}>
          <table class="parts">
            <thead>
              <tr>
                <th scope="col">{s.part}</th>
                <th scope="col">{s.gold}</th>
                <th scope="col">{s.answer}</th>
              </tr>
            </thead>
            <tbody>
              {parts.map((p) => (
                <tr key={p.name} class={p.right ? '' : 'differs'}>
                  <th scope="row">
                    <Icon name={p.right ? 'check' : 'cross'} />
                    <span class="visually-hidden">{p.right ? s.verdicts.right : s.verdicts.wrong} </span>
                    {p.name}
                  </th>
                  <td>
                    <Elements list={p.gold ?? []} />
                  </td>
                  <td>
                    <Elements list={p.pred ?? []} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}

function Elements({ list }: { list: string[] }) {
  if (list.length === 0) return <span class="muted">{s.nothing}</span>
  return (
    <>
      {list.map((e, i) => (
        <code key={i}>{e}</code>
      ))}
    </>
  )
}
