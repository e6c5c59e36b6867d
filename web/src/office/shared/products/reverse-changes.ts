import type { ProductChange } from '@cornerstock/contract/catalog/bulk-changes'

/** The changes that undo `changes`, for the products whose ids are in `changed`. */
export const reverseChanges = (
  changes: readonly ProductChange[],
  changed: readonly number[],
): ProductChange[] =>
  changes
    .filter(({ productId }) => changed.includes(productId))
    .map(({ productId, from, to }) => ({ productId, from: to, to: from }))
