import { fold } from '@cornerstock/contract/values/fold'
import { type SearchTerm, toSearchTerms } from './search-term-rules.ts'

/** Parts of PostgreSQL's text queries (`tsquery`). Words contain only letters and digits, so they need no escape. */

export const wordIs = (word: string): string => `'${word}'`

export const startsWith = (text: string): string => `'${text}':*`

export const anyOf = (queries: string[]): string => `(${queries.join(' | ')})`

export const allOf = (queries: string[]): string => `(${queries.join(' & ')})`

/** The parts of a text that consist of letters and digits, folded, as in the table of catalog words. */
export const splitAtPunctuation = (word: string): string[] => fold(word).match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether all words of a search have one or two letters. No index finds such words inside of others. */
export const isShortSearch = (terms: readonly SearchTerm[]): boolean =>
  terms.flatMap(({ words }) => words).every(({ length }) => length < 3)

/** The only word of a search, if it is one of one or two letters or digits. */
export function shortWordOf(search: string): string | undefined {
  const terms = toSearchTerms(search)
  const words = terms.flatMap((term) => term.words)
  const [word = ''] = words
  return words.length === 1 && isShortSearch(terms) && splitAtPunctuation(word)[0] === word ? word : undefined
}
