import { fold } from '@cornerstock/contract/values/fold'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { products } from '../../../database/schema/catalog/products.ts'
import { foldedText } from '../../../database/search/product-texts.ts'
import { matchesTextQuery } from './search-queries.ts'
import { bothNumbers, type SearchTerm, spellingsOf } from './search-term-rules.ts'
import type { Meanings } from './words/meanings-queries.ts'

const separators = String.raw` \n\-/(&.,!):;"+*`
const isSeparator = new RegExp(`[${separators}]`)
/** Matches where a word begins. */
const wordStart = `(?<![^${separators}])`
/** Matches where a word ends. */
const wordEnd = `(?![^${separators}])`

/**
 * The regular expression for a folded word or phrase. Comparing copies of the texts without punctuation takes
 * PostgreSQL several times as long.
 */
const toPattern = (phrase: string) =>
  [...phrase]
    .map((letter) => (isSeparator.test(letter) ? `[${separators}]` : letter.replace(/[\\^$?|{}[\]]/, '\\$&')))
    .join('')

const anyPattern = (phrases: readonly string[]) => `(${phrases.map(toPattern).join('|')})`

const name = foldedText('name')
const nameAndBrand = sql`${name} || ' ' || ${foldedText('brand')}`

/** Whether a text has one of the phrases, as whole words. */
const hasAny = (text: SQLWrapper, phrases: string[]) =>
  phrases.length === 0 ? sql`false` : sql`${text} ~ ${`${wordStart}${anyPattern(phrases)}${wordEnd}`}`

/** Where name, brand and category begin in the searched text. */
const fieldStarts = sql`array[1, length(${name}) + 2, length(${name}) + length(${foldedText('brand')}) + 3]`

/** The number of the field where the word begins a word: 1 for the name, 2 the brand, 3 the category, 0 if in none. */
const fieldOf = (word: string) =>
  sql`width_bucket(regexp_instr(${products.searchText} || ' ', ${`${wordStart}${toPattern(word)}`}), ${fieldStarts})`

/** A match without the first words is worse than one without the last. */
const absentAt = (place: number) => sql.raw(String(60 - place))

/**
 * How well one word matches. The better matches are the beginning of a word in the name, in the brand, another
 * spelling in them, the category, its beginning, another spelling there, the inside of a word; a misspelled word in
 * the name, and elsewhere.
 */
function wordRank(word: string, meaning: string | undefined, place: number): SQL {
  const spellings = spellingsOf(word)
  const isCategory = sql`${word}::text in (${foldedText('category')}, ${foldedText('subCategory')})`
  const isMeantByName = meaning ? matchesTextQuery(name, meaning) : sql`false`
  return sql`case ${fieldOf(word)}
                  when 1 then 0
                  when 2 then 10
                  else case when ${hasAny(nameAndBrand, spellings)} then 12
                            when ${fieldOf(word)} = 3 then case when ${isCategory} then 20 else 25 end
                            when ${hasAny(products.searchText, spellings)} then 26
                            when strpos(${products.searchText}, ${word}::text) > 0 then 40
                            when ${isMeantByName} then 50
                            else ${absentAt(place)} end end`
}

/** Synonyms rank behind categories and before the inside of words. */
function termRank({ words, synonyms }: SearchTerm, meanings: Meanings | undefined, place: number): SQL {
  const ranks = words.map((word) => wordRank(word, meanings?.get(word), place))
  if (synonyms.length === 0) return sql.join(ranks, sql` + `)
  const phrases = synonyms.flatMap(bothNumbers)
  const isBrand = sql`${foldedText('brand')} = any(${sql.param(phrases)}::text[])`
  const synonymRank = sql`case when ${hasAny(nameAndBrand, phrases)}
                                 then case when ${isBrand} and ${hasAny(name, phrases)} then 29 else 30 end
                               when ${hasAny(products.searchText, phrases)} then 31
                               else ${absentAt(place)} end`
  return sql`least(greatest(${sql.join(ranks, sql`, `)}), ${synonymRank})`
}

/** The rank of a product for a search; the best match has the lowest. A name that equals the search comes first. */
export function searchRank(search: string, terms: readonly SearchTerm[], meanings?: Meanings): SQL {
  const ranks = terms.map((term, place) => termRank(term, meanings, place))
  return sql`case when ${name} = ${fold(search)} then -1
                  else ${sql.join(ranks, sql` + `)} end`
}

/** Whether a word begins a word of the name. Only a name that equals the search ranks higher. */
export const beginsWordOfName = (word: string): SQL => sql`${fieldOf(word)} = 1`

/**
 * Sorts equally good matches: by how many words of the search are not whole words of the name, and whether the
 * name begins differently. "ice" prefers Ice Breakers to Polar Ice and Iced Tea.
 */
export function nameDifference(terms: readonly SearchTerm[]): SQL {
  const words = terms.flatMap((term) => term.words)
  const partial = words.map((word) => sql`case when ${hasAny(name, bothNumbers(word))} then 0 else 1 end`)
  const phrase = words.join(' ')
  const starts = [phrase, ...(words.length === 1 ? spellingsOf(phrase) : [])]
  const otherStart = sql`case when ${name} ~ ${`^${anyPattern(starts)}${wordEnd}`} then 0 else 1 end`
  return sql`(${sql.join([...partial, otherStart], sql` + `)})`
}
