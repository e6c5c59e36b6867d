import fc from 'fast-check'
import { expect, it } from 'vitest'
import { randomPurchases } from '../../../../../test/support/suggestions/random-purchases.ts'
import { slowClients, slowSimilarity, slowStats } from '../../../../../test/support/suggestions/slow-model.ts'
import { Ledger } from './ledger.ts'

const productIds = Array.from({ length: 12 }, (_, index) => index + 1)

it('the ledger counts what a slow program counts, as of any later day', () => {
  fc.assert(
    fc.property(randomPurchases, fc.nat(30), (purchases, later) => {
      const ledger = new Ledger()
      for (const clientDay of purchases) ledger.add(clientDay)
      const day = (purchases.at(-1)?.day ?? 0) + later
      for (const productId of productIds) {
        const slow = slowStats({ purchases, day }, productId)
        const stats = ledger.statsOf(productId, day)
        expect(stats?.orderDays ?? 0).toBe(slow.orderDays)
        expect(stats?.recentSales ?? 0).toBeCloseTo(slow.recentSales, 10)
        expect(stats?.rebought ?? 0).toBe(slow.rebought)
        expect(stats?.chances ?? 0).toBe(slow.chances)
      }
      expect(ledger.totalsAt(day).orderDays).toBe(purchases.length)
    }),
    { numRuns: 100 },
  )
})

it('the ledger finds the pairs that a slow program finds, the most similar first', () => {
  fc.assert(
    fc.property(randomPurchases, (purchases) => {
      const ledger = new Ledger()
      for (const clientDay of purchases) ledger.add(clientDay)
      for (const productId of productIds) {
        const slow = productIds
          .filter((otherId) => otherId !== productId)
          .map((otherId) => ({
            productId,
            otherId,
            similarity: slowSimilarity(purchases, productId, otherId),
            clients: slowClients(purchases, productId, otherId).length,
          }))
          .filter(({ clients }) => clients > 0)
          .sort((a, b) => b.similarity - a.similarity || a.otherId - b.otherId)
        expect(ledger.pairs.bestPairsOf(productId)).toEqual(slow)
      }
    }),
    { numRuns: 60 },
  )
})

it('the ledger lists products that sell well: the greatest recent sales first, then by product id', () => {
  const ledger = new Ledger()
  const buy = (clientId: string, day: number, ...bought: number[]) =>
    ledger.add({ clientId, day, lines: bought.map((productId) => ({ productId, quantity: 1 })) })
  buy('a', 100, 1, 2, 9)
  buy('b', 100, 1, 2)
  buy('c', 128, 9, 5, 4)
  expect(ledger.findSellingWell(4)).toEqual([9, 4, 5, 1])
})
