import './view.css'
import type { Message } from '../../gen/rpc'
import { strings } from '../../strings'

/** Messages is a prompt as the model reads it. */
export function Messages({ messages }: { messages: Message[] }) {
  return (
    <ol class="messages stack">
      {messages.map((m, i) => (
        <li key={i}>
          <div class="role tiny">{strings.prompt.role[m.role] ?? m.role}</div>
          <Plain text={m.content} />
        </li>
      ))}
    </ol>
  )
}

/**
 * Plain is text of a model or of the data, exactly as it came. Long text
 * scrolls, so the box can be reached with the keyboard.
 */
export function Plain({ text, boxed = false }: { text: string; boxed?: boolean }) {
  return (
    <pre class={boxed ? 'plain boxed' : 'plain'} tabIndex={0}>
      {text}
    </pre>
  )
}
