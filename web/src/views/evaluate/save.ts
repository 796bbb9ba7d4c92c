// save hands a text to the browser as a file to keep.
export function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: name.endsWith('.html') ? 'text/html' : 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
