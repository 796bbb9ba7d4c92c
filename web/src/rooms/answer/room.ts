import type { Room } from '../room'

/** Answer answers questions, and checks statements, from retrieved tables. */
export const room: Room = { name: 'answer', title: 'Answer', load: () => import('./view') }
