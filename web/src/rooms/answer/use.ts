import { useModel } from '../../store/app'
import { useSlice } from '../../store/store'
import { type Answerer, type Answering, makeAnswering } from './model'

/** useAnswerer is what a person can do in this room. */
export const useAnswerer = (): Answerer => useModel(makeAnswering)

/** useAnswering is a part of what the room shows. */
export const useAnswering = <T>(pick: (of: Answering) => T): T => useSlice(useAnswerer().store, pick)
