import fc from 'fast-check'
import type { ClientDay } from '../../../src/modules/suggestions/model/past/ledger.ts'

const orderDay = fc.record({
  clientId: fc.constantFrom('a', 'b', 'c', 'd'),
  day: fc.integer({ min: 20_000, max: 20_120 }),
  lines: fc.uniqueArray(
    fc.record({ productId: fc.integer({ min: 1, max: 12 }), quantity: fc.integer({ min: 1, max: 40 }) }),
    { minLength: 1, maxLength: 7, selector: ({ productId }) => productId },
  ),
  orders: fc.integer({ min: 1, max: 2 }),
})

/** Order days of four clients who buy twelve products, in the order of their days, one per client and day. */
export const randomPurchases: fc.Arbitrary<ClientDay[]> = fc
  .uniqueArray(orderDay, {
    minLength: 1,
    maxLength: 40,
    selector: ({ clientId, day }) => `${clientId} ${day}`,
  })
  .map((purchases) => purchases.sort((a, b) => a.day - b.day))
