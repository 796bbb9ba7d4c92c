import './view.css'
import { useActions, usePick } from '../../store/app'
import { Icon } from '../icon/view'
import { strings as s } from './strings'

/** InventoryBox says what of a folder was opened, and what was left out and why. */
export function InventoryBox() {
  const inventory = usePick((state) => state.inventory)
  const actions = useActions()
  if (!inventory) return null
  const left = s.leftOut(inventory)
  return (
    <section class="inventory boxed inset" aria-label={s.label(inventory.name)}>
      <Icon name="check" />
      <div class="words wraps">
        <p>{s.found(inventory)}</p>
        {left.length > 0 && (
          <>
            <p class="muted small">{s.leftOutLead}</p>
            <ul class="small">
              {left.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
        <button type="button" class="link small" onClick={() => actions.page.closeInventory()}>
          {s.close}
        </button>
      </div>
    </section>
  )
}
