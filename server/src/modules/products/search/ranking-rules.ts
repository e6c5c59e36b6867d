/** A search result that all clients share: the best match first, whoever searches. */
export type Ranking = {
  /** null if the result is too long to be shared. */
  ranked: readonly RankedProduct[] | null
}

/** The sort keys of a match: its rank, whether the client has not bought it, and what sorts equal matches. */
export type RankedProduct = readonly [rank: number, notPurchased: number, ...rest: (string | number)[]]

export const idOf = (ranked: RankedProduct): number => Number(ranked.at(-1))

/** The result for a client: among matches of equal rank, what it has bought comes first. */
export function withPurchasesFirst(
  ranked: readonly RankedProduct[],
  purchasedIds: ReadonlySet<number>,
): RankedProduct[] {
  const own = ranked.map(([rank, , ...rest]): RankedProduct => {
    const isPurchased = purchasedIds.has(Number(rest.at(-1)))
    return [rank, isPurchased ? 0 : 1, ...rest]
  })
  return own.sort(([rank, notPurchased], other) => rank - other[0] || notPurchased - other[1])
}
