import type { Order } from '@cornerstock/contract/orders/orders'
import type { Return } from '@cornerstock/contract/orders/returns'
import { type BuiltAccount, type BuiltOrder, buildOrder, buildProduct } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** The index of a line, how many units come back, and why. */
export type ReturnedLine = [index: number, quantity: number, reason?: string]

type AskOptions = { as: BuiltAccount; key?: string; note?: string; imageIds?: number[] }

/** Calls about returns of an order, and what is around them. */
export function returnsOf(shop: TestApp, owner: BuiltAccount) {
  const setStatus = (orderId: number, status: number) =>
    shop.send(`PUT /api/order/${orderId}/status`, { as: owner, body: { status } })

  /** A delivered order of units at $10.00, whose stock is tracked, and of units at $5.00. */
  async function deliver(client: BuiltAccount, first: number, second: number): Promise<BuiltOrder> {
    const [one, two] = [
      await buildProduct(shop.db, { priceCents: 1000, trackStock: true, stockQuantity: 100 }),
      await buildProduct(shop.db, { priceCents: 500 }),
    ]
    const lines = [
      { product: one, quantity: first },
      { product: two, quantity: second },
    ]
    const built = await buildOrder(shop.db, { client, lines })
    await setStatus(built.orderId, 3)
    return built
  }

  const linesOf = (lines: readonly ReturnedLine[], { itemIds }: Pick<BuiltOrder, 'itemIds'>) =>
    lines.map(([index, quantity, reason = 'damaged']) => ({ itemId: itemIds[index], quantity, reason }))

  const ask = (
    order: Pick<BuiltOrder, 'orderId' | 'itemIds'>,
    lines: readonly ReturnedLine[],
    { as, key = crypto.randomUUID(), ...more }: AskOptions,
  ) =>
    shop.send<Return & { code?: string }>('POST /api/Returns', {
      as,
      body: { orderId: order.orderId, lines: linesOf(lines, order), ...more },
      headers: { 'idempotency-key': key },
    })

  const change = (returnId: number, body: object, as = owner) =>
    shop.send<Return & { code?: string }>(`PUT /api/Returns/${returnId}`, { as, body })

  /** Asks for a return as staff, has it taken, and finishes it. */
  async function takeBack(
    order: Pick<BuiltOrder, 'orderId' | 'itemIds'>,
    lines: readonly ReturnedLine[],
    done: object = {},
  ) {
    const { returnId } = (await ask(order, lines, { as: owner })).body
    await change(returnId, { state: 'pickedUp' })
    return change(returnId, { state: 'done', ...done })
  }

  const readOrder = async ({ orderId }: Pick<BuiltOrder, 'orderId'>) =>
    (await shop.send<Order>(`GET /api/order/${orderId}`, { as: owner })).body

  return { setStatus, deliver, linesOf, ask, change, takeBack, readOrder }
}
