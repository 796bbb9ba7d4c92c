import { describe, expect, it } from 'vitest'
import type { Database, Question } from '../../gen/rpc'
import { texts } from './texts'

const question = (text: string, sql: string) => ({ text, sql }) as Question
const reefs = {
  id: 'reefs',
  questions: [
    question('How many reefs?', 'SELECT count(*)\n FROM reef ;'),
    question('What is the number of reefs?', 'SELECT count(*) FROM reef'),
    question('Which are deep?', 'SELECT name FROM reef WHERE depth > 30'),
  ],
} as Database
const line = (n: number, gold: string, database = 'reefs') => ({ line: n, database, gold })

describe('the questions of statements of gold', () => {
  const count = 'SELECT count(*) FROM reef'
  it('are those of open databases, in their order where several have one statement', () => {
    const found = texts(
      [line(1, count), line(2, `${count};`), line(3, 'SELECT name FROM reef WHERE depth > 30')],
      [reefs],
    )
    expect([...found]).toEqual([
      [1, 'How many reefs?'],
      [2, 'What is the number of reefs?'],
      [3, 'Which are deep?'],
    ])
  })
  it('are not guessed', () => {
    expect(texts([line(1, count)], [reefs]).size).toBe(0) // either could be meant
    expect(texts([line(1, count, 'others'), line(2, 'SELECT 1')], [reefs]).size).toBe(0)
  })
})
