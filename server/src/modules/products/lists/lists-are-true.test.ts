import { defaultCatalog } from '@cornerstock/contract/catalog/default-areas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildPermit,
  buildPermitType,
  buildProduct,
} from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { waitForCachesToExpire } from '../../../database/batching/batched-cache.ts'
import type { ProductFilter } from '../product-filter-queries.ts'
import { encodeProduct } from '../product-mappers.ts'
import type { ProductOrder } from '../product-order-queries.ts'
import { findPurchasedIds } from '../search/purchases-queries.ts'
import { readPageOfProducts } from '../search/search-service.ts'
import { categoryOrder } from './named-filter-service.ts'

let servers: [TestApp, TestApp]
let clients: BuiltAccount[]

beforeAll(async () => {
  const first = await startTestApp({ usesCaches: true })
  servers = [first, await startTestApp({ databaseUrl: first.databaseUrl, usesCaches: true })]
  clients = await Promise.all([buildClient(first.db), buildClient(first.db)])
})
afterAll(async () => {
  await servers[1].stop()
  await servers[0].stop()
})

const pick = <T>(values: readonly T[]): T => {
  const value = values[Math.floor(Math.random() * values.length)]
  if (value === undefined) throw new Error('There is nothing to pick from.')
  return value
}

type ListOf = [query: string, filter: ProductFilter, order?: ProductOrder]

const limit = 8
const lists: ListOf[] = [
  ['', {}],
  ['sort=-name', {}, { sort: '-name' }],
  ['sort=price', {}, { sort: 'price' }],
  ['sort=-price', {}, { sort: '-price' }],
  ['sort=newest', {}, { sort: 'newest' }],
  ['sort=brand', {}, { sort: 'brand' }],
  ['groupBy=category', {}, { byCategory: categoryOrder(defaultCatalog) }],
  ['category=Gum', { category: 'Gum' }],
  ['brand=Ada', { brand: 'Ada' }],
  ['subCategory=Kind', { subCategory: 'Kind' }],
  ['tag=new', { tag: 'new' }],
  ['onSale=true', { onSale: true }],
  ['inStock=false', { inStock: false }],
  ['area=Smoke', { area: 'Smoke' }],
  ['code=S1', { code: 'S1' }],
  ['namePrefix=mi', { namePrefix: 'mi' }],
  ['search=mint', { search: 'mint' }],
  ['search=mint%20ada', { search: 'mint ada' }],
  ['search=mimt', { search: 'mimt' }],
  ['search=m', { search: 'm' }],
  ['search=mint&inStock=true&sort=-price', { search: 'mint', inStock: true }, { sort: '-price' }],
]

/** What a list must hold, read from the database without anything that is kept. */
async function truth([, filter, order = {}]: ListOf, client: BuiltAccount) {
  const { accountId } = client
  const [{ db }] = servers
  const isRanked = filter.search !== undefined && !order.sort
  const used = isRanked ? { ...filter, purchasedIds: await findPurchasedIds(db, accountId) } : filter
  const { items, total } = await readPageOfProducts(db, used, order, { limit })
  const problems = await problemsOf(client)
  const products = items.map(({ product }) => ({
    ...encodeProduct.client(product),
    yourPrice: null,
    yourSteps: [],
    yourRetail: null,
    isWatched: false,
    permitProblem: problems.get(product.productId) ?? null,
  }))
  return { total: String(total), products: JSON.parse(JSON.stringify(products)) }
}

/** Why a client may not buy products for the next delivery day. */
async function problemsOf(client: BuiltAccount): Promise<Map<number, string>> {
  const [server] = servers
  const { body } = await server.send<{ deliveryDate: string }>('GET /api/Delivery', { as: client })
  const { rows } = await server.db.$client.query(
    `select product_id, permit_problem(permit_type_id, $1, $2) as problem from products where permit_type_id is not null`,
    [client.accountId, body.deliveryDate],
  )
  return new Map(rows.map(({ product_id, problem }) => [product_id, problem]))
}

async function shown(server: TestApp, [query]: ListOf, as: BuiltAccount) {
  const { body, headers } = await server.send<object[]>(`GET /api/Products?limit=${limit}&${query}`, { as })
  return { total: headers['x-total-count'], products: body }
}

const texts = ['Mint', 'Mango', 'Ada', 'Bob', 'Gum', 'Candy', 'Kind', 'Other']

/** Changes of single columns, each of which changes a list. */
const changes = [
  `name = case when name like 'Mint%' then 'Zed ' else 'Mint ' end || product_id`,
  `brand = case brand when 'Ada' then 'Bob' else 'Ada' end`,
  `category = case category when 'Gum' then 'Candy' else 'Gum' end`,
  `sub_category = case sub_category when 'Kind' then 'Other' else 'Kind' end`,
  `area = case area when 'Smoke' then 'Grocery' else 'Smoke' end`,
  `description = description || 'x'`,
  `price_cents = 1000 + extract(epoch from clock_timestamp())::int % 10000`,
  `on_sale = not on_sale, sale_price_cents = 400`,
  `in_stock = not in_stock`,
  `permit_type_id = case when permit_type_id is null then (select min(permit_type_id) from permit_types) end`,
  `stock_quantity = stock_quantity + 1`,
  `tags = case when tags = '{new}' then '{cold}' else '{new}' end::text[]`,
  `sku = case when sku is null then 'S1' end`,
  `deleted_at = case when deleted_at is null then now() end`,
]

const changeProducts = (set: string, productIds: number[]) =>
  servers[0].db.$client.query(`update products set ${set} where product_id = any($1)`, [productIds])

async function orderSomething(productIds: number[]) {
  const as = pick(clients)
  const body = { items: [{ productId: pick(productIds), quantity: 1 }] }
  const { status, body: order } = await pick(servers).send<{ orderId: number }>('POST /api/Order', {
    as,
    body,
  })
  // The product may be gone or not in stock.
  if (status === 201 && Math.random() < 0.3)
    await pick(servers).send(`PUT /api/Order/${order.orderId}/cancel`, { as })
}

it('every list of every client is what the database holds, on both servers, whatever changes', async () => {
  const [{ db }] = servers
  const built = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      buildProduct(db, { name: `${pick(texts)} first ${index}`, brand: pick(texts), category: pick(texts) }),
    ),
  )
  const ids = built.map(({ productId }) => productId)
  const permitTypeId = await buildPermitType(db)
  await changeProducts(`permit_type_id = ${permitTypeId}`, ids.slice(0, 5))
  const readAll = (as: BuiltAccount) =>
    Promise.all(servers.map((server) => Promise.all(lists.map((list) => shown(server, list, as)))))
  const others = [
    () => orderSomething(ids),
    async () => void ids.push((await buildProduct(db, { name: `Mint added ${ids.length}` })).productId),
    () => buildPermit(db, pick(clients), { permitTypeId, state: pick(['valid', 'waiting']) }),
  ]
  const [first = 0, second = 0] = ids
  const steps = changes.flatMap((set, index) => [
    () => changeProducts(set, index % 2 === 0 || set.startsWith('sku') ? [first] : [first, second]),
    ...(index % 3 === 0 ? [pick(others)] : []),
  ])
  for (const change of steps) {
    const as = pick(clients)
    const during = readAll(as)
    await change()
    await waitForCachesToExpire()
    const expected = await Promise.all(lists.map((list) => truth(list, as)))
    for (const found of await readAll(as)) expect(found).toEqual(expected)
    await during
  }
})

it('a change of more products than are listed one by one is in the next responses', async () => {
  const [{ db }] = servers
  const as = pick(clients)
  await db.$client.query(
    `insert into products (name, brand, category, price_cents)
       select 'Many ' || i, 'Ada', 'Many', 500 from generate_series(1, 300) i`,
  )
  const many: ListOf = ['category=Many', { category: 'Many' }]
  await waitForCachesToExpire()
  for (const server of servers) expect(await shown(server, many, as)).toEqual(await truth(many, as))
  await db.$client.query(`update products set price_cents = 501 + product_id where category = 'Many'`)
  await waitForCachesToExpire()
  for (const server of servers) expect(await shown(server, many, as)).toEqual(await truth(many, as))
})

it('a change of stock alone is no change of the catalog, and each other column is one', async () => {
  const permitTypeId = await buildPermitType(servers[0].db)
  await buildPermitType(servers[0].db)
  const { productId } = await buildProduct(servers[0].db, { salePriceCents: 1, permitTypeId })
  const connection = await servers[0].db.$client.connect()
  try {
    await connection.query('begin')
    const { rows } = await connection.query<{ name: string; type: string }>(
      `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
        where attrelid = 'products'::regclass and attnum > 0 and not attisdropped
          and attgenerated = '' and attidentity = ''`,
    )
    for (const { name, type } of rows) {
      await connection.query('delete from catalog_changes')
      await connection.query(
        `update products set ${name} = ${otherValue(name, type)} where product_id = $1`,
        [productId],
      )
      const noted = await connection.query<{ product_id: number; columns: string[] }>(
        'select product_id, columns from catalog_changes',
      )
      const isStock = ['stock_quantity', 'stock_taken'].includes(name)
      const expected = { product_id: productId, columns: expect.arrayContaining([name]) }
      expect(noted.rows, name).toEqual(isStock ? [] : [expected])
    }
  } finally {
    await connection.query('rollback')
    connection.release()
  }
})

function otherValue(name: string, type: string): string {
  if (type === 'text') return `coalesce(${name}, '') || 'x'`
  if (type === 'text[]') return `array_append(${name}, 'x')`
  if (type === 'integer[]') return `array_append(${name}, 1)`
  if (type === 'integer' || type === 'bigint' || type.startsWith('numeric')) return `coalesce(${name}, 0) + 1`
  if (type === 'boolean') return `not ${name}`
  if (type === 'jsonb') return `'[{"name": "Jetro", "price": 1}]'`
  return `now() + interval '${name === 'sale_ends_at' ? 2 : 1} days'`
}
