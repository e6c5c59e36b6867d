import { type SQL, sql } from 'drizzle-orm'
import { escapeLike, searchWords } from './search-rules.ts'

// A trigram index knows no shorter pieces from the middle of words.
const shortestPiece = 3

const isLike = (text: SQL, pattern: string) => sql`${text} like lower(${pattern})`

const holdsWord = (text: SQL, word: string) => {
  const piece = escapeLike(word)
  return word.length < shortestPiece
    ? sql`(${isLike(text, `${piece}%`)} or ${isLike(text, `% ${piece}%`)})`
    : isLike(text, `%${piece}%`)
}

/**
 * That a text in lower case, with a trigram index, holds every word of a search, in any order. A word of
 * one or two letters must begin one of the text, a longer one may stand anywhere.
 */
export const holdsWords = (text: SQL, search: string): SQL[] =>
  searchWords(search).map((word) => holdsWord(text, word))
