import { usePick } from '../../../store/app'
import type { Run } from '../../../store/run'
import { Later } from '../../../ui/later/view'

/** longest is how many letters a question may have for each of its words to be looked up. */
const longest = 2000

/** Question is the text of one, whose words light what they stand for once it is answered. */
export function Question({ run, as: Line }: { run: Run; as: 'h2' | 'p' }) {
  const warm = usePick((s) => s.greeted) // so that it takes nothing from the first answer
  const plain = <Line>{run.question}</Line>
  if (!warm || run.phase !== 'done' || run.question.length > longest) return plain
  return (
    <Later
      load={() => import('./answered').then((m) => m.default)}
      props={{ run, as: Line }}
      instead={plain}
    />
  )
}
