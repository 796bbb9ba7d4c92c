import { useEffect } from 'preact/hooks'
import { useActions, usePick } from '../../store/app'
import { almanac } from './almanac'
import { strings as s } from './strings'
import { useCompared, useComparing } from './use'

/** Question chooses what is searched, and what for. */
export function Question() {
  const corpus = useCompared((state) => state.corpus)
  const comparing = useComparing()
  return (
    <section class="card compare-ask tiles padded" aria-label={s.question}>
      <label class="corpus label">
        <span>{s.corpus}</span>
        <select
          class="field"
          value={corpus}
          onChange={(event) => void comparing.search(event.currentTarget.value)}
        >
          <option value="" selected={corpus === ''}>
            {s.databases}
          </option>
          <option value={almanac} selected={corpus === almanac}>
            {s.almanac}
          </option>
        </select>
      </label>
      {corpus ? <OfTables /> : <OfDatabases />}
    </section>
  )
}

/** OfTables is a question about loose tables. */
function OfTables() {
  const text = useCompared((state) => state.text)
  const loose = useCompared((state) => state.loose)
  const comparing = useComparing()
  const questions = loose?.questions ?? []
  const picked = questions.find((q) => q.text === text)?.id ?? ''
  return (
    <>
      <label class="sample label">
        <span>{s.sample}</span>
        <select
          class="field"
          value={picked}
          disabled={!loose}
          onChange={(event) =>
            comparing.type(questions.find((q) => q.id === event.currentTarget.value)?.text ?? '')
          }
        >
          <option value="" disabled selected={picked === ''}>
            {loose ? s.own : s.opening}
          </option>
          {questions.map((q) => (
            <option key={q.id} value={q.id} selected={q.id === picked}>
              {q.text}
            </option>
          ))}
        </select>
      </label>
      <label class="own label">
        <span>{s.question}</span>
        <input
          class="field"
          type="text"
          value={text}
          placeholder={s.placeholder}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => comparing.type(event.currentTarget.value)}
        />
      </label>
    </>
  )
}

/**
 * OfDatabases is the question of the whole page: what is typed here stands in
 * Ask's box, too.
 */
function OfDatabases() {
  const databases = usePick((state) => state.databases)
  const current = usePick((state) => state.current)
  const box = usePick((state) => state.box)
  const picked = usePick((state) => state.picked)
  const actions = useActions()
  const questions = databases.find((d) => d.id === current)?.questions ?? []
  useEffect(() => {
    if (box.trim() === '' && questions[0]) actions.question.put(questions[0].id)
  }, [current]) // a database that was just chosen begins with its first question
  return (
    <>
      <label class="database label">
        <span>{s.database}</span>
        <select
          class="field"
          value={current}
          onChange={(event) => actions.chooseDatabase(event.currentTarget.value)}
        >
          {databases.map((d) => (
            <option key={d.id} value={d.id} selected={d.id === current}>
              {d.title || d.id}
            </option>
          ))}
        </select>
      </label>
      {questions.length > 0 && (
        <label class="sample label">
          <span>{s.sample}</span>
          <select
            class="field"
            value={questions.some((q) => q.id === picked) ? picked : ''}
            onChange={(event) => actions.question.put(event.currentTarget.value)}
          >
            <option value="" disabled selected={picked === ''}>
              {s.own}
            </option>
            {questions.map((q) => (
              <option key={q.id} value={q.id} selected={q.id === picked}>
                {q.text}
              </option>
            ))}
          </select>
        </label>
      )}
      <label class="own label">
        <span>{s.question}</span>
        <input
          class="field"
          type="text"
          value={box}
          placeholder={s.placeholder}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => actions.question.type(event.currentTarget.value)}
        />
      </label>
    </>
  )
}
