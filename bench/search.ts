import { type Figure, measure, type Round } from './figure.ts'
import type { ServerUnderTest } from './server-under-test.ts'

const seconds = 4

const starts = 'ba cha cre dri fru gla ho ju ka li mo ni pe pri ri sa sti tra vi zu'.split(' ')
const middles = 'la mon per sin tor va nd ster ll ni so ta mer gan pp ri st do ce ru'.split(' ')
const ends = 's er o y ina el es um ade ie ix le ora ito ano en et il ow as ik ush omi ent ard'.split(' ')

/** 10,000 words, which have typing slips like real ones. None has a q. */
const vocabulary = starts.flatMap((start) =>
  middles.flatMap((middle) => ends.map((end) => start + middle + end)),
)

/** Fills the catalog with products that have two words of the vocabulary in their names. */
async function seedWords({ pool }: ServerUnderTest, count: number): Promise<void> {
  await pool.query(
    `with words as (select initcap(word) as word, place - 1 as place
                      from unnest($2::text[]) with ordinality as w (word, place))
     insert into products (name, brand, category, area, price_cents, stock_quantity)
     select one.word || ' ' || other.word
              || ' ' || (array['Cola', 'Chips', 'Juice', 'Water', 'Candy', 'Gum', 'Cookies', 'Rice', 'Ice Tea'])[1 + i % 9]
              || ' ' || (array['12oz', '20oz', '2 L', '6 Pack', '1.5 lb'])[1 + i % 5] || ' ' || i,
            'Brand ' || i % 800, (array['Beverages', 'Candy', 'Cakes', 'Gum', 'Essentials'])[1 + i % 5], 'Grocery',
            500 + i % 4000, 50
       from generate_series(1, $1) i
       join words as one on one.place = i * 31 % 10000
       join words as other on other.place = (i::bigint * i * 17 + i) % 10000`,
    [count, vocabulary],
  )
  await pool.query('vacuum analyze products')
  await pool.query('vacuum analyze catalog_words')
}

/** The least that a search costs: one statement that finds a page of products with a part of a word. */
const bareSearch = {
  name: 'bare-search',
  text: `select * from products where search_text like $1 and deleted_at is null
          order by lower(name), product_id limit $2`,
}

const firstLimit = 50

/** Runs searches one after another. No two have the same word and limit, so the server has no answer in its cache. */
function createSearchRounds(
  products: number,
  search: (word: string, limit: number) => Promise<unknown>,
): () => Promise<Round> {
  const words = Math.min(products, vocabulary.length)
  let count = 0
  return async () => {
    const until = performance.now() + seconds * 1000
    let responses = 0
    while (performance.now() < until) {
      count += 1
      // The first word of the name of product `count`.
      const word = vocabulary[((count % words) * 31) % vocabulary.length] ?? ''
      await search(word, firstLimit + Math.floor(count / words))
      responses += 1
    }
    return { responses, seconds }
  }
}

const slip = (word: string) => `${word.slice(0, 3)}q${word.slice(4)}`

/** Searches for one word as one client, with or without a typing slip. The baseline is the bare statement. */
export async function benchSearch(
  server: ServerUnderTest,
  { products, hasSlip }: { products: number; hasSlip: boolean },
): Promise<Figure> {
  await seedWords(server, products)
  const { token } = await server.signUp('searcher')
  const headers = { authorization: `Bearer ${token}` }
  return measure(server, {
    server: createSearchRounds(products, async (word, limit) => {
      const query = new URLSearchParams({ search: hasSlip ? slip(word) : word, limit: String(limit) })
      const response = await fetch(`${server.url}/api/Products?${query}`, { headers })
      if (!response.ok) throw new Error(`A search failed with status ${response.status}.`)
      await response.arrayBuffer()
    }),
    baseline: createSearchRounds(products, (word, limit) =>
      server.pool.query({ ...bareSearch, values: [`%${word}%`, limit] }),
    ),
  })
}
