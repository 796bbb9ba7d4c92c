/**
 * longest is how many milliseconds to wait for a paint: a browser may put it
 * off for as long as it likes.
 */
const longest = 1000

/**
 * painted is over when the page has been painted for the first time, or when
 * there is nothing to wait for: nobody sees a tab in the background, and it is
 * not painted.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return resolve()
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) over()
    })
    const over = () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', over)
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(over, longest)
    document.addEventListener('visibilitychange', over)
    observer.observe({ type: 'paint', buffered: true })
  })
}
