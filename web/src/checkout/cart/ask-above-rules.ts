import type { UsualProduct } from '@cornerstock/contract/catalog/usual'

/** The screen asks about a typed quantity above this number, even if as much was ordered before. */
const alwaysAsked = 999

/** How many times the largest quantity so far are not asked about. */
const factor = 10

/** The quantity above which the client is asked whether it means a typed number. */
export const askAbove = (purchase: Pick<UsualProduct, 'largestQuantity'> | undefined): number =>
  Math.min(alwaysAsked, factor * (purchase?.largestQuantity ?? alwaysAsked))
