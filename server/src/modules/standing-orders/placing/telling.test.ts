import { expect, it } from 'vitest'
import { firstMonday, standingOrderWorld } from '../../../../test/support/standing-orders.ts'

const world = standingOrderWorld()
const { add, query, readFailures, readMails, readNotices, readOrders, run, send } = world
const { day, tellAt, placeAt, cutoff } = firstMonday

const readToken = async () => {
  const [mail] = await readMails()
  return /https:\/\/shop\.example\/standing-order\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const skip = (token: string) => send<{ code?: string }>('POST /api/StandingOrders/skip', { body: { token } })
const read = async (token: string) =>
  (await send<{ code?: string }>('POST /api/StandingOrders/skip/read', { body: { token } })).body

it('the client is told once 48 hours before, and the link skips the date without signing in', async () => {
  const { productId, name } = world.product
  const { standingOrderId } = await add([{ productId, quantity: 3 }])
  await run('2030-01-02T19:59:59Z')
  expect(await readNotices()).toEqual([])
  await run(tellAt, '2030-01-03T20:00:00Z')
  expect(await readNotices()).toEqual([
    'Standing order: Mondays for Monday, January 7, 2030. It comes to $30.00 at today’s prices. You can change or skip it under Standing orders.',
  ])
  const mails = await readMails()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(`3 × ${name}`)
  expect(mails[0]?.text).toContain(
    'this comes on Monday, January 7, 2030. You need to do nothing: it is ordered by itself on Jan 4, 2030, 3:00 PM.',
  )
  const token = await readToken()
  expect(await query('select 1 from action_links where token_hash = $1', [token])).toEqual([])
  expect((await skip('unknown')).body.code).toBe('SKIP_TOKEN_INVALID')
  expect((await read('unknown')).code).toBe('SKIP_TOKEN_INVALID')
  const linked = { storeName: world.client.storeName, name: 'Mondays', day, deliveryDate: day }
  for (const _ of [1, 2]) expect(await read(token)).toEqual({ ...linked, state: 'planned' })
  for (const { status, body } of [await skip(token), await skip(token)])
    expect({ status, body }).toEqual({
      status: 200,
      body: { name: 'Mondays', day, deliveryDate: day, skip: true },
    })
  expect(await read(token)).toEqual({ ...linked, state: 'skipped' })
  await run(placeAt, cutoff)
  expect([await readOrders(), await readFailures()]).toEqual([[], []])
  const again = await send(`PUT /api/StandingOrders/${standingOrderId}/dates/${day}`, {
    as: world.client,
    body: { skip: false },
  })
  expect(again.status).toBe(200)
  await run(placeAt)
  expect(await readOrders()).toHaveLength(1)
  expect((await skip(token)).body.code).toBe('NOT_CHANGEABLE')
  expect(await read(token)).toEqual({ ...linked, state: 'over' })
})

it('the link skips until the cut-off, and ends with its standing order', async () => {
  const { productId } = world.product
  const { standingOrderId } = await add([{ productId, quantity: 3 }])
  await run(tellAt)
  const token = await readToken()
  world.shop.clock.now = new Date(cutoff)
  expect(await skip(token)).toMatchObject({ status: 409, body: { code: 'NOT_CHANGEABLE' } })
  expect(await read(token)).toMatchObject({ state: 'over' })
  world.shop.clock.now = null
  await send(`DELETE /api/StandingOrders/${standingOrderId}`, { as: world.client })
  expect((await skip(token)).body.code).toBe('SKIP_TOKEN_INVALID')
  expect((await read(token)).code).toBe('SKIP_TOKEN_INVALID')
})

it('the link of a date that a pause has taken out says that it does not come', async () => {
  const { productId } = world.product
  const { standingOrderId } = await add([{ productId, quantity: 3 }])
  await run(tellAt)
  const token = await readToken()
  const pause = (pausedUntil: string | null) =>
    send(`PUT /api/StandingOrders/${standingOrderId}`, { as: world.client, body: { pausedUntil } })
  await pause('2030-02-01')
  expect(await read(token)).toMatchObject({ state: 'skipped' })
  expect((await skip(token)).status).toBe(200)
  await pause(null)
  expect(await read(token)).toMatchObject({ state: 'planned' })
})
