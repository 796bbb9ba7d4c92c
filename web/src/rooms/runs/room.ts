import type { Room } from '../room'

/** Runs keeps every run, question by question, and sets some side by side. */
export const room: Room = {
  name: 'runs',
  title: 'Runs',
  load: () => import('./view'),
}
