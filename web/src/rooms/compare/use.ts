import { useModel, usePick } from '../../store/app'
import { useSlice } from '../../store/store'
import { type Comparing, type Comparison, makeComparing } from './model'

/** useComparing is what a person can do with retrievers side by side. */
export const useComparing = (): Comparing => useModel(makeComparing)

/** useCompared is a part of what is compared. */
export const useCompared = <T>(pick: (of: Comparison) => T): T => useSlice(useComparing().store, pick)

/** useQuestion is what is searched for: the databases have the page's question. */
export function useQuestion(): string {
  const box = usePick((state) => state.box)
  return useCompared((state) => (state.corpus ? state.text : box))
}
