import type { Order } from '@cornerstock/contract/orders/orders'
import { expect, it } from 'vitest'
import { firstMonday, standingOrderWorld } from '../../../../test/support/standing-orders.ts'

const world = standingOrderWorld()
const { readMails, readNotices, readOrders, run, send, setFee } = world
const { day, tellAt, placeAt } = firstMonday

const add = (name: string, quantity: number, more: object = {}) =>
  world.add([{ productId: world.product.productId, quantity }], { name, ...more })
const change = (id: number, body: object) => send(`PUT /api/StandingOrders/${id}`, { as: world.client, body })
const changeDate = (id: number, body: object) =>
  send(`PUT /api/StandingOrders/${id}/dates/${day}`, { as: world.client, body })

const title = (names: string) => `Standing order: ${names} for Monday, January 7, 2030.`
const message = (amount: string) =>
  `It comes to ${amount} at today’s prices. You can change or skip it under Standing orders.`

const mailTexts = async () => (await readMails()).map(({ text }) => text)
const tokensIn = (text: string) =>
  [...text.matchAll(/standing-order\?token=([\w-]+)/g)].map(([, token]) => token)

it('dates that fall together are one notice and one email, with one delivery fee and a link for each', async () => {
  await setFee(1000)
  await add('Mondays', 2)
  const sundays = await add('Sundays', 3, { weekdays: [7] })
  await run(tellAt)
  expect(await readNotices()).toEqual([`${title('Mondays, Sundays')} ${message('$57.00')}`])
  const [mail = '', ...others] = await mailTexts()
  expect(others).toEqual([])
  expect(mail).toContain(`5 × ${world.product.name}`)
  expect(mail).toContain('Skip “Sundays” of Sunday, January 6, 2030')
  const [, second] = tokensIn(mail)
  await send('POST /api/StandingOrders/skip', { body: { token: second } })
  expect(await readNotices()).toEqual([`${title('Mondays')} ${message('$27.00')}`])
  await run(placeAt)
  expect(await readOrders()).toMatchObject([{ standingOrderIds: [expect.any(Number)] }])
  expect(await readNotices()).toEqual([expect.stringContaining('Everything of Mondays is in it.')])
  expect(sundays.standingOrderId).toBeGreaterThan(0)
})

it('a date that joins another one later is told of with the whole', async () => {
  await add('First', 2)
  await run(tellAt)
  await add('Second', 3)
  await run(tellAt, tellAt)
  expect(await readNotices()).toEqual([`${title('First, Second')} ${message('$50.00')}`])
  expect((await mailTexts()).map((text) => tokensIn(text).length)).toEqual([1, 1])
})

it('the notice says what comes after a change, and goes when nothing does', async () => {
  const { standingOrderId } = await add('Mondays', 2)
  await run(tellAt)
  await changeDate(standingOrderId, { items: [{ productId: world.product.productId, quantity: 7 }] })
  expect(await readNotices()).toEqual([`${title('Mondays')} ${message('$70.00')}`])
  await changeDate(standingOrderId, { skip: true })
  expect(await readNotices()).toEqual([])
  await changeDate(standingOrderId, { skip: false })
  const other = await add('Others', 1)
  await run(tellAt)
  await send(`DELETE /api/StandingOrders/${standingOrderId}`, { as: world.client })
  expect(await readNotices()).toEqual([`${title('Others')} ${message('$10.00')}`])
  await change(other.standingOrderId, { pausedUntil: '2030-02-01' })
  expect(await readNotices()).toEqual([])
})

it('a changed notice stays read', async () => {
  const { standingOrderId } = await add('Mondays', 2)
  await run(tellAt)
  const list = async () =>
    (
      await send<{ notificationId: number; isRead: boolean }[]>(
        `GET /api/Notification/client/${world.client.accountId}`,
        { as: world.client },
      )
    ).body
  const [notice] = await list()
  await send(`POST /api/notification/${notice?.notificationId}/mark-read`, { as: world.client })
  await change(standingOrderId, { name: 'Renamed' })
  expect(await list()).toMatchObject([{ ...notice, isRead: true, title: title('Renamed').slice(0, -1) }])
})

it('what will be added to an open order says so, and has no delivery fee of its own', async () => {
  await setFee(1000)
  const { body: open } = await send<Order>('POST /api/Order', {
    as: world.owner,
    body: {
      ...{ clientId: world.client.accountId, arrivesOn: day },
      items: [{ productId: world.product.productId, quantity: 3 }],
    },
  })
  await add('Mondays', 2)
  await run(tellAt)
  const added = `It will be added to your order #${open.orderId}.`
  expect((await readNotices()).at(-1)).toBe(`${title('Mondays')} ${message('$20.00')}\n${added}`)
  expect((await mailTexts()).at(-1)).toContain(added)
})
