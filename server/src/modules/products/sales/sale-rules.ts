/** A sale runs from its start until just before its end. A limit that is null is open. */
export type SaleTime = { saleStartsAt: Date | null; saleEndsAt: Date | null }

/** Whether the clock decides if the sale runs, and not staff. */
export const isTimed = ({ saleStartsAt, saleEndsAt }: SaleTime): boolean =>
  saleStartsAt !== null || saleEndsAt !== null

/** Whether a timed sale runs at a moment. The SQL function `sale_cents` has the same rule. */
export const isSaleRunning = ({ saleStartsAt, saleEndsAt }: SaleTime, at: Date): boolean =>
  (saleStartsAt === null || saleStartsAt <= at) && (saleEndsAt === null || at < saleEndsAt)
