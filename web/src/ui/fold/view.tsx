import './view.css'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Icon } from '../icon/view'

/**
 * A Fold hides what most people do not need at once. What is inside is only
 * rendered while it is open; follow keeps it open until the person decides.
 */
export function Fold({
  title,
  follow = false,
  children,
}: {
  title: ComponentChildren
  follow?: boolean
  children: ComponentChildren
}) {
  const [choice, choose] = useState<boolean | null>(null)
  const open = choice ?? follow
  const toggle = (event: Event) => {
    event.preventDefault()
    choose(!open)
  }
  return (
    <details class="fold" open={open}>
      <summary onClick={toggle}>
        <Icon name="chevron" />
        {title}
      </summary>
      {open && <div class="inside">{children}</div>}
    </details>
  )
}
