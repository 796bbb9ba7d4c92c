/**
 * sparing is whether the person asks their browser to save data. Nothing is
 * then done ahead: the program does not get warm before it is asked, and the
 * page is not kept for a day without a network.
 */
export function sparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
