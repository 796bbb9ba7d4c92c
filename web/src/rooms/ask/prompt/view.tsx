import { Fold } from '../../../ui/fold/view'
import { Messages } from '../../../ui/messages/view'
import { builtin, type Run } from '../../../store/run'
import { strings } from '../../../strings'
import { progress, Stage } from '../trace/stage'
import { WouldBe } from './wouldbe'

/** PromptStage shows what the actor was first asked. */
export function PromptStage({ run }: { run: Run }) {
  const first = run.attempts[0]
  const over = first !== undefined
  const asked = first && first.prompt.length > 0
  return (
    <Stage
      run={run}
      number={2}
      title={strings.prompt.title}
      progress={progress(run, over, run.ranOn !== '')}
      summary={asked ? strings.prompt.summary(first.prompt.length, first.tokens) : ''}
    >
      {asked && (
        <Fold title={strings.prompt.show}>
          <Messages messages={first.prompt} />
        </Fold>
      )}
      {!asked && builtin(run) && (
        <>
          <p class="muted small">{strings.prompt.builtin}</p>
          <Fold title={strings.prompt.wouldBe}>
            <WouldBe run={run} />
          </Fold>
        </>
      )}
      {!asked && !builtin(run) && <p class="muted small">{strings.prompt.pending}</p>}
    </Stage>
  )
}
