import { fold } from '@cornerstock/contract/values/fold'

const maxSearchWords = 8

/** The words of a search text, eight at most. */
export const searchWords = (search: string): string[] =>
  search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxSearchWords)

const minPhoneDigits = 7
const comparedDigits = 10

/**
 * The digits with which a search finds phone numbers; undefined if it has fewer than seven. Only the last ten count,
 * so that a country code does not matter.
 */
export function phoneDigitsOf(search: string): string | undefined {
  const digits = fold(search).replace(/[^0-9]/g, '')
  return digits.length < minPhoneDigits ? undefined : digits.slice(-comparedDigits)
}

/** Escapes the wildcards of `like`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
