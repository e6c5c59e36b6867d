import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database/database.ts'

/** Products are numbered from 1; the last one is the free goods, at 5.00. */
const freeProduct = 6
const freeCents = 500

type Promotion = {
  products: number[]
  quantity: number
  price: number | null
  percent: number | null
  freeQuantity: number | null
}
type Line = { product: number; quantity: number; cents: number }
type Cart = { promotions: Promotion[]; lines: Line[] }

const product = fc.integer({ min: 1, max: 5 })
const terms = fc.oneof(
  fc.record({
    price: fc.integer({ min: 1, max: 1500 }),
    percent: fc.constant(null),
    freeQuantity: fc.constant(null),
  }),
  fc.record({
    price: fc.constant(null),
    percent: fc.integer({ min: 1, max: 9999 }).map((hundredths) => hundredths / 100),
    freeQuantity: fc.constant(null),
  }),
  fc.record({
    price: fc.constant(null),
    percent: fc.constant(null),
    freeQuantity: fc.integer({ min: 1, max: 3 }),
  }),
)
const carts: fc.Arbitrary<Cart> = fc.record({
  promotions: fc.array(
    fc
      .tuple(fc.uniqueArray(product, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 6 }), terms)
      .map(([products, quantity, rest]) => ({ products, quantity, ...rest })),
    { maxLength: 3 },
  ),
  // Two lines of a product have prices of their own, as after an addition.
  lines: fc.array(
    fc.record({
      product,
      quantity: fc.integer({ min: 1, max: 9 }),
      cents: fc.integer({ min: 1, max: 2000 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
})

/** What the units of a promotion, dearest first, save together; units that complete no deal save nothing. */
function savedBy({ quantity, price, percent, freeQuantity }: Promotion, units: number[]): number {
  const deals = Math.floor(units.length / quantity)
  if (freeQuantity !== null) return deals * freeQuantity * freeCents
  return units
    .toSorted((one, other) => other - one)
    .slice(0, deals * quantity)
    .reduce((saved, cents) => {
      const less =
        percent === null
          ? cents
          : Math.max(1, Math.floor((cents * (10_000 - Math.round(percent * 100))) / 10_000 + 0.5))
      return saved + cents - Math.min(cents, price ?? cents, less)
    }, 0)
}

/** The most that can be saved when each product takes part in at most one promotion. */
function mostSaved({ promotions, lines }: Cart): number {
  const products = [...new Set(lines.map((line) => line.product))]
  const choose = (index: number, chosen: Map<number, Promotion>): number => {
    const next = products[index]
    if (next === undefined)
      return promotions.reduce((saved, promotion) => {
        const units = lines
          .filter((line) => chosen.get(line.product) === promotion)
          .flatMap(({ quantity, cents }) => Array.from({ length: quantity }, () => cents))
        return saved + savedBy(promotion, units)
      }, 0)
    const ways = promotions.filter(({ products: named }) => named.includes(next))
    return Math.max(
      choose(index + 1, chosen),
      ...ways.map((promotion) => choose(index + 1, new Map([...chosen, [next, promotion]]))),
    )
  }
  return choose(0, new Map())
}

let database: TestDatabase
let pool: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Client({ connectionString: database.url })
  await pool.connect()
  await pool.query(
    `insert into products (product_id, name, brand, category, description, image_url, unit_size, unit_per_pack,
                           price_cents)
       overriding system value select n, 'Product ' || n, '', '', '', '', '', 1, $1 from generate_series(1, $2) as n`,
    [freeCents, freeProduct],
  )
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

type Deal = {
  promotion: number
  key: number
  units: number
  cents: number
  saved: number
  free: number | null
}

async function dealsOf({ promotions, lines }: Cart): Promise<Deal[]> {
  await pool.query('truncate promotions restart identity')
  for (const { products, quantity, price, percent, freeQuantity } of promotions)
    await pool.query(
      `insert into promotions (name, kind, product_ids, quantity, price_cents, percent, free_product_id, free_quantity)
         values ('Any', $1, $2, $3, $4, $5, $6, $7)`,
      [
        freeQuantity === null ? 'mix' : 'free',
        ...[products, quantity, price, percent],
        ...[freeQuantity === null ? null : freeProduct, freeQuantity],
      ],
    )
  const { rows } = await pool.query<Deal>(
    `select promotion_id as promotion, key::int, units, cents, saved_cents::int as saved, free_units as free
       from deal_units(gen_random_uuid(), null, $1, $2, $3, $4, null, null, null)`,
    [
      lines.map((_, index) => index),
      lines.map((line) => line.product),
      lines.map(({ quantity }) => quantity),
      lines.map(({ cents }) => cents),
    ],
  )
  return rows
}

test('Deals save as much as any choice of one promotion for each product, and no unit costs more than otherwise', async () => {
  await fc.assert(
    fc.asyncProperty(carts, async (cart) => {
      const deals = await dealsOf(cart)
      const free = new Map(deals.map((deal) => [deal.promotion, (deal.free ?? 0) * freeCents]))
      const saved = deals.reduce((total, deal) => total + deal.saved, 0)
      expect(saved + [...free.values()].reduce((total, value) => total + value, 0)).toBe(mostSaved(cart))
      for (const { key, units, cents, saved: less } of deals) {
        const line = cart.lines[key]
        expect(units).toBeLessThanOrEqual(line?.quantity ?? 0)
        expect(cents).toBeLessThanOrEqual(line?.cents ?? 0)
        expect(less).toBe(units * ((line?.cents ?? 0) - cents))
      }
    }),
    { numRuns: 150 },
  )
})
