import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuiltAccount, buildProducts, buildStaff } from '../../../../test/support/factories.ts'
import { sendImport } from '../../../../test/support/imports.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { insertImportedProducts, updateImportedProducts } from './apply-product-queries.ts'
import { batchesOf, rowsToApply } from './imported-rows-queries.ts'

let shop: TestApp
let owner: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
})
afterAll(() => shop.stop())

it('rows of an import that are written two at a time are all written, new and changed ones', async () => {
  const known = await buildProducts(shop.db, 5)
  const changed = known.map(
    ({ productId }, index) => `${productId},Changed ${index},House,Candy,${index + 1}`,
  )
  const added = [6, 7, 8].map((price) => `,Added ${price},House,Candy,${price}`)
  // New rows between changed ones, so that batches of one kind have gaps.
  const lines = [...changed.slice(0, 1), ...added, ...changed.slice(1)]
  const file = `Product ID,Name,Brand,Category,Price\n${lines.join('\n')}\n`
  const { body } = await sendImport(shop, owner, 'products', file)
  expect(body.summary).toMatchObject({ create: 3, update: 5 })
  const toUpdate = rowsToApply(body.importId, 'update')

  const batches: number[][] = []
  for await (const isInBatch of batchesOf(shop.db, toUpdate, 2)) {
    const { rows } = await shop.db.execute<{ row: number }>(
      sql`select row from ${toUpdate} r where ${isInBatch} order by row`,
    )
    batches.push(rows.map(({ row }) => row))
  }
  expect(batches).toEqual([[2, 6], [7, 8], [9]])

  await updateImportedProducts(shop.db, toUpdate, 2)
  await insertImportedProducts(shop.db, body.importId, 2)
  const { rows } = await shop.db.execute<{ name: string; cents: number }>(sql`
    select name, price_cents as cents from products where name like 'Changed %' or name like 'Added %' order by 2`)
  expect(rows.map(({ name, cents }) => [name, cents])).toEqual([
    ...[0, 1, 2, 3, 4].map((index) => [`Changed ${index}`, (index + 1) * 100]),
    ...[6, 7, 8].map((price) => [`Added ${price}`, price * 100]),
  ])
})
