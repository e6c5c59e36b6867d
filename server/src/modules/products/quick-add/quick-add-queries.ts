import { gtinsOf } from '@cornerstock/contract/values/barcodes'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import type { WordQuery } from './word-query-rules.ts'

/** A product that a text may mean. */
export type Match = {
  productId: number
  name: string
  /** How many sizes of the text it does not have. */
  missedSizes: number
  /** How many words of the text are not whole words of it. */
  partialWords: number
}

const gtinsIn = (text: string) => gtinsOf(text.replace(/[\s-]/g, ''))

/** The products whose SKU, barcode or name is one of the folded texts, by text. Codes are before names. */
export async function findExact(db: Database, texts: string[]): Promise<Map<string, number[]>> {
  const codes = texts.flatMap((text) => gtinsIn(text).map((gtin) => ({ text, gtin })))
  const { rows } = await db.execute<{ text: string; ids: number[] }>(sql`
    with exact as (
      select text, product_id, 1 as kind from unnest(${sql.param(texts)}::text[]) as text
        join products on deleted_at is null and fold(sku) = text
      union all
      select text, product_id, 1
        from unnest(${sql.param(codes.map(({ text }) => text))}::text[],
                    ${sql.param(codes.map(({ gtin }) => gtin))}::text[]) as code (text, gtin)
        join products on deleted_at is null and gtins @> array[gtin]
      union all
      select text, product_id, 2 from unnest(${sql.param(texts)}::text[]) as text
        join products on deleted_at is null and fold(name) = text)
    select text, array_agg(distinct product_id) as ids
      from (select *, min(kind) over (partition by text) as best from exact) as ranked
     where kind = best group by text`)
  return new Map(rows.map(({ text, ids }) => [text, ids]))
}

// Texts that match more products than this say too little to choose among them.
const maxCompared = 300

/** For each query the products that have all its words, the best first: the sizes count most, then whole words. */
export async function findMatches(
  db: Database,
  queries: WordQuery[],
  limit: number,
): Promise<Map<string, Match[]>> {
  const column = (pick: (query: WordQuery) => string) => sql`${sql.param(queries.map(pick))}::text[]`
  const { rows } = await db.execute<{ text: string } & Match>(sql`
    select text, matches.* from unnest(${column((one) => one.text)}, ${column((one) => one.query)},
             ${column((one) => one.words.join(' '))}, ${column((one) => one.sizes.join(' '))})
             as wanted (text, query, words, sizes)
     cross join lateral (
       select product_id as "productId", name,
              (select count(*)::int from unnest(string_to_array(sizes, ' ')) as size
                where sizes <> '' and compact !~ ('(^|[^0-9.])' || size)) as "missedSizes",
              (select count(*)::int from unnest(string_to_array(words, ' ')) as word
                where strpos(spaced, ' ' || word || ' ') = 0) as "partialWords"
         from (select product_id, name,
                      ' ' || regexp_replace(fold(name || ' ' || brand || ' ' || unit_size), '[^[:alnum:]]+', ' ', 'g')
                          || ' ' as spaced,
                      regexp_replace(fold(name || '|' || unit_size || '|' || unit_per_pack || 'pk'),
                                     '[ -]+|(fl[.]? *)(?=oz)', '', 'g') as compact
                 from products
                where deleted_at is null
                  and array_to_tsvector(array_remove(regexp_split_to_array(search_text, '[^[:alnum:]]+'), ''))
                        @@ query::tsquery
                limit ${maxCompared}) as found
        order by "missedSizes", "partialWords", length(name), product_id limit ${limit}) as matches`)
  const byText = new Map<string, Match[]>()
  for (const { text, ...match } of rows) byText.set(text, [...(byText.get(text) ?? []), match])
  return byText
}

/**
 * For words that begin no word of the catalog, the words that begin alike with the same letter, the nearest first.
 * Each differs by at most two steps of Levenshtein's distance.
 */
export async function findSimilarWords(db: Database, words: string[]): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ typed: string; similar: string[] }>(sql`
    select typed, array_agg(word order by levenshtein_less_equal(typed, left(word, length(typed)), 2), word) as similar
      from unnest(${sql.param(words)}::text[]) as typed
      join catalog_words on word !~ '[0-9]' and word >= left(typed, 1) collate "C"
           and word < chr(ascii(typed) + 1) collate "C"
           and levenshtein_less_equal(typed, left(word, length(typed)), 2) <= 2
     where not starts_with((select min(word) from catalog_words where word >= typed collate "C"), typed)
     group by typed`)
  return new Map(rows.map(({ typed, similar }) => [typed, similar]))
}
