import './view.css'
import { useMemo } from 'preact/hooks'
import { tokenize } from '../../format/sql'

// Sql shows a statement in colours, as text.
export function Sql({ text }: { text: string }) {
  const pieces = useMemo(() => tokenize(text), [text])
  return (
    <pre class="sql">
      <code>{pieces.map((p, i) => (p.kind === 'space' || p.kind === 'mark' ? p.text : <span key={i} class={p.kind}>{p.text}</span>))}</code>
    </pre>
  )
}
