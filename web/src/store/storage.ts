/** place is where the browser keeps what a reload finds again. */
export const place = 'orbweaver'

/** openStorage is the browser's storage, or null where it is forbidden. */
export function openStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

/** tabStorage is the storage of the tab, or null where it is forbidden. */
export function tabStorage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

/**
 * stored is what was kept, unchecked. Storage may be switched off, empty or
 * written by something else; all of these give {}.
 */
export function stored(storage: Storage | null): Record<string, unknown> {
  try {
    const all: unknown = JSON.parse(storage?.getItem(place) ?? '{}')
    return typeof all === 'object' && all !== null ? (all as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** themeOf is the colours that a person chose, if any. */
export function themeOf({ theme }: Record<string, unknown>): 'light' | 'dark' | undefined {
  return theme === 'light' || theme === 'dark' ? theme : undefined
}
