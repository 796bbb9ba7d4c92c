import { useEffect } from 'preact/hooks'
import { modelOf, useApp } from '../store/app'
import { paramsAt } from '../store/route'

/**
 * useLessonAddress opens the step of a lesson that the page's address names, and ends one that it
 * names no more.
 */
export function useLessonAddress(): void {
  const app = useApp()
  useEffect(() => {
    const follow = async () => {
      const { lesson = '', step = '1' } = paramsAt(location.hash)
      const at = app.store.state.lesson
      if (lesson === '' && !(at && (history.state as { settled?: true } | null)?.settled)) return
      if (at?.id === lesson && at.step === Number(step) - 1) return
      const { makeTeaching } = await import('../rooms/lessons/model')
      modelOf(app, makeTeaching).go(lesson, Number(step) - 1)
    }
    void follow()
    const listen = () => void follow()
    addEventListener('hashchange', listen)
    return () => removeEventListener('hashchange', listen)
  }, [app])
}
