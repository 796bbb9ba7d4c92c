import { useMemo } from 'preact/hooks'
import { usePick } from '../../../store/app'
import { answer, type Run } from '../../../store/run'
import { Words } from './view'
import { meanings } from './words'

/** Answered is the question of an answer, whose words light what they stand for in it. */
export default function Answered({ run, as }: { run: Run; as: 'h2' | 'p' }) {
  const database = usePick((state) => state.databases.find((d) => d.id === run.ranOn))
  const known = useMemo(() => {
    const { question, glossary, hits, ranOn } = run
    return meanings({
      question,
      glossary,
      hits: hits ?? [],
      ranOn,
      database,
      reason: answer(run)?.reason ?? null,
    })
  }, [run, database])
  return <Words question={run.question} known={known} database={database} as={as} />
}
