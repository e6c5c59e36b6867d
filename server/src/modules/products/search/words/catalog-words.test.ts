import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildProduct,
  buildProducts,
  buildStaff,
} from '../../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../../test/support/test-app.ts'

let shop: TestApp
let client: BuiltAccount
let staff: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  client = await buildClient(shop.db)
  staff = await buildStaff(shop.db)
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.db.$client.query('delete from products')
})

const query = async (text: string, values: unknown[] = []) => (await shop.db.$client.query(text, values)).rows
const catalogWords = async () =>
  (await query('select word from catalog_words order by word')).map(({ word }) => word)
/** The words of all products that are not deleted. */
const wordsOfProducts = async () =>
  (
    await query(`select distinct word collate "C" as word
                   from products, regexp_split_to_table(search_text, '[^[:alnum:]]+') as word
                  where deleted_at is null and word <> '' order by word`)
  ).map(({ word }) => word)

const fields = { brand: 'Motts', category: 'Drinks', price: 5 }

it('a new product adds its words, each once', async () => {
  await buildProduct(shop.db, { name: 'Crème-Soda 12oz, Soda', brand: "Reese's", category: 'Drinks' })
  expect(await catalogWords()).toEqual(['12oz', 'creme', 'drinks', 'reese', 's', 'soda'])
})

it('a renamed product is found by its new name with a slip, and its old words go', async () => {
  const { productId } = await buildProduct(shop.db, { name: 'Lemonade', brand: 'Motts', category: 'Drinks' })
  const renamed = { ...fields, name: 'Gatorade' }
  expect((await shop.send(`PUT /api/Products/${productId}`, { as: staff, body: renamed })).status).toBe(200)
  expect(await catalogWords()).toEqual(['drinks', 'gatorade', 'motts'])
  const { body } = await shop.send('GET /api/Products?search=gatorde', { as: client })
  expect(body).toMatchObject([{ name: 'Gatorade' }])
})

it('the words of a deleted product go unless another product has them', async () => {
  const [one] = await Promise.all([
    buildProduct(shop.db, { name: 'Apple Juice', category: 'Drinks', brand: 'Motts' }),
    buildProduct(shop.db, { name: 'Apple Pie', category: 'Cakes', brand: 'Motts' }),
  ])
  await shop.send(`DELETE /api/Products/${one.productId}`, { as: staff })
  expect(await catalogWords()).toEqual(['apple', 'cakes', 'motts', 'pie'])
})

it('one statement changes the words of many products', async () => {
  await buildProducts(shop.db, 5, { brand: 'Old' })
  await query(`update products set name = 'Renamed ' || product_id, brand = 'New'`)
  await query(`insert into products (name, brand, category, price_cents)
                 select 'Imported ' || i, 'Bulk', 'Gum', 100 from generate_series(1, 300) i`)
  await query(`update products set deleted_at = now() where name like 'Imported %5'`)
  expect(await catalogWords()).toEqual(await wordsOfProducts())
  expect(await catalogWords()).toContain('299')
})

it('a product that comes back brings its words', async () => {
  const { productId } = await buildProduct(shop.db, { name: 'Apple', brand: 'Motts', category: 'Drinks' })
  await query('update products set deleted_at = now() where product_id = $1', [productId])
  expect(await catalogWords()).toEqual([])
  await query('update products set deleted_at = null where product_id = $1', [productId])
  expect(await catalogWords()).toEqual(['apple', 'drinks', 'motts'])
})

it('a word stays that one transaction adds while another removes it', async () => {
  const { productId } = await buildProduct(shop.db, { name: 'Apple', brand: 'Motts', category: 'Drinks' })
  await shop.db.transaction(async (adding) => {
    await buildProduct(adding, { name: 'Apple Pie', brand: 'Motts', category: 'Drinks' })
    await shop.send(`DELETE /api/Products/${productId}`, { as: staff })
  })
  expect(await catalogWords()).toEqual(['apple', 'drinks', 'motts', 'pie'])
})

it('many changes at once leave the words of the products', async () => {
  const built = await buildProducts(shop.db, 8)
  const names = ['Apple Juice', 'Apple Pie', 'Lemon Juice', 'Lemon Pie']
  await Promise.all(
    built.flatMap(({ productId }, index) =>
      names.map((name) =>
        shop.send(`PUT /api/Products/${productId}`, {
          as: staff,
          body: { ...fields, name: `${name} ${index}` },
        }),
      ),
    ),
  )
  expect(await catalogWords()).toEqual(expect.arrayContaining(await wordsOfProducts()))
})
