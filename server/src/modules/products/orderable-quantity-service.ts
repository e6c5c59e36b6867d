import {
  isOrderable,
  nearestQuantities,
  type QuantityRule,
  type WrongQuantity,
} from '@cornerstock/contract/values/quantities'
import { isStaff, type SignedInContext } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { text } from '../../texts/text.ts'

type Line = Omit<WrongQuantity, 'nearest'> & QuantityRule

export const quantityNotOrderable = (lines: Line[]) =>
  new AppError('QUANTITY_NOT_ORDERABLE', text('Some products are only sold in other quantities.'), {
    details: lines.map((line) => ({ ...line, nearest: nearestQuantities(line.quantity, line) })),
  })

/** A quantity; `anyQuantity` allows one that is not orderable, and applies only to staff. */
export type WantedQuantity = { quantity: number; anyQuantity?: boolean | null | undefined }

export const allowsAnyQuantity = ({ actor }: SignedInContext, { anyQuantity }: WantedQuantity) =>
  isStaff(actor) && anyQuantity === true

/** Throws QUANTITY_NOT_ORDERABLE for a quantity of a product that cannot be ordered. */
export function requireOrderable(
  { productId, name, minimumQuantity, quantityStep }: Omit<Line, 'quantity'>,
  quantity: number,
): void {
  const rule = { minimumQuantity, quantityStep }
  if (!isOrderable(quantity, rule)) throw quantityNotOrderable([{ productId, name, quantity, ...rule }])
}
