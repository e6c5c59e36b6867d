import pg from 'pg'
import { expect, it } from 'vitest'
import { allAccounts, bookCalls } from '../../../test/support/books.ts'
import { createTestDatabase } from '../../../test/support/database/database.ts'
import { buildStaff } from '../../../test/support/factories.ts'
import { startTestApp } from '../../../test/support/test-app.ts'
import { dropEverything } from '../../database/backup/schema-as-of.ts'
import { createExtensions } from '../../database/migrating/extensions.ts'
import {
  applyMigrations,
  createMigrationsTable,
  migrate,
  readMigrations,
} from '../../database/migrating/migrate.ts'

/** Two batches in the schema of the version that brought the books, with files that no later version would write so. */
async function buildOldBatches(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await dropEverything(client)
  await createExtensions(client)
  await createMigrationsTable(client)
  const all = readMigrations()
  const books = all.findIndex(({ sql }) => sql.some((text) => text.includes('CREATE TABLE "closing_files"')))
  await applyMigrations(client, all.slice(0, books + 1))
  for (const closingId of [1, 2]) {
    await client.query('insert into closings (closing_id, through, accounts) values ($1, $2, $3)', [
      closingId,
      '2026-01-31',
      allAccounts,
    ])
    for (const name of ['journal.csv', 'quickbooks-invoices.zip'])
      await client.query('insert into closing_files (closing_id, name, content) values ($1, $2, $3)', [
        closingId,
        name,
        oldFile(closingId, name),
      ])
  }
  await client.end()
}

const oldFile = (closingId: number, name: string) => Buffer.from([0, 255, 13, 10, closingId, name.length])

it('the files of old batches keep their bytes over an upgrade, and the next batch has the next number', async () => {
  const database = await createTestDatabase()
  await buildOldBatches(database.url)
  await migrate(database.url)
  const shop = await startTestApp({ databaseUrl: database.url })
  const owner = await buildStaff(shop.db)
  const books = bookCalls(() => ({ shop, owner }))
  const expectSame = async () => {
    for (const closingId of [1, 2])
      for (const name of ['journal.csv', 'quickbooks-invoices.zip'])
        expect(await books.file(closingId, name)).toEqual(oldFile(closingId, name))
  }
  await expectSame()
  shop.clock.now = new Date('2026-03-02T17:00:00Z')
  expect(await books.close('2026-03-02')).toMatchObject({ closingId: 3, documents: 0 })
  await expectSame()
  expect((await books.closings()).map(({ closingId }) => closingId)).toEqual([3, 2, 1])
  await shop.stop()
  await database.drop()
}, 120_000)
