import './view.css'
import { useState } from 'preact/hooks'
import { useActions, useModel, usePick } from '../../store/app'
import { useSlice } from '../../store/store'
import { foretold, makeTeaching } from '../../rooms/lessons/model'
import { type Moves, useKeys, useMoves } from './moves'
import { strings as s } from './strings'

/**
 * Presenter is what stands at the foot of the page in presenter mode: where
 * one is, and on and back for whoever has no presenter in hand.
 */
export default function Presenter() {
  const moves = useMoves()
  const vote = useVote()
  const [black, setBlack] = useState(false)
  useKeys((what) => {
    if (black || what === 'black') setBlack(!black)
    else if (typeof what === 'number') return vote(what)
    else if (moves[what]) moves[what]()
    else return false
    return true
  })
  if (black)
    return (
      <button
        type="button"
        class="blackout"
        ref={(at) => at?.focus()}
        aria-label={s.light}
        onClick={() => setBlack(false)}
      />
    )
  return <Foot moves={moves} black={() => setBlack(true)} />
}

function Foot({ moves, black }: { moves: Moves; black: () => void }) {
  const actions = useActions()
  return (
    <section class="presenter row" aria-label={s.label}>
      <p class="at where" role="status">
        {moves.at}
      </p>
      <p class="keys">{s.keys}</p>
      <button type="button" class="button quiet" title={s.blackLong} onClick={black}>
        {s.black}
      </button>
      <button type="button" class="button quiet" onClick={() => actions.page.present(false)}>
        {s.leave}
      </button>
      <button type="button" class="button" disabled={!moves.back} onClick={() => moves.back?.()}>
        {s.back}
      </button>
      <button type="button" class="button primary" disabled={!moves.on} onClick={() => moves.on?.()}>
        {moves.onward}
      </button>
    </section>
  )
}

/** useVote adds a vote for an option of the step that asks for a prediction. */
function useVote(): (option: number) => boolean {
  const model = useModel(makeTeaching)
  const lesson = usePick((state) => state.lesson)
  const votes = useSlice(model.store, (state) => state.votes)
  return (option) => {
    if (!lesson?.asking) return false
    model.vote(option, (votes[foretold(lesson.id, lesson.step)]?.[option] ?? 0) + 1)
    return true
  }
}
