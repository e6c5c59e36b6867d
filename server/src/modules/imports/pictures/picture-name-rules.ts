/** The SKU that a file of a ZIP is named by: its name without folders and ending. */
export const skuOfFile = (path: string): string =>
  path
    .split('/')
    .at(-1)
    ?.replace(/\.[^.]*$/, '')
    .trim() ?? ''

/** Whether a file belongs to an operating system and not to its user. */
export const isSystemFile = (path: string): boolean =>
  path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX' || part === 'Thumbs.db')
