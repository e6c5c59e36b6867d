import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildOrder,
  buildPermit,
  buildPermitType,
  buildProduct,
  buildRecurringOrder,
  buildStaff,
  buildSupportRequest,
} from '../../../../test/support/factories.ts'
import { buildPerson } from '../../../../test/support/people.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { verbatim } from '../../../texts/text.ts'
import {
  mailAskedStatements,
  mailMonthlyStatements,
} from '../../paper/statements/statement-mailings-service.ts'
import { remindOfPermits } from '../../permits/reminders/permit-reminder-service.ts'
import { remindOfDueLines } from '../../recurring-orders/reminders/reminder-service.ts'
import { findMailable, findMailed, mailOrderers } from './orderer-mails-service.ts'

let shop: TestApp
let staff: BuiltAccount
/** The store, which its first owner has left. */
let client: BuiltAccount
let owner: Person
let manager: Person

type Person = Awaited<ReturnType<typeof buildPerson>>

const publicUrl = 'https://shop.example'

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
})
beforeEach(async () => {
  client = await buildClient(shop.db, { storeName: 'Elm Deli' })
  const join = (storeRole: 'owner' | 'manager' | 'clerk') =>
    buildPerson(shop.db, { store: client, storeRole })
  const [invited, unverified] = [await join('manager'), await join('manager')]
  owner = await join('owner')
  manager = await join('manager')
  await join('clerk')
  await shop.db.execute(sql`
    update store_people set is_active = false
     where client_id = ${client.accountId} and person_id = ${client.accountId}`)
  await shop.db.execute(sql`update store_people set accepted_at = null where person_id = ${invited.personId}`)
  await shop.db.execute(
    sql`update accounts set email_verified_at = null where account_id = ${unverified.personId}`,
  )
  await shop.db.execute(sql`truncate mails`)
})
afterAll(() => shop.stop())

const send = async (call: `${'POST' | 'PUT'} ${string}`, body: object) => {
  const { status } = await shop.send(call, { as: staff, body })
  expect(status).toBeLessThan(300)
}
const owe = async () => {
  const { orderId } = await buildOrder(shop.db, {
    client,
    lines: [{ product: await buildProduct(shop.db), quantity: 2 }],
  })
  await send(`PUT /api/order/${orderId}/status`, { status: 3 })
  await shop.db.execute(sql`truncate mails`)
}
const statements = () => ({ db: shop.db, images: shop.images, log: pino({ level: 'silent' }) })
/** The first of the month after next at noon, so that everything is owed already. */
const firstOfAMonth = () => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1, 17))
}

it.each<{ what: string; mail: () => Promise<unknown> }>([
  {
    what: 'a reply to a support request',
    mail: async () => {
      const supportId = await buildSupportRequest(shop.db, client)
      await send(`POST /api/Support/${supportId}/messages`, { text: 'On its way.' })
    },
  },
  {
    what: 'the decision about a permit',
    mail: async () => {
      const permitId = await buildPermit(shop.db, client, { state: 'waiting' })
      await send(`PUT /api/Permits/${permitId}`, { state: 'valid' })
    },
  },
  {
    what: 'the reminder of a permit',
    mail: async () => {
      const permitTypeId = await buildPermitType(shop.db, { remindDays: [30] })
      await buildPermit(shop.db, client, { permitTypeId, expiresOn: '2030-06-30' })
      await remindOfPermits({ db: shop.db, publicUrl }, new Date('2030-06-01T17:00:00Z'))
    },
  },
  {
    what: 'the reminder of a recurring order',
    mail: async () => {
      const { productId } = await buildProduct(shop.db)
      await buildRecurringOrder(shop.db, client, { productId, quantity: 3, nextDate: '2026-03-15' })
      await remindOfDueLines({ db: shop.db, publicUrl }, new Date('2026-03-15T12:00:00Z'))
    },
  },
  {
    what: 'the approval of the store',
    mail: async () => {
      await shop.db.execute(sql`update accounts set is_on_hold = true where account_id = ${client.accountId}`)
      const path = `/api/clients/${client.accountId}`
      const { body } = await shop.send<object>(`GET ${path}`, { as: staff })
      await send(`PUT ${path}`, { ...body, isOnHold: false })
    },
  },
  {
    what: 'a statement that staff send',
    mail: () => send('POST /api/Statement/mail', { clientId: client.accountId }),
  },
  {
    what: 'a statement to all stores that owe',
    mail: async () => {
      await owe()
      const now = new Date()
      shop.clock.now = now
      await mailAskedStatements(statements(), now)
      await mailAskedStatements(statements(), now)
      const { body } = await shop.send<{ stores: number; mailed: number }>('GET /api/Statement/mailing', {
        as: staff,
      })
      expect(body.mailed).toBe(body.stores)
    },
  },
  {
    what: 'the statement of a month',
    mail: async () => {
      await owe()
      await send('PUT /api/Settings', { statements: 'monthly' })
      await mailMonthlyStatements(statements(), firstOfAMonth())
      await mailMonthlyStatements(statements(), firstOfAMonth())
    },
  },
])(
  '$what is emailed once to each owner and manager with a verified address, and to nobody else',
  async ({ mail }) => {
    await mail()
    const { rows } = await shop.db.execute<{ accountId: string; text: string }>(
      sql`select m.account_id as "accountId", m.text from mails m
         where m.text like '%Elm Deli%' and (m.account_id = ${client.accountId} or exists (
           select from store_people p where p.client_id = ${client.accountId} and p.person_id = m.account_id))`,
    )
    expect(rows.map(({ accountId }) => accountId).sort()).toEqual([owner.personId, manager.personId].sort())
    for (const { text } of rows) expect(text).toContain('Hello Elm Deli,')
  },
)

it('which of very many stores were emailed can be asked for at once', async () => {
  const many = Array.from({ length: 70_000 }, () => ({ clientId: crypto.randomUUID(), topic: 'a statement' }))
  const mail = { clientId: client.accountId, topic: 'a statement' }
  await shop.db.transaction((transaction) =>
    mailOrderers(transaction, { ...mail, subject: verbatim('A'), parts: [] }),
  )
  expect(await findMailed(shop.db, [...many, mail])).toEqual(new Set([client.accountId]))
  const clientIds = [...many, mail].map(({ clientId }) => clientId)
  expect(await findMailable(shop.db, clientIds)).toEqual(new Set([client.accountId]))
})
