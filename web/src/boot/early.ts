// The first worker. begin.ts loads this file before the page's program, so
// that Go and SQLite are fetched and compiled while the page is still being
// made; main.tsx gets the same worker by importing it.

import { recall } from '../store/keep'
import { connection, defaults } from '../store/settings'
import { openStorage } from '../store/storage'
import { spawn } from '../engine/spawn'
import { Started } from '../engine/started'

/** connect are the origins that the first worker may reach; "" = none. */
export const connect = connection(recall(openStorage()).settings ?? defaults)
/** started is the worker as the first code of the page starts it, before the page's own code has come. */
export const started = new Started(spawn(connect))
