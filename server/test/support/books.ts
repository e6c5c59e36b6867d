import { randomInt } from 'node:crypto'
import { defaultSettings } from '@cornerstock/contract/office/default-settings'
import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import type { Pool } from '../../src/database/pool.ts'
import { closingFiles, closings } from '../../src/database/schema/office/closings.ts'
import type { BuiltAccount, BuiltOrder, BuiltProduct } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** An empty batch of the books, with a number far above those of the batches that a test closes. */
export async function buildClosing(db: Pool): Promise<number> {
  const closingId = randomInt(1_000_000, 1_000_000_000)
  await db.insert(closings).values({
    closingId,
    through: '2026-01-31',
    accounts: defaultSettings.accounts,
    ...{ documents: 0, salesCents: 0, chargesCents: 0, paymentsCents: 0, creditsCents: 0 },
  })
  await db.insert(closingFiles).values({ closingId, name: 'journal.csv', content: Buffer.from('date\r\n') })
  return closingId
}

export type ReadClosing = {
  closingId: number
  through: string
  documents: number
  sales: number
  charges: number
  payments: number
  credits: number
  code?: string
  details?: { kind: string; name: string }[]
}

/** An account for each category, charge and method that the tests use. */
export const allAccounts = {
  income: { Candy: '4000', Beverages: '4100' },
  clearing: { cash: '1000', check: '1010', card: '1020', transfer: '1030' },
  fee: '4900',
  receivable: '1200',
}

/** The calls of the books and of what they book, by an owner. */
export const bookCalls = (current: () => { shop: TestApp; owner: BuiltAccount }) => {
  const send = <T>(call: string, body?: unknown, headers: Record<string, string> = {}) => {
    const { shop, owner } = current()
    return shop.send<T>(call, { as: owner, headers, ...(body !== undefined && { body }) })
  }
  const sent = async <T>(call: string, body?: unknown): Promise<T> => {
    const response = await send<T>(call, body)
    expect([call, response.status, response.body]).toEqual([
      call,
      expect.toSatisfy((s: number) => s < 300),
      response.body,
    ])
    return response.body
  }
  const file = async (closingId: number, name: string): Promise<Buffer> => {
    const { shop, owner } = current()
    const response = await shop.app.inject({
      url: `/api/Closings/${closingId}/${name}`,
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(response.statusCode, response.payload.slice(0, 300)).toBe(200)
    return response.rawPayload
  }
  return {
    file,
    rows: async (closingId: number, name: string): Promise<Record<string, string>[]> =>
      parse(await file(closingId, name), { columns: true }),
    setAccounts: (accounts: object) => sent('PUT /api/Settings', { accounts }),
    /** Places an order of a client by the HTTP interface, so that its charges are decided. */
    async place(
      client: BuiltAccount,
      lines: { product: BuiltProduct; quantity: number }[],
    ): Promise<BuiltOrder> {
      const items = lines.map(({ product, quantity }) => ({ productId: product.productId, quantity }))
      const body = { clientId: client.accountId, items }
      const { shop } = current()
      const placed = await shop.send<{ orderId: number; items: { id: number; productId: number }[] }>(
        'POST /api/Order',
        { as: client, body },
      )
      expect(placed.status).toBe(201)
      const idOf = ({ productId }: BuiltProduct) =>
        placed.body.items.find((one) => one.productId === productId)?.id
      return {
        orderId: placed.body.orderId,
        itemIds: lines.map(({ product }) => idOf(product) ?? 0),
        client,
        products: lines.map(({ product }) => product),
      }
    },
    setStatus: (orderId: number, status: number) => sent(`PUT /api/order/${orderId}/status`, { status }),
    /** Marks a line, if its state allows it; returns the status. */
    mark: async (itemId: number | undefined, foundQuantity: number): Promise<number> =>
      (
        await send(
          `PUT /api/orderitem/items/${itemId}/found-status`,
          foundQuantity === 0 ? { found: false } : { found: true, foundQuantity },
        )
      ).status,
    setPrice: (itemId: number | undefined, price: number) =>
      sent(`PUT /api/orderitem/items/${itemId}/price`, { price, clientConsented: true }),
    /** Credits units of the first line of an order by a claim of its client, if that is allowed; returns the status. */
    async credit({ orderId, itemIds, client }: BuiltOrder, quantity: number): Promise<number> {
      const { shop } = current()
      const claim = { kind: 'claim', message: 'Broken.', orderId, itemId: itemIds[0], quantity }
      const { status, body } = await shop.send<{ supportId: number }>('POST /api/Support', {
        as: client,
        body: claim,
      })
      if (status !== 201) return status
      const decision = { accept: true, note: 'Sorry.' }
      return (await send(`PUT /api/Support/${body.supportId}/decision`, decision)).status
    },
    pay: (client: BuiltAccount, amount: number, given: object = {}) =>
      sent<{ paymentId: number }>('POST /api/Payments', {
        ...{ clientId: client.accountId, amount, method: 'cash' },
        ...given,
      }),
    voidPayment: (paymentId: number) =>
      sent(`POST /api/Payments/${paymentId}/void`, { reason: 'It bounced.' }),
    tryToClose: (through: string, headers: Record<string, string> = {}) =>
      send<ReadClosing>('POST /api/Closings', { through }, headers),
    close: (through: string) => sent<ReadClosing>('POST /api/Closings', { through }),
    closings: () => sent<ReadClosing[]>('GET /api/Closings'),
    books: () =>
      sent<{
        closed: ReadClosing
        open: ReadClosing
        accounts: { kind: string; key: string; name: string; account: string | null; isNeeded: boolean }[]
        opening: number
        orders: ReadClosing
        statements: number
        ageing: number
      }>('GET /api/Books'),
  }
}
