import { describe, expect, it } from 'vitest'
import type { Database } from '../gen/rpc'
import { listed } from './scope'

const database = (id: string, own = false, folder = '') => ({ id, title: id, own, folder }) as Database

describe('databases as a person looks for them', () => {
  it('are their own before the samples, those of a folder by name', () => {
    const all = [
      database('garden'),
      database('pets', true, 'spider'),
      database('mine.csv', true),
      database('cars', true, 'spider'),
    ]
    expect(listed(all).map((d) => d.id)).toEqual(['cars', 'pets', 'mine.csv', 'garden'])
    expect(all.map((d) => d.id)).toEqual(['garden', 'pets', 'mine.csv', 'cars']) // as the program has them
  })
})
