import type { NewPromotion } from '@cornerstock/contract/prices/promotions'

type Problem = { field: keyof NewPromotion; what: 'missing' | 'unused' | 'both' | 'ends' }

/** The first field of a promotion that does not agree with the others; null if all do. */
export function findPromotionProblem(promotion: NewPromotion): Problem | null {
  const { kind, price, percent, freeProductId, freeQuantity, from, to } = promotion
  if (kind === 'mix') {
    if (price === null && percent === null) return { field: 'price', what: 'missing' }
    if (price !== null && percent !== null) return { field: 'percent', what: 'both' }
    if (freeProductId !== null) return { field: 'freeProductId', what: 'unused' }
    if (freeQuantity !== null) return { field: 'freeQuantity', what: 'unused' }
  } else {
    if (freeProductId === null) return { field: 'freeProductId', what: 'missing' }
    if (freeQuantity === null) return { field: 'freeQuantity', what: 'missing' }
    if (price !== null) return { field: 'price', what: 'unused' }
    if (percent !== null) return { field: 'percent', what: 'unused' }
  }
  return from !== null && to !== null && to < from ? { field: 'to', what: 'ends' } : null
}
