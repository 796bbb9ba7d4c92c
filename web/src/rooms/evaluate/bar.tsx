import type { Share } from '../../gen/rpc'

const width = 120

/** Bar draws a share with its interval; the figures stand beside it. */
export function Bar({ share, whisker = true }: { share: Share; whisker?: boolean }) {
  return (
    <svg class="bar" viewBox={`0 0 ${width} 12`} preserveAspectRatio="none" aria-hidden="true">
      <rect class="track" y="4" width={width} height="4" />
      <rect class="fill" y="1" width={width * share.value} height="10" rx="1.5" />
      {whisker && <path class="whisker" d={`M${width * share.low} 6H${width * share.high}`} />}
    </svg>
  )
}
