import type { PurchaseRun } from '@cornerstock/contract/orders/picking/purchase-runs'
import { cents } from '@cornerstock/contract/values/money'
import { type BuiltAccount, type BuiltProduct, buildOrder, buildProduct, buildStaff } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** A run as a response, or a rejection. */
export type RunResponse = { [Field in keyof PurchaseRun]: PurchaseRun[Field] } & {
  code?: string
  details?: unknown
}

/** The lines of each stop: product, quantity and found units, by supplier. */
export const stopsOf = ({ stops }: RunResponse) =>
  Object.fromEntries(
    stops.map(({ supplier, lines }) => [
      supplier,
      lines.map(({ productId, quantity, found }) => [productId, quantity, found]),
    ]),
  )

/** The calls of purchase runs, by an associate and a picker. */
export async function buildRunCalls(shop: TestApp) {
  const associate = await buildStaff(shop.db, { role: 'associate' })
  const picker = await buildStaff(shop.db, { role: 'picker' })
  return {
    associate,
    picker,
    /** A product at $10.00 with supplier prices in dollars. */
    product: (prices: Record<string, number>, given: Partial<BuiltProduct> = {}) =>
      buildProduct(shop.db, {
        supplierPrices: Object.entries(prices).map(([name, price]) => ({ name, price: cents(price * 100) })),
        ...given,
      }),
    order: (lines: [BuiltProduct, number][]) =>
      buildOrder(shop.db, { lines: lines.map(([product, quantity]) => ({ product, quantity })) }),
    create: (body: object = {}, headers = {}) =>
      shop.send<RunResponse>('POST /api/PurchaseRuns', {
        as: associate,
        headers,
        body: { rules: {}, ...body },
      }),
    read: (runId: number, as: BuiltAccount = associate) =>
      shop.send<RunResponse>(`GET /api/PurchaseRuns/${runId}`, { as }),
    setLine: (
      runId: number,
      productId: number,
      body: object,
      { as = picker, headers = {} }: { as?: BuiltAccount; headers?: Record<string, string> } = {},
    ) => shop.send<RunResponse>(`PUT /api/PurchaseRuns/${runId}/lines/${productId}`, { as, headers, body }),
    close: (runId: number) =>
      shop.send<RunResponse>(`POST /api/PurchaseRuns/${runId}/close`, { as: associate }),
    /** Marks a line by hand: found, not found, or unset. */
    mark: (itemId: number | undefined, found: boolean | null) =>
      shop.send(`PUT /api/orderitem/items/${itemId}/found-status`, {
        as: associate,
        body: JSON.stringify(found),
      }),
    cancel: (orderId: number | undefined) => shop.send(`PUT /api/order/${orderId}/cancel`, { as: associate }),
    /** The found quantities of an order's lines. */
    foundIn: async ({ orderId }: { orderId: number }) =>
      (
        await shop.send<{ items: { foundQuantity: number | null }[] }>(`GET /api/order/${orderId}`, {
          as: associate,
        })
      ).body.items.map(({ foundQuantity }) => foundQuantity),
  }
}
