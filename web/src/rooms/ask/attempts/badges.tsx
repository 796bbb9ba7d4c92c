import type { Result, Verdict } from '../../../gen/rpc'
import { Icon, type IconName } from '../../../ui/icon/view'
import type { ShownAttempt } from '../../../store/run'
import { strings } from '../../../strings'
import { strings as s } from './strings'

type Tone = 'good' | 'bad' | 'warn' | ''

/** Badge is an icon and a word; the colour only repeats what they say. */
function Badge({ tone, icon, text }: { tone: Tone; icon: IconName; text: string }) {
  return (
    <span class={`badge ${tone}`}>
      <Icon name={icon} />
      {text}
    </span>
  )
}

/** OutcomeBadge says whether SQL ran, and how many rows it brought. */
export function OutcomeBadge({ result, rows }: { result: Result; rows: number }) {
  const text = strings.outcome(result, rows)
  if (result.outcome === 'ok') return <Badge tone="" icon="table" text={text} />
  return (
    <Badge
      tone={result.outcome === 'error' ? 'bad' : 'warn'}
      icon={result.outcome === 'error' ? 'cross' : 'stop'}
      text={text}
    />
  )
}

const verdicts: Record<Verdict, [Tone, IconName]> = {
  true: ['good', 'check'],
  false: ['bad', 'cross'],
  unparsable: ['warn', 'question'],
  'not-run': ['', 'dash'],
  unchecked: ['', 'dash'],
}

/** VerdictBadge says what the critic said of an attempt. */
export function VerdictBadge({ attempt }: { attempt: ShownAttempt }) {
  if (!attempt.judgement) return null
  const [tone, icon] = verdicts[attempt.judgement.verdict] ?? ['', 'question']
  return <Badge tone={tone} icon={icon} text={strings.verdict(attempt)} />
}

/** RightBadge says whether an attempt's rows match those of the gold SQL. */
export function RightBadge({ right }: { right: boolean }) {
  return (
    <Badge tone={right ? 'good' : 'bad'} icon={right ? 'check' : 'cross'} text={right ? s.right : s.wrong} />
  )
}
