import type { SignedIn } from '@cornerstock/contract/accounts/accounts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eventually } from '../../../../test/support/eventually.ts'
import {
  type BuiltAccount,
  buildClient,
  buildStaff,
  knownPassword,
} from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import type { Database } from '../../../database/pool.ts'
import { updatePassword } from '../account-queries.ts'
import { endSessions } from '../sessions/session-service.ts'
import { updateStaffMember } from '../staff/staff-queries.ts'
import { hashPassword } from './passwords.ts'

let shop: TestApp
let client: BuiltAccount
beforeAll(async () => {
  shop = await startTestApp()
})
beforeEach(async () => {
  client = await buildClient(shop.db)
})
afterAll(() => shop.stop())

const signIn = ({ email }: BuiltAccount) =>
  shop.send<SignedIn>('POST /api/auth/login', { body: { email, password: knownPassword } })

const countSessions = async ({ accountId }: BuiltAccount) =>
  (await shop.db.$client.query('select from sessions where account_id = $1', [accountId])).rowCount

const waitingForLock = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and usename = 'cornerstock_server'`

/** Sends a request while a change is in progress, and returns the response that arrives after the change. */
async function sendDuring<T>(change: (db: Database) => Promise<unknown>, send: () => Promise<T>): Promise<T> {
  const { response } = await shop.db.transaction(async (transaction) => {
    await change(transaction)
    let hasResponse = false
    const response = send().finally(() => {
      hasResponse = true
    })
    await eventually(async () =>
      expect(hasResponse || (await shop.db.$client.query(waitingForLock)).rowCount).toBeTruthy(),
    )
    return { response }
  })
  return response
}

async function setAnotherPassword(db: Database): Promise<void> {
  await updatePassword(db, client.accountId, await hashPassword('another phrase'))
  await endSessions(db, client.accountId)
}

it('a sign-in with the old password during a change of it starts no session', async () => {
  expect(await sendDuring(setAnotherPassword, () => signIn(client))).toMatchObject({
    status: 401,
    body: { code: 'WRONG_CREDENTIALS' },
  })
  expect(await countSessions(client)).toBe(0)
})

it('a sign-in of staff who are being disabled starts no session, and the log names none', async () => {
  const picker = await buildStaff(shop.db, { role: 'picker' })
  const disable = async (db: Database) => {
    await updateStaffMember(db, picker.accountId, { isActive: false })
    await endSessions(db, picker.accountId)
  }
  expect((await sendDuring(disable, () => signIn(picker))).status).toBe(401)
  expect(await countSessions(picker)).toBe(0)
  const logged = await shop.db.$client.query(
    `select from app_logs where source = 'sign-in' and staff_id = $1`,
    [picker.accountId],
  )
  expect(logged.rowCount).toBe(0)
})

it('of two changes of a password at once, the second is rejected, as its current password is the old one', async () => {
  const change = {
    currentPassword: knownPassword,
    newPassword: 'a new phrase',
    confirmPassword: 'a new phrase',
  }
  const response = await sendDuring(setAnotherPassword, () =>
    shop.send('PUT /api/auth/password', { as: client, body: change }),
  )
  expect(response).toMatchObject({ status: 400, body: { details: [{ path: 'currentPassword' }] } })
  expect(await countSessions(client)).toBe(0)
})
