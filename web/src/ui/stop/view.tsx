import { Icon } from '../icon/view'

/** Stop is the button that ends what is under way. */
export function Stop({ label, onStop }: { label: string; onStop: () => void }) {
  return (
    <button type="button" class="button stop" onClick={onStop}>
      <Icon name="stop" />
      {label}
    </button>
  )
}
