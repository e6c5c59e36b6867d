import { dayMs } from '@cornerstock/contract/values/days'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuiltAccount, buildClient, buildProduct, buildStaff } from '../../../test/support/factories.ts'
import { applyImport, problemsOf, rowsOfImport, sendImport } from '../../../test/support/imports.ts'
import { type Caller, startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
})
afterAll(() => shop.stop())

const send = (content: string, columns?: Record<string, string | null>) =>
  sendImport(shop, owner, 'products', content, columns)
const rows = (importId: number, kind?: string) => rowsOfImport(shop, owner, importId, kind)
const apply = (importId: number) => applyImport(shop, owner, importId)
const product = async (productId: number) =>
  (await shop.send<Record<string, unknown>>(`GET /api/Products/${productId}`, { as: owner })).body
const messages = (importId: number) => problemsOf(shop, owner, importId)

it('a file of products is checked without changing anything, and then applied', async () => {
  const known = await buildProduct(shop.db, { name: 'Known', sku: 'K-1', priceCents: 500 })
  const same = await buildProduct(shop.db, { name: 'Same', sku: 'K-2', priceCents: 700 })
  const { status, body } = await send(
    'SKU,Name,Brand,Category,Price,Color\nk-1,Known,House,Candy,5.50,red\nK-2,Same,House,Candy,7,\n' +
      'K-3,Brand new,House,Beverages,"$1,234.50",\nK-4,Wrong,House,Candy,free,\n',
  )
  expect(status).toBe(201)
  expect(body).toMatchObject({
    kind: 'products',
    state: 'checked',
    rows: 4,
    summary: { create: 1, update: 1, unchanged: 1, bad: 1 },
    columns: {
      SKU: 'sku',
      Name: 'name',
      Brand: 'brand',
      Category: 'category',
      Price: 'price',
      Color: null,
    },
    result: null,
  })
  expect(body.notes.join(' ')).toContain('UTF-8, separated by commas')
  expect(await rows(body.importId)).toEqual([
    {
      row: 2,
      kind: 'update',
      name: 'Known',
      changes: [
        { field: 'sku', from: 'K-1', to: 'k-1' },
        { field: 'price', from: 5, to: 5.5 },
      ],
      problems: [],
      warnings: [],
    },
    { row: 3, kind: 'unchanged', name: 'Same', changes: [], problems: [], warnings: [] },
    {
      row: 4,
      kind: 'create',
      name: 'Brand new',
      changes: [
        { field: 'sku', from: null, to: 'K-3' },
        { field: 'name', from: null, to: 'Brand new' },
        { field: 'brand', from: null, to: 'House' },
        { field: 'category', from: null, to: 'Beverages' },
        { field: 'price', from: null, to: 1234.5 },
      ],
      problems: [],
      warnings: [],
    },
    {
      row: 5,
      kind: 'bad',
      name: 'Wrong',
      changes: [],
      problems: [{ column: 'Price', value: 'free', message: 'This is not a number.' }],
      warnings: [],
    },
  ])
  expect(await product(known.productId)).toMatchObject({ sku: 'K-1', price: 5 })

  const result = { created: 1, updated: 1, unchanged: 1, skipped: 1 }
  expect(await apply(body.importId)).toMatchObject({ status: 200, body: result })
  expect(await product(known.productId)).toMatchObject({ sku: 'k-1', price: 5.5 })
  expect(await product(same.productId)).toMatchObject({ price: 7 })
  const found = await shop.send<object[]>('GET /api/Products?code=K-3', { as: owner })
  expect(found.body).toMatchObject([
    { name: 'Brand new', price: 1234.5, unitPerPack: 24, stockQuantity: 10, inStock: true, tags: [] },
  ])
  const inArea = await shop.send('GET /api/Products?code=K-3&area=Grocery', { as: owner })
  expect(inArea.body).toHaveLength(1)
  expect((await apply(body.importId)).body).toEqual(result)
  const again = await shop.send<object>(`GET /api/Imports/${body.importId}`, { as: owner })
  expect(again.body).toMatchObject({ state: 'applied', result })
})

it('a file of products that was exported is unchanged', async () => {
  await buildProduct(shop.db, {
    name: '=Risky "name", with all',
    description: ' Two\r\nlines\t',
    tags: ['a,b', 'featured'],
    barcodes: ['036000291452', '96385074'],
    sku: '-1',
    onSale: true,
    salePriceCents: 999,
    supplier: '+1',
    unitSize: '007',
    saleEndsAt: new Date(Date.now() + 3_600_000),
  })
  for (const format of ['csv', 'xlsx']) {
    const file = await shop.app.inject({
      url: `/api/Exports/products.${format}`,
      headers: { authorization: `Bearer ${owner.token}` },
    })
    const { body } = await sendImport(shop, owner, 'products', file.rawPayload)
    expect(body.summary).toEqual({ create: 0, update: 0, unchanged: body.rows, bad: 0 })
    expect(body.rows).toBeGreaterThan(2)
  }
})

it('a file of products matches by id, else by SKU, else by name', async () => {
  const one = await buildProduct(shop.db, { name: 'By id', sku: 'M-1' })
  const other = await buildProduct(shop.db, { name: 'By sku', sku: 'M-2' })
  const third = await buildProduct(shop.db, { name: 'By name' })
  const { body } = await send(
    `productId,sku,name\n${one.productId},M-1b,By id!\n,m-2,By sku!\n,M-3, by NAME \n2000000000,M-9,x\n`,
  )
  expect(body.summary).toEqual({ create: 0, update: 3, unchanged: 0, bad: 1 })
  expect(await messages(body.importId)).toEqual([[5, 'There is no product with this number.']])
  await apply(body.importId)
  expect(await product(one.productId)).toMatchObject({ sku: 'M-1b', name: 'By id!' })
  expect(await product(other.productId)).toMatchObject({ sku: 'm-2', name: 'By sku!' })
  expect(await product(third.productId)).toMatchObject({ sku: 'M-3', name: 'by NAME' })
})

it('a file of products leaves fields without a column alone and empties those with an empty cell', async () => {
  const given = {
    sku: 'E-1',
    description: 'Old',
    barcodes: ['036000291452'],
    gtins: ['00036000291452'],
    tags: ['new'],
    costPriceCents: 300,
    supplier: 'King',
  }
  const { productId } = await buildProduct(shop.db, given)
  const { body } = await send('sku,description,barcodes,tags,cost,price\nE-1,,,,,\n')
  expect(await messages(body.importId)).toEqual([[2, 'This cannot be empty.']])
  const second = await send('sku,description,barcodes,tags,cost\nE-1,,,,\n')
  await apply(second.body.importId)
  expect(await product(productId)).toMatchObject({
    description: '',
    barcodes: [],
    tags: [],
    costPrice: 0,
    supplier: 'King',
    price: 10,
  })
  expect((await shop.send('GET /api/Products?code=036000291452', { as: owner })).body).not.toContainEqual(
    expect.objectContaining({ productId }),
  )
})

it('a file of products reports rows that contradict each other or the catalog', async () => {
  await buildProduct(shop.db, { name: 'Taken', sku: 'T-1' })
  const { productId } = await buildProduct(shop.db, { name: 'Renamed', sku: 'T-2' })
  const { body } = await send(
    [
      'id of product;productId;sku;name;brand;category;price;onSale;salePrice',
      ';;D-1;First;B;C;1,5;no;',
      ';;d-1;Second;B;C;1.234,50;no;',
      ';;D-3;FIRST;B;C;3;no;',
      `;${productId};T-1;Renamed;B;C;3;no;`,
      `;;T-2;Taken;B;C;3;no;`,
      ';;D-6;On sale;B;C;3;yes;3',
      ';;D-7;No brand;;C;3;no;',
      ';;D-8;Many cells;B;C;3;no;;more',
    ].join('\n'),
  )
  expect(body.notes.join(' ')).toContain('semicolons')
  expect(await messages(body.importId)).toEqual([
    [3, 'Row 2 has the same SKU.'],
    [4, 'Row 2 has the same name.'],
    [5, 'Another product has this SKU.'],
    [6, 'Row 5 is the same product. Another product has this name.'],
    [7, 'The sale price must be below the price.'],
    [8, 'This is required.'],
    [9, 'This row has more cells than there are headers.'],
  ])
  expect(body.summary).toMatchObject({ create: 1, bad: 7 })
})

it('a file of products sets when a sale starts and ends, and lets the clock decide whether it runs', async () => {
  const at = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
  const { body } = await send(
    [
      'sku,name,brand,category,price,sale price,onSale,saleStartsAt,saleEndsAt',
      `C-1,Runs,B,C,5,4,no,${at(-1)},${at(1)}`,
      `C-2,Will run,B,C,5,4,yes,${at(1)},`,
      `C-3,Backward,B,C,5,4,yes,${at(1)},${at(-1)}`,
      `C-4,No sale price,B,C,5,,no,,${at(1)}`,
      'C-5,No time,B,C,5,,no,,soon',
    ].join('\n'),
  )
  expect(await messages(body.importId)).toEqual([
    [4, 'The sale must end after it starts.'],
    [5, 'The sale price must be below the price.'],
    [6, 'This is not a time such as 2026-12-01 18:00.'],
  ])
  expect((await apply(body.importId)).status).toBe(200)
  const read = async (code: string) =>
    (await shop.send<object[]>(`GET /api/Products?code=${code}`, { as: owner })).body[0]
  expect(await read('C-1')).toMatchObject({ onSale: true, salePrice: 4 })
  expect(await read('C-2')).toMatchObject({ onSale: false, saleEndsAt: null })
  const again = await send(`sku,onSale,saleEndsAt\nC-1,no,${at(2)}\nC-2,yes,\n`)
  expect(again.body.summary).toMatchObject({ update: 1, unchanged: 1 })
  await apply(again.body.importId)
  expect(await read('C-1')).toMatchObject({ onSale: true })
})

it('a file of products keeps new products without a price out of stock', async () => {
  const { body } = await send('name,brand,category\nPriceless,B,C\n')
  expect(body.notes.join(' ')).toContain('No column has the price.')
  await apply(body.importId)
  const [found] = (await shop.send<object[]>('GET /api/Products?search=priceless', { as: owner })).body
  expect(found).toMatchObject({ price: 0, inStock: false })
})

it('a file of products remembers columns that were assigned by hand', async () => {
  const table = 'Artikel,name,brand,category,price\nX-1,Remembered,B,C,1\n'
  expect((await send(table)).body.columns).toMatchObject({ Artikel: null })
  const assigned = await send(table, { artikel: 'sku', brand: null })
  expect(assigned.body.columns).toMatchObject({ Artikel: 'sku', brand: null })
  expect((await send(table)).body.columns).toMatchObject({ Artikel: 'sku', brand: null })
  const checked = await shop.send<{ columns: object }>(`POST /api/Imports/${assigned.body.importId}/check`, {
    as: owner,
    body: { columns: { brand: 'brand' } },
  })
  expect(checked.body.columns).toMatchObject({ Artikel: 'sku', brand: 'brand' })
  expect((await send(table)).body).toMatchObject({ columns: { brand: 'brand' }, summary: { create: 1 } })
})

it('a file of products rejects columns of unknown or repeated fields', async () => {
  expect(await send('a,b\n1,2\n', { a: 'color' })).toMatchObject({ status: 400 })
  expect(await send('a,b\n1,2\n', { a: 'sku', b: 'sku' })).toMatchObject({ status: 400 })
})

it('a file of products gives its bad rows back with the reasons', async () => {
  const { body } = await send('Name,Price,Brand,Category,=cmd()\n"=Bad, one",x,B,C,\nGood one,1,B,C,\n')
  const { text } = await shop.send(`GET /api/Imports/${body.importId}/problems.csv`, { as: owner })
  expect(text).toBe(
    '\uFEFF"Name","Price","Brand","Category","\'=cmd()","problems"\r\n' +
      '"\'=Bad, one","x","B","C","","Price: This is not a number."\r\n',
  )
})

it('applying an import is rejected if a field has changed since the check', async () => {
  const { productId } = await buildProduct(shop.db, { name: 'Moving', sku: 'O-1', priceCents: 100 })
  const { body } = await send('sku,price,name,brand,category\nO-1,2,Moving,House,Candy\nO-2,2,Other,B,C\n')
  await shop.db.$client.query(`update products set supplier = 'King' where product_id = $1`, [productId])
  await shop.db.$client.query('update products set price_cents = 150 where product_id = $1', [productId])
  expect(await apply(body.importId)).toMatchObject({ status: 409, body: { code: 'IMPORT_OUTDATED' } })
  expect((await shop.send('GET /api/Products?code=O-2', { as: owner })).body).toEqual([])
  await shop.send(`POST /api/Imports/${body.importId}/check`, { as: owner, body: {} })
  expect((await apply(body.importId)).body).toMatchObject({ created: 1, updated: 1 })
  expect(await product(productId)).toMatchObject({ price: 2, supplier: 'King' })
})

it('applying an import is rejected if a new name was taken since the check', async () => {
  const { body } = await send('name,brand,category,price\nWanted,B,C,1\nWanted too,B,C,1\n')
  await buildProduct(shop.db, { name: 'wanted too' })
  expect(await apply(body.importId)).toMatchObject({ status: 409, body: { code: 'IMPORT_OUTDATED' } })
  expect((await shop.send('GET /api/Products?search=wanted', { as: owner })).body).toHaveLength(1)
})

it('applying an import subtracts what orders have taken from the stock since the check', async () => {
  const client = await buildClient(shop.db)
  const { productId } = await buildProduct(shop.db, {
    name: 'Tracked',
    sku: 'S-1',
    trackStock: true,
    stockQuantity: 10,
  })
  const order = async (quantity: number, as: Caller = client) => {
    const body = { clientId: client.accountId, items: [{ productId, quantity }] }
    return (await shop.send<{ orderId: number }>('POST /api/Order', { as, body })).body.orderId
  }
  const earlier = await order(1)
  const { body } = await send('sku,stock\nS-1,40\n')
  await order(3)
  await order(2, owner)
  await shop.send(`PUT /api/Order/${earlier}/cancel`, { as: client })
  expect((await apply(body.importId)).status).toBe(200)
  expect(await product(productId)).toMatchObject({ stockQuantity: 40 - 3 - 2 + 1 })
})

it('applying an import happens once for requests at the same time', async () => {
  const { body } = await send('name,brand,category,price\nOnce,B,C,1\n')
  const responses = await Promise.all([apply(body.importId), apply(body.importId), apply(body.importId)])
  expect(responses.map(({ body: result }) => result.created)).toEqual([1, 1, 1])
  expect((await shop.send('GET /api/Products?search=once', { as: owner })).body).toHaveLength(1)
})

it('applying an import is logged and announced', async () => {
  const { body } = await send('name,brand,category,price\nAnnounced,B,C,1\n')
  await apply(body.importId)
  const { rows: entries } = await shop.db.$client.query(
    'select * from app_logs order by app_log_id desc limit 1',
  )
  expect(entries[0]).toMatchObject({ source: 'imports', staff_id: owner.accountId })
  const { rows: events } = await shop.db.$client.query('select * from events order by event_id desc limit 1')
  expect(events[0]).toMatchObject({ type: 'catalog.changed', data: { productId: null } })
})

it('a check of many rows tells the planner about them, although the role of the server does not own the table', async () => {
  const rows = Array.from({ length: 1001 }, (_, index) => `Counted ${index},B,Beverages`)
  const { status } = await sendImport(shop, owner, 'products', ['name,brand,category', ...rows].join('\n'))
  expect(status).toBe(201)
  const { rows: known } = await shop.db.execute(
    `select reltuples >= 1001 as counted from pg_class where relname = 'import_rows'`,
  )
  expect(known).toEqual([{ counted: true }])
})
