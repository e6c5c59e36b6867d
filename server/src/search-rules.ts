const maxSearchWords = 8

/** The words of what somebody typed into a search field. */
export const searchWords = (search: string): string[] =>
  search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxSearchWords)

/** A text that `like` takes for itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** A text that a regular expression of PostgreSQL takes for itself. */
export const escapeRegex = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '\\$&')
