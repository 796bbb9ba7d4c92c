import type { Database } from '../../../gen/rpc'
import { useAnswer } from '../../../store/answer'
import { useActions } from '../../../store/app'
import { strings } from '../../../strings'
import { strings as s } from './strings'

/** known are the questions that the program made for a database. */
const known = new WeakMap<Database, string[]>()

/** Suggested are questions to begin with for a person's own data, made of its columns; a click asks one. */
export function Suggested({ database }: { database: Database }) {
  const questions = useAnswer(known, database, async (program, signal) => {
    return (await program.call('suggest', { database: database.id }, { signal })).questions
  })
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
