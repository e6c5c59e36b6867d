import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/support/database/database.ts'
import { dropEverything } from '../backup/schema-as-of.ts'

const folder = path.join(import.meta.dirname, '..', 'migrations')
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => ({ name: path.parse(name).name, text: readFileSync(path.join(folder, name), 'utf8') }))

/** Tables that grow with orders, clients, emails and sign-ins. The catalog can be read whole in a second. */
const large =
  '(?:accounts|app_logs|events|idempotency_keys|mails|notification_reads|notifications|order_items|orders|sessions)'

/** Statements that keep such a table locked while they read or write all of it. */
const longLocks: Record<string, RegExp> = {
  'SET NOT NULL reads all rows': new RegExp(`^alter table ${large} alter column \\S+ set not null`),
  'a constraint without NOT VALID reads all rows': new RegExp(
    `^alter table ${large} add constraint \\S+ (?:check|foreign key) (?!.*not valid$)`,
  ),
  'a key without USING INDEX reads all rows': new RegExp(
    `^alter table ${large} add (?:constraint \\S+ )?(?:primary key|unique) (?!using index)`,
  ),
  'an index is built': new RegExp(`^create (?:unique )?index \\S+ on ${large} `),
  'rows are changed': new RegExp(`^(?:update|delete from) ${large} `),
}

/** The statements of a migration that hold a lock for long, in lower case and without quotes. */
function findLongLocks(text: string): string[] {
  const statements = text
    .replace(/\$\$.*?\$\$/gs, '')
    .split(/;|--.*$/m)
    .map((statement) =>
      statement
        .replace(/["\s]+/g, ' ')
        .trim()
        .toLowerCase(),
    )
  return statements.filter((statement) => Object.values(longLocks).some((pattern) => pattern.test(statement)))
}

it('migrations do not rewrite a table that may be large', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await dropEverything(client)
  await client.query(`
      create table rewritten (name text);
      create function note_rewrite() returns event_trigger language plpgsql as
        $$ begin insert into public.rewritten values (pg_event_trigger_table_rewrite_oid()::regclass::text); end $$;
      create event trigger note_rewrites on table_rewrite execute function note_rewrite()`)
  const rewrites: Record<string, string[]> = {}
  for (const { name, text } of migrations) {
    await client.query(text.replaceAll(' CONCURRENTLY', ''))
    const { rows } = await client.query<{ name: string }>('delete from rewritten returning name')
    if (rows.length > 0) rewrites[name] = rows.map((row) => row.name)
  }
  await client.end()
  await database.drop()
  // The catalog, which is read whole in a second.
  expect(rewrites).toEqual({
    '0003_folded_texts': ['products'],
    '0012_client_prices': ['products'],
    '0017_folded_lists': ['products'],
  })
})

it('migrations hold no lock on a large table for long', () => {
  const [, ...afterBaseline] = migrations
  const found = afterBaseline.map(({ name, text }) => ({ name, longLocks: findLongLocks(text) }))
  expect(found.filter(({ longLocks }) => longLocks.length > 0)).toEqual([])
})

it.each([
  'ALTER TABLE "orders" ALTER COLUMN "status" SET NOT NULL;',
  'ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK ("status" > 0);',
  'ALTER TABLE "order_items" ADD CONSTRAINT "c" FOREIGN KEY ("a") REFERENCES "public"."b"("a") ON DELETE cascade;',
  'ALTER TABLE "events" ADD PRIMARY KEY ("event_id");',
  'CREATE UNIQUE INDEX "i" ON "accounts" USING btree ("email");',
  'UPDATE "orders" SET "status" = 1;',
])('a migration is found to hold a large table for long: %s', (statement) => {
  expect(findLongLocks(statement)).toHaveLength(1)
})

it.each([
  'ALTER TABLE "orders" ADD COLUMN "note" text;',
  'ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK ("status" > 0) NOT VALID; ALTER TABLE orders VALIDATE CONSTRAINT c;',
  'CREATE INDEX "i" ON "settings" USING btree ("name");',
  'CREATE INDEX CONCURRENTLY "i" ON "orders" USING btree ("status");',
  '-- UPDATE orders comes later\nDROP INDEX "i";',
])('a migration is found to hold no large table for long: %s', (statement) => {
  expect(findLongLocks(statement)).toEqual([])
})
