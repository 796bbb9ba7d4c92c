import type { Room } from '../room'

/** Data opens a person's own files and shows what is in any database. */
export const room: Room = {
  name: 'data',
  title: 'Data',
  load: () => import('./view'),
  commands: async () => (await import('./commands')).commands,
}
