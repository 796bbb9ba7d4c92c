// The first worker. The head of the built page loads this file before all
// other code, so that the program is fetched and compiled while the page is
// still being made; main.tsx gets the same worker by importing it.

import { openStorage, recall } from '../store/keep'
import { connection, defaults } from '../store/settings'
import { spawn } from './spawn'
import { Started } from './started'

// connect is the origin that the first worker may reach; "" = none.
export const connect = connection(recall(openStorage()).settings ?? defaults)
export const started = new Started(spawn(connect))
