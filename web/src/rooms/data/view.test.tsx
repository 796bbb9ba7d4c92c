import { describe, expect, it } from 'vitest'
import { int, ok, reefs } from '../../testing/fixtures'
import { show } from '../../testing/page'
import Data from './view'

const ready = { engine: { phase: 'ready' as const } }
const big = {
  ...reefs,
  id: 'big',
  title: 'big.sqlite',
  own: true,
  tables: [{ name: 'fish', rows: 120, columns: [{ name: 'id', type: 'INTEGER', key: true }] }],
  questions: [],
}

describe('the room for data', () => {
  it('says that nothing is sent anywhere', () => {
    expect(show(<Data />).text()).toContain('Nothing of them is sent anywhere')
  })

  it('forgets nothing before it has said what, and been told to', () => {
    const { click, find, text, all } = show(<Data />)
    expect(find('.kept').textContent).toContain('Keys of endpoints are never kept')
    click('Clear all data…')
    expect(find('.sure').textContent).toContain('the settings with the endpoint and its key')
    expect(document.activeElement?.textContent).toBe('Keep it')
    click('Keep it')
    expect(all('.sure')).toEqual([])
    expect(text()).toContain('Clear all data…')
  })

  it('lists a person’s own databases before the samples, those of a folder together', () => {
    const { all } = show(<Data />, { databases: [reefs, { ...big, id: 'a', folder: 'spider.zip' }, big] })
    expect(all('.databases h3').map((h) => h.textContent)).toEqual(['From spider.zip', 'Yours', 'Samples'])
  })

  it('reads a table page by page', async () => {
    const { program, click, text, find } = show(<Data />, { databases: [big], current: 'big', ...ready })
    expect(program.last).toMatchObject({
      method: 'query',
      params: { database: 'big', sql: 'SELECT * FROM "fish" LIMIT 50 OFFSET 0' },
    })
    await program.last.resolve({
      ms: 1,
      result: ok(
        ['id'],
        Array.from({ length: 50 }, (_, i) => [int(i + 1)]),
      ),
    })
    expect(text()).toContain('rows 1–50 of 120')
    click('Last')
    expect(program.last.params).toMatchObject({ sql: 'SELECT * FROM "fish" LIMIT 50 OFFSET 100' })
    await program.last.resolve({
      ms: 1,
      result: ok(
        ['id'],
        Array.from({ length: 20 }, (_, i) => [int(i + 101)]),
      ),
    })
    expect(text()).toContain('rows 101–120 of 120')
    expect(find('.grid tbody td').textContent).toBe('101')
    expect((find('.pages').querySelector('button:last-child') as HTMLButtonElement).disabled).toBe(true)
  })

  it('lists 200 of 250 tables until all are asked for', () => {
    const tables = Array.from({ length: 250 }, (_, i) => ({ ...big.tables[0]!, name: `t${i}` }))
    const { all, click, text } = show(<Data />, { databases: [{ ...big, tables }], current: 'big' })
    expect(all('.browse .tables button')).toHaveLength(200)
    expect(text()).toContain('200 of 250 tables')
    click('List all 250 tables')
    expect(all('.browse .tables button')).toHaveLength(250)
    expect(text()).not.toContain('200 of 250 tables')
  })

  it('shows hostile names as text', () => {
    const evil = '<img src=x onerror=alert(1)>'
    const { all, text } = show(<Data />, {
      databases: [{ ...big, title: evil, tables: [{ ...big.tables[0], name: evil, rows: 1, columns: [] }] }],
      current: 'big',
    })
    expect(all('img')).toEqual([])
    expect(text()).toContain(evil)
  })
})
