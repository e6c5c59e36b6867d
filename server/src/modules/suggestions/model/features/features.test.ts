import fc from 'fast-check'
import { expect, it } from 'vitest'
import { randomPurchases } from '../../../../../test/support/suggestions/random-purchases.ts'
import {
  slowHistory,
  slowNewFeatures,
  slowRepeatFeatures,
  slowStats,
} from '../../../../../test/support/suggestions/slow-model.ts'
import type { ClientDay } from '../past/ledger.ts'
import { Replay, type ReplayedRequest } from '../past/replay.ts'
import { summarizeClient } from './client-summary.ts'
import { newFeatureNames, toNewFeatures } from './new-features.ts'
import { repeatFeatureNames, toRepeatContext, toRepeatFeatures } from './repeat-features.ts'

/** Each order day as a request, with the purchases before it. */
function forEachRequest(
  purchases: readonly ClientDay[],
  check: (request: ReplayedRequest, earlier: ClientDay[]) => void,
) {
  const replay = new Replay(Number.NEGATIVE_INFINITY)
  for (const clientDay of purchases) {
    const request = replay.add(clientDay)
    const earlier = purchases.filter(({ day }) => day < clientDay.day)
    const { length } = slowHistory({ purchases: earlier, clientId: clientDay.clientId, day: clientDay.day })
    expect(request?.history).toHaveLength(length)
    if (request) check(request, earlier)
  }
}

function expectFeatures(
  names: readonly string[],
  features: readonly number[],
  slow: Readonly<Record<string, number>>,
) {
  expect([...names].sort()).toEqual(Object.keys(slow).sort())
  expect(features).toHaveLength(names.length)
  for (const [index, name] of names.entries())
    expect(features[index], name).toBeCloseTo(slow[name] ?? Number.NaN, 8)
}

it('the ledger replays the same features as a slow program that counts everything anew', () => {
  fc.assert(
    fc.property(randomPurchases, (purchases) => {
      forEachRequest(purchases, (request, earlier) => {
        const { clientId, day, history, statsOf, totals } = request
        const client = summarizeClient(history, day)
        const context = toRepeatContext(client, totals)
        for (const product of client.products.values()) {
          const features = toRepeatFeatures(context, product, statsOf(product.productId))
          const slow = slowRepeatFeatures({ purchases: earlier, clientId, day }, product.productId)
          expectFeatures(repeatFeatureNames, features, slow)
        }
      })
    }),
    { numRuns: 60 },
  )
})

it('the ledger finds the same features of new products as the slow program', () => {
  fc.assert(
    fc.property(randomPurchases, (purchases) => {
      const replay = new Replay(Number.NEGATIVE_INFINITY)
      let request: ReplayedRequest | null = null
      // The pairs are renewed weekly, so only the first request that reads candidates knows those of its day.
      for (const clientDay of purchases) {
        request = replay.add(clientDay)
        if (request && request.history.length > 0) break
      }
      if (!request || request.history.length === 0) return
      const { clientId, day, history, statsOf, totals, candidates } = request
      const earlier = purchases.filter((clientDay) => clientDay.day < day)
      const client = summarizeClient(history, day)
      for (const { productId, affinity } of candidates) {
        const features = toNewFeatures(
          client,
          affinity,
          slowStats({ purchases: earlier, day }, productId),
          totals,
        )
        const slow = slowNewFeatures({ purchases: earlier, clientId, day }, productId)
        expect(client.products.has(productId)).toBe(false)
        expect(statsOf(productId)).toBeDefined()
        expectFeatures(newFeatureNames, features, slow)
      }
    }),
    { numRuns: 60 },
  )
})

it('the ledger rejects order days that are not in the order of their days', () => {
  const replay = new Replay(0)
  replay.add({ clientId: 'a', day: 5, lines: [] })
  expect(() => replay.add({ clientId: 'b', day: 4, lines: [] })).toThrow(RangeError)
})
