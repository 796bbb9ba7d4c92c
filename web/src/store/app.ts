import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Caller } from '../engine/client'
import type { Actions } from './actions/actions'
import type { State } from './state'
import { type Store, useSlice } from './store'

/** An App is what every view reaches: the state, the actions, the program, and the models of the rooms. */
export interface App {
  store: Store<State>
  actions: Actions
  program: Caller
  models: Models
}

/**
 * Models are what views keep while another view is shown, by the function
 * that made them.
 */
export type Models = Map<(app: App) => unknown, unknown>

/** AppContext brings the App to the views. */
export const AppContext = createContext<App | null>(null)

/** useApp is all of it, for what a room does beside showing. */
export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('a view was rendered outside of AppContext')
  return app
}

/** useActions is what a view calls when a person does something. */
export function useActions(): Actions {
  return useApp().actions
}

/** usePick is the part of the state that a view shows. */
export function usePick<S>(pick: (state: State) => S): S {
  return useSlice(useApp().store, pick)
}

/** useSnapshot reads the whole state when something is done with it. */
export function useSnapshot(): () => State {
  const { store } = useApp()
  return () => store.state
}

/** useProgram is for what a view shows of the program and nobody else needs. */
export function useProgram(): Caller {
  return useApp().program
}

/**
 * useModel is a view's own state and what can be done with it: made when the
 * view is first shown, and the same one each time after. Make is a function
 * of the view's model.ts, not a closure.
 */
export function useModel<M>(make: (app: App) => M): M {
  return modelOf(useApp(), make)
}

/** modelOf is useModel for code that is no view. */
export function modelOf<M>(app: App, make: (app: App) => M): M {
  if (!app.models.has(make)) app.models.set(make, make(app))
  return app.models.get(make) as M
}
