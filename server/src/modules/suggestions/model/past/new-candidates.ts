import { type ClientSummary, type ProductSummary, summarizeClient } from '../features/client-summary.ts'
import type { ClientHistory, NewCandidate, Pair } from '../types.ts'

const nearest = 50

/** At most this many of a client's products, the last bought first, are looked up in the pairs. */
export const maxPairedProducts = 200

/** The client's products whose pairs `findNewCandidates` needs: the last bought 200. */
export function findPairedProducts(history: ClientHistory): number[] {
  const found = new Set<number>()
  for (const { lines } of history.toReversed())
    for (const { productId } of lines) if (found.size < maxPairedProducts) found.add(productId)
  return [...found]
}

/** The products near to those that a client buys. */
export type NearProducts = {
  /** The 50 nearest, greatest affinity first. */
  candidates: NewCandidate[]
  client: ClientSummary
  affinities: ReadonlyMap<number, Affinity>
}

/**
 * The products nearest to those that a client buys, among those that it never bought.
 *
 * @param pairs the pairs of `findPairedProducts`; `productId` is the bought product
 */
export function findNearProducts(history: ClientHistory, pairs: Iterable<Pair>): NearProducts {
  // Nothing here depends on the day of the request.
  const client = summarizeClient(history, 0)
  const affinities = findAffinities(client, pairs)
  const candidates = [...affinities.values()]
    .sort((a, b) => b.affinity - a.affinity || a.productId - b.productId)
    .slice(0, nearest)
    .map((known) => toCandidate(known, true))
  return { candidates, client, affinities }
}

/**
 * The nearest products, and those that sell well and that the client never bought.
 *
 * @param sellingWell the 50 products with the greatest recent sales, greatest first
 */
export function addSellingWell(
  { candidates, client, affinities }: NearProducts,
  sellingWell: readonly number[],
): NewCandidate[] {
  const nearIds = new Set(candidates.map(({ productId }) => productId))
  const others = sellingWell
    .filter((productId) => !nearIds.has(productId) && !client.products.has(productId))
    .map((productId) =>
      toCandidate(affinities.get(productId) ?? { productId, affinity: 0, partner: null }, false),
    )
  return [...candidates, ...others]
}

/** Products that a client never bought and may need: `findNearProducts` and `addSellingWell`. */
export const findNewCandidates = (
  history: ClientHistory,
  pairs: Iterable<Pair>,
  sellingWell: readonly number[],
): NewCandidate[] => addSellingWell(findNearProducts(history, pairs), sellingWell)

type Partner = { productId: number; similarity: number }
type Affinity = { productId: number; affinity: number; partner: Partner }

const toCandidate = (
  { productId, affinity, partner }: Omit<Affinity, 'partner'> & { partner: Partner | null },
  isNear: boolean,
): NewCandidate => ({ productId, affinity, facts: { isNew: true, partner, isNear } })

function findAffinities(client: ClientSummary, pairs: Iterable<Pair>): Map<number, Affinity> {
  const affinities = new Map<number, Affinity>()
  const orderDays = client.days.length
  // The mean over the client's order days, where later days weigh more.
  const decay = client.days.map((_, position) => 0.7 ** (orderDays - 1 - position))
  const weightOf = ({ positions }: ProductSummary) =>
    positions.reduce((sum, position) => sum + (decay[position] as number), 0) / orderDays
  const weights = new Map<number, number>()
  for (const { productId: boughtId, otherId: productId, similarity } of pairs) {
    const bought = client.products.get(boughtId)
    if (!bought || client.products.has(productId)) continue
    const weight = weights.get(boughtId) ?? weightOf(bought)
    weights.set(boughtId, weight)
    const known = affinities.get(productId)
    const partner = { productId: boughtId, similarity }
    if (!known) affinities.set(productId, { productId, affinity: weight * similarity, partner })
    else {
      known.affinity += weight * similarity
      if (comparePartners(partner, known.partner) < 0) known.partner = partner
    }
  }
  return affinities
}

const comparePartners = (a: Partner, b: Partner) => b.similarity - a.similarity || a.productId - b.productId
