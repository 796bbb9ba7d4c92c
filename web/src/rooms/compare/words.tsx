import { useMemo } from 'preact/hooks'
import type { CompareResult } from '../../gen/rpc'
import { Words } from '../ask/linked/view'
import { meanings } from '../ask/linked/words'

/**
 * Compared is the question that retrievers were compared on, whose words light the hits that they
 * count in.
 */
export default function ComparedWords({ question, result }: { question: string; result: CompareResult }) {
  const known = useMemo(() => {
    const hits = result.columns.flatMap((column) => column.hits)
    const glossary = result.glossary ?? []
    return meanings({ question, glossary, hits, ranOn: '', database: undefined, reason: null })
  }, [question, result])
  return <Words question={question} known={known} database={undefined} as="p" />
}
