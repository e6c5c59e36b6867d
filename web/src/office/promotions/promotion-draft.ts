import type { Promotion, PromotionKind } from '@cornerstock/contract/prices/promotions'
import { toDollars } from '@cornerstock/contract/values/money'
import type { PromotionBody } from '../../api/promotions/promotions.ts'
import { readTypedNumber } from '../../lib/forms/typed-number-rules.ts'

/** The values of the form of a promotion, as they are typed. Days are empty without a limit. */
export interface PromotionDraft {
  name: string
  kind: PromotionKind
  products: number[]
  quantity: string
  /** What `amount` is, of a *mix*. */
  discount: 'price' | 'percent'
  amount: string
  freeProductId: number | null
  freeQuantity: string
  from: string
  to: string
  /** Empty without a limit. */
  perClient: string
  fundedBy: string
}

/** The promotion that is edited; `promotionId` is null for a new one. */
export interface EditedPromotion {
  promotionId: number | null
  draft: PromotionDraft
}

export const newPromotionDraft: PromotionDraft = {
  name: '',
  kind: 'mix',
  products: [],
  quantity: '3',
  discount: 'price',
  amount: '',
  freeProductId: null,
  freeQuantity: '1',
  from: '',
  to: '',
  perClient: '',
  fundedBy: '',
}

export const toPromotionDraft = (promotion: Promotion): PromotionDraft => {
  const { name, kind, products, quantity, price, percent, freeProductId, freeQuantity } = promotion
  const { from, to, perClient, fundedBy } = promotion
  return {
    ...{ name, kind, products, freeProductId },
    quantity: String(quantity),
    discount: percent === null ? 'price' : 'percent',
    amount: price === null ? String(percent ?? '') : toDollars(price).toFixed(2),
    freeQuantity: String(freeQuantity ?? 1),
    from: from ?? '',
    to: to ?? '',
    perClient: String(perClient ?? ''),
    fundedBy: fundedBy ?? '',
  }
}

/** The draft of a copy, which runs without limits until days are set. */
export const toPromotionCopy = (promotion: Promotion): PromotionDraft => ({
  ...toPromotionDraft(promotion),
  from: '',
  to: '',
})

const typedNumber = (typed: string) => (typed.trim() === '' ? null : readTypedNumber(typed))

/** The request body. A number that is not typed or is none becomes null in JSON, which the server rejects at its field. */
export function toPromotionBody(draft: PromotionDraft): PromotionBody {
  const { name, kind, products, fundedBy, discount } = draft
  const isMix = kind === 'mix'
  const amount = typedNumber(draft.amount)
  return {
    ...{ name, kind, products, fundedBy },
    quantity: readTypedNumber(draft.quantity),
    price: isMix && discount === 'price' ? amount : null,
    percent: isMix && discount === 'percent' ? amount : null,
    freeProductId: isMix ? null : draft.freeProductId,
    freeQuantity: isMix ? null : typedNumber(draft.freeQuantity),
    from: draft.from || null,
    to: draft.to || null,
    perClient: typedNumber(draft.perClient),
  }
}

/** The field of the form in which a problem is that the server found in the body. */
export function toPromotionField(path: string): keyof PromotionDraft {
  const field = path.replace(/\..*/, '')
  return field === 'price' || field === 'percent' ? 'amount' : (field as keyof PromotionDraft)
}

/** Whether a promotion runs on a day, is planned for later, or has ended. */
export function stateOf({ from, to }: Pick<Promotion, 'from' | 'to'>, today: string) {
  if (to !== null && to < today) return 'ended'
  return from !== null && from > today ? 'planned' : 'running'
}
