/** save hands a text or bytes to the browser as a file to keep. */
export function save(name: string, content: string | Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(
    new Blob([content], {
      type:
        typeof content !== 'string' ? 'application/octet-stream' : name.endsWith('.html') ? 'text/html' : 'text/plain',
    }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
