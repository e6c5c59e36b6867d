/** Makes the browser save a file, as if a link to it had been clicked. */
export function saveFile({ content, fileName }: { content: Blob; fileName: string }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = fileName
  link.click()
  // The browser may read the address only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
