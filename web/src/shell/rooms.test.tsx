import { describe, expect, it, vi } from 'vitest'
import { Navigation } from './navigation/view'
import { commands } from './palette/commands'
import { viewAt } from '../store/route'
import { setup, show } from '../testing/page'
import { command, type Room } from '../rooms/room'
import { roomOf, rooms } from '../rooms/rooms'

// A room of its own is added as .github/CONTRIBUTING.md says: room.ts, and its line in rooms.ts.
const garden = vi.hoisted((): { room?: Room } => ({}))

vi.mock('../rooms/theory/room', () => {
  garden.room = {
    name: 'garden',
    title: 'Garden',
    load: async () => ({ default: () => null }),
    commands: async () => () => [command('action', 'Water the plants', '', () => {})],
  }
  return { room: garden.room }
})

describe('a room that is added', () => {
  it('is led to by the navigation and by its address', () => {
    const { all } = show(<Navigation />)
    expect(all('a').map((a) => [a.textContent, a.getAttribute('href')])).toContainEqual(['Garden', '#/garden'])
    const names = rooms.map((r) => r.name)
    expect(viewAt('#/garden', names)).toBe('garden')
    expect(roomOf('garden')).toBe(garden.room)
  })

  it('is offered by the palette, with what can be done there', () => {
    const titles = commands(setup()).map((c) => c.title)
    expect(titles).toContain('Garden')
    expect(titles).toContain('Water the plants')
  })
})
