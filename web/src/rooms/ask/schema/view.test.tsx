import { describe, expect, it } from 'vitest'
import { reefs } from '../../../testing/fixtures'
import { show } from '../../../testing/page'
import { Schema } from './view'

describe('the schema', () => {
  it('keeps a name that is written from right to left apart from the number beside it', () => {
    const [reef] = reefs.tables
    if (!reef) throw new Error('there is no table')
    const cities = { ...reef, name: 'مدن', rows: 3 }
    const { all } = show(<Schema database={{ ...reefs, tables: [cities] }} />)
    expect(all('bdi.name').map((e) => e.textContent)).toEqual(['مدن'])
  })
})
