import { type Access, mayAccess } from '@cornerstock/contract/accounts/roles'
import { maxBodyBytesOf } from '@cornerstock/contract/http/endpoint'
import { afterAll, expect, it } from 'vitest'
import { buildClientFixture, type ClientFixture } from '../support/client-fixture.ts'
import { watchDatabase } from '../support/database/database-digest.ts'
import { type BuiltAccount, buildClient, buildStaff, withNewSession } from '../support/factories.ts'
import { bodyFields, exampleRequest, slotsOf } from '../support/requests/example-requests.ts'
import { nameOf, successOf } from '../support/requests/permission-table.ts'
import { startTestApp } from '../support/test-app.ts'

// Started here and not in beforeAll, because its endpoints are the test cases.
const shop = await startTestApp()
afterAll(() => shop.stop())

const mark = 'mass-assigned'
const markedNumber = 1_357_913
const markedDay = '1999-09-09'

const staff = await buildStaff(shop.db)
/** An account that owns nothing. */
const decoy = await buildClient(shop.db)
const columns = await findColumns()
const tables = await findTables()
const markedBefore = await markedRows(tables)
const changedTables = await watchDatabase(shop.db)

/** Every column of every table as a field that an attacker might send. */
async function findColumns(): Promise<Record<string, unknown>> {
  const { rows } = await shop.db.$client.query<{ name: string; type: string }>(
    `select distinct column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public'`,
  )
  const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return Object.fromEntries(
    rows.flatMap(({ name, type }) => [name, camelCase(name)].map((field) => [field, markedValue(type)])),
  )
}

function markedValue(type: string): unknown {
  if (/int/.test(type)) return markedNumber
  if (/timestamp/.test(type)) return `${markedDay}T00:00:00Z`
  const byType: Record<string, unknown> = {
    uuid: decoy.accountId,
    boolean: true,
    date: markedDay,
    ARRAY: [mark],
  }
  return byType[type] ?? mark
}

async function findTables(): Promise<string[]> {
  const { rows } = await shop.db.$client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )
  return rows.map(({ name }) => name)
}

/** Every row of the tables with a marked value. Only the decoy's own rows should be among them. */
async function markedRows(names: string[]): Promise<string[]> {
  const rowsOf = (name: string) => `select '${name} ' || t::text as row from ${name} t`
  const { rows } = await shop.db.$client.query(
    `select row from (${names.map(rowsOf).join(' union all ')}) all_rows
     where row ~ $1 order by row`,
    [[mark, markedNumber, markedDay, decoy.accountId].join('|')],
  )
  return rows.map(({ row }) => row)
}

const writing = shop.app.endpoints.filter(({ method }) => method !== 'GET')
it.each(writing)('fields that an endpoint does not name are ignored by $method $path', async (endpoint) => {
  const kinds = slotsOf(endpoint).map(({ kind }) => kind)
  let fixture = await buildClientFixture(shop.db, { kinds })
  const declared = new Set([...bodyFields(endpoint), 'clientId'])
  const unknown = Object.entries({
    ...columns,
    isAdmin: true,
    role: 'owner',
    admin: true,
    id: markedNumber,
  })
  // Forms are limited to a few parts, so a form needs many requests: it gets each name in one spelling.
  const isSpare = (field: string) => endpoint.form && field.includes('_')
  const fields = unknown.filter(([field]) => !declared.has(field) && !isSpare(field))
  const requestWith = (some: typeof fields) =>
    exampleRequest(endpoint, ({ kind }) => fixture.ids[kind], { body: Object.fromEntries(some) })
  const isTooLarge = JSON.stringify(requestWith(fields).body).length > maxBodyBytesOf(endpoint)
  const batchSize = endpoint.form ? 8 : Math.ceil(fields.length / (isTooLarge ? 2 : 1))
  for (let start = 0; start < fields.length; start += batchSize) {
    // What the first request has deleted or placed cannot be named again.
    if (start > 0 && !endpoint.form) fixture = await buildClientFixture(shop.db, { kinds })
    const request = requestWith(fields.slice(start, start + batchSize))
    const as = await signInFor(endpoint.access, fixture)
    await changedTables()
    const { status, text } = await shop.send(request.call, { as, body: request.body })
    expect([successOf(endpoint), endpoint.statusAgain], `${nameOf(endpoint)} ${text}`).toContain(status)
    const changed = await changedTables()
    if (changed.length === 0) continue
    const known = markedBefore.filter((row) => changed.some((name) => row.startsWith(`${name} `)))
    expect(await markedRows(changed), nameOf(endpoint)).toEqual(known)
  }
  expect(await countPromotedClients()).toBe(0)
})

it('fields that an endpoint does not name are in no row after all requests', async () => {
  expect(await markedRows(tables)).toEqual(markedBefore)
})

/** Who may make a call; a client or member of staff with a new session, because a call may end it. */
async function signInFor(access: Access, { account, clerk }: ClientFixture): Promise<BuiltAccount> {
  if (mayAccess('client', access)) return withNewSession(shop.db, account)
  return mayAccess('clerk', access) ? clerk : withNewSession(shop.db, staff)
}

/** The number of staff accounts among those with the business type of a store. */
async function countPromotedClients(): Promise<number> {
  const { rows } = await shop.db.$client.query(
    "select account_id from accounts where role <> 'client' and business_type <> ''",
  )
  return rows.length
}
