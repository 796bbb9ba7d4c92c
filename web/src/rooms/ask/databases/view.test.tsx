import { describe, expect, it } from 'vitest'
import type { Database } from '../../../gen/rpc'
import { trains } from '../../../testing/fixtures'
import { show } from '../../../testing/page'
import { DatabasePicker } from './view'

const file = (notes?: string[]) =>
  ({ ...trains, id: 'club', title: 'club.csv', own: true, ...(notes && { notes }) }) as Database

describe('the databases to choose from', () => {
  it('say while a file is opened that it is, and no longer', () => {
    expect(show(<DatabasePicker />, { opening: true }).find('[role=status]').textContent).toContain('Opening')
    expect(show(<DatabasePicker />).all('[role=status]')).toEqual([])
  })

  it('lead to what was made of a file, where something was', () => {
    const of = (notes?: string[]) => show(<DatabasePicker />, { databases: [file(notes)], current: 'club' })
    expect(of(['column "Fee": n/a is read as no value']).find('.about a').getAttribute('href')).toBe('#/data')
    expect(of().all('.about a')).toEqual([])
  })
})
