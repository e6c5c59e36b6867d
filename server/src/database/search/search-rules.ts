const maxSearchWords = 8

/** The words of a search text, eight at most. */
export const searchWords = (search: string): string[] =>
  search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxSearchWords)

/** Escapes the wildcards of `like`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
