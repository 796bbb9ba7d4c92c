import { act } from 'preact/test-utils'
import { describe, expect, it, vi } from 'vitest'
import { newRun, finish, withEvents } from '../../../store/run'
import { config, defaults } from '../../../store/settings'
import type { CriticKind, Link } from '../../../gen/rpc'
import { int, ok, reefs, threeAttempts, threeAttemptsResult } from '../../../testing/fixtures'
import { show, until } from '../../../testing/page'
import { strings } from '../../../strings'
import { TraceView } from './view'

const start = newRun(
  'Which reef had the most sightings?',
  'reef_watch-02',
  'reef_watch',
  config({ ...defaults, actor: 'llm', critic: 'llm' }),
)
const ready = { engine: { phase: 'ready' as const } }

describe('the story of a question', () => {
  it('says what will happen before anything was asked', () => {
    const { store, text } = show(<TraceView />)
    expect(text()).toContain('Pick a sample question')
    act(() => store.set({ databases: store.state.databases.map((d) => ({ ...d, questions: [] })) }))
    expect(text()).toContain('Ask a question about this data')
  })

  it('begins with the rows of the largest table where the data is a person’s own', async () => {
    const own = { ...reefs, own: true, questions: [] }
    const { program, all, text } = show(<TraceView />, { databases: [own], current: own.id, ...ready })
    expect(program.last).toMatchObject({
      method: 'query',
      params: { database: own.id, sql: 'SELECT * FROM "sighting" LIMIT 5' },
    })
    await program.last.resolve({ result: ok(['seen'], [[int(3)], [int(4)]]), ms: 1 })
    await until(() => expect(text()).toContain('The first rows of sighting'))
    expect(all('.first-rows td').map((c) => c.textContent)).toEqual(['3', '4'])
    expect(show(<TraceView />, { databases: [reefs], current: reefs.id, ...ready }).program.calls).toEqual([])
  })

  it('waits for the engine, and says so', () => {
    expect(show(<TraceView />, { run: start }).text()).toContain('Waiting for the engine to load')
    expect(show(<TraceView />, { run: start, ...ready }).text()).not.toContain(
      'Waiting for the engine to load',
    )
  })

  it('shows tables with the words that matched, what each gave and where it stands', () => {
    const { all, text } = show(<TraceView />, { run: withEvents(start, threeAttempts.slice(0, 2)), ...ready })
    expect(all('.hit-list > li').length).toBe(3)
    expect(all('.hit-list .word')[0]?.textContent).toBe('sightings+4.20in the name, in a column name')
    expect(text()).toContain('3 tables by BM25 · SQL runs on reef_watch')
  })

  it('draws why the built-in rules wrote it', () => {
    const { record } = threeAttemptsResult
    const rules = newRun(record.question, record.query, record.database, config(defaults))
    const link: Link = {
      text: 'sightings',
      from: 28,
      to: 37,
      kind: 'table',
      target: 'sighting',
      score: 1,
      used: true,
    }
    const reason = {
      candidate: 1,
      candidates: 3,
      probability: 0.71,
      sketch: 'SELECT _ FROM _',
      steps: null,
      tables: ['sighting'],
      links: [
        link,
        { ...link, text: 'most', from: 23, kind: 'word' as const, target: 'the largest', used: false },
      ],
      evidence: [{ name: 'joined', says: 'each join', weight: -0.75 }],
      rivals: [{ sql: 'SELECT 2', probability: 0.2 }],
    }
    const attempts = [
      { number: 1, answer: 'rules', sql: 'SELECT 1', reason, judgement: { verdict: 'true' as const } },
    ]
    const { text, all, find } = show(<TraceView />, {
      run: finish(
        rules,
        {
          ...record,
          trace: {
            ...record.trace,
            question: '',
            actor: 'builtin',
            critic: 'builtin',
            z: 5,
            final: 1,
            attempts,
          },
        },
        5,
      ),
      ...ready,
    })
    act(() =>
      all('summary')
        .find((s) => s.textContent === 'Why this SQL')
        ?.click(),
    )
    expect(text()).toContain('Candidate 1 of 3, with a probability of 71 % among them.')
    expect(all('.why .links li').map((l) => l.textContent)).toEqual([
      'sightings is the table sighting',
      'most asks for the largest (not used)',
    ])
    expect(find('.why .evidence').textContent).toBe('−0.75 each join')
    expect(find('.why .rivals').textContent).toContain('20.0 %')
  })

  it('says which words were read as others, of an answer and of a refusal', () => {
    const { record } = threeAttemptsResult
    const slips = ['"averge" is read as "average"', '"sihgtings" is read as "sightings"']
    for (const sql of ['SELECT 1', '']) {
      const attempts = [1, 2].map((number) => ({
        number,
        answer: 'rules',
        sql,
        mended: slips,
        judgement: { verdict: 'unchecked' as const },
      }))
      const { trace } = record
      if (!trace) throw new Error('the fixture has no trace')
      const run = finish(start, { ...record, trace: { ...trace, final: 1, attempts } }, 5)
      const { find } = show(<TraceView />, { run, ...ready })
      expect(find('.asked').textContent).toContain(
        'Read otherwise than typed: "averge" is read as "average"; "sihgtings" is read as "sightings"',
      )
      expect(strings.stage(run)).toMatch(
        /"averge" is read as "average"\. "sihgtings" is read as "sightings"\.$/,
      )
    }
    const { text } = show(<TraceView />, { run: finish(start, record, 5), ...ready })
    expect(text()).not.toContain('otherwise than typed')
  })

  it('streams an answer before it is SQL', () => {
    const { find, text } = show(<TraceView />, {
      run: withEvents(start, threeAttempts.slice(0, 4)),
      ...ready,
    })
    expect(find('.attempt .live').textContent).toBe('```sql\nSELECT title ')
    expect(text()).toContain('Attempt 1Writing…')
    expect(text()).toContain('2 messages, 120 tokens')
  })

  it('tells three attempts apart in words, not only in colours', () => {
    const { all, text } = show(<TraceView />, {
      run: finish(start, threeAttemptsResult.record, 2345),
      ...ready,
    })
    const heads = all('.attempt > .head').map((h) => h.textContent)
    expect(heads).toEqual([
      'Attempt 1ErrorRejected: did not run',
      'Attempt 2Ran: 1 rowFalse: rejecteddoes not match the gold',
      'Attempt 3Ran: 1 rowTrue: acceptedmatches the goldreturned',
    ])
    expect(text()).toContain('no such column: reef.title')
    expect(text()).toContain('it does not count')
    expect(text()).toContain('Right: matches the gold (reference) answer')
    expect(text()).toContain('took 2.3 s')
  })

  it('ticks no stage that came to nothing', () => {
    const { record } = threeAttemptsResult
    const came = (of: typeof record) =>
      show(<TraceView />, { run: finish(start, of, 1), ...ready })
        .all('.stage')
        .map((stage) => (stage as HTMLElement).dataset.came)
    expect(came(record).slice(2)).toEqual(['good', 'good', 'good'])
    const { trace } = record
    const broken = trace?.attempts?.[0]
    if (!trace || !broken || !record.gold) throw new Error('the fixture has no attempt or no gold')
    const failed = {
      ...record,
      gold: { ...record.gold, right: false },
      trace: { ...trace, attempts: [broken], final: 1 },
    }
    expect(came(failed).slice(2)).toEqual(['bad', 'bad', 'bad'])
    expect(came({ ...failed, trace: { ...trace, attempts: [], final: 0 } }).slice(2)).toEqual([
      'none',
      'none',
      'bad',
    ])
  })

  it('gives an unparsable verdict a word of its own', () => {
    const run = withEvents(start, [
      { loop: { stage: 'drafted', attempt: 1, sql: 'SELECT 1' } },
      { loop: { stage: 'judged', attempt: 1, judgement: { verdict: 'unparsable', answer: 'Perhaps.' } } },
    ])
    expect(show(<TraceView />, { run, ...ready }).find('.attempt > .head').textContent).toContain(
      'Unparsable: neither True nor False',
    )
  })

  it('labels the built-in rules wherever they answer', () => {
    const run = finish({ ...start, config: config(defaults) }, threeAttemptsResult.record, 1)
    const { find, all } = show(<TraceView />, { run, ...ready })
    expect(find('.asked').textContent).toContain('built-in, no language model')
    expect(all('.attempt').every((t) => t.textContent?.includes('built-in, no language model'))).toBe(true)
  })

  it('says whose verdict it is', () => {
    const done = (critic: CriticKind) =>
      finish({ ...start, config: { ...start.config, critic } }, threeAttemptsResult.record, 1)
    expect(show(<TraceView />, { run: done('builtin'), ...ready }).text()).toContain(
      'Built-in critic: it does not count',
    )
    expect(show(<TraceView />, { run: done('llm'), ...ready }).text()).toContain('Critic: it does not count')
    expect(show(<TraceView />, { run: done('llm'), ...ready }).text()).not.toContain('Built-in critic')
  })

  it('hands the SQL of an attempt over to be changed', () => {
    const { click, store } = show(<TraceView />, {
      run: finish(start, threeAttemptsResult.record, 1),
      ...ready,
    })
    click('Edit this SQL')
    expect(store.state).toMatchObject({ tab: 'sql', query: { sql: 'SELECT title FROM reef' } })
  })

  it('comes into view when a question is asked, and leaves the page alone when it was there before', async () => {
    const scrolled: string[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this.querySelector('h2')?.textContent ?? '')
    })
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 5000 } as DOMRect)
    const { store } = show(<TraceView />, {
      run: { ...finish(start, threeAttemptsResult.record, 1), origin: 'built' },
    })
    await act(async () => {})
    expect(scrolled).toEqual([])
    await act(async () => store.set({ run: { ...start, question: 'Which reef is deepest?' } }))
    expect(scrolled).toEqual(['Which reef is deepest?'])
    vi.restoreAllMocks()
  })

  it('tells whether a question that has no answer was left without one', () => {
    const asked = {
      id: 'u',
      text: 'What do the fish dream of?',
      sql: '',
      hardness: '' as const,
      kind: 'unanswerable' as const,
      note: 'Dreams are not recorded.',
    }
    const databases = [{ ...reefs, unanswerable: [asked] }]
    const { gold: _, trace, ...record } = threeAttemptsResult.record
    const told = (sql: string, verdict: 'true' | 'false') => {
      const attempts = [{ number: 1, sql, judgement: { verdict } }]
      return show(<TraceView />, {
        ...ready,
        databases,
        run: finish(
          { ...start, query: 'u' },
          { ...record, query: 'u', trace: { ...trace!, attempts, final: 1 } },
          1,
        ),
      }).text()
    }
    expect(told('SELECT 1', 'true')).toContain(
      'Wrong: SQL was given, and the data has no answerDreams are not recorded.',
    )
    expect(told('SELECT 1', 'true')).not.toContain('accepted no attempt')
    expect(told('SELECT 1', 'false')).toContain('The critic accepted no attempt.')
    expect(told('', 'false')).toContain(
      'Right: no SQL was given, and the data has no answerDreams are not recorded.',
    )
  })

  it('shows why the rules wrote no SQL, and calls that neither an answer nor a failure', () => {
    const { trace, ...record } = threeAttemptsResult.record
    const attempts = [
      {
        number: 1,
        sql: '',
        answer: 'The database seems to hold nothing for "dream".',
        judgement: { verdict: 'not-run' as const, reason: 'the answer holds no SQL' },
      },
    ]
    const rules = { ...start, config: { ...start.config, actor: 'builtin' as const } }
    const { all } = show(<TraceView />, {
      ...ready,
      run: finish(rules, { ...record, trace: { ...trace!, attempts, final: 1 } }, 1),
    })
    expect(all('.attempt').map((t) => t.textContent)).toEqual([
      'Attempt 1No SQL was writtenbuilt-in, no language modelThe database seems to hold nothing for "dream".',
    ])
  })

  it('has no gold stage for a person’s own question', () => {
    const run = finish({ ...start, query: '' }, threeAttemptsResult.record, 1)
    expect(show(<TraceView />, { run, ...ready }).all('.stage').length).toBe(4)
  })

  it('shows what a model or the data says as text, never as a page', () => {
    const attack = '<img src=x onerror=alert(1)>'
    const run = withEvents(start, [
      { hits: [{ table: `reef_watch.${attack}`, database: 'reef_watch', rank: 1, score: 1 }] },
      { loop: { stage: 'actor-asked', attempt: 1, messages: [{ role: 'user', content: attack }] } },
      { loop: { stage: 'actor-text', attempt: 1, text: attack } },
      { loop: { stage: 'drafted', attempt: 1, sql: attack } },
      { loop: { stage: 'executed', attempt: 1, result: { outcome: 'error', error: attack, steps: 0 } } },
      {
        loop: {
          stage: 'judged',
          attempt: 1,
          judgement: { verdict: 'false', reason: attack, answer: attack },
        },
      },
    ])
    const { root, text } = show(<TraceView />, { run: { ...run, question: attack }, ...ready })
    expect(root.querySelector('img')).toBeNull()
    expect(text().split(attack).length - 1).toBeGreaterThanOrEqual(5)
  })
})
