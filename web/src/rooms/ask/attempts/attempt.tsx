import { useActions } from '../../../store/app'
import { Fold } from '../../../ui/fold/view'
import { Later } from '../../../ui/later/view'
import { Messages, Plain } from '../../../ui/messages/view'
import { Sql } from '../../../ui/sql/view'
import { Rows } from '../../../ui/table/view'
import type { ShownAttempt } from '../../../store/run'
import { strings } from '../../../strings'
import { strings as s } from './strings'
import { Why } from './reason'
import { OutcomeBadge, RightBadge, VerdictBadge } from './badges'

interface Props {
  attempt: ShownAttempt
  before?: ShownAttempt | undefined // the last one before it that wrote SQL
  rules: boolean // written by the built-in actor
  judgedByRules: boolean // judged by the built-in critic
  returned: boolean // it is the answer
  right: boolean | undefined // by the gold answer, where there is one
  stopped: boolean // nothing more will happen to it
}

/** Attempt is one SQL with everything that happened to it. */
export function Attempt({ attempt: t, before, rules, judgedByRules, returned, right, stopped }: Props) {
  return (
    <article
      class={returned ? 'attempt stack boxed returned' : 'attempt stack boxed'}
      aria-label={s.number(t.number)}
    >
      <div class="head row">
        <h4>{s.number(t.number)}</h4>
        {!stopped && t.doing !== 'over' && <span class="doing">{doing(t)}</span>}
        {t.result && <OutcomeBadge result={t.result} rows={t.rows} />}
        <VerdictBadge attempt={t} />
        {right !== undefined && t.result?.outcome === 'ok' && <RightBadge right={right} />}
        {returned && t.sql !== '' && <span class="badge accent">{s.returned}</span>}
        {rules && <span class="badge">{strings.builtin}</span>}
      </div>
      {t.retries.map((why, i) => (
        <p key={i} class="retry">
          {why}
        </p>
      ))}
      {t.sql === null ? (
        t.answer && (
          <div class="live">
            <Plain text={t.answer} boxed />
          </div>
        )
      ) : (
        <Written sql={t.sql} before={before} why={rules ? t.answer : ''} />
      )}
      <Said attempt={t} byRules={judgedByRules} />
      <Folds attempt={t} rules={rules} judgedByRules={judgedByRules} returned={returned} />
    </article>
  )
}

function doing(t: ShownAttempt): string {
  return { writing: s.writing, running: s.running, judging: s.judging, over: '' }[t.doing]
}

/** Written is the SQL, or the words of rules that wrote none. */
function Written({ sql, before, why }: { sql: string; before: ShownAttempt | undefined; why: string }) {
  const plain = <Sql text={sql} />
  if (sql.trim() !== '' && before) {
    const props = { was: before.sql ?? '', now: sql, number: before.number }
    return <Later load={() => import('./changes').then((m) => m.default)} props={props} instead={plain} />
  }
  if (sql.trim() !== '') return plain
  return why === '' ? <p class="muted small">{s.noSQL}</p> : <p>{why}</p>
}

/** Said is what SQLite and the critic answered, in words. */
function Said({ attempt: t, byRules }: { attempt: ShownAttempt; byRules: boolean }) {
  const failed = t.result && t.result.outcome !== 'ok'
  if (!failed && !t.judgement?.reason) return null
  return (
    <div class="said stack tight">
      {failed && t.result?.error && <p class="error">{t.result.error}</p>}
      {failed && <p>{strings.outcomeDetails[t.result?.outcome ?? 'ok']}</p>}
      {t.judgement?.reason && t.judgement.verdict !== 'not-run' && (
        <p>
          {t.judgement.verdict !== 'unchecked' && <b>{byRules ? s.builtinCritic : s.critic} </b>}
          {t.judgement.reason}
        </p>
      )}
    </div>
  )
}

function Folds({
  attempt: t,
  rules,
  judgedByRules,
  returned,
}: Pick<Props, 'attempt' | 'rules' | 'judgedByRules' | 'returned'>) {
  const actions = useActions()
  return (
    <div class="folds">
      {t.prompt.length > 0 && (
        <Fold title={s.prompt(t.tokens)}>
          <Messages messages={t.prompt} />
        </Fold>
      )}
      {t.answer !== '' && (rules ? t.sql : t.sql !== null) && (
        <Fold title={rules ? s.how : s.raw}>
          {t.reason ? <Why reason={t.reason} /> : <Plain text={t.answer} boxed />}
        </Fold>
      )}
      {!returned && t.result && t.rows > 0 && (
        <Fold title={s.rows(t.rows)}>
          <Rows result={t.result} sql={t.sql ?? ''} total={t.rows} caption={s.number(t.number)} />
        </Fold>
      )}
      {t.criticPrompt.length > 0 && (
        <Fold title={s.criticPrompt(t.criticTokens)}>
          <Messages messages={t.criticPrompt} />
        </Fold>
      )}
      {t.criticAnswer !== '' && !judgedByRules && (
        <Fold title={s.criticRaw} follow={t.doing === 'judging'}>
          <Plain text={t.criticAnswer} boxed />
        </Fold>
      )}
      {t.sql && (
        <button type="button" class="link small" onClick={() => actions.sql.edit(t.sql ?? '')}>
          {s.toSQL}
        </button>
      )}
      {t.usage && t.usage.prompt + t.usage.answer > 0 && (
        <span class="tokens number">
          {s.tokens(t.usage.prompt, t.usage.answer, t.usage.estimated ?? false)}
        </span>
      )}
    </div>
  )
}
