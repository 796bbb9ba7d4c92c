import type { JSX } from 'preact'

/** Lines on a 16 by 16 grid, drawn for this page. */
const paths = {
  check: 'M3 8.5 6.5 12 13 4.5',
  cross: 'M4 4l8 8M12 4l-8 8',
  bang: 'M8 3v6.5M8 12.2v.6',
  question: 'M5.6 5.8a2.4 2.4 0 1 1 3.6 2.1c-.8.5-1.2.9-1.2 1.9M8 12.4v.5',
  dash: 'M3.5 8h9',
  stop: 'M4.5 4.5h7v7h-7z',
  chevron: 'M4 6l4 4 4-4',
  key: 'M10.5 2.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM8.4 7.6 3 13v.5h2V12h1.5v-1.5H8',
  table: 'M2.5 3.5h11v9h-11zM2.5 6.5h11M6.5 6.5v6',
  file: 'M4 2.5h5l3 3v8H4zM9 2.5v3h3',
  sun:
    'M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6ZM8 1.5v1.3M8 13.2v1.3M1.5 8h1.3M13.2 8h1.3M3.4 3.4l.9.9M11.7 ' +
    '11.7l.9.9M12.6 3.4l-.9.9M4.3 11.7l-.9.9',
  moon: 'M13 9.6A5.6 5.6 0 0 1 6.4 3a5.4 5.4 0 1 0 6.6 6.6Z',
  auto: 'M8 2.5a5.5 5.5 0 1 0 0 11ZM8 2.5a5.5 5.5 0 0 1 0 11',
  lock: 'M4 7.5h8v6H4zM5.5 7.5V5.4a2.5 2.5 0 0 1 5 0v2.1',
  link:
    'M6.7 9.3a2.6 2.6 0 0 0 3.7 0l2-2a2.6 2.6 0 0 0-3.7-3.7l-.9.9M9.3 6.7a2.6 2.6 0 0 0-3.7 0l-2 2a2.6 2.6 0 0 0 ' +
    '3.7 3.7l.9-.9',
  book: 'M8 4.2C6.6 3.2 4.8 3 2.5 3v9c2.3 0 4.1.3 5.5 1.2M8 4.2c1.4-1 3.2-1.2 5.5-1.2v9c-2.3 0-4.1.3-5.5 1.2M8 4.2v9',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM10.3 10.3l3.2 3.2',
  play: 'M5 3.5v9l7-4.5z',
} satisfies Record<string, string>

/** An IconName is that of a drawn icon. */
export type IconName = keyof typeof paths

/** Icon is a small drawing, which those who hear the page are not told of. */
export function Icon({ name }: { name: IconName }): JSX.Element {
  return (
    <svg
      class="icon"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      stroke-width="1.5"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
