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
      <Sample
        questions={questions}
        picked={picked}
        none={loose ? s.own : s.opening}
        disabled={!loose}
        onPick={(id) => comparing.type(questions.find((q) => q.id === id)?.text ?? '')}
      />
      <Own text={text} onType={(typed) => comparing.type(typed)} />
    </>
  )
}

interface SampleProps {
  questions: { id: string; text: string }[]
  picked: string
  none: string
  disabled?: boolean
  onPick: (id: string) => void
}

/** Sample chooses one of the questions that come with what is searched. */
function Sample({ questions, picked, none, disabled = false, onPick }: SampleProps) {
  return (
    <label class="sample label">
      <span>{s.sample}</span>
      <select
        class="field"
        value={picked}
        disabled={disabled}
        onChange={(event) => onPick(event.currentTarget.value)}
      >
        <option value="" disabled selected={picked === ''}>
          {none}
        </option>
        {questions.map((q) => (
          <option key={q.id} value={q.id} selected={q.id === picked}>
            {q.text}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Own is the question that is typed. */
function Own({ text, onType }: { text: string; onType: (text: string) => void }) {
  return (
    <label class="own label">
      <span>{s.question}</span>
      <input
        class="field"
        type="text"
        value={text}
        placeholder={s.placeholder}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => onType(event.currentTarget.value)}
      />
    </label>
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
        <Sample
          questions={questions}
          picked={questions.some((q) => q.id === picked) ? picked : ''}
          none={s.own}
          onPick={(id) => actions.question.put(id)}
        />
      )}
      <Own text={box} onType={(typed) => actions.question.type(typed)} />
    </>
  )
}
