import { mayAccess } from '@cornerstock/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildClientFixture } from '../support/client-fixture.ts'
import { type BuiltAccount, buildClient, buildStaff, withNewSession } from '../support/factories.ts'
import { bodyFields, exampleRequest } from '../support/requests/example-requests.ts'
import { nameOf, successOf } from '../support/requests/permission-table.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let shop: TestApp
let staff: BuiltAccount
/** An account that owns nothing. */
let decoy: BuiltAccount
/** Every column of every table as a field that an attacker might send. */
let columns: Record<string, unknown>

const mark = 'mass-assigned'
const markedNumber = 1_357_913
const markedDay = '1999-09-09'

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
  decoy = await buildClient(shop.db)
  const { rows } = await shop.db.$client.query<{ name: string; type: string }>(
    `select distinct column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public'`,
  )
  const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  columns = Object.fromEntries(
    rows.flatMap(({ name, type }) => [name, camelCase(name)].map((field) => [field, markedValue(type)])),
  )
})
afterAll(() => shop.stop())

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

/** Every row with a marked value. Only the decoy's own rows should be among them. */
async function markedRows(): Promise<string[]> {
  const { rows: tables } = await shop.db.$client.query(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const rowsOf = ({ name }: { name: string }) => `select '${name} ' || t::text as row from ${name} t`
  const { rows } = await shop.db.$client.query(
    `select row from (${tables.map(rowsOf).join(' union all ')}) all_rows
     where row ~ $1 order by row`,
    [[mark, markedNumber, markedDay, decoy.accountId].join('|')],
  )
  return rows.map(({ row }) => row)
}

it('fields that an endpoint does not name are ignored', async () => {
  const markedBefore = await markedRows()
  for (const endpoint of shop.app.endpoints.filter(({ method }) => method !== 'GET')) {
    const { account: client, ids } = await buildClientFixture(shop.db)
    const declared = new Set([...bodyFields(endpoint), 'clientId'])
    const unknown = Object.entries({
      ...columns,
      isAdmin: true,
      role: 'owner',
      admin: true,
      id: markedNumber,
    })
    const fields = unknown.filter(([field]) => !declared.has(field))
    // Forms are limited to a few parts.
    const batchSize = endpoint.form ? 8 : fields.length
    for (let start = 0; start < fields.length; start += batchSize) {
      const body = Object.fromEntries(fields.slice(start, start + batchSize))
      const request = exampleRequest(endpoint, ({ kind }) => ids[kind], { body })
      const as = await withNewSession(shop.db, mayAccess('client', endpoint.access) ? client : staff)
      const { status, text } = await shop.send(request.call, { as, body: request.body })
      expect([successOf(endpoint), endpoint.statusAgain], `${nameOf(endpoint)} ${text}`).toContain(status)
    }
    expect(await markedRows(), nameOf(endpoint)).toEqual(markedBefore)
  }
  expect(await countPromotedClients()).toBe(0)
})

/** How many accounts with the business type of a store are staff. */
async function countPromotedClients(): Promise<number> {
  const { rows } = await shop.db.$client.query(
    "select account_id from accounts where role <> 'client' and business_type <> ''",
  )
  return rows.length
}
