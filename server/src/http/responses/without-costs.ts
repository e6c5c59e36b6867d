import { seesCosts } from '@cornerstock/contract/accounts/key-scopes'
import type { Actor } from '../../context.ts'

const costFields = ['cost', 'costPrice', 'supplier', 'supplierPrices', 'floor', 'belowFloor']

/**
 * A JSON value as it is sent to a caller: an API key without the scope gets no cost in any response, and nothing from
 * which one follows, such as the rate of a charge on the cost. The shapes for clients and pickers have none.
 */
export const withoutCostsFor = (actor: Actor | null, json: unknown): unknown =>
  actor?.apiKey && !seesCosts(actor) ? withoutCosts(json) : json

export function withoutCosts(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withoutCosts)
  if (typeof json !== 'object' || json === null) return json
  const hidden =
    'base' in json && json.base === 'percentOfCost' ? [...costFields, 'base', 'rate'] : costFields
  return Object.fromEntries(
    Object.entries(json)
      .filter(([name]) => !hidden.includes(name))
      .map(([name, value]) => [name, withoutCosts(value)]),
  )
}
