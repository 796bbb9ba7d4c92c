import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act } from 'preact/test-utils'
import { describe, expect, it } from 'vitest'
import { CallFailure } from '../../engine/client'
import type { LoopScore } from '../../gen/rpc'
import { defaults } from '../../store/settings'
import { count } from '../../format/number'
import { benched, reefs } from '../../testing/fixtures'
import { show, until } from '../../testing/page'
import { type Choices, config, first, type Loop, loopFiles, makeLoop, title } from './model'
import { example } from './example'
import LoopRoom from './view'

const share = (count: number, of: number) => ({ count, of, value: of ? count / of : 0, low: 0.1, high: 0.9 })
const step = {
  attempt: 1,
  made: 4,
  right: 2,
  wrong: 1,
  broken: 1,
  rejected_right: 0,
  rejected_wrong: 0,
  back: 0,
  none: 0,
  failed: 0,
}

const score: LoopScore = {
  right: share(3, 4),
  rates: { p: share(2, 4), q: share(1, 2), s: share(0, 2) },
  failed: 0,
  by_z: [
    { z: 1, measured: share(2, 4), predicted: 0.5 },
    { z: 2, measured: share(3, 4), predicted: null },
  ],
  flow: [step, { ...step, attempt: 2, made: 1, right: 1, wrong: 0, broken: 0 }],
  calls: { actor: 5, critic: 3 },
  tokens: { prompt: 0, answer: 0, estimated: false },
}
const last = { id: '1', database: 'd', text: 'How many?', attempts: 2, right: true, error: '' }

describe('the room in which loops are run', () => {
  it('counts what comes in: right answers, p, q, s and where attempts went', () => {
    const { program, click, text, find } = show(<LoopRoom />)
    click('Run')
    expect(program.last).toMatchObject({
      method: 'loop',
      params: { variant: 'both', config: { actor: 'builtin', critic: 'simulated', z: 5, temperature: 1 } },
    })
    program.last.tell({ done: 4, total: 9, left_ms: 2500, last, score })
    expect(text()).toContain('4 of 9about 2.5 s left')
    expect(text()).toContain('75.0 %right answers3 of 4')
    expect(text()).toContain('q false accepts50.0 % 1 of 2')
    expect(find('.flow table').textContent).toContain('did not run')
  })

  it('begins with the figures that core/actorcritic/README.md says', () => {
    const { by_z, right } = example.result.score
    const percent = (share?: { value: number }) => `${((share?.value ?? 0) * 100).toFixed(1)} %`
    const readme = readFileSync(join(import.meta.dirname, '../../../../core/actorcritic/README.md'), 'utf8')
    const said = /\(on \d+ questions: [^)]*\)/.exec(readme)?.[0].replace(/\s+/g, ' ')
    expect(said).toBe(`(on ${example.questions} questions: ${percent(by_z[0]?.measured)} and ${percent(right)})`)
  })

  it('shows the run that comes with the page until there is another, and not in a lesson', () => {
    const { click, text } = show(<LoopRoom />)
    expect(example.config).toEqual(config(first, defaults))
    expect([example.variant, example.questions]).toEqual([first.variant, first.questions])
    const { right } = example.result.score
    expect(text()).toContain(`Example${' '}${title(first, defaults)}, over 300 sample questions`)
    expect(text()).toContain(`right answers${right.count} of ${right.of}`)
    click('Run')
    expect(text()).not.toContain('when this page was built')
    expect(text()).not.toContain('right answers')
    expect(show(<LoopRoom />, { lesson: { id: 'x', step: 0 } }).text()).not.toContain('right answers')
  })

  it('runs what a person opened, and says where that has no gold answer', () => {
    const own = { ...reefs, id: 'own', title: 'Kelp', own: true }
    const bare = { ...own, id: 'bare', title: 'Sand', questions: [] }
    const { program, click, text, find } = show(<LoopRoom />, { databases: [reefs, own, bare] })
    expect(text()).toContain(`yours: Kelp, ${count(own.questions.length, 'question', 'questions')}`)
    expect(text()).toContain('Sand has no question with a gold answer, so that p, q and s cannot be measured there.')
    const questions = find('select') as HTMLSelectElement
    questions.value = 'own'
    questions.dispatchEvent(new Event('change', { bubbles: true }))
    click('Run')
    expect(program.last).toMatchObject({ method: 'loop', params: { database: 'own' } })
  })

  it('keeps what was measured when it is cancelled, and lists it among the runs', async () => {
    const { program, click, text, find } = show(<LoopRoom />)
    click('Run')
    program.last.tell({ done: 4, total: 9, left_ms: 2500, last, score })
    click('Cancel')
    expect(program.last.signal?.aborted).toBe(true)
    await program.last.reject(new CallFailure('cancelled', 'cancelled'))
    expect(text()).toContain('Cancelled after 4 questions. What was measured stands.')
    expect(find('.history').textContent).toContain('AC(+), built-in rules')
  })

  const row = { record: benched('1', 'How many?', true), ms: 7 }
  const result = {
    config: { actor: 'builtin', critic: 'builtin', z: 5 },
    actor: 'builtin',
    critic: 'builtin',
    variant: 'AC(+)',
    z: 5,
    improve: '',
    score,
    explanation: null,
    largest: '',
  }

  it('offers a finished run as a file, as the program names its variant', async () => {
    const { program, click, text, models } = show(<LoopRoom />)
    expect(text()).not.toContain('Save this run')
    click('Run')
    program.last.tell({ done: 1, total: 1, left_ms: 0, last, score, rows: [row] })
    await program.last.resolve(result)
    expect(text()).toContain('Save this run: SQLite file')
    expect((models.get(makeLoop) as Loop).store.state.run?.bench).toMatchObject({
      config: result.config,
      rows: [row],
      done: 1,
      right: 1,
      kept: false,
    })
  })

  it('offers what was run when it was stopped', async () => {
    const { program, click, text } = show(<LoopRoom />)
    click('Run')
    program.last.tell({ done: 1, total: 9, left_ms: 2500, last, score, rows: [row] })
    click('Cancel')
    await program.last.reject(new CallFailure('cancelled', 'cancelled'))
    expect(program.last).toMatchObject({ method: 'loopJoin', params: { variant: 'both', records: [] } })
    await program.last.resolve(result)
    await until(() => expect(text()).toContain('Save this run: SQLite file'))
  })

  it('measures a run from a file, and shows its texts as text', async () => {
    const attack = '<img src=x onerror=alert(1)>'
    const { program, text, root, models, all, ...app } = show(<LoopRoom />)
    const files = loopFiles({ ...app, program, models })
    models.set(loopFiles, files)
    const file = JSON.stringify({
      orbweaver: 1,
      database: attack,
      config: { actor: attack, critic: 'none', z: 1 },
      total: 1,
      rows: [{ record: { ...benched('1', attack, true), database: attack }, ms: 3 }],
    })
    let taken: Promise<void> | undefined
    await act(async () => void (taken = files.take(new File([file], `${attack}.json`))))
    await until(() => expect(program.calls).toHaveLength(1))
    expect(program.last).toMatchObject({
      method: 'loopJoin',
      params: { variant: '', config: { z: 1 }, records: [{ question: attack }] },
    })
    await program.last.resolve({ ...result, actor: attack, critic: 'none', variant: 'AC(-)', z: 1 })
    await act(async () => taken)
    expect(text()).toContain(`AC(-), ${attack}, z = 1`)
    expect(text()).toContain(`Read from a file, about ${attack}`)
    expect(all('.history tbody tr')).toHaveLength(1)
    expect(root.querySelector('img')).toBeNull()
  })

  it('keeps a run that is begun while another one is read', async () => {
    const { program, text, click, models, ...app } = show(<LoopRoom />)
    const files = loopFiles({ ...app, program, models })
    models.set(loopFiles, files)
    const rows = [{ record: benched('1', 'How many?', true), ms: 3 }]
    const file = JSON.stringify({ orbweaver: 1, database: 'd', config: { critic: 'none', z: 1 }, total: 1, rows })
    let taken: Promise<void> | undefined
    await act(async () => void (taken = files.take(new File([file], 'run.json'))))
    await until(() => expect(program.calls).toHaveLength(1))
    const reading = program.last
    click('Run')
    await reading.resolve({ ...result, critic: 'none', variant: 'AC(-)', z: 1 })
    await act(async () => taken)
    expect(program.last.method).toBe('loop')
    expect(text()).not.toContain('Read from a file')
  })

  it('says when an endpoint fails, and what to do', async () => {
    const { program, click, find } = show(<LoopRoom />)
    click('Run')
    await program.last.reject(new CallFailure('endpoint', 'no such model\nPull it first.'))
    expect(find('.problem').textContent).toContain('no such modelPull it first.')
  })
})

describe('what a run is asked', () => {
  const model = { ...defaults, model: 'm', baseURL: 'http://localhost:1/v1' }

  it('is the paper’s loop where every improvement is off', () => {
    const rules: Choices = { ...first, critic: 'builtin', temperature: 0 }
    expect(config(rules, model)).toEqual({ actor: 'builtin', critic: 'builtin', context: 'database', z: 5 })
  })

  it('is the paper’s with nothing added where that is chosen, at a temperature of ours', () => {
    const paper: Choices = {
      ...first,
      actor: 'llm',
      critic: 'llm',
      feedback: 'paper',
      fallback: true,
      temperature: 0.5,
    }
    expect(config(paper, model)).toMatchObject({ mode: 'paper', temperature: 0.5, critic: 'llm' })
    expect(config(paper, model).improve).toBeUndefined()
    expect(title(paper, model)).toContain('temperature 0.5 (ours: the paper states none), the paper’s loop')
  })

  it('names a simulated critic with its rates, and a panel of them', () => {
    expect(config({ ...first, critic: 'simulated', critics: 3, rejectAt: 1 }, model)).toMatchObject({
      critic: 'simulated',
      simulated: { q: 0.1, s: 0.1, seed: 1 },
      panel: { critics: 3, reject_at: 1 },
    })
  })

  it('lets another model judge at the same endpoint', () => {
    expect(config({ ...first, actor: 'llm', critic: 'llm', criticModel: ' n ' }, model)).toMatchObject({
      endpoint: { base_url: 'http://localhost:1/v1', model: 'm' },
      critic_endpoints: [{ base_url: 'http://localhost:1/v1', model: 'n' }],
    })
  })

  it('leaves out what contradicts: who abstains returns no rejected attempt', () => {
    expect(config({ ...first, abstain: true, fallback: true, vote: true, repeats: 'stop' }, model).improve).toEqual({
      abstain: true,
      repeats: 'stop',
    })
  })
})
