import { sql } from 'drizzle-orm'
import type { Database } from '../../../../database/pool.ts'
import type { SearchTerm } from '../search-term-rules.ts'
import { allOf, anyOf, isShortSearch, splitAtPunctuation, startsWith, wordIs } from '../text-query-rules.ts'
import { allowedSlips, slipPatterns, splitsInTwo } from './slip-rules.ts'

/** What the words of a search may mean if they are misspelled: for each a text query (`tsquery`). */
export type Meanings = ReadonlyMap<string, string>

// Enough for any slip. More would match half the catalog.
const maxWords = 100

/**
 * Finds the words of the catalog that words may mean if they are misspelled. Words that begin a word of the catalog,
 * or that have synonyms, are taken as they are. No product is read.
 */
export async function findUnknownMeanings(db: Database, terms: readonly SearchTerm[]): Promise<Meanings> {
  if (isShortSearch(terms)) return new Map()
  const words = terms
    .filter(({ synonyms, isOptional }) => synonyms.length === 0 && !isOptional)
    .flatMap((term) => term.words)
  return findMeaningsOf(await withoutCatalogWords(db, words), (part) => findWordsBehindSlip(db, part))
}

/** The same for all words. In a short search, they may be inside of words. */
export async function findMeanings(db: Database, terms: readonly SearchTerm[]): Promise<Meanings> {
  const find = isShortSearch(terms) ? findWordsAround : findWordsBehindSlip
  return findMeaningsOf(
    terms.filter(({ isOptional }) => !isOptional).flatMap(({ words }) => words),
    (part) => find(db, part),
  )
}

async function findMeaningsOf(
  words: string[],
  findMeaningOf: (part: string) => Promise<string>,
): Promise<Meanings> {
  const meanings = new Map<string, string>()
  for (const word of words) {
    const parts: string[] = []
    for (const part of splitAtPunctuation(word)) parts.push(await findMeaningOf(part))
    if (parts.length > 0) meanings.set(word, allOf(parts))
  }
  return meanings
}

/** Removes the words whose last part begins a word of the catalog. */
async function withoutCatalogWords(db: Database, words: string[]): Promise<string[]> {
  const parts = words.map((word) => splitAtPunctuation(word).at(-1) ?? '')
  if (parts.every((part) => part === '')) return []
  const { rows } = await db.execute<{ part: string }>(sql`
    select part from unnest(${sql.param(parts)}::text[]) as part
     where starts_with((select min(word) from catalog_words where word >= part collate "C"), part)`)
  const known = new Set(rows.map(({ part }) => part))
  return words.filter((_, index) => !known.has(parts[index] ?? ''))
}

async function findWordsAround(db: Database, part: string): Promise<string> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from catalog_words where word like ${`%${part}%`} order by word limit ${maxWords}`)
  return anyOf([wordIs(part), ...rows.map(({ word }) => wordIs(word))])
}

async function findWordsBehindSlip(db: Database, part: string): Promise<string> {
  const pairs = await findPairs(db, [part])
  const similar = await findSimilar(db, part)
  return anyOf([wordIs(part), ...similar.map(wordIs), ...(pairs.get(part) ?? [])])
}

/**
 * Words whose beginning differs from `part` by one slip; for a long part by two, if no word differs by one. A slip
 * changes a word's first letters by at most two steps of Levenshtein's distance (swapped letters count as two), which
 * is faster to compare than the patterns.
 */
async function findSimilar(db: Database, part: string): Promise<string[]> {
  const slips = allowedSlips(part)
  if (slips === 0) return []
  const distance = sql`levenshtein_less_equal(${part}, left(word, ${[...part].length}), 2)`
  const hasOneSlip = sql`word like any (${sql.param(slipPatterns(part))}::text[])`
  const { rows } = await db.execute<{ word: string; hasOneSlip: boolean }>(sql`
    select word, ${hasOneSlip} as "hasOneSlip" from catalog_words
     where word !~ '[0-9]' and ${distance} <= 2 and (${slips === 2} or ${hasOneSlip})
     order by ${distance}, word limit ${maxWords}`)
  const closest = rows.filter((row) => row.hasOneSlip)
  const words = (closest.length > 0 ? closest : rows).map(({ word }) => word)
  // People seldom miss the first letter.
  const sameStart = words.filter((word) => word.charAt(0) === part.charAt(0))
  return sameStart.length > 0 ? sameStart : words
}

/**
 * For words that may be two words typed as one, such as "redbull", the text queries of the two: a word of the catalog
 * and the beginning of another. If any word starts with a text, the first word that is not less than the text does,
 * because C collation compares bytes.
 */
export async function findPairs(db: Database, words: readonly string[]): Promise<Map<string, string[]>> {
  const splits = words.flatMap((typed) => splitsInTwo(typed).map(([left, right]) => ({ typed, left, right })))
  if (splits.length === 0) return new Map()
  const column = (pick: (split: (typeof splits)[number]) => string) =>
    sql`${sql.param(splits.map(pick))}::text[]`
  const { rows } = await db.execute<(typeof splits)[number]>(sql`
    select typed, left_word as left, right_word as right
      from unnest(${column((one) => one.typed)}, ${column((one) => one.left)}, ${column((one) => one.right)})
             as split (typed, left_word, right_word)
     where exists (select from catalog_words where word = left_word)
       and starts_with((select min(word) from catalog_words where word >= right_word), right_word)`)
  const byWord = Map.groupBy(rows, ({ typed }) => typed)
  return new Map(
    [...byWord].map(([typed, pairs]) => [
      typed,
      pairs.map(({ left, right }) => allOf([wordIs(left), startsWith(right)])),
    ]),
  )
}
