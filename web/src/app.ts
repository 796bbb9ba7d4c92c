import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Actions } from './store/actions'
import type { State } from './store/state'
import { type Store, useSlice } from './store/store'

export interface App {
  store: Store<State>
  actions: Actions
}

export const AppContext = createContext<App | null>(null)

function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('a view was rendered outside of AppContext')
  return app
}

// useActions is what a view calls when a person does something.
export function useActions(): Actions {
  return useApp().actions
}

// usePick is the part of the state that a view shows.
export function usePick<S>(pick: (state: State) => S): S {
  return useSlice(useApp().store, pick)
}
