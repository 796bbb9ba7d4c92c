import './view.css'
import { useEffect, useRef, useState } from 'preact/hooks'
import { CallFailure } from '../../engine/client'
import type { EvaluationOn, LuckJudgement, Result, Value, Witness } from '../../gen/rpc'
import { useProgram } from '../../store/app'
import { explain } from '../../store/problem'
import type { Problem } from '../../store/state'
import { Icon } from '../icon/view'
import { ProblemBox } from '../problem/view'
import { Rows } from '../table/view'
import { strings as s } from './strings'

interface Props {
  database: string
  gold: string
  answer: string
  /** on has the files that the person brought, beside what is open. */
  on?: () => Promise<{ on: EvaluationOn; bytes: Uint8Array | null }>
}

interface Looked {
  running: boolean
  judgement: LuckJudgement | null
  problem: Problem | null
}

const nothing: Looked = { running: false, judgement: null, problem: null }

/** Luck looks, on a press, for rows on which an answer that is right is wrong. */
export default function Luck({ database, gold, answer, on }: Props) {
  const program = useProgram()
  const [looked, put] = useState<Looked>(nothing)
  const looking = useRef<AbortController | null>(null)
  useEffect(() => {
    put(nothing)
    return () => looking.current?.abort()
  }, [database, gold, answer])
  const look = async () => {
    const now = (looking.current = new AbortController())
    const end = (patch: Partial<Looked>) => !now.signal.aborted && put({ ...nothing, ...patch })
    put({ ...nothing, running: true })
    try {
      const brought = (await on?.()) ?? { on: { databases: [] }, bytes: null }
      const params = { on: brought.on, database, gold, answer }
      const with_ = { signal: now.signal, ...(brought.bytes && { file: brought.bytes }) }
      end({ judgement: (await program.call('counterexample', params, with_)).judgement })
    } catch (error) {
      end({ problem: explain(error instanceof CallFailure ? error : new CallFailure('internal', String(error))) })
    }
  }
  const cancel = () => {
    looking.current?.abort()
    put(nothing)
  }
  return (
    <div class="luck stack">
      <p class="runner">
        {looked.running ? (
          <button type="button" class="button" onClick={cancel}>
            {s.cancel}
          </button>
        ) : (
          <button type="button" class="button" onClick={() => void look()}>
            {s.ask}
          </button>
        )}{' '}
        <span class="muted small">{looked.running ? s.looking : s.note}</span>
      </p>
      {looked.problem && <ProblemBox problem={looked.problem} />}
      <div aria-live="polite">
        {looked.judgement && <LuckVerdict judgement={looked.judgement} gold={gold} answer={answer} />}
      </div>
    </div>
  )
}

function LuckVerdict({ judgement, gold, answer }: { judgement: LuckJudgement; gold: string; answer: string }) {
  const { finding, reason } = { finding: judgement.counterexample, reason: judgement.reason }
  if (!finding) {
    return (
      <p class="small">
        {s.wrong} {reason}
      </p>
    )
  }
  const { verdict, witness, error, tried } = finding
  const rows = (witness?.tables ?? []).reduce((n, t) => n + (t.rows?.length ?? 0), 0)
  return (
    <>
      <p class={`verdict ${verdict === 'differ' ? 'bad' : ''}`}>
        <Icon name={verdict === 'differ' ? 'cross' : 'dash'} />
        {s.verdicts[verdict](verdict === 'same' ? tried : rows)} {error}
      </p>
      {witness && <Shown witness={witness} gold={gold} answer={answer} />}
    </>
  )
}

/** Shown is the small database, and what both statements return on it. */
function Shown({ witness, gold, answer }: { witness: Witness; gold: string; answer: string }) {
  return (
    <>
      <div class="of">
        {(witness.tables ?? []).map((t) => (
          <Small
            key={t.name}
            title={t.name}
            result={{ columns: t.columns ?? [], rows: (t.rows ?? []) as Value[][], outcome: 'ok', steps: 0 }}
          />
        ))}
      </div>
      <div class="of">
        <Small title={s.gold} result={witness.gold} sql={gold} />
        <Small title={s.answer} result={witness.answer} sql={answer} />
      </div>
      <p class="small">{witness.reason}</p>
    </>
  )
}

function Small({ title, result, sql }: { title: string; result: Result | null; sql?: string }) {
  const rows = result?.rows?.length ?? 0
  return (
    <div>
      <h4>{title}</h4>
      {result && rows > 0 ? (
        <Rows result={result} sql={sql ?? ''} total={rows} caption={title} />
      ) : (
        <p class="muted small">{s.noRows}</p>
      )}
    </div>
  )
}
