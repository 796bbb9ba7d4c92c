import './view.css'
import { useEffect, useState } from 'preact/hooks'
import { useActions } from '../../store/app'
import { strings } from '../../strings'

/** DropArea takes files and folders that are dropped anywhere on the page. */
export function DropArea() {
  const actions = useActions()
  const [over, setOver] = useState(false)
  useEffect(() => {
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const drag = (event: DragEvent) => {
      if (!hasFile(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      const { dataTransfer } = event
      if (!dataTransfer?.files.length) return
      event.preventDefault()
      // Both lists are gone when this handler has returned.
      const entries = [...dataTransfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
      void actions.files.drop([...dataTransfer.files], entries)
    }
    const listeners: [string, (event: DragEvent) => void][] = [
      ['dragover', drag],
      ['dragleave', leave],
      ['drop', drop],
    ]
    for (const [name, listener] of listeners) addEventListener(name, listener as EventListener)
    return () => {
      for (const [name, listener] of listeners) removeEventListener(name, listener as EventListener)
    }
  }, [actions])
  return over ? <div class="dropping">{strings.databasePicker.drop}</div> : null
}
