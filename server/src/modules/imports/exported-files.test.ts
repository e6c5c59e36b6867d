import type { ImportKind } from '@cornerstock/contract/office/imports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCase } from '../../../test/support/case-files.ts'
import { type BuiltAccount, buildClient, buildProduct, buildStaff } from '../../../test/support/factories.ts'
import { rowsOfImport, sendImport } from '../../../test/support/imports.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount

/** Texts that fall apart, run or change in a spreadsheet, if they are written as they are. */
const texts = [
  readCase('text-with-line-break.txt').toString(),
  'one\r\ntwo',
  'red;=1+1',
  '=cmd()|A1',
  '＝1+1; －2',
  '="0077"',
  "'0188",
  "''tis",
  '"quoted", with comma',
  'Açaí, أرز, ٢٥٠',
  '1,234',
  '  +1 718 555 0100',
]

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
  for (const [index, text] of texts.entries()) {
    const name = text.replace(/\s+/g, ' ').trim()
    await buildProduct(shop.db, { name, description: text, supplier: name, sku: name.slice(0, 40) })
    await buildClient(shop.db, {
      storeName: name,
      deliveryNotes: text,
      storeAddress: `${index} ${name}`,
      phoneNumber: name,
    })
  }
})
afterAll(() => shop.stop())

describe.each<ImportKind>(['products', 'clients'])('an export of %s', (kind) => {
  it.each(['csv', 'xlsx'])(`an export of ${kind} as %s is imported without a change`, async (format) => {
    const file = await shop.app.inject({
      url: `/api/exports/${kind}.${format}`,
      headers: { authorization: `Bearer ${owner.token}` },
    })
    const { body } = await sendImport(shop, owner, kind, file.rawPayload)
    expect(await rowsOfImport(shop, owner, body.importId, 'update')).toEqual([])
    expect(await rowsOfImport(shop, owner, body.importId, 'bad')).toEqual([])
    expect(body.summary).toEqual({ create: 0, update: 0, unchanged: texts.length, bad: 0 })
  })
})
