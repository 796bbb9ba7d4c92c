import { useEffect } from 'preact/hooks'
import { useActions, usePick } from '../../app'
import { strings as s } from './strings'

// Question chooses what the retrievers are compared on. It is the question of
// the whole page: what is typed here stands in Ask's box, too.
export function Question() {
  const databases = usePick((state) => state.databases)
  const current = usePick((state) => state.current)
  const box = usePick((state) => state.box)
  const picked = usePick((state) => state.picked)
  const actions = useActions()
  const questions = databases.find((d) => d.id === current)?.questions ?? []
  useEffect(() => {
    if (box.trim() === '' && questions[0]) actions.put(questions[0].id)
  }, [current]) // a database that was just chosen begins with its first question
  return (
    <section class="card compare-ask" aria-label={s.question}>
      <label class="database">
        <span>{s.database}</span>
        <select class="field" value={current} onChange={(event) => actions.chooseDatabase(event.currentTarget.value)}>
          {databases.map((d) => (
            <option key={d.id} value={d.id} selected={d.id === current}>{d.title || d.id}</option>
          ))}
        </select>
      </label>
      {questions.length > 0 && (
        <label class="sample">
          <span>{s.sample}</span>
          <select class="field" value={picked} onChange={(event) => actions.put(event.currentTarget.value)}>
            <option value="" disabled selected={picked === ''}>{s.own}</option>
            {questions.map((q) => (
              <option key={q.id} value={q.id} selected={q.id === picked}>{q.text}</option>
            ))}
          </select>
        </label>
      )}
      <label class="own">
        <span>{s.question}</span>
        <input class="field" type="text" value={box} placeholder={s.placeholder} autocomplete="off" spellcheck={false} onInput={(event) => actions.type(event.currentTarget.value)} />
      </label>
    </section>
  )
}
