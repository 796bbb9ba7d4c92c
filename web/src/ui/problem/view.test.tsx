import { act } from 'preact/test-utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newRun } from '../../store/run'
import { config, defaults } from '../../store/settings'
import type { Problem, State } from '../../store/state'
import { reefs } from '../../testing/fixtures'
import { show, until } from '../../testing/page'
import { ProblemBox } from './view'

const question = 'How many patients did Dr. Weatherby discharge in October?'
const key = 'sk-secret-123456'
const sql = 'SELECT count(*) FROM discharge_of_patients WHERE doctor = 17'
const url = 'https://llm.internal.example:8443/v1'
const settings = { ...defaults, actor: 'llm' as const, baseURL: url, model: 'm' }
const state: Partial<State> = {
  keys: { 'https://llm.internal.example': key },
  settings,
  box: question,
  query: { sql, running: false, answer: null, judged: null, problem: null },
  run: newRun(question, '', 'ward', config(settings)),
  databases: [{ ...reefs, id: 'ward.sqlite', title: 'ward seven', own: true }],
  current: 'ward.sqlite',
}
// An endpoint that repeats what it was sent, whole and cut off.
const problem: Problem = {
  code: 'endpoint',
  advice: `Check the address ${url}.`,
  text: `the endpoint said 400: ${key} may not ask "${question}"`,
  detail: `${question.slice(3, 40)}… at ${sql.slice(0, 30)} of ward.sqlite (ward seven)`,
}

let copied = ''
const clipboard = (writeText: (text: string) => Promise<void>) =>
  void vi.stubGlobal('navigator', { userAgent: 'Browser/1.0', clipboard: { writeText } })
const takes = () => clipboard(async (text) => void (copied = text))
const soon = () => act(() => new Promise((resolve) => setTimeout(resolve)))

afterEach(() => void vi.unstubAllGlobals())

describe('a problem', () => {
  it('has a name, a sentence and an action', () => {
    const { find } = show(<ProblemBox problem={problem} />, state)
    expect(find('[role=alert]').textContent).toBe(`Endpoint failure${problem.text}${problem.advice}`)
  })

  it('is reported with what was done and by which version, and with nothing of the person’s', async () => {
    takes()
    const { click, text } = show(<ProblemBox problem={problem} />, {
      ...state,
      hello: { version: 'abc', go: 'go1.26', sqlite: '3.50', retrievers: [], over_models: [] },
    })
    click('Copy report')
    await until(async () => {
      await soon()
      expect(text()).toContain('Copied. It has no key, no question')
    })
    for (const line of [
      'problem: Endpoint failure (endpoint)',
      'view: ask, answer',
      'setting: actor llm, critic builtin, z 5, bm25, k 5, endpoint custom',
      'version: abc, go1.26, SQLite 3.50',
      'browser: Browser/1.0',
    ]) {
      expect(copied).toContain(line)
    }
    expect(copied).toContain('the endpoint said 400: [key] may not ask "[question]"')
    for (const own of [key, 'patients', 'Weatherby', 'discharge', 'llm.internal', 'ward'])
      expect(copied).not.toContain(own)
  })

  it('is reported with the question and the SQL where the person asks for that, and never with the key', async () => {
    takes()
    const { click, text } = show(<ProblemBox problem={problem} />, state)
    click('Copy report')
    await until(soon)
    await until(() => click('Copy it with the question'))
    await until(async () => {
      await soon()
      expect(text()).toContain('with the question and the SQL. It has no key')
    })
    expect(copied).toContain(`question: ${question}`)
    expect(copied).toContain(`SQL: ${sql}`)
    for (const own of [key, 'llm.internal', 'ward']) expect(copied).not.toContain(own)
  })

  it('stands in a field where the browser gives no clipboard', async () => {
    clipboard(() => Promise.reject(new Error('denied')))
    const { click, find } = show(<ProblemBox problem={problem} />, state)
    click('Copy report')
    await until(async () => {
      await soon()
      expect((find('textarea') as HTMLTextAreaElement).value).toContain('problem: Endpoint failure')
    })
  })
})
