import type { SignedIn } from '@cornerstock/contract/accounts/accounts'
import type { StorePerson } from '@cornerstock/contract/accounts/people'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildStaff,
  knownPassword,
} from '../../../../test/support/factories.ts'
import { joinStore } from '../../../../test/support/people.ts'
import { type Caller, startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  owner = await buildClient(shop.db, { businessOwnerName: 'Rosa' })
})

let numbers = 0
const newEmail = () => `person${++numbers}@example.com`
const password = 'a fine long phrase'
const people = (as: Caller, store: Caller = owner) =>
  shop.send<StorePerson[]>(`GET /api/clients/${store.accountId}/people`, { as })
const invite = (as: Caller, body: object, store: Caller = owner) =>
  shop.send<StorePerson>(`POST /api/clients/${store.accountId}/people`, {
    as,
    body: { name: 'Carla Clerk', storeRole: 'clerk', ...body },
  })
const save = (as: Caller, personId: string, body: object) =>
  shop.send<StorePerson>(`PUT /api/clients/${owner.accountId}/people/${personId}`, { as, body })
const accept = (body: object, as?: Caller) =>
  shop.send<SignedIn>('POST /api/auth/accept-invitation', { as, body })
const lastToken = () => shop.mails.at(-1)?.name ?? ''
const signIn = (email: string, given = password) =>
  shop.send<SignedIn>('POST /api/auth/login', { body: { email, password: given } })
const callerOf = ({ clientId, token }: SignedIn): Caller => ({ accountId: clientId, token })

/** Invites a new person and accepts as that person. */
async function buildPerson(storeRole: StorePerson['storeRole']) {
  const email = newEmail()
  const { body } = await invite(owner, { email, storeRole })
  const accepted = await accept({ token: lastToken(), password, confirmPassword: password })
  expect(accepted.status).toBe(200)
  return { email, personId: body.personId, caller: callerOf(accepted.body) }
}

it('the first owner of a store is one of its people', async () => {
  const { status, body } = await people(owner)
  expect(status).toBe(200)
  expect(body).toEqual([
    {
      ...{ personId: owner.accountId, name: 'Rosa', email: owner.email },
      ...{ storeRole: 'owner', isActive: true, lastSeenAt: null },
    },
  ])
})

it('a new person sets a password with the mailed link, once, and acts for the store', async () => {
  const email = newEmail()
  const invited = await invite(owner, { email: email.toUpperCase() })
  expect(invited).toMatchObject({
    status: 201,
    body: { name: 'Carla Clerk', storeRole: 'clerk', isActive: true, lastSeenAt: null },
  })
  expect(shop.mails.at(-1)).toMatchObject({ to: email.toUpperCase() })
  expect(shop.mails.at(-1)?.text).toContain(`/accept-invitation?token=${lastToken()}`)
  expect((await signIn(email)).status, 'before the invitation is accepted').toBe(401)
  const token = lastToken()
  const accepted = await accept({ token, password, confirmPassword: password })
  expect(accepted).toMatchObject({
    status: 200,
    body: { clientId: owner.accountId, storeName: owner.storeName, role: 'client', isAdmin: false },
  })
  expect(accepted.body.stores).toMatchObject([{ clientId: owner.accountId, storeRole: 'clerk' }])
  expect((await accept({ token, password, confirmPassword: password })).status).toBe(400)
  expect((await signIn(email)).body.clientId).toBe(owner.accountId)
  expect((await shop.send('GET /api/cart', { as: callerOf(accepted.body) })).status).toBe(200)
  const listed = (await people(owner)).body
  expect(listed.find(({ personId }) => personId === invited.body.personId)?.lastSeenAt).not.toBeNull()
})

it('a person who has an account signs in to accept, and keeps its own store', async () => {
  const other = await buildClient(shop.db)
  expect((await invite(owner, { email: other.email, storeRole: 'manager' })).status).toBe(201)
  expect(shop.mails.at(-1)?.text).toContain('&account=1')
  const nameOfOther = async () =>
    (await people(owner)).body.find(({ personId }) => personId === other.accountId)?.name
  expect(await nameOfOther(), 'as the store calls it until it accepts').toBe('Carla Clerk')
  const token = lastToken()
  expect((await accept({ token })).status, 'signed out').toBe(400)
  expect((await accept({ token }, owner)).status, 'somebody else').toBe(400)
  expect((await accept({ token, password, confirmPassword: password })).status).toBe(400)
  const accepted = await accept({ token }, other)
  expect(accepted).toMatchObject({ status: 200, body: { clientId: owner.accountId, email: other.email } })
  expect(accepted.body.stores).toHaveLength(2)
  expect(await nameOfOther()).not.toBe('Carla Clerk')
  expect((await shop.send('GET /api/cart', { as: callerOf(accepted.body) })).status).toBe(200)
  expect((await accept({ token }, other)).status, 'a second time').toBe(400)
})

it('inviting again sends a new link and ends the old one', async () => {
  const email = newEmail()
  await invite(owner, { email })
  const first = lastToken()
  expect((await invite(owner, { email, storeRole: 'manager' })).body.storeRole).toBe('manager')
  expect((await accept({ token: first, password, confirmPassword: password })).status).toBe(400)
  expect((await accept({ token: lastToken(), password, confirmPassword: password })).status).toBe(200)
})

it('a link is good for seven days', async () => {
  await invite(owner, { email: newEmail() })
  shop.clock.now = new Date(Date.now() + 7 * 86_400_000 + 1000)
  expect((await accept({ token: lastToken(), password, confirmPassword: password })).status).toBe(400)
  shop.clock.now = null
})

it('an address of staff or of one of the people is taken', async () => {
  const staff = await buildStaff(shop.db)
  for (const email of [staff.email, owner.email])
    expect(await invite(owner, { email })).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } })
})

it('staff invite people of any store, and a picker of none', async () => {
  const [associate, picker] = await Promise.all([
    buildStaff(shop.db, { role: 'associate' }),
    buildStaff(shop.db, { role: 'picker' }),
  ])
  expect((await invite(associate, { email: newEmail(), storeRole: 'owner' })).status).toBe(201)
  expect((await people(associate)).body).toHaveLength(2)
  expect((await invite(picker, { email: newEmail() })).status).toBe(403)
})

it('the last active owner stays, also while another one has not accepted', async () => {
  const refused = { status: 409, body: { code: 'LAST_OWNER' } }
  expect(await save(owner, owner.accountId, { isActive: false })).toMatchObject(refused)
  expect(await save(owner, owner.accountId, { storeRole: 'clerk' })).toMatchObject(refused)
  await invite(owner, { email: newEmail(), storeRole: 'owner' })
  expect(await save(owner, owner.accountId, { isActive: false })).toMatchObject(refused)
  await accept({ token: lastToken(), password, confirmPassword: password })
  expect((await save(owner, owner.accountId, { isActive: false })).status).toBe(200)
  expect((await people(owner)).status).toBe(401)
})

it('of two owners who end each other at once one stays', async () => {
  const other = await buildPerson('owner')
  const responses = await Promise.all([
    save(owner, other.personId, { storeRole: 'clerk' }),
    save(other.caller, owner.accountId, { storeRole: 'clerk' }),
  ])
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
})

describe('a manager', () => {
  it('invites and changes managers and clerks, and no owner', async () => {
    const { caller, personId } = await buildPerson('manager')
    const clerk = await buildPerson('clerk')
    expect((await people(caller)).body).toHaveLength(3)
    const invitedOwner = newEmail()
    await invite(owner, { email: invitedOwner, storeRole: 'owner' })
    expect((await invite(caller, { email: newEmail(), storeRole: 'manager' })).status).toBe(201)
    expect((await save(caller, clerk.personId, { storeRole: 'manager' })).status).toBe(200)
    for (const refused of [
      await invite(caller, { email: newEmail(), storeRole: 'owner' }),
      await invite(caller, { email: invitedOwner, storeRole: 'clerk' }),
      await save(caller, owner.accountId, { isActive: false }),
      await save(caller, owner.accountId, { storeRole: 'clerk' }),
      await save(caller, personId, { storeRole: 'owner' }),
      await save(caller, clerk.personId, { storeRole: 'owner' }),
    ])
      expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })
})

describe('a clerk', () => {
  it('sees and changes no people', async () => {
    const { caller, personId } = await buildPerson('clerk')
    for (const refused of [
      await people(caller),
      await invite(caller, { email: newEmail() }),
      await save(caller, personId, { isActive: false }),
    ])
      expect(refused).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED_TO_ORDER' } })
  })
})

it('a change holds from the next request on', async () => {
  const { caller, personId, email } = await buildPerson('manager')
  await save(owner, personId, { storeRole: 'clerk' })
  expect((await people(caller)).status).toBe(403)
  expect((await save(owner, personId, { isActive: false })).body).toMatchObject({ isActive: false })
  expect((await shop.send('GET /api/cart', { as: caller })).status).toBe(401)
  expect((await signIn(email)).status).toBe(401)
  await save(owner, personId, { isActive: true })
  expect((await shop.send('GET /api/cart', { as: caller })).status).toBe(200)
})

it('an invitation ends when the invited person is made inactive', async () => {
  const { body } = await invite(owner, { email: newEmail() })
  await save(owner, body.personId, { isActive: false })
  expect((await accept({ token: lastToken(), password, confirmPassword: password })).status).toBe(400)
})

it('an invitation into another store outlives the acceptance of the first', async () => {
  const other = await buildClient(shop.db)
  const email = newEmail()
  await invite(owner, { email })
  const first = lastToken()
  await invite(other, { email }, other)
  const second = lastToken()
  const { body } = await accept({ token: first, password, confirmPassword: password })
  expect((await accept({ token: second }, callerOf(body))).body.stores).toHaveLength(2)
})

describe('signing up with an address that was invited', () => {
  const signUp = (email: string) =>
    shop.send<SignedIn & { code: string }>('POST /api/auth/register', { body: { ...registration, email } })
  const registration = {
    ...{ password, confirmPassword: password, storeName: 'Carla’s Own', storeAddress: '5 Elm Street' },
    ...{ businessOwnerName: 'Carla', businessType: 'Deli', phoneNumber: '555 0188' },
  }

  it('makes a store of its own and gives no way into the inviting store without the link', async () => {
    const email = newEmail()
    const { body: invited } = await invite(owner, { email })
    const token = lastToken()
    const { status, body } = await signUp(email.toUpperCase())
    expect(status).toBe(201)
    expect(body.stores).toEqual([
      expect.objectContaining({ clientId: body.clientId, storeName: 'Carla’s Own', storeRole: 'owner' }),
    ])
    const carla = callerOf(body)
    expect((await people(carla)).status).toBe(403)
    expect(
      (await shop.send('POST /api/auth/switch-store', { as: carla, body: { clientId: owner.accountId } }))
        .status,
    ).toBe(403)
    // The store that invited sees only what it has entered.
    expect((await people(owner)).body.find(({ personId }) => personId === invited.personId)).toMatchObject({
      ...{ name: 'Carla Clerk', lastSeenAt: null },
    })
    const order = await shop.send('GET /api/Order', { as: carla })
    expect([order.status, order.body]).toEqual([200, []])
    // The link itself sets no password of the account any more, and lets the signed-in person join.
    expect((await accept({ token, password, confirmPassword: password })).status).toBe(400)
    const joined = await accept({ token }, carla)
    expect(joined.body.stores).toHaveLength(2)
  })

  it('is for those only who have not accepted, and once', async () => {
    const { email } = await buildPerson('clerk')
    expect((await signUp(email)).body.code).toBe('EMAIL_TAKEN')
    const another = newEmail()
    await invite(owner, { email: another })
    const answers = await Promise.all([signUp(another), signUp(another)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

it('people of another store are neither seen nor changed', async () => {
  const stranger = await buildClient(shop.db)
  expect((await people(stranger)).status).toBe(403)
  expect((await invite(stranger, { email: newEmail() })).status).toBe(403)
  expect((await save(owner, stranger.accountId, { isActive: false })).status).toBe(404)
})

it('a person resets a forgotten password like everyone', async () => {
  const { email } = await buildPerson('clerk')
  await shop.send('POST /api/auth/forgot-password', { body: { email } })
  const fresh = 'another fine phrase'
  const reset = { token: lastToken(), password: fresh, confirmPassword: fresh }
  expect((await shop.send('POST /api/auth/reset-password', { body: reset })).status).toBe(200)
  expect((await signIn(email, fresh)).status).toBe(200)
})

describe('erasing a store', () => {
  it('erases the people who belong only to it, and leaves the others', async () => {
    const staff = await buildStaff(shop.db)
    const other = await buildClient(shop.db)
    const gone = await buildPerson('clerk')
    await joinStore(shop.db, { store: owner, person: other, storeRole: 'manager' })
    expect((await shop.send(`DELETE /api/clients/${owner.accountId}`, { as: staff })).status).toBe(204)
    expect((await signIn(gone.email)).status).toBe(401)
    expect((await shop.send('GET /api/cart', { as: gone.caller })).status).toBe(401)
    const { rows } = await shop.db.$client.query('select 1 from accounts where email = $1', [gone.email])
    expect(rows).toEqual([])
    expect((await signIn(other.email, knownPassword)).body.stores).toMatchObject([
      { clientId: other.accountId },
    ])
  })

  it('leaves its first owner, who acts for another store with the same password', async () => {
    const staff = await buildStaff(shop.db)
    const other = await buildClient(shop.db)
    await joinStore(shop.db, { store: other, person: owner, storeRole: 'owner' })
    expect((await shop.send(`DELETE /api/clients/${owner.accountId}`, { as: staff })).status).toBe(204)
    const { status, body } = await signIn(owner.email, knownPassword)
    expect(status).toBe(200)
    expect(body.stores).toMatchObject([{ clientId: other.accountId, storeRole: 'owner' }])
    expect((await people(callerOf(body), other)).body.map(({ name }) => name)).toContain('Rosa')
  })
})
