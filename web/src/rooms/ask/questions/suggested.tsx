import { useEffect, useState } from 'preact/hooks'
import type { Database } from '../../../gen/rpc'
import { useActions, usePick, useProgram } from '../../../store/app'
import { strings } from '../../../strings'
import { strings as s } from './strings'

/** known are the questions that the program made for a database. */
const known = new WeakMap<Database, string[]>()

/** Suggested are questions to begin with for a person's own data, made of its columns; a click asks one. */
export function Suggested({ database }: { database: Database }) {
  const questions = useSuggestions(database)
  const actions = useActions()
  const ask = (question: string) => {
    actions.question.type(question)
    void actions.question.ask()
  }
  if (!questions?.length) return <p class="muted small empty">{strings.questions.none}</p>
  return (
    <>
      <p class="muted small empty">{s.suggestedNote}</p>
      <ul>
        {questions.map((q) => (
          <li key={q}>
            <button type="button" class="question" onClick={() => ask(q)}>
              <span>{q}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** useSuggestions is undefined until the program has made them. */
function useSuggestions(database: Database): string[] | undefined {
  const ready = usePick((state) => state.engine.phase === 'ready')
  const program = useProgram()
  const [, draw] = useState(0)
  useEffect(() => {
    if (!ready || known.has(database)) return
    const left = new AbortController()
    program.call('suggest', { database: database.id }, { signal: left.signal }).then(
      ({ questions }) => {
        known.set(database, questions)
        draw((n) => n + 1)
      },
      () => {}, // then a person asks their own
    )
    return () => left.abort()
  }, [ready, program, database])
  return known.get(database)
}
