import { maxLineQuantity } from '@cornerstock/contract/http/fields'
import type { OrderLineInput } from '@cornerstock/contract/ordering/placing'
import type { BelowFloor } from '@cornerstock/contract/prices/price-floor'
import { toDollars } from '@cornerstock/contract/values/money'
import { type Actor, isStaff } from '../../../context.ts'
import { badField } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { toLogged } from '../../price-floor/floor-service.ts'
import { mergeByProduct, type WantedLine } from './placing-rules.ts'

/**
 * Merges the lines of a request by product. Ignores `anyQuantity` and prices that are set from clients. Throws
 * BAD_REQUEST if a merged line exceeds the limit.
 */
export function toWantedLines(actor: Actor, items: readonly OrderLineInput[]): WantedLine[] {
  const lines = mergeByProduct(
    isStaff(actor) ? items : items.map((line) => ({ ...line, anyQuantity: false, setPrice: null })),
  )
  if (!lines) throw badField('items', text('A line can hold at most {max}.', { max: maxLineQuantity }))
  return lines
}

/** The lines with a price that staff set, and which of them are below the floor, for the staff log. */
export function setPricesEntry(lines: readonly WantedLine[], below: readonly BelowFloor[]) {
  const setPrices = lines.flatMap(({ productId, quantity, agreed }) =>
    agreed ? [{ productId, quantity, ...agreed, price: toDollars(agreed.price) }] : [],
  )
  return {
    ...(setPrices.length > 0 && { setPrices }),
    ...(below.length > 0 && { belowFloor: toLogged(below) }),
  }
}

/** The lines whose quantity was allowed by staff, for the staff log. */
export function anyQuantityEntry(lines: WantedLine[]) {
  const anyQuantity = lines
    .filter((line) => line.anyQuantity)
    .map(({ productId, quantity }) => ({ productId, quantity }))
  return anyQuantity.length > 0 ? { anyQuantity } : {}
}

/** Why an owner orders without the permits that products need; null from others, and without a reason. */
export const overrideOf = ({ role }: Actor, reason: string | null | undefined): string | null =>
  role === 'owner' ? reason || null : null

/** The reason of an owner who orders without a permit, for the staff log. */
export const permitOverrideEntry = ({ permitOverride }: { permitOverride: string | null }) =>
  permitOverride === null ? {} : { permitOverride }
