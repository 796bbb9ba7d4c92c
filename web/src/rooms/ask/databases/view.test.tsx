import { describe, expect, it } from 'vitest'
import { show } from '../../../testing/page'
import { DatabasePicker } from './view'

describe('the databases to choose from', () => {
  it('say while a file is opened that it is, and no longer', () => {
    expect(show(<DatabasePicker />, { opening: true }).find('[role=status]').textContent).toContain('Opening')
    expect(show(<DatabasePicker />).all('[role=status]')).toEqual([])
  })
})
