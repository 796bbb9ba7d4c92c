import { useEffect, useState } from 'preact/hooks'
import { usePick, useProgram } from '../../../store/app'
import type { Message } from '../../../gen/rpc'
import { Messages } from '../../../ui/messages/view'
import type { Run } from '../../../store/run'
import { strings } from '../../../strings'
import { strings as traceStrings } from '../trace/strings'

/**
 * WouldBe is the prompt that a language model would be sent for the question
 * of a run that asked none. The program writes it, and sends it nowhere.
 */
export function WouldBe({ run }: { run: Run }) {
  const program = useProgram()
  const ready = usePick((s) => s.engine.phase === 'ready')
  const [messages, setMessages] = useState<Message[] | null>(null)
  const { database, question, query, config } = run
  useEffect(() => {
    let wanted = true // as in schema/reading, it is not cancelled
    program.call('prompt', { database, question, ...(query && { query }), config }).then(
      (result) => wanted && setMessages(result.messages),
      () => wanted && setMessages([]),
    )
    return () => void (wanted = false)
  }, [program, database, question, query, config])
  if (!messages) return <p class="muted small">{ready ? strings.prompt.writing : traceStrings.waiting}</p>
  if (messages.length === 0) return <p class="muted small">{strings.prompt.unknown}</p>
  return <Messages messages={messages} />
}
