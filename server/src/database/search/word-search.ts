import { type SQL, sql } from 'drizzle-orm'
import { escapeLike, searchWords } from './search-rules.ts'

// A trigram index cannot find shorter texts in the middle of a word.
const minPartLength = 3

const isLike = (text: SQL, pattern: string) => sql`${text} like lower(${pattern})`

const matchesWord = (text: SQL, word: string) => {
  const escaped = escapeLike(word)
  return word.length < minPartLength
    ? sql`(${isLike(text, `${escaped}%`)} or ${isLike(text, `% ${escaped}%`)})`
    : isLike(text, `%${escaped}%`)
}

/**
 * Conditions that a text contains every word of a search, in any order. A word of one or two letters must start a word
 * of the text; a longer one may be part of a word.
 *
 * @param text an expression in lower case that has a trigram index
 */
export const matchesWords = (text: SQL, search: string): SQL[] =>
  searchWords(search).map((word) => matchesWord(text, word))
