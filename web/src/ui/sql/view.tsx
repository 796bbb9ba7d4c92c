import './view.css'
import { useMemo } from 'preact/hooks'
import { type SqlPiece, tokenize } from '../../format/sql'

/** longest is how long a statement may be to be coloured: each word of it becomes an element. */
const longest = 5000

/** Sql shows a statement in colours, as text; fresh are the pieces that an earlier one did not have. */
export function Sql({ text, fresh }: { text: string; fresh?: ReadonlySet<number> }) {
  const pieces = useMemo<SqlPiece[]>(() => (text.length > longest ? [{ kind: 'mark', text }] : tokenize(text)), [text])
  return (
    <pre class="sql inset">
      <code>
        {pieces.map((p, i) =>
          p.kind === 'space' || p.kind === 'mark' ? (
            p.text
          ) : (
            <span key={i} class={fresh?.has(i) ? `${p.kind} fresh` : p.kind}>
              {p.text}
            </span>
          ),
        )}
      </code>
    </pre>
  )
}
