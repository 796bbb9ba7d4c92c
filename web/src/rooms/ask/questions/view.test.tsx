import { describe, expect, it } from 'vitest'
import { reefs, trains } from '../../../testing/fixtures'
import { show, until } from '../../../testing/page'
import { Questions } from './view'

const kinds = [
  undefined,
  'phrasing',
  'synonym',
  undefined,
  undefined,
  undefined,
  undefined,
  'knowledge',
] as const
const questions = kinds.map((kind, i) => ({
  id: `q${i}`,
  text: `Question ${i}?`,
  sql: 'SELECT 1',
  hardness: 'easy' as const,
  ...(kind && { kind }),
}))
const unanswerable = [
  {
    id: 'u0',
    text: 'What do the fish dream of?',
    sql: '',
    hardness: '' as const,
    kind: 'unanswerable' as const,
    note: 'Dreams are not recorded.',
  },
]
const database = { ...reefs, questions, unanswerable }
const listed = (all: (selector: string) => HTMLElement[]) =>
  all('.questions > ul .question').map((q) => q.textContent)

describe('the sample questions', () => {
  it('tell what makes one hard beside its SQL', () => {
    const { all } = show(<Questions database={database} />)
    expect(listed(all).slice(0, 4)).toEqual([
      'Question 0?easy',
      'Question 1? paraphraseeasy',
      'Question 2? synonymseasy',
      'Question 3?easy',
    ])
  })

  it('can be narrowed to a kind, and back', () => {
    const { all, click } = show(<Questions database={database} />)
    expect(listed(all).length).toBe(6)
    click('domain knowledge 1')
    expect(listed(all)).toEqual(['Question 7? domain knowledgeeasy'])
    click('domain knowledge 1')
    expect(listed(all).length).toBe(6)
    click('Show all 8')
    expect(listed(all).length).toBe(8)
  })

  it('without an answer are under a heading of their own, and are asked like others', () => {
    const { text, click, program, store } = show(<Questions database={database} />, { databases: [database] })
    expect(text()).toContain('Unanswerable questions')
    click('What do the fish dream of?')
    expect(program.last).toMatchObject({
      method: 'ask',
      params: { query: 'u0', question: 'What do the fish dream of?' },
    })
    expect(store.state.picked).toBe('u0')
  })

  it('begin with six that teach, which play as a lesson', { timeout: 60_000 }, async () => {
    const { all, click, store } = show(<Questions database={{ ...reefs, id: 'ferry_line' }} />, {
      databases: [{ ...reefs, id: 'ferry_line' }],
    })
    expect(all('.starter').map((b) => b.textContent)).toEqual([
      'Right at once',
      'Names that mislead',
      'SQL that does not run',
      'A wrong answer accepted',
      'Right, and not the same',
      'No answer in the data',
    ])
    click('No answer in the data')
    const begun = () => expect(store.state.lesson).toEqual({ id: 'six-to-start-with', step: 5 })
    await until(begun) // the lessons' code is loaded first
    expect(show(<Questions database={{ ...reefs, own: true }} />).all('.starter')).toEqual([])
  })

  it('of a person’s own data are made by the program, and asked by a click', async () => {
    const own = { ...trains, own: true }
    const view = <Questions database={own} />
    const { all, text, click, program } = show(view, {
      databases: [own],
      current: own.id,
      engine: { phase: 'ready' },
    })
    expect(text()).toContain('Questions to begin with')
    expect(text()).toContain('Ask your own.')
    expect(program.last).toMatchObject({ method: 'suggest', params: { database: own.id } })
    await program.last.resolve({ questions: ['How many are there of each kind?'] })
    await until(() =>
      expect(all('.question').map((q) => q.textContent)).toEqual(['How many are there of each kind?']),
    )
    click('How many are there of each kind?')
    expect(program.last).toMatchObject({
      method: 'ask',
      params: { question: 'How many are there of each kind?' },
    })
    const again = show(view, { databases: [own], current: own.id, engine: { phase: 'ready' } })
    expect(again.program.calls).toEqual([])
    expect(again.all('.question').length).toBe(1)
  })

  it('of a person’s own data may be none', async () => {
    const own = { ...trains, own: true }
    const { all, text, program } = show(<Questions database={own} />, { engine: { phase: 'ready' } })
    await program.last.resolve({ questions: [] })
    expect(text()).toContain('Ask your own.')
    expect(all('.question')).toEqual([])
  })

  it('are not made for a sample', () => {
    const { program } = show(<Questions database={trains} />, { engine: { phase: 'ready' } })
    expect(program.calls).toEqual([])
  })

  it('are no more than that where none is of any kind', () => {
    const { all, text } = show(<Questions database={reefs} />)
    expect(all('.tag').length).toBe(0)
    expect(text()).not.toContain('Without an answer')
  })
})
