import './view.css'
import './results.css'
import { useEffect } from 'preact/hooks'
import { useModel, usePick } from '../../store/app'
import { ProblemBox } from '../../ui/problem/view'
import { useAddress } from '../../ui/address/use'
import { useSlice } from '../../store/store'
import { choicesOf, params } from './address'
import { Classes } from './classes'
import { Compared } from './compared'
import { Definitions } from './definitions'
import { Files } from './files'
import { Headline } from './headline'
import { MicroscopeCard } from './microscope'
import { makeEvaluating } from './model'
import { Official } from './official'
import { Questions } from './questions'
import { BadGold } from './badgold'
import { room } from './room'
import { Slices } from './slices'
import { strings as s } from './strings'
import type { LeftOut } from '../../gen/rpc'

/** Evaluate judges files of predicted SQL, and single answers. */
export default function Evaluate() {
  const model = useModel(makeEvaluating)
  const result = useSlice(model.store, (st) => st.result)
  const problem = useSlice(model.store, (st) => st.problem)
  const all = useSlice(model.store, (st) => st)
  useAddress({
    room: room.name,
    title: room.title,
    params: params(all),
    steps: ['db'],
    follow: (to) => {
      const { db = '', gold = '', answer = '' } = to
      model.set(choicesOf(to))
      model.put({ database: db, gold, answer, line: 0 })
      if (db && gold && answer) void model.look()
    },
  })
  // Behind the address: what is evaluated again is judged by the choices that it says.
  useEffect(() => void model.begin(), [model])
  const report = result?.report
  const looking = usePick((st) => st.lesson !== null) // lessons are about single answers
  return (
    <div class="evaluate stack loose">
      {looking && <MicroscopeCard />}
      <Files />
      {problem && <ProblemBox problem={problem} />}
      {result && !report && <Missing missing={result.missing} />}
      {result && report && (
        <>
          {result.missing.length > 0 && <p class="card stack roomy small">{s.leftOut(result.missing)}</p>}
          <Headline result={result} report={report} />
          <Definitions report={report} />
          <Official result={result} />
          <div class="pair">
            <Classes report={report} />
            <Slices report={report} />
          </div>
          {report.comparison && <Compared comparison={report.comparison} report={report} />}
          <BadGold report={report} />
          <Questions report={report} />
        </>
      )}
      {!looking && <MicroscopeCard />}
    </div>
  )
}

/** Missing offers to go on without the questions whose database is not here. */
function Missing({ missing }: { missing: LeftOut[] }) {
  const model = useModel(makeEvaluating)
  const gold = useSlice(model.store, (state) => state.gold.text)
  const all = gold.split('\n').filter((line) => line.trim() !== '').length
  return (
    <section class="card problem stack roomy" role="alert">
      <p>{s.absent(missing)}</p>
      <p>
        <button type="button" class="button primary" onClick={() => void model.run(true)}>
          {s.leaveOut(missing, all)}
        </button>
      </p>
      <p class="muted small">{s.bringDatabase}</p>
    </section>
  )
}
