import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildClientFixture } from '../../../../../test/support/client-fixture.ts'
import { type BuiltAccount, buildClient, buildStaff } from '../../../../../test/support/factories.ts'
import { imageForm, smallestPng } from '../../../../../test/support/images.ts'
import { startTestApp, type TestApp } from '../../../../../test/support/test-app.ts'
import { sealLog } from '../../../app-logs/sealing/seal-service.ts'
import { verifyLog } from '../../../app-logs/sealing/verify-service.ts'
import { sendDueMails } from '../../../mail/mail-sender.ts'
import { createMailer, outboxIn } from '../../../mail/mailer.ts'
import { type Erasing, textColumns } from './text-columns.ts'

let shop: TestApp
let owner: BuiltAccount
let client: BuiltAccount

const query = async (text: string, values: unknown[] = []) => (await shop.db.$client.query(text, values)).rows

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db, { name: 'Olga Owner' })
  client = await buildClient(shop.db, details)
})
afterAll(() => shop.stop())

const details = {
  email: 'wilma@marker.example',
  storeName: 'Marker Deli',
  storeAddress: '1 Marker Lane',
  businessOwnerName: 'Wilma Marker',
  phoneNumber: 'marker 555',
  deliveryNotes: 'Marker at the gate',
  preferredWholesaler: 'Marker Wholesale',
  externalId: 'marker-77',
  internalNote: 'Marker pays late',
  regions: ['Marker County'],
  postalCode: 'marker 07',
}
/** A text that only the log has, as the name of an owner before this one. */
const formerOwner = 'Fiona Marker'

type Column = { table: string; column: string; type: string }

/** Every column of the database that can hold text, without the partitions of tables. */
const findTextColumns = async (): Promise<Column[]> =>
  query(
    `select table_name as table, column_name as column, data_type as type
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and format('%I.%I', table_schema, table_name)::regclass not in (select inhrelid from pg_inherits)
        and (data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea') or udt_name = '_text')
      order by 1, 2`,
  )

/** The columns of which a row contains a text, in any letter case. */
async function columnsWith(text: string): Promise<string[]> {
  const found: string[] = []
  for (const { table, column, type } of await findTextColumns()) {
    const value = type === 'bytea' ? `encode(${column}, 'escape')` : `${column}::text`
    const rows = await query(`select 1 from ${table} where strpos(lower(${value}), $1) > 0 limit 1`, [text])
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

const columnsThat = (...ways: Erasing[]) =>
  Object.entries(textColumns).flatMap(([table, columns]) =>
    ways.flatMap((way) =>
      (columns[way] ?? []).map((column) => ({ table, column, name: `${table}.${column}` })),
    ),
  )

it('every column that can hold text is in the list, once', async () => {
  const listed = columnsThat('deleted', 'emptied', 'nulled', 'renamed', 'searched', 'impersonal')
  const stored = await findTextColumns()
  expect(listed.map(({ name }) => name).sort()).toEqual(
    stored.map(({ table, column }) => `${table}.${column}`).sort(),
  )
})

/** Columns in which no marker can be: the names of pictures and hashes. The test looks at them by other means. */
const unmarked = [
  'delivery_stops.signature_image',
  'delivery_stops.photo_image',
  'app_log_proofs.text_salt',
  'app_log_proofs.change_salt',
  'devices.password_version',
  'sign_in_failures.email_hash',
  'sign_in_failures.network',
  'stored_images.name',
  'stored_images.content_hash',
  'uploads.image_name',
]

/** Writes a marker of its own into each column of the client's rows that the list calls personal. */
async function plantInRowsOfClient() {
  await query('update payments set voided_at = now(), void_reason = $1', ['x'])
  await query(
    `insert into client_prices (client_id, product_id, price_cents)
     select $1, product_id, 100 from products order by product_id limit 1`,
    [client.accountId],
  )
  const [{ permit_type_id: permitTypeId }] = await query(
    `insert into permit_types (name) values ('Tobacco') returning permit_type_id`,
  )
  await query(
    `insert into permits (client_id, permit_type_id, number, state) values ($1, $2, 'T', 'valid')`,
    [client.accountId, permitTypeId],
  )
  await query(
    `with w as (insert into webhooks (url, events, secret) values ('https://x.example', '{x}', 'x') returning webhook_id)
     insert into webhook_deliveries (webhook_id, message_id, type, entity, client_id, body)
     select webhook_id, 'x', 'x', 'x', $1, 'x' from w`,
    [client.accountId],
  )
  await query(
    `insert into push_subscriptions (endpoint, session_id, account_id, p256dh, auth)
     select 'x', session_id, account_id, 'x', 'x' from sessions where account_id = $1 limit 1`,
    [client.accountId],
  )
  await query(
    `insert into standing_orders (client_id, name, every_weeks, weekdays, starts_on, rise_percent)
     values ($1, 'x', 1, '{1}', '2030-01-07', 5)`,
    [client.accountId],
  )
  for (const { table, column, name } of columnsThat('deleted', 'emptied', 'nulled', 'renamed')) {
    if (unmarked.includes(name) || (table === 'accounts' && !['password_hash', 'name'].includes(column)))
      continue
    const [{ type, owned }] = await query(
      `select max(data_type) filter (where column_name = $2) as type,
              max(column_name) filter (where column_name in ('client_id', 'account_id')) as owned
         from information_schema.columns where table_name = $1`,
      [table, column],
    )
    const marker = `'Marker of ${name} ' || ctid::text`
    const values: Record<string, string> = {
      bytea: `convert_to(${marker}, 'UTF8')`,
      jsonb: `to_jsonb(${marker})`,
    }
    await query(
      `update ${table} set ${column} = ${values[type] ?? marker}
        where ${owned === null ? 'true' : `${owned} = '${client.accountId}'`}`,
    )
  }
}

/** Writes details of the client into rows that are about anybody. */
async function plantInRowsOfOthers(other: BuiltAccount) {
  const { businessOwnerName: name, email } = details
  const values = [name, JSON.stringify([name, email])]
  const head = `insert into imports (kind, state, file_name, file, columns, notes, values)`
  const row = `insert into import_rows (import_id, row, name, cells, fields, problems, before, after, warnings)`
  const columns = JSON.stringify([{ header: name, field: null }])
  await query(
    `with i as (${head} values ('clients', 'applied', 'wilma-marker.csv', null, $3, $2, $2) returning import_id)
     ${row} select import_id, 1, $1, $2, $2, $2, $2, $2, $2 from i`,
    [...values, columns],
  )
  await query(
    `with i as (${head} values ('products', 'checked', 'x.csv', convert_to($1, 'UTF8'), '[]', '[]', '{}') returning import_id)
     ${row} select import_id, 1, $1, $2, $2, $2, null, null, '[]' from i`,
    values,
  )
  await query(`insert into import_columns (kind, header, field) values ('clients', $1, null)`, [name])
  await query(
    `insert into idempotency_keys (account_id, key, request_hash, outcome) values ($1, $2, '', $3)`,
    [owner.accountId, `key of ${name}`, values[1]],
  )
  await query(`insert into request_budgets (key, minute, taken) values ('marker ' || $1, 1, 1)`, [
    client.accountId,
  ])
  await query(
    `insert into mails (topic, account_id, recipient, subject, text, html)
     values ($1 || ' of ' || $3, $2, $4, $1, $1, $1)`,
    [name, owner.accountId, client.accountId, `staff@marker.example`],
  )
  await query(
    `update accounts set referral_code = 'MARKER-MARK-' || upper(left($1, 6)) where account_id = $2`,
    [client.accountId, other.accountId],
  )
  const entry = `insert into app_logs (level, source, message, exception, change, client_id)`
  const change = JSON.stringify({
    what: 'x',
    from: { businessOwnerName: formerOwner },
    to: { storeName: 'x' },
  })
  await query(`${entry} values ('Information', 'clients', 'x', null, $1, $2)`, [change, client.accountId])
  await query(`${entry} values ('Information', 'orders', $1, $1, to_jsonb($1::text), $2)`, [
    formerOwner,
    client.accountId,
  ])
  await query(
    `${entry} values ('Information', 'settings', 'Somebody wrote to ' || $1 || '.', $1, null, null)`,
    [name],
  )
}

/** The files of the data folder that contain a text. */
async function filesWith(text: string): Promise<string[]> {
  const found: string[] = []
  for (const file of await readdir(shop.dataDir, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const filePath = join(file.parentPath, file.name)
    if (`${filePath} ${await readFile(filePath, 'latin1')}`.toLowerCase().includes(text))
      found.push(file.name)
  }
  return found
}

/** Sends the emails of the queue into the outbox, and beside them a link to the client and one to somebody else. */
async function fillOutbox() {
  const outbox = outboxIn(shop.dataDir)
  const sendMail = createMailer({
    smtpUrl: undefined,
    sender: { name: 'Shop', address: 'a@b.example' },
    outbox,
  })
  expect(await sendDueMails({ db: shop.db, sendMail, isStopped: () => false })).toBeUndefined()
  const link = { subject: 'Your link', text: 'https://shop.example', html: '' }
  await sendMail({ name: 'reset-1-0', to: details.email, ...link })
  await sendMail({ name: 'reset-2-0', to: 'stays@elsewhere.example', ...link })
  await mkdir(outbox, { recursive: true })
  await writeFile(join(outbox, '.reset-3-0.eml'), `To:\r\n ${details.email}\r\n\r\nmarker`)
}

it('erasing a client leaves no marker of any personal column in the database or the data folder', async () => {
  const other = await buildClient(shop.db)
  await buildClientFixture(shop.db, { account: client })
  await query('update orders set status = 3')
  await query(`insert into follow_ups (client_id, state, note, staff_id) values ($1, 'open', 'x', $2)`, [
    client.accountId,
    owner.accountId,
  ])
  await query(`insert into former_store_names (client_id, store_name) values ($1, 'x')`, [client.accountId])
  await query(
    `insert into mailed_links (token_hash, kind, account_id, client_id, email, expires_at)
     values ('x', 'verification', $1, $1, 'x', now())`,
    [client.accountId],
  )
  await query(`update accounts set email_verified_at = now()`)
  await query(
    `insert into mails (topic, account_id, subject, text, html) values ('x', $1, 'marker', 'marker', 'marker')`,
    [client.accountId],
  )
  const body = imageForm(smallestPng)
  const picture = await shop.send<{ imageUrl: string }>('POST /api/ImageUpload', { as: client, body })
  await shop.send('POST /api/auth/login', { body: { email: details.email, password: 'a wrong password' } })
  await fillOutbox()
  await plantInRowsOfClient()
  await plantInRowsOfOthers(other)
  await sealLog(shop.db)

  const personal = columnsThat('deleted', 'emptied', 'nulled', 'renamed', 'searched').map(({ name }) => name)
  expect((await columnsWith('marker')).sort()).toEqual(
    personal.filter((name) => !unmarked.includes(name)).sort(),
  )
  expect((await filesWith('marker')).length).toBeGreaterThanOrEqual(3)

  expect((await shop.send(`DELETE /api/clients/${client.accountId}`, { as: owner })).status).toBe(204)

  expect(await columnsWith('marker')).toEqual([])
  expect(await filesWith('marker')).toEqual([])
  expect(await filesWith('stays@elsewhere.example')).toEqual(['reset-2-0.eml'])
  expect(await filesWith(picture.body.imageUrl.slice(8, 40))).toEqual([])
  expect(await query('select 1 from stored_images union all select 1 from sign_in_failures')).toEqual([])
  expect((await verifyLog(shop.db, new Date())).findings).toEqual([])
})
