import { defaultSettings } from '@cornerstock/contract/office/default-settings'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database/database.ts'

type Row = { minQuantity: number; price: number; from: string | null; to: string | null; isFixed: boolean }
type Level = { basis: 'list' | 'cost'; percent: number; percents: { category: string; percent: number }[] }
type Product = {
  category: string
  subCategory: string
  area: string | null
  price: number
  cost: number
  sale: { price: number; onSale: boolean; from: string | null; to: string | null } | null
  steps: { minQuantity: number; price: number }[]
  minimumQuantity: number
  quantityStep: number
}
/** A client with its level and rows, a product, a quantity and a moment. */
type Case = {
  product: Product
  level: (Level & { rows: Row[] }) | null
  own: Row[]
  quantity: number
  at: string
}

const pick = <T>(...values: T[]) => fc.constantFrom(...values)
// Around the local midnights of New York, whose clocks change on 8 March.
const moments = ['2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10'].flatMap((day) =>
  ['03:59:59', '04:00:00', '04:59:59', '05:00:00', '17:00:00'].map((time) => `${day}T${time}Z`),
)
const days = [null, null, '2026-03-07', '2026-03-08', '2026-03-09']
const cents = fc.integer({ min: 1, max: 60 })
const percent = fc.integer({ min: -9000, max: 50_000 }).map((hundredths) => hundredths / 100)

const isDisjoint = (one: Row, other: Row) =>
  one.minQuantity !== other.minQuantity ||
  (one.to !== null && other.from !== null && one.to < other.from) ||
  (other.to !== null && one.from !== null && other.to < one.from)

const rows = fc
  .array(
    fc.record({
      minQuantity: pick(1, 2, 3, 5, 8),
      price: cents,
      from: pick(...days),
      to: pick(...days),
      isFixed: pick(false, false, true),
    }),
    { maxLength: 4 },
  )
  .map((all) =>
    all
      .filter(({ from, to }) => from === null || to === null || from <= to)
      .filter((row, index, valid) => valid.slice(0, index).every((other) => isDisjoint(row, other))),
  )

const someRows: fc.Arbitrary<Row[]> = fc.oneof(fc.constant<Row[]>([]), rows)

const product = fc
  .record({
    category: pick('Chips', 'CHIPS', 'Soda'),
    subCategory: pick('', 'Mint'),
    area: pick(null, 'Snacks', 'Chips'),
    price: fc.integer({ min: 4, max: 60 }),
    cost: fc.oneof(fc.constant(0), cents),
    sale: fc.option(
      fc.record({
        price: cents,
        onSale: fc.boolean(),
        from: pick(null, ...moments),
        to: pick(null, ...moments),
      }),
    ),
    steps: fc.uniqueArray(pick(2, 3, 4, 6), { maxLength: 3 }),
    minimumQuantity: pick(1, 1, 2, 3),
    quantityStep: pick(1, 1, 2, 5),
  })
  .map(({ sale, steps, ...rest }): Product => {
    const isValidSale = sale && sale.price < rest.price && !(sale.from && sale.to && sale.from >= sale.to)
    const ascending = steps.toSorted((one, other) => one - other)
    return {
      ...rest,
      sale: isValidSale ? sale : null,
      steps: ascending.map((minQuantity, index) => ({ minQuantity, price: rest.price - 1 - index })),
    }
  })

const cases: fc.Arbitrary<Case> = fc.record({
  product,
  level: fc.option(
    fc.record({
      basis: pick('list' as const, 'cost' as const),
      percent,
      percents: fc.uniqueArray(fc.record({ category: pick('chips', 'MINT', 'snacks'), percent }), {
        maxLength: 3,
        selector: ({ category }) => category,
      }),
      rows: someRows,
    }),
  ),
  own: someRows,
  quantity: fc.integer({ min: 1, max: 9 }),
  at: pick(...moments),
})

/** The price of the contract, in the plainest words. */
function priceOf({ product: { sale, steps, ...product }, level, own, at }: Case, quantity: number) {
  const day = Temporal.Instant.from(at).toZonedDateTimeISO(defaultSettings.timeZone).toPlainDate().toString()
  const inForce = (all: Row[]) =>
    all
      .filter(({ from, to }) => (from === null || from <= day) && (to === null || day <= to))
      .filter(({ minQuantity }) => minQuantity <= quantity)
      .sort((one, other) => other.minQuantity - one.minQuantity)[0]
  const byPercent = (base: number, { percents, percent: other }: Level) => {
    const named = [product.subCategory, product.category, product.area ?? ''].flatMap((name) =>
      percents.filter(({ category }) => category.toLowerCase() === name.toLowerCase()),
    )
    const hundredths = Math.round(100 * (named[0]?.percent ?? other))
    return Math.max(1, Math.floor((base * (10_000 + hundredths) + 5000) / 10_000))
  }
  const ownRow = inForce(own)
  const ofLevel =
    level &&
    (inForce(level.rows)?.price ??
      (level.basis === 'list'
        ? byPercent(product.price, level)
        : product.cost > 0
          ? byPercent(product.cost, level)
          : product.price))
  const regular = ownRow?.price ?? ofLevel ?? product.price
  const isTimed = sale && (sale.from !== null || sale.to !== null)
  const runs = sale && (isTimed ? (!sale.from || sale.from <= at) && (!sale.to || at < sale.to) : sale.onSale)
  const step = steps.findLast(({ minQuantity }) => minQuantity <= quantity)?.price
  const prices: [source: string, price: number | null | undefined][] = [
    [ownRow ? 'own' : ofLevel === null ? 'list' : 'level', regular],
    ['sale', runs ? sale.price : null],
    ['step', step],
  ]
  const [source, charged] = ownRow?.isFixed
    ? ['own', ownRow.price]
    : prices.reduce((best, next) => (Number(next[1] ?? Infinity) < Number(best[1]) ? next : best))
  return { charged: Number(charged), regular, source }
}

/** What the client is charged for the smallest orderable quantity if the product does not say it, and each change. */
function yourPriceOf(one: Case) {
  const { minimumQuantity, quantityStep } = one.product
  const prices = Array.from({ length: 30 }, (_, index) => {
    const minQuantity = minimumQuantity + index * quantityStep
    return { minQuantity, price: priceOf(one, minQuantity).charged }
  })
  const steps = prices.filter(({ price }, index) => index > 0 && price !== prices[index - 1]?.price)
  const { sale, price } = one.product
  const onProduct = sale?.onSale ? sale.price : price
  const hasOwnPrice = one.product.steps.length > 0 || one.level !== null || one.own.length > 0
  const isOnProduct = !hasOwnPrice || prices[0]?.price === onProduct
  return { price: isOnProduct ? null : prices[0]?.price, steps }
}

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

// Each case has a client, a product and a level of its own, which its place numbers.
const fill = `
  with cases as (select (place - 1)::int as n, one from jsonb_array_elements($1) with ordinality as c (one, place)),
  levels as (
    insert into price_levels (price_level_id, name, basis, percent, percents) overriding system value
    select n, 'Level ' || n, l ->> 'basis', (l ->> 'percent')::numeric, l -> 'percents'
      from cases, jsonb_path_query(one, '$.level ? (@ != null)') as l),
  clients as (
    insert into accounts (account_id, role, email, store_name, store_address, business_type, phone_number, price_level_id)
    select md5(n::text)::uuid, 'client', n || '@example.com', 'S', 'A', 'Deli', '555',
           case when one -> 'level' <> 'null' then n end from cases),
  goods as (
    insert into products (product_id, name, brand, category, sub_category, area, price_cents, cost_price_cents, on_sale, sale_price_cents,
                          sale_starts_at, sale_ends_at, price_steps, minimum_quantity, quantity_step)
    overriding system value
    select n, 'P ' || n, 'B', p ->> 'category', p ->> 'subCategory', p ->> 'area', (p ->> 'price')::int, (p ->> 'cost')::int,
           coalesce((p #>> '{sale,onSale}')::bool, false), (p #>> '{sale,price}')::int,
           (p #>> '{sale,from}')::timestamptz, (p #>> '{sale,to}')::timestamptz, p -> 'steps',
           (p ->> 'minimumQuantity')::int, (p ->> 'quantityStep')::int
      from cases, jsonb_extract_path(one, 'product') as p),
  own as (
    insert into client_prices (client_id, product_id, min_quantity, price_cents, from_day, to_day, is_fixed)
    select md5(n::text)::uuid, n, (r ->> 'minQuantity')::int, (r ->> 'price')::int, (r ->> 'from')::date,
           (r ->> 'to')::date, (r ->> 'isFixed')::bool
      from cases, jsonb_array_elements(one -> 'own') as r)
  insert into level_prices (price_level_id, product_id, min_quantity, price_cents, from_day, to_day)
  select n, n, (r ->> 'minQuantity')::int, (r ->> 'price')::int, (r ->> 'from')::date, (r ->> 'to')::date
    from cases, jsonb_path_query(one, '$.level.rows[*]') as r`

const ask = `
  select price.charged_cents as charged, price.regular_cents as regular, source, your_cents as price, coalesce(your_steps, '[]') as steps
    from unnest($1::int[], $2::int[], $3::timestamptz[]) with ordinality as c (n, quantity, at, place)
         join products p on p.product_id = c.n
         cross join lateral price_of(p, md5(c.n::text)::uuid, c.quantity, c.at) as price
         left join lateral your_price(p, md5(c.n::text)::uuid, c.at) on true
   order by c.place`

test('10,000 random prices, and where they change, are those of a plain program', async () => {
  const random = fc.sample(cases, { numRuns: 10_000, seed: 35 })
  // Without triggers, which would index the words of 10,000 products.
  await client.query('set session_replication_role = replica')
  await client.query(fill, [JSON.stringify(random)])
  await client.query('analyze')
  const { rows: found } = await client.query(ask, [
    random.map((_, n) => n),
    random.map(({ quantity }) => quantity),
    random.map(({ at }) => at),
  ])
  const sources = new Map<string, number>()
  for (const [n, one] of random.entries()) {
    const { charged, regular, source, price, steps } = found[n]
    sources.set(source, (sources.get(source) ?? 0) + 1)
    const expected = { ...priceOf(one, one.quantity), ...yourPriceOf(one) }
    if (JSON.stringify({ charged, regular, source }) !== JSON.stringify(priceOf(one, one.quantity)))
      expect({ charged, regular, source, one }).toEqual({ ...priceOf(one, one.quantity), one })
    expect({ price, steps, n }).toEqual({ price: expected.price, steps: expected.steps, n })
  }
  for (const source of ['own', 'level', 'sale', 'step', 'list'])
    expect(sources.get(source), source).toBeGreaterThan(300)
})
