import './view.css'
import { useEffect } from 'preact/hooks'
import { useModel, usePick } from '../../store/app'
import { live } from '../../store/runs/recorder'
import { useSlice } from '../../store/store'
import { address } from '../../store/route'
import { useAddress } from '../../ui/address/use'
import { ProblemBox } from '../../ui/problem/view'
import { List } from './list'
import { type Show, shows } from './matrix'
import { makeRuns } from './model'
import { Questions } from './questions'
import { room } from './room'
import { strings as s } from './strings'
import { Tests } from './tests'

/** again is how often the list is read while something runs, in ms. */
const again = 1000

/** origins are the rooms that make runs. */
const origins = ['ask', 'loop', 'compare', 'evaluate'] as const

/** RunsRoom lists every run, and sets those that are chosen side by side. */
export default function RunsRoom() {
  const runs = useModel(makeRuns)
  const { heads, chosen, show, find, sort, problem } = useSlice(runs.store, (all) => all)
  useEffect(() => {
    void runs.look()
    const timer = setInterval(() => live.size > 0 && void runs.look(), again)
    return () => clearInterval(timer)
  }, [runs])
  useAddress({
    room: room.name,
    title: room.title,
    params: { of: chosen.join(' '), ...(show !== 'all' && { show }), find, sort },
    steps: ['of', 'show'],
    follow: ({ of = '', show = 'all', find = '', sort = '' }) => {
      runs.set({ show: shows.includes(show as Show) ? (show as Show) : 'all', find: find.slice(0, 500), sort })
      void runs.choose(of.split(' ').filter(Boolean))
    },
  })
  return (
    <div class="runs-room stack loose">
      <section class="card stack padded" aria-labelledby="runs-title">
        <h2 id="runs-title">{s.title}</h2>
        <p class="muted small">{s.lead}</p>
        {problem && <ProblemBox problem={problem} />}
        {!heads && <p class="muted small">{s.reading}</p>}
        {heads?.length === 0 && !problem && <Empty />}
        {heads && heads.length > 0 && <List runs={runs} heads={heads} />}
      </section>
      {chosen.length > 0 && heads && <Questions runs={runs} heads={heads} />}
      {chosen.length > 1 && heads && <Tests runs={runs} heads={heads} />}
    </div>
  )
}

/** Empty leads to the rooms that runs come from. */
function Empty() {
  const db = usePick((state) => state.current)
  return (
    <>
      <p>{s.empty}</p>
      <ul class="stack tight">
        {origins.map((view) => (
          <li key={view}>
            <a class="link" href={address(view, view === 'ask' ? { db, tab: 'bench' } : {})}>
              {s.from[view]}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
