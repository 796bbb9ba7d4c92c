/** What the list of earlier runs says. */
export const strings = {
  title: 'History',
  titleLong: (n: number) => `History (${n})`,
  lead: 'Kept in this browser, newest first. Keys are not among it.',
  forget: 'Delete all of them',
}
