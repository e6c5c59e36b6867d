import { maxLineQuantity } from '@cornerstock/contract/http/fields'
import type { OrderLineInput } from '@cornerstock/contract/ordering/placing'
import { type Actor, isStaff } from '../../../context.ts'
import { badField } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { mergeByProduct, type WantedLine } from './placing-rules.ts'

/**
 * Merges the lines of a request by product. Ignores `anyQuantity` from clients. Throws BAD_REQUEST if a merged line
 * exceeds the limit.
 */
export function toWantedLines(actor: Actor, items: OrderLineInput[]): WantedLine[] {
  const lines = mergeByProduct(
    isStaff(actor) ? items : items.map((line) => ({ ...line, anyQuantity: false })),
  )
  if (!lines) throw badField('items', text('A line can hold at most {max}.', { max: maxLineQuantity }))
  return lines
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
