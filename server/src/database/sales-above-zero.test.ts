import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildProduct } from '../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../test/support/test-app.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())

const migration = readFileSync(
  path.join(import.meta.dirname, 'migrations', '0055_sales_above_zero.sql'),
  'utf8',
)

it('the migration ends sales at 0, and no other can be saved', async () => {
  const { $client } = shop.db
  const { productId } = await buildProduct(shop.db)
  const sell = (cents: number) =>
    $client.query(
      `update products set on_sale = true, sale_price_cents = $2, sale_ends_at = '2099-01-01' where product_id = $1`,
      [productId, cents],
    )
  await $client.query(`
    alter table products drop constraint products_sale, drop constraint products_sale_time;
    alter table products add constraint products_sale check (true), add constraint products_sale_time check (true)`)
  await sell(0)
  await $client.query(`begin; ${migration}; commit`)
  const { rows } = await $client.query(
    'select on_sale, sale_ends_at, sale_price_cents from products where product_id = $1',
    [productId],
  )
  expect(rows).toEqual([{ on_sale: false, sale_ends_at: null, sale_price_cents: 0 }])
  await expect(sell(0)).rejects.toThrow('products_sale')
  await sell(1)
})
