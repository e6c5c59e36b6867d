/** The SKU in the name of a file of a ZIP: the name without folders and extension. */
export const skuOfFile = (path: string): string =>
  path
    .split('/')
    .at(-1)
    ?.replace(/\.[^.]*$/, '')
    .trim() ?? ''

/** Whether an operating system has added the file to the ZIP. */
export const isSystemFile = (path: string): boolean =>
  path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX' || part === 'Thumbs.db')
