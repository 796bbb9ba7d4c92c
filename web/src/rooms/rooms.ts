import { room as answer } from './answer/room'
import { room as ask } from './ask/room'
import { room as compare } from './compare/room'
import { room as data } from './data/room'
import { room as evaluate } from './evaluate/room'
import { room as lessons } from './lessons/room'
import { room as loop } from './loop/room'
import type { Room } from './room'
import { room as runs } from './runs/room'
import { room as theory } from './theory/room'

/** rooms are all, in the order of the navigation; the first comes with the page. */
export const rooms: readonly Room[] = [ask, compare, loop, theory, answer, evaluate, runs, data, lessons]

/** roomOf is the room of that name, or the first where there is none. */
export const roomOf = (name: string): Room => rooms.find((r) => r.name === name) ?? ask
