import { type SQL, sql } from 'drizzle-orm'
import { products } from '../../../database/schema/products.ts'
import { escapeLike } from '../../../database/search/search-rules.ts'
import type { Meanings } from './meanings-queries.ts'
import { matchesTextQuery } from './search-queries.ts'
import { bothNumbers, type SearchTerm, spellingsOf } from './search-term-rules.ts'

const separators = '-/(&.,!):;"+*'

/** A text in lower case with a space around every word. */
const spaced = (text: SQL) =>
  sql`' ' || translate(lower(${text}), ${separators}, ${' '.repeat(separators.length)}) || ' '`

const spacedLiteral = (text: string) =>
  [...text].map((letter) => (separators.includes(letter) ? ' ' : letter)).join('')

const spacedText = spaced(sql`${products.searchText}`)
const spacedNameAndBrand = spaced(sql`${products.name} || ' ' || ${products.brand}`)

/** Whether a text has one of the phrases, as whole words. */
const hasAny = (text: SQL, phrases: string[]) =>
  phrases.length === 0
    ? sql`false`
    : sql`${text} like any (${sql.param(phrases.map((phrase) => `% ${escapeLike(spacedLiteral(phrase))} %`))}::text[])`

/** Where name, brand and category begin in the searched text. */
const fieldStarts = sql`array[1, length(${products.name}) + 2,
                              length(${products.name}) + length(${products.brand}) + 3]`

/** The number of the field where the word begins a word: 1 for the name, 2 the brand, 3 the category, 0 if in none. */
const fieldOf = (word: string) =>
  sql`width_bucket(strpos(${spacedText}, ${` ${spacedLiteral(word)}`}::text), ${fieldStarts})`

const absent = 51

/**
 * How well one word matches. The better matches are the beginning of a word in the name, in the brand, another
 * spelling in them, the category, its beginning, another spelling there, the inside of a word; a misspelled word in
 * the name, and elsewhere.
 */
function wordRank(word: string, meaning: string | undefined): SQL {
  const spellings = spellingsOf(word)
  const isCategory = sql`${word}::text in (lower(${products.category}), lower(${products.subCategory}))`
  const isMeantByName = meaning ? matchesTextQuery(sql`lower(${products.name})`, meaning) : sql`false`
  return sql`case when ${fieldOf(word)} = 1 then 0
                  when ${fieldOf(word)} = 2 then 10
                  when ${hasAny(spacedNameAndBrand, spellings)} then 12
                  when ${fieldOf(word)} = 3 then case when ${isCategory} then 20 else 25 end
                  when ${hasAny(spacedText, spellings)} then 26
                  when strpos(${products.searchText}, ${word}::text) > 0 then 40
                  when ${isMeantByName} then 50
                  else ${sql.raw(String(absent))} end`
}

/** Synonyms rank behind categories and before the inside of words. */
function termRank({ words, synonyms }: SearchTerm, meanings: Meanings | undefined): SQL {
  const ranks = words.map((word) => wordRank(word, meanings?.get(word)))
  if (synonyms.length === 0) return sql.join(ranks, sql` + `)
  const phrases = synonyms.flatMap(bothNumbers)
  const synonymRank = sql`case when ${hasAny(spacedNameAndBrand, phrases)} then 30
                               when ${hasAny(spacedText, phrases)} then 31
                               else ${sql.raw(String(absent))} end`
  return sql`least(greatest(${sql.join(ranks, sql`, `)}), ${synonymRank})`
}

/** How far a product is from what a search means; the best match has the lowest rank, which is that of its name. */
export function searchRank(search: string, terms: readonly SearchTerm[], meanings?: Meanings): SQL {
  const ranks = terms.map((term) => termRank(term, meanings))
  return sql`case when lower(${products.name}) = lower(${search.trim()}) then -1
                  else ${sql.join(ranks, sql` + `)} end`
}

/**
 * Sorts equally good matches: by how many words of the search are not whole words of the name, and whether the
 * name begins differently. "ice" prefers Ice Breakers to Polar Ice and Iced Tea.
 */
export function nameDifference(terms: readonly SearchTerm[]): SQL {
  const name = spaced(sql`${products.name}`)
  const words = terms.flatMap((term) => term.words)
  const partial = words.map((word) => sql`case when ${hasAny(name, bothNumbers(word))} then 0 else 1 end`)
  const phrase = words.join(' ')
  const starts = [phrase, ...(words.length === 1 ? spellingsOf(phrase) : [])]
  const patterns = starts.map((start) => `${escapeLike(` ${spacedLiteral(start)} `)}%`)
  const otherStart = sql`case when ${name} like any (${sql.param(patterns)}::text[]) then 0 else 1 end`
  return sql`(${sql.join([...partial, otherStart], sql` + `)})`
}
