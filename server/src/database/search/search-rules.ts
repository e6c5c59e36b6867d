const maxSearchWords = 8

/** The words of what somebody typed into a search field. */
export const searchWords = (search: string): string[] =>
  search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxSearchWords)

/** A text that `like` takes for itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
